"""The language of the terminal: all commands take their words from here."""

from __future__ import annotations

import locale
import os
from functools import cache

from saqqara.words import Words, spoken

NAMED_BY = ("SAQQARA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # environment variables


def wanted() -> list[str]:
    """Give the languages that the person at this terminal wants, the first most of all."""
    return [*(os.environ.get(name, "") for name in NAMED_BY), locale.getlocale()[0] or ""]


@cache
def words() -> Words:
    """Give the words of the terminal's language."""
    return Words(spoken(tag for tag in wanted() if tag))
