"""The server's sentences, all from the files of words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from saqqara.server.core.request_language import current_language

if TYPE_CHECKING:
    from saqqara.i18n import Fact, Translator


def translator() -> Translator:
    """Give the words of the language of the request, loaded when the first one is needed."""
    return _translator_for(current_language())


def preload() -> None:
    """Read the words of every language, so that nobody who asks first in one has to wait for it."""
    from saqqara.i18n import LANGUAGES

    for tag in LANGUAGES:
        _translator_for(tag)


@cache
def _translator_for(tag: str) -> Translator:
    from saqqara.i18n import Translator

    return Translator(tag)


def translate(id: str, **args: Fact) -> str:
    """Give the sentence `id` with its arguments filled in."""
    return translator().text(id, None, **args)


def explain_reason(reason_code: str) -> str:
    """Give the sentence of a reason code of the rules."""
    id = f"reason-{reason_code}"
    return translate(id) if translator().has_message(id) else translate("reason-not_optional")
