"""The language of the terminal. All commands take their messages from here."""

from __future__ import annotations

import locale
import os
from functools import cache

from saqqara.i18n import Translator, best_language

LOCALE_VARIABLES = ("SAQQARA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # environment variables


def preferred_languages() -> list[str]:
    """Return the languages that the user prefers, the most preferred first."""
    return [*(os.environ.get(name, "") for name in LOCALE_VARIABLES), locale.getlocale()[0] or ""]


@cache
def get_translator() -> Translator:
    """Return the translator for the terminal's language."""
    return Translator(best_language(tag for tag in preferred_languages() if tag))
