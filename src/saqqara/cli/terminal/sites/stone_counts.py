"""The text of a side that has no drawing yet."""

from __future__ import annotations

from rich.text import Text

from saqqara.cli.terminal.symbols import Json, counts_text


def stone_counts(site: Json) -> Text:
    """Return the number of stones of each seat."""
    return counts_text(site["count"]) or Text("-")
