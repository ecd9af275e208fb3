"""The server's sentences, all from the files of words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from saqqara.server.ground.language import language

if TYPE_CHECKING:
    from saqqara.words import Fact, Words


def words() -> Words:
    """Give the words of the language of the request, loaded when the first one is needed."""
    return _words(language())


def read() -> None:
    """Read the words of every language, so that nobody who asks first in one has to wait for it."""
    from saqqara.words import LANGUAGES

    for tag in LANGUAGES:
        _words(tag)


@cache
def _words(tag: str) -> Words:
    from saqqara.words import Words

    return Words(tag)


def say(id: str, **args: Fact) -> str:
    """Give the sentence `id` with its arguments filled in."""
    return words().text(id, None, **args)


def why(reason: str) -> str:
    """Give the sentence of a reason code of the rules."""
    id = f"reason-{reason}"
    return say(id) if words().has(id) else say("reason-not_optional")
