"""What happened, told by the rules themselves while they play; the compiled load tells nothing.

A note is (kind, seat, a, b, c), with d behind where there is one to tell; seat is -1 when nobody is meant. `ARGUMENTS`
names a to d of each kind; ships and spaces count from 1, 0 is none. What brought a stone is a number too: 1 to 4 a
ship, 5 the private ship, 6 the raft, 0 a card. `HIDES_CARD` marks the kinds whose card a rival may not see with
`hidden-cards` (CARD-1), `TO_ONE_SEAT` those that nobody else may read, `REVEALS` those that brought something hidden to
light or took it from a pile, `ENDING` those of the final scoring. A note is written when what it tells is done.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from .names import names
from .rule import in_plain_load, rule

Note = tuple[int, ...]

ARGUMENTS: list[tuple[str, ...]] = []  # by kind


def kind(*arguments: str) -> int:
    """Declare the next kind of note with what it tells; give its number."""
    ARGUMENTS.append(arguments)
    return len(ARGUMENTS) - 1


DECIDED = kind("code", "forced")
ROUND_BEGAN = kind("round")
TURNED_UP = kind("space", "card")
SHUFFLED = kind("cards")
FETCHED = kind("stones")
LOADED = kind("ship", "space")
SAILED = kind("ship", "site")
DELIVERED = kind("site", "space", "ship")
SCORED = kind("source", "points", "space", "tile")  # a tile that is full, for the most stones (PYR-C2)
TOOK = kind("space", "card")
DECLINED = kind()
NO_CARD = kind()
NO_STONE = kind("card")
PLAYED = kind("card")
DISCARDED = kind("card")
RETURNED = kind("stones")
PASSED = kind()
DEADLOCK = kind()
ROUND_ENDED = kind("round")
CLEARED = kind("space", "card")
FINAL = kind("source", "points")
GAME_OVER = kind()
REFILLED = kind("space", "cards")  # cards laid face down
LOOKED = kind("space")  # 0: at the cards just drawn (TEM-C1)
SAW = kind("space", "card")
DREW = kind("card")  # the top card of the draw pile, or the one kept of those drawn
PAID_COIN = kind()
KEPT_RED = kind("card")  # it stays before its owner (CARD-4)
SCAFFOLD = kind("tile")
FIGURE_MOVED = kind("space")
CHARIOT_MOVED = kind("space")
BONUS_LOST = kind("space")  # of the temple (TEM-C2)
TOMB_OPENED = kind("number")
TOMB_CLOSED = kind("number")
TOWER_BUILT = kind("space")
GOT_TILE = kind("shape")
FITTED = kind("left", "middle", "right")
TILE_LOST = kind()
FOUNDED = kind("space")
COMPLETED = kind("space")  # an obelisk of side D
WAGERED = kind("site", "field", "fields")  # how many there are at each site
FAVORED = kind("number")
PROPHESIED = kind("god")
PRIVATE_SAILED = kind("site")
NAMED = kind("owner", "ship")  # whose stone is to come next (FAVOR-4)
ARRANGED = kind("ship", "moved")  # the stones of a ship that stays have their spaces (FAVOR-4)
STONES_DECLINED = kind()  # a bonus (PYR-B2)
NAMES = names(globals(), "DECIDED")

HIDES_CARD = frozenset({TOOK, DREW})
TO_ONE_SEAT = frozenset({SAW})
ENDING = frozenset({FINAL, GAME_OVER})
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
