"""The simple bots, which do not search."""

from collections.abc import Callable

from saqqara.engine.rules.state import Setup
from saqqara.game.notation import Move

from . import greedy, random

_BOTS: dict[str, Callable[[Setup, bytes, int], int]] = {"random": random.choose, "greedy": greedy.choose}

SIMPLE_BOT_NAMES = tuple(_BOTS)


def choose(name: str, setup: bytes, state: bytes, seed: int) -> Move:
    """Return the move of a simple bot for the seat that decides.

    The same arguments always give the same move.

    >>> from saqqara import Game
    >>> game = Game(seed=1)
    >>> choose("greedy", *game.redacted_bytes(game.actor), seed=7).verb
    'load'

    Args:
        name: "random" or "greedy".
        setup: Bytes of the `Setup`, as `Game.redacted_bytes(seat)` returns them.
        state: Bytes of the redacted `State`.
        seed: Source of all random choices.

    Raises:
        ValueError: If the name is unknown or no decision is open.
    """
    if name not in _BOTS:
        raise ValueError(f"there is no bot {name!r}; choose from {', '.join(SIMPLE_BOT_NAMES)}")
    return Move(_BOTS[name](Setup(setup), state, seed))
