"""The table of the printed numbers in the documents of the rules.

Each row begins with words and, as code, the name of a value or of a table of boards.toml; the value and its source
are written after that by `python3 run.py regenerate --write`.
"""

import re
from pathlib import Path
from typing import Any

from saqqara.cli.boards import sources_text
from saqqara.game.boards import Boards, PrintedValue
from saqqara.i18n import Translator
from saqqara.i18n.rulebook import RULES_FILES

DOCS = Path(__file__).resolve().parents[2] / "docs"
TABLE_ROW = re.compile(r"^(\| .*`([\w.-]+)` \|).*$", re.MULTILINE)
SEPARATORS = ("/", ", ", "; ")  # of lists, of lists of lists, and of those
VALUE_NAMES = {
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


def rules_file(language: str) -> Path:
    """Return the path of the rules in a language."""
    return DOCS / RULES_FILES[language]


def row_keys(language: str) -> list[str]:
    """Return the values and tables that have a row, in the order of the rows."""
    return [key for _, key in TABLE_ROW.findall(rules_file(language).read_text(encoding="utf-8"))]


def rules_text(language: str, boards: Boards) -> str:
    """Return the rules in a language, with the table as it should be."""
    words = Translator(language)
    return TABLE_ROW.sub(
        lambda row: " ".join((row[1], *row_cells(values_under(row[2], boards), row[2], words))),
        rules_file(language).read_text(encoding="utf-8"),
    )


def values_under(key: str, boards: Boards) -> list[PrintedValue]:
    """Return the value with this key, or those of the table."""
    lines = [line for name, line in boards.printed_values.items() if name == key or name.startswith(f"{key}.")]
    if not lines:
        raise KeyError(f"{key} has a row, but boards.toml does not have it")
    return lines


def row_cells(lines: list[PrintedValue], key: str, words: Translator) -> tuple[str, str]:
    """Return the cells after the first: the values, and their source."""
    of = {sources_text(line, words) for line in lines}
    if len(of) > 1:
        raise ValueError(f"the values of {key} have different sources: give each a row")
    if lines[0].key == key:
        return f"{value_text(lines[0].value, words)} |", f"{of.pop()} |"
    parts = [
        f"{name_text(line.key.removeprefix(f'{key}.'), words)}: {nested_value_text(line.value, words)}"
        for line in lines
    ]
    return f"{', '.join(parts)} |", f"{of.pop()} |"


def value_text(value: Any, words: Translator) -> str:
    """Return the text of a single value."""
    return nested_value_text(value, words, ", " if nesting_depth(value) == 1 else "")


def nested_value_text(value: Any, words: Translator, separator: str = "") -> str:
    """Return the text of a value among others."""
    if not isinstance(value, list):
        return name_text(str(value), words)
    return (separator or SEPARATORS[nesting_depth(value) - 1]).join(nested_value_text(part, words) for part in value)


def nesting_depth(value: Any) -> int:
    """Return how deeply lists are nested."""
    return 1 + max(map(nesting_depth, value)) if isinstance(value, list) else 0


def name_text(name: str, words: Translator) -> str:
    """Return the text of a name of boards.toml; a number as it is."""
    if words.has_message(f"card-{name}"):
        return words.text(f"card-{name}")
    if words.has_message(f"site-{name}"):
        return words.text(f"site-{name}", "name")
    return VALUE_NAMES[words.locale].get(name, name.replace("_", " "))
