"""The language in which a request is answered."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from saqqara.i18n import LANGUAGES

_language: ContextVar[str] = ContextVar("language", default=LANGUAGES[0])


def current_language() -> str:
    """Give the language of the request that is being answered."""
    return _language.get()


def set_language(language: str) -> None:
    """Choose the language for what is told where no request is answered, such as to whoever starts the server."""
    _language.set(language)


@contextmanager
def use_language(language: str) -> Iterator[None]:
    """Choose the language for one request, as long as this lasts."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)
