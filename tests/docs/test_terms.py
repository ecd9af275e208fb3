"""One word for one thing: every text follows the list of terms, in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, TextElement
from fluent.syntax.visitor import Visitor

from saqqara.bots.levels import ALL_BOT_NAMES
from saqqara.i18n import LANGUAGES, Translator, ftl_source

DOCS = Path(__file__).parents[2] / "docs"
RULES = {"en": (DOCS / "rules.md").read_text("utf-8"), "de": (DOCS / "rules.de.md").read_text("utf-8")}
LINK = re.compile(r"\]\([^)]*\)")  # link targets are no words
MISCAPITALIZED = re.compile(
    r"[a-zäöüß,] (?:Der|Die|Das|Dem|Den|Ein|Eine[nrs]?|Du|Deine?|Dich|Er|Es|Wer|Was|Wo|Wie|Wenn|Und|Oder|Aber|Auf|Im|Am"
    r"|Zum|Zur|Mit|Von|Für|Nach|Noch|Nur|Keine?|Alle|Jede[rs]?|Wähle|Nimm|Klicke|Hier|Dort|Erst|Beide"
    r"|Offene?|Fertig|Voll|Neuer?|Eigene|Ganze)\b"
)


class _TextCollector(Visitor):
    """Every text of a message, with a mark for each placeable; a line stays a line."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_Pattern(self, node: object) -> None:
        parts = [part.value if isinstance(part, TextElement) else " … " for part in node.elements]  # type: ignore[attr-defined]
        self.texts.append("".join(parts))
        self.generic_visit(node)  # type: ignore[arg-type]


def _message_texts(language: str) -> dict[str, list[str]]:
    found = {}
    for entry in FluentParser().parse(ftl_source(language)).body:
        if isinstance(entry, Message):
            visitor = _TextCollector()
            visitor.visit(entry)
            found[entry.id.name] = visitor.texts
    return found


TEXTS_BY_LANGUAGE = {language: _message_texts(language) for language in LANGUAGES}


def _term_pattern(word: str) -> re.Pattern[str]:
    """Return a pattern: an asterisk after letters is an ending, one on its own is anything within a sentence."""
    parts = [re.escape(part).replace(r"\*", r"\w*") for part in word.split(" * ")]
    return re.compile(rf"\b{r' [^.]*? '.join(parts)}\b")


def _term_rows() -> Iterator[list[list[str]]]:
    for line in (DOCS / "terms.md").read_text("utf-8").splitlines():
        if line.startswith("| ") and not line.startswith("| Thing"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            assert len(cells) == 5, line
            yield [[word.strip() for word in cell.split(";") if word.strip()] for cell in cells[1:]]


TERM_ROWS = list(_term_rows())
COLUMN = {"en": 0, "de": 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_used(language: str) -> None:
    everything = "\n".join(text for texts in TEXTS_BY_LANGUAGE[language].values() for text in texts) + RULES[language]
    for row in TERM_ROWS:
        for term in row[COLUMN[language]]:
            assert _term_pattern(term).search(everything), f"{term} is not used anywhere: take it from docs/terms.md"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_forbidden_synonym_is_used(language: str) -> None:
    lines = [(name, " ".join(text.split())) for name, texts in TEXTS_BY_LANGUAGE[language].items() for text in texts]
    lines += [("the rules", " ".join(text.split())) for text in LINK.sub("]", RULES[language]).split("\n\n")]
    terms = [_term_pattern(term) for row in TERM_ROWS for term in row[COLUMN[language]]]
    phrases = [pattern for pattern in terms if " " in pattern.pattern]
    unwanted = [(word, _term_pattern(word)) for row in TERM_ROWS for word in row[2 + COLUMN[language]]]
    for name, text in lines:
        left = text
        for phrase in phrases:
            left = phrase.sub("…", left)
        for word, pattern in unwanted:
            assert not pattern.search(left), f"{name} says {word!r}; docs/terms.md has the word for it: {text}"


def test_german_sentences_do_not_capitalize_small_words() -> None:
    for name, texts in TEXTS_BY_LANGUAGE["de"].items():
        for line in "\n".join(texts).splitlines():
            assert not MISCAPITALIZED.search(line), f"{name}: {line}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_default_name_equals_a_bot_level(language: str) -> None:
    words = Translator(language)
    names = {name.strip() for key in ("page-person-names", "page-bot-names") for name in words.text(key).split(",")}
    assert len(names) == 8
    assert not names & {words.text(f"bot-{level}") for level in ALL_BOT_NAMES}


@pytest.mark.parametrize(
    ("word", "text", "found"),
    [
        ("Schiff*", "Die Schiffe liegen hier", True),
        ("Schiff*", "Das Raumschiff", False),
        ("Brett", "Sie gehört nicht zum Brettspiel", False),
        ("legt * an", "Hier legt nur ein Boot an", True),
        ("legt * an", "Hier legt es. Dann an", False),
    ],
)
def test_term_patterns_are_parsed(word: str, text: str, found: bool) -> None:
    assert bool(_term_pattern(word).search(text)) is found
