"""The quick bots, which search nothing."""

from collections.abc import Callable

from saqqara.engine.rules.state import Setup
from saqqara.game.notation import Move

from . import greedy, random

_BOTS: dict[str, Callable[[Setup, bytes, int], int]] = {"random": random.choose, "greedy": greedy.choose}

SIMPLE_BOT_NAMES = tuple(_BOTS)


def choose(name: str, setup: bytes, state: bytes, seed: int) -> Move:
    """Let a quick bot decide for the seat that has to.

    `setup` and `state` are what `Game.redacted(seat)` gave, the bytes of one record each; `seed` settles all its
    chance: the same input gives the same move. Raises ValueError for an unknown name or where nothing is to be decided.
    """
    if name not in _BOTS:
        raise ValueError(f"there is no bot {name!r}; choose from {', '.join(SIMPLE_BOT_NAMES)}")
    return Move(_BOTS[name](Setup(setup), state, seed))
