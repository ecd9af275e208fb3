"""The language of the terminal: all commands take their words from here."""

from __future__ import annotations

import locale
import os
from functools import cache

from saqqara.i18n import Translator, best_language

LOCALE_VARIABLES = ("SAQQARA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # environment variables


def preferred_languages() -> list[str]:
    """Give the languages that the person at this terminal wants, the first most of all."""
    return [*(os.environ.get(name, "") for name in LOCALE_VARIABLES), locale.getlocale()[0] or ""]


@cache
def translator() -> Translator:
    """Give the words of the terminal's language."""
    return Translator(best_language(tag for tag in preferred_languages() if tag))
