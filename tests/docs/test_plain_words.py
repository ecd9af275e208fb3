"""Prose uses plain words: comments, docstrings, documents and messages contain none of the words in a table."""

import re

import pytest

from tests.docs.prose import GERMAN, project_texts, prose_of

ENGLISH_WORDS = {  # a pattern of words: what to write instead
    "who(?:so)?m?ever": "the player, the caller, the client",
    "tells": "returns, shows, reports",
    "told": "shown, informed, passed",
    "somebody": "someone, or the role: a player, a client",
    "anew": "again",
    "stands(?! for)": "is, is written, is in",
    "lies": "is, is in",
    "goes on": "continues",
    "lays? down": "define, write, put",
    "laid down": "defined, written, put",
    "by now": "already",
    "of (?:theirs|its|his|hers) own accord": "by itself",
    "of theirs": "their",
    "wronged": "treated unfairly, damaged",
    "deeds?": "move, action",
    "to the letter": "exactly",
    "nothing but": "only",
}
GERMAN_WORDS = {
    "gewöhnliche[sm] Python": "reines Python",
    "der Zufall hat gesprochen": "es wurde gezogen oder gemischt",
    "festgehalten": "gespeichert",
    "mach(?:t|en) (?:\\w+ )?Sinn": "ist sinnvoll",
    "einmal mehr": "wieder",
}


def _pattern(words: dict[str, str]) -> re.Pattern[str]:
    """Find each of the words; a space in a phrase may be a line break with the marks of a comment."""
    return re.compile(rf"(?<![\w.$-])(?:{'|'.join(words)})(?![\w-])".replace(" ", r"[\s#*/]+"), re.IGNORECASE)


PATTERNS = {"en": _pattern(ENGLISH_WORDS), "de": _pattern(GERMAN_WORDS)}


WITHOUT_CHECK = {"tests/docs/test_plain_words.py": "its tables and examples contain the words"}


def odd_words(name: str, text: str) -> list[str]:
    """Return a line for each unwanted word in the prose of a file: where it is, and what to write instead."""
    words = GERMAN_WORDS if GERMAN.search(name) else ENGLISH_WORDS
    pattern = PATTERNS["de" if words is GERMAN_WORDS else "en"]
    if not pattern.search(re.sub("[-_]", " ", text)):  # reading the prose takes a hundred times as long
        return []
    found = []
    for first_line, prose in prose_of(name, text):
        for match in pattern.finditer(prose):
            word = " ".join(re.split(r"[\s#*/]+", match[0]))
            instead = next(plain for odd, plain in words.items() if re.fullmatch(odd, word, re.IGNORECASE))
            line = first_line + prose.count("\n", 0, match.start())
            found.append(f"{name}:{line}: write “{instead}” for “{word}”")
    return found


@pytest.mark.slow
def test_prose_has_only_plain_words() -> None:
    files = {name: text for name, text in project_texts() if name not in WITHOUT_CHECK}
    found = [line for name, text in files.items() for line in odd_words(name, text)]
    assert not found, "\n".join(["", *sorted(found)])


def test_every_kind_of_file_is_read() -> None:
    names = [name for name, _ in project_texts()]
    assert len(names) > 1000
    assert {"README.md", ".ci/run", "src/saqqara/i18n/en/errors.ftl", "src/saqqara/web/app/core/view-diff.js"} <= {
        *names
    }
    assert not any(name.startswith(("src/saqqara/web/vendor", "src/saqqara/web/sewn")) for name in names)


@pytest.mark.parametrize(
    ("name", "text", "lines"),
    [
        ("a.py", '"""Write.\n\nTell whoever\nasks."""\n', [3]),
        ("a.ipynb", '{"cells": [{"cell_type": "markdown", "source": ["One.\\n", "It goes on."]}]}', [2]),
        ("a.ipynb", '{"cells": [{"cell_type": "code", "source": ["x = 1  # told"], "outputs": ["told"]}]}', [1]),
        ("a.py", "def f():\n    'It stands\n    here.'\n".replace("'", '"""'), [2]),
        ("a.py", "# it is there by\n# now\n", [1]),
        ("a.py", "told = 'whoever'  # `told` is what f() returned; x stands for y\n", []),
        ("a.py", "def test_it_goes_on():\n    raise Error(f'{told} is told again')\n", [1, 2]),
        ("a.py", "f('told', '.a, .told > b', data_told=1)  # the lies-n\n", []),
        ("a.py", 'def f():\n    """Add.\n\n    >>> told()\n    """\n', []),
        ("a.js", "/** Adds. */\nconst a = 'it // lies'; // it lies\n", [2]),
        ("a.js", "/**\n * @param {string} told the text that lies\n * here\n */\n", [2]),
        ("a.js", "/** @typedef {{ told: { deed: string } }} Deed */\n/** @param {number} deed - a number */\n", []),
        ("a.js", "const quote = /[\"'`/]/;\n// somebody\n", [2]),
        ("a.test.js", '  test("who is told", async () => told());\ntest(`${told} lies`, () => lies);\n', [1, 2]),
        ("a.js", 'throw new Error("nobody was told"); // it goes\n// on\n', [1, 1]),
        ("a.js", 'add(html`<p class="told bad">${told} was shown</p>`, "told bad", ".more, .told");\n', []),
        ("a.css", ".told { color: red } /* goes\n   on */\n", [1]),
        ("a.html", "<p class=told>\n<!-- laid\ndown -->\n", [2]),
        ("a.toml", "[told]\n# to\n# the letter\n", [2]),
        ("a.toml", "[[fault]]\nname = 'it is told'\nfrom = 'told'\n", [2]),
        ("a.yml", "steps:\n  - name: Laid down\n    run: told\n", [2]),
        ("a.md", "# It\n\n```\ntold\n```\n\n`told` [is](told.md) told\n", [7]),
        ("a.ftl", "a = Nothing\n    but { $b }\n# anew\n", [1, 3]),
        ("a.ftl", "a = { $b ->\n    [told] This\n   *[other] Nothing but { told }\n  }\n", [3]),
        ("a.ftl", "page-goes-on = It\nb =\n    is { $all_deeds }\n", [1, 3]),
        ("src/saqqara/i18n/de/a.ftl", "told = Das macht wenig Sinn\n", [1]),
    ],
)
def test_words_are_found_in_prose_but_not_in_code(name: str, text: str, lines: list[int]) -> None:
    assert [int(found.removeprefix(f"{name}:").partition(":")[0]) for found in odd_words(name, text)] == lines


def test_message_says_what_to_write_instead() -> None:
    assert odd_words("a.md", "It goes\n on") == ["a.md:1: write “continues” for “goes on”"]
