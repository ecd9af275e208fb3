"""A side that has no drawing yet, in text."""

from __future__ import annotations

from rich.text import Text

from saqqara.cli.terminal.symbols import Json, counts_text


def stone_counts(site: Json) -> Text:
    """Draw who has how many stones there."""
    return counts_text(site["count"]) or Text("-")
