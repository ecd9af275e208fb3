"""What happened, told by the rules themselves while they play; the compiled load tells nothing.

A note is (kind, seat, a, b, c); seat is -1 when nobody is meant. `ARGUMENTS` names a, b and c of each kind; ships and
spaces count from 1, 0 is none. `HIDES_CARD` marks the kinds whose card a
rival may not see with `hidden-cards` (CARD-1), `REVEALS` those that brought something hidden to light.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from .rule import in_plain_load, rule

Note = tuple[int, int, int, int, int]

(
    DECIDED,
    ROUND_BEGAN,
    TURNED_UP,
    SHUFFLED,
    FETCHED,
    LOADED,
    SAILED,
    DELIVERED,
    SCORED,
    TOOK,
    DECLINED,
    NO_CARD_LEFT,
    NO_STONE,
    PLAYED,
    DISCARDED,
    RETURNED,
    PASSED,
    DEADLOCK,
    ROUND_ENDED,
    CLEARED,
    FINAL,
    GAME_OVER,
) = range(22)

ARGUMENTS = {
    DECIDED: ("decided", ("code", "forced")),
    ROUND_BEGAN: ("round_began", ("round",)),
    TURNED_UP: ("turned_up", ("space", "card")),
    SHUFFLED: ("shuffled", ("cards",)),
    FETCHED: ("fetched", ("stones",)),
    LOADED: ("loaded", ("ship", "space")),
    SAILED: ("sailed", ("ship", "site")),
    DELIVERED: ("delivered", ("site", "space", "ship")),
    SCORED: ("scored", ("source", "points", "space")),
    TOOK: ("took", ("space", "card")),
    DECLINED: ("declined", ()),
    NO_CARD_LEFT: ("no_card", ()),
    NO_STONE: ("no_stone", ("card",)),
    PLAYED: ("played", ("card",)),
    DISCARDED: ("discarded", ("card",)),
    RETURNED: ("returned", ("stones",)),
    PASSED: ("passed", ()),
    DEADLOCK: ("deadlock", ()),
    ROUND_ENDED: ("round_ended", ("round",)),
    CLEARED: ("cleared", ("space", "card")),
    FINAL: ("final", ("source", "points")),
    GAME_OVER: ("game_over", ()),
}

HIDES_CARD = frozenset({TOOK})
REVEALS = frozenset({ROUND_BEGAN, TURNED_UP, SHUFFLED})

_reader: ContextVar[Callable[[Note], None] | None] = ContextVar("reader", default=None)


@contextmanager
def read_by(reader: Callable[[Note], None]) -> Iterator[None]:
    """Have the rules tell `reader` each note as it is written, inside this block.

    DECIDED is told before the decision is carried out, so that the reader can keep the state as it was.
    """
    token = _reader.set(reader)
    try:
        yield
    finally:
        _reader.reset(token)


def _write(kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    reader = _reader.get()
    if reader is not None:
        reader((kind, seat, a, b, c))


@rule
def _keep_silent(kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Stand in for the journal where nobody reads it."""


note = _write if in_plain_load() else _keep_silent
