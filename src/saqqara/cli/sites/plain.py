"""A side that has no drawing yet, in text."""

from __future__ import annotations

from rich.text import Text

from saqqara.cli.marks import Json, counts


def plain(site: Json) -> Text:
    """Draw who has how many stones there."""
    return counts(site["count"]) or Text("-")
