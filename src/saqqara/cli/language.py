"""The language of the terminal: all commands take their words from here."""

from __future__ import annotations

from functools import cache

from saqqara.words import Words


@cache
def words() -> Words:
    """Give the words of the terminal's language."""
    return Words()
