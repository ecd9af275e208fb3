"""The full rules are equal in every language, and become chapters in which every link has a target."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from saqqara.engine.rules.state import SIDES_BY_SITE
from saqqara.i18n import LANGUAGES
from saqqara.i18n.rulebook import RULES_FILES, rules_source
from saqqara.server.rulebook.models import Rulebook
from saqqara.server.rulebook.service import RULE_ID, build_rulebook
from tools.rule_pictures import FOLDER as RULE_PICTURES

OTHER_LANGUAGES = LANGUAGES[1:]
ID = re.compile(r"\b[A-Z]+-[A-Z]?\d+[a-z]?\b")


@cache
def rulebook_text(language: str) -> Rulebook:
    return Rulebook.model_validate(build_rulebook(language))


def rules_by_id(language: str) -> dict[str, str]:
    """Return the text of each rule by its id; the text before the first is under ""."""
    head, *rest = RULE_ID.split(rules_source(language))
    return {"": head, **dict(zip(rest[::2], rest[1::2], strict=True))}


def numbers_in(text: str) -> list[str]:
    """Return the numbers of a text; "1,024" is one."""
    return sorted(re.findall(r"\d+", re.sub(r"(?<=\d),(?=\d{3})", "", text)))


def rulebook_chapters(language: str) -> Iterator[str]:
    for chapter in rulebook_text(language).chapters:
        yield chapter.html
        yield from (rule.html for rule in chapter.rules)


def test_every_language_has_a_rulebook() -> None:
    assert set(RULES_FILES) == set(LANGUAGES)


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_every_language_has_the_same_rules_in_order(language: str) -> None:
    assert len(rules_by_id("en")) > 100
    assert list(rules_by_id(language)) == list(rules_by_id("en"))


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_rules_have_the_same_numbers_ids_and_code_in_every_language(language: str) -> None:
    rules = rules_by_id(language)
    for rule, text in rules_by_id("en").items():
        assert numbers_in(rules[rule]) == numbers_in(text), rule
        assert sorted(ID.findall(rules[rule])) == sorted(ID.findall(text)), rule
        assert re.findall(r"`[^`]+`", rules[rule]) == re.findall(r"`[^`]+`", text), rule


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_every_language_has_the_same_structure(language: str) -> None:
    def shape(language: str) -> list[tuple[int, int, list[str]]]:
        return [
            (
                chapter.level,
                chapter.html.count("<em>"),
                [str(rule.html.count("<em>")) + rule.id for rule in chapter.rules],
            )
            for chapter in rulebook_text(language).chapters
        ]

    def rows(language: str) -> list[list[str]]:
        return [re.findall(r"\d+", line) for line in rules_source(language).splitlines() if line.startswith("|")]

    assert shape(language) == shape("en")
    assert rows(language) == rows("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_anchors_are_unique_and_links_resolve(language: str) -> None:
    chapters = rulebook_text(language).chapters
    anchors = [chapter.id for chapter in chapters] + [rule.id for chapter in chapters for rule in chapter.rules]
    assert len(anchors) == len(set(anchors))
    links = {link for html in rulebook_chapters(language) for link in re.findall(r'href="([^"]*)"', html)}
    assert "#CARD-2" in links
    assert links <= {f"#{anchor}" for anchor in anchors}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mentioned_rule_is_linked(language: str) -> None:
    for html in rulebook_chapters(language):
        assert ID.findall(re.sub(r"<a [^>]*>[^<]*</a>", "", html)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_text_omits_the_id(language: str) -> None:
    [rule] = [rule for chapter in rulebook_text(language).chapters for rule in chapter.rules if rule.id == "ACT-6"]
    assert rule.html.startswith("<em>")
    assert "<strong>" not in rule.html


@pytest.mark.parametrize("language", LANGUAGES)
def test_document_has_a_picture_of_each_side_and_the_page_none(language: str) -> None:
    pictures = re.findall(r"^!\[.+\]\(pictures/(.+)\.webp\)$", rules_source(language), re.MULTILINE)
    sides = [f"{language}/{site}-{side}" for site, letters in SIDES_BY_SITE.items() for side in letters]
    assert sorted(pictures) == sorted(sides)
    files = (RULE_PICTURES / language).glob("*.webp")
    assert sorted(f"{language}/{path.stem}" for path in files) == sorted(sides)
    assert not any("<img" in html or "![" in html for html in rulebook_chapters(language))


def test_pictures_of_the_rules_are_small() -> None:
    assert sum(path.stat().st_size for path in RULE_PICTURES.rglob("*.webp")) < 600_000


def test_html_in_the_text_is_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "# A\n\n<script>1</script>\n\n- **X-1** <img src=x onerror=y> [z](javascript:z)\n"
    monkeypatch.setattr("saqqara.i18n.rulebook.rules_source", lambda _: text)
    [chapter] = Rulebook.model_validate(build_rulebook("en")).chapters
    assert "<script" not in chapter.html
    assert "<img" not in chapter.rules[0].html
    assert "<a " not in chapter.rules[0].html
