"""Events: what happens in a game, emitted by the rules while they play. The compiled backends emit none.

An event is (kind, seat, a, b, c), followed by d if that is not 0; seat is -1 if no seat is concerned. `EVENT_ARGS`
names a to d of each kind. Ships and spaces count from 1; 0 means none. What brought a stone is a number too: 1 to 4 for
a ship, 5 for the private ship, 6 for the raft, 0 for a card. An event is emitted after the change that it describes.

`CARD_HIDING_KINDS` are the kinds whose card a rival may not see with `hidden-cards` (CARD-1). `PRIVATE_KINDS` are those
that only their seat may see. `REVEALING_KINDS` are those that reveal something hidden or take it from a pile.
`FINAL_SCORING_KINDS` are those of the final scoring.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from .constant_names import constant_names
from .rule import is_interpreted, rule

Event = tuple[int, ...]

EVENT_ARGS: list[tuple[str, ...]] = []  # by kind


def declare_event_kind(*arg_names: str) -> int:
    """Declare the next kind of event with the names of its arguments; return its number."""
    EVENT_ARGS.append(arg_names)
    return len(EVENT_ARGS) - 1


DECIDED = declare_event_kind("code", "forced")
ROUND_BEGAN = declare_event_kind("round")
TURNED_UP = declare_event_kind("space", "card")
SHUFFLED = declare_event_kind("cards")
FETCHED = declare_event_kind("stones")
LOADED = declare_event_kind("ship", "space")
SAILED = declare_event_kind("ship", "site")
DELIVERED = declare_event_kind("site", "space", "ship")
SCORED = declare_event_kind("source", "points", "space", "tile")  # tile: a full one, for the most stones on it (PYR-C2)
TOOK = declare_event_kind("space", "card")
DECLINED = declare_event_kind()
NO_CARD = declare_event_kind()
NO_STONE = declare_event_kind("card")
PLAYED = declare_event_kind("card")
DISCARDED = declare_event_kind("card")
RETURNED = declare_event_kind("stones")
PASSED = declare_event_kind()
DEADLOCK = declare_event_kind()
ROUND_ENDED = declare_event_kind("round")
CLEARED = declare_event_kind("space", "card")
FINAL = declare_event_kind("source", "points")
GAME_OVER = declare_event_kind()
REFILLED = declare_event_kind("space", "cards")  # cards laid face down
LOOKED = declare_event_kind("space")  # 0: the cards just drawn (TEM-C1)
SAW = declare_event_kind("space", "card")
DREW = declare_event_kind("card")  # the top card of the draw pile, or the one kept of those drawn
PAID_COIN = declare_event_kind()
KEPT_RED = declare_event_kind("card")  # it stays before its owner (CARD-4)
SCAFFOLD = declare_event_kind("tile")
FIGURE_MOVED = declare_event_kind("space")
CHARIOT_MOVED = declare_event_kind("space")
BONUS_LOST = declare_event_kind("space")  # of the temple (TEM-C2)
TOMB_OPENED = declare_event_kind("number")
TOMB_CLOSED = declare_event_kind("number")
TOWER_BUILT = declare_event_kind("space")
GOT_TILE = declare_event_kind("shape")
FITTED = declare_event_kind("left", "middle", "right")
TILE_LOST = declare_event_kind()
FOUNDED = declare_event_kind("space")
COMPLETED = declare_event_kind("space")  # an obelisk of side D
WAGERED = declare_event_kind("site", "field", "fields")  # fields: how many there are at each site
FAVORED = declare_event_kind("number")
PROPHESIED = declare_event_kind("god")
PRIVATE_SAILED = declare_event_kind("site")
NAMED = declare_event_kind("owner", "ship")  # owner: whose stone comes next (FAVOR-4)
ARRANGED = declare_event_kind("ship", "moved")  # the stones of a ship that stays have their spaces (FAVOR-4)
STONES_DECLINED = declare_event_kind()  # a bonus (PYR-B2)
EVENT_NAMES = constant_names(globals(), "DECIDED")

CARD_HIDING_KINDS = frozenset({TOOK, DREW})
PRIVATE_KINDS = frozenset({SAW})
FINAL_SCORING_KINDS = frozenset({FINAL, GAME_OVER})
REVEALING_KINDS = frozenset({ROUND_BEGAN, TURNED_UP, SHUFFLED, REFILLED, SAW, DREW, SCAFFOLD, TOMB_OPENED})

_listener: ContextVar[Callable[[Event], None] | None] = ContextVar("reader", default=None)


@contextmanager
def use_listener(listener: Callable[[Event], None]) -> Iterator[None]:
    """Send each event that the rules emit inside this block to `listener`.

    DECIDED is sent before the decision is applied, so that the listener can save the state as it was.
    """
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)


def _send_to_listener(kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    reader = _listener.get()
    if reader is not None:
        reader((kind, seat, a, b, c, d) if d else (kind, seat, a, b, c))


@rule
def _ignore_event(kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Drop the event: a compiled backend has no listener."""


emit = _send_to_listener if is_interpreted() else _ignore_event
