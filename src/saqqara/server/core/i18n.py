"""The messages of the server, all from the message files."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from saqqara.server.core.request_language import current_language

if TYPE_CHECKING:
    from saqqara.i18n import Fact, Translator


def get_translator() -> Translator:
    """Return the translator for the language of the request, loaded on first use."""
    return _translator_for(current_language())


def preload_messages() -> None:
    """Load the messages of every language, so that the first request in a language does not wait for them."""
    from saqqara.i18n import LANGUAGES

    for tag in LANGUAGES:
        _translator_for(tag)


@cache
def _translator_for(tag: str) -> Translator:
    from saqqara.i18n import Translator

    return Translator(tag)


def translate(id: str, **args: Fact) -> str:
    """Return the message `id` with its arguments filled in."""
    return get_translator().text(id, None, **args)


def explain_reason(reason_code: str) -> str:
    """Return the explanation of a reason code of the rules."""
    id = f"reason-{reason_code}"
    return translate(id) if get_translator().has_message(id) else translate("reason-not_optional")
