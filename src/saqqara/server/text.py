"""The server's sentences, all from the files of words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from saqqara.server.language import language

if TYPE_CHECKING:
    from saqqara.errors import Fact
    from saqqara.words import Words


def words() -> Words:
    """Give the words of the language of the request, loaded when the first one is needed."""
    return _words(language())


@cache
def _words(language: str) -> Words:
    from saqqara.words import Words

    return Words(language)


def say(id: str, **args: Fact) -> str:
    """Give the sentence `id` with its arguments filled in."""
    return words().text(id, None, **args)


def why(reason: str) -> str:
    """Give the sentence of a reason code of the rules."""
    id = f"reason-{reason}"
    return say(id) if words().has(id) else say("reason-not_optional")
