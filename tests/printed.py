"""The table of the printed numbers in the documents of the rules.

Each row begins with words and, as code, the name of a value or of a table of boards.toml; what it is and where it is
from are written after that by `python3 run.py regenerate --write`.
"""

import re
from pathlib import Path
from typing import Any

from saqqara.cli.boards import sources_text
from saqqara.game.boards import Boards, PrintedValue
from saqqara.words import Translator
from saqqara.words.handbook import RULES_FILES

DOCS = Path(__file__).resolve().parent.parent / "docs"
ROW = re.compile(r"^(\| .*`([\w.]+)` \|).*$", re.MULTILINE)
JOINTS = ("/", ", ", "; ")  # of lists, of lists of lists, and of those
NAMES = {
    "en": {"stones_each_site": "stones at each site", "most": "most stones"},
    "de": {
        "at_least": "mindestens",
        "card": "Karte",
        "choice": "Wahl",
        "green_cards": "grüne Karten",
        "left": "links",
        "load": "laden",
        "most": "die meisten Steine",
        "points": "Punkte",
        "red_cards": "rote Karten",
        "right": "rechts",
        "site": "Ort",
        "statues": "Statuen",
        "stones": "Steine",
        "stones_each_site": "Steine an jedem Ort",
        "task": "Aufgabe",
        "three": "drei",
        "two": "zwei",
    },
}


def document(language: str) -> Path:
    """The rules in a language."""
    return DOCS / RULES_FILES[language]


def keys(language: str) -> list[str]:
    """The values and tables that have a row, in the order of the rows."""
    return [key for _, key in ROW.findall(document(language).read_text(encoding="utf-8"))]


def text(language: str, boards: Boards) -> str:
    """The rules in a language, with the table as it should be."""
    words = Translator(language)
    return ROW.sub(
        lambda row: " ".join((row[1], *cells(under(row[2], boards), row[2], words))),
        document(language).read_text(encoding="utf-8"),
    )


def under(key: str, boards: Boards) -> list[PrintedValue]:
    """The value with this key, or those of the table."""
    lines = [line for name, line in boards.printed_values.items() if name == key or name.startswith(f"{key}.")]
    if not lines:
        raise KeyError(f"{key} has a row, but boards.toml does not have it")
    return lines


def cells(lines: list[PrintedValue], key: str, words: Translator) -> tuple[str, str]:
    """The cells after the first: what the values are, and their source."""
    of = {sources_text(line, words) for line in lines}
    if len(of) > 1:
        raise ValueError(f"the values of {key} have different sources: give each a row")
    if lines[0].key == key:
        return f"{told(lines[0].value, words)} |", f"{of.pop()} |"
    parts = [f"{said(line.key.removeprefix(f'{key}.'), words)}: {within(line.value, words)}" for line in lines]
    return f"{', '.join(parts)} |", f"{of.pop()} |"


def told(value: Any, words: Translator) -> str:
    """A value that stands alone."""
    return within(value, words, ", " if height(value) == 1 else "")


def within(value: Any, words: Translator, joint: str = "") -> str:
    """A value among others."""
    if not isinstance(value, list):
        return said(str(value), words)
    return (joint or JOINTS[height(value) - 1]).join(within(part, words) for part in value)


def height(value: Any) -> int:
    """How deep lists lie in lists."""
    return 1 + max(map(height, value)) if isinstance(value, list) else 0


def said(name: str, words: Translator) -> str:
    """A name of boards.toml in words; a number as it is."""
    if words.has_message(f"card-{name}"):
        return words.text(f"card-{name}")
    if words.has_message(f"site-{name}"):
        return words.text(f"site-{name}", "name")
    return NAMES[words.locale].get(name, name.replace("_", " "))
