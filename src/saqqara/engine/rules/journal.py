"""What happened, told by the rules themselves while they play; the compiled load tells nothing.

A note is (kind, seat, a, b, c), with d behind where there is one to tell; seat is -1 when nobody is meant. `ARGUMENTS`
names a to d of each kind; ships and spaces count from 1, 0 is none. What brought a stone is a number too: 1 to 4 a
ship, 5 the private ship, 6 the raft, 0 a card. `HIDES_CARD` marks the kinds whose card a rival may not see with
`hidden-cards` (CARD-1), `TO_ONE_SEAT` those that nobody else may read, `REVEALS` those that brought something hidden to
light or took it from a pile.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from .names import names
from .rule import in_plain_load, rule

Note = tuple[int, ...]

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
    NO_CARD,
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
    REFILLED,
    LOOKED,
    SAW,
    DREW,
    PAID_COIN,
    KEPT_RED,
    SCAFFOLD,
    FIGURE_MOVED,
    CHARIOT_MOVED,
    BONUS_LOST,
    TOMB_OPENED,
    TOMB_CLOSED,
    TOWER_BUILT,
    GOT_TILE,
    FITTED,
    TILE_LOST,
    FOUNDED,
    COMPLETED,
    WAGERED,
    FAVORED,
    PROPHESIED,
    PRIVATE_SAILED,
    NAMED,
) = range(45)
NAMES = names(globals(), "DECIDED")

ARGUMENTS = {
    DECIDED: ("code", "forced"),
    ROUND_BEGAN: ("round",),
    TURNED_UP: ("space", "card"),
    SHUFFLED: ("cards",),
    FETCHED: ("stones",),
    LOADED: ("ship", "space"),
    SAILED: ("ship", "site"),
    DELIVERED: ("site", "space", "ship"),
    SCORED: ("source", "points", "space", "tile"),  # a tile that is full, for the most stones (PYR-C2)
    TOOK: ("space", "card"),
    DECLINED: (),
    NO_CARD: (),
    NO_STONE: ("card",),
    PLAYED: ("card",),
    DISCARDED: ("card",),
    RETURNED: ("stones",),
    PASSED: (),
    DEADLOCK: (),
    ROUND_ENDED: ("round",),
    CLEARED: ("space", "card"),
    FINAL: ("source", "points"),
    GAME_OVER: (),
    REFILLED: ("space", "cards"),  # cards laid face down
    LOOKED: ("space",),  # 0: at the cards just drawn (TEM-C1)
    SAW: ("space", "card"),
    DREW: ("card",),  # the top card of the draw pile, or the one kept of those drawn
    PAID_COIN: (),
    KEPT_RED: ("card",),  # it stays before its owner (CARD-4)
    SCAFFOLD: ("tile",),
    FIGURE_MOVED: ("space",),
    CHARIOT_MOVED: ("space",),
    BONUS_LOST: ("space",),  # of the temple (TEM-C2)
    TOMB_OPENED: ("number",),
    TOMB_CLOSED: ("number",),
    TOWER_BUILT: ("space",),
    GOT_TILE: ("shape",),
    FITTED: ("left", "middle", "right"),
    TILE_LOST: (),
    FOUNDED: ("space",),
    COMPLETED: ("space",),  # an obelisk of side D
    WAGERED: ("site", "field"),
    FAVORED: ("number",),
    PROPHESIED: ("god",),
    PRIVATE_SAILED: ("site",),
    NAMED: ("owner", "ship"),  # whose stone is to come next (FAVOR-4)
}

HIDES_CARD = frozenset({TOOK, DREW})
TO_ONE_SEAT = frozenset({SAW})
REVEALS = frozenset({ROUND_BEGAN, TURNED_UP, SHUFFLED, REFILLED, SAW, DREW, SCAFFOLD, TOMB_OPENED})

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


def _write(kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    reader = _reader.get()
    if reader is not None:
        reader((kind, seat, a, b, c, d) if d else (kind, seat, a, b, c))


@rule
def _keep_silent(kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Stand in for the journal where nobody reads it."""


note = _write if in_plain_load() else _keep_silent
