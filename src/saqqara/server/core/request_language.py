"""The language in which a request is answered."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from saqqara.i18n import LANGUAGES

_language: ContextVar[str] = ContextVar("language", default=LANGUAGES[0])


def current_language() -> str:
    """Return the language of the current request."""
    return _language.get()


def set_language(language: str) -> None:
    """Set the language of output outside requests, such as what the server prints when it starts."""
    _language.set(language)


@contextmanager
def use_language(language: str) -> Iterator[None]:
    """Use a language for one request, for the duration of the context."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)
