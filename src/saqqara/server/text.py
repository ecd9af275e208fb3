"""The server's sentences, all from the one file of words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saqqara.errors import Fact
    from saqqara.words import Words


@cache
def words() -> Words:
    """Give the words of the server's language, loaded when the first one is needed."""
    from saqqara.words import Words

    return Words()


def say(id: str, **args: Fact) -> str:
    """Give the sentence `id` with its arguments filled in."""
    return words().text(id, None, **args)


def why(reason: str) -> str:
    """Give the sentence of a reason code of the rules."""
    id = f"reason-{reason}"
    return say(id) if words().has(id) else say("reason-not_optional")
