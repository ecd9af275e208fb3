"""The wager: a stone on the building site that a seat expects to have the most stones. WAGER-1, WAGER-2."""

from .. import events, stones
from ..delivery import count_stones_at
from ..reasons import ALLOWED, FIELD_NOT_USED, FIELD_TAKEN, NOT_IN_THIS_SETUP, QUARRY_EMPTY, WAGER_PLACED
from ..rule import rule
from ..state import BUILDING_SITES, NOBODY, PYRAMID, WAGER, WAGER_FIELDS, Setup, State


@rule
def find_wager_field(setup: Setup, s: State, seat: int) -> int:
    """Return the betting field of a seat's wager; -1 if it has made none."""
    for site in range(BUILDING_SITES):
        for field in range(setup.wager.fields):
            if s.wager[site, field] == seat:
                return site * WAGER_FIELDS + field
    return -1


@rule
def why_not_wager_anywhere(setup: Setup, s: State, seat: int) -> int:
    """Return why a seat can put a stone on no betting field, or ALLOWED (WAGER-1)."""
    if setup.options & WAGER == 0:
        return NOT_IN_THIS_SETUP
    if find_wager_field(setup, s, seat) >= 0:
        return WAGER_PLACED
    return ALLOWED if stones.has_quarry_stones(setup, s, seat) else QUARRY_EMPTY


@rule
def why_not_wager(setup: Setup, s: State, seat: int, field: int) -> int:
    """Return why a seat cannot put a stone on a betting field, or ALLOWED (WAGER-1).

    `field` counts the fields of the building sites, left and right in turn.
    """
    why = why_not_wager_anywhere(setup, s, seat)
    if why != ALLOWED:
        return why
    if field % WAGER_FIELDS >= setup.wager.fields:
        return FIELD_NOT_USED
    return ALLOWED if s.wager[field // WAGER_FIELDS, field % WAGER_FIELDS] == NOBODY else FIELD_TAKEN


@rule
def place_wager(setup: Setup, s: State, seat: int, field: int) -> None:
    """Move a stone from the quarry to a betting field (WAGER-1)."""
    stones.take_from_quarry(setup, s, seat, 1)
    s.wager[field // WAGER_FIELDS, field % WAGER_FIELDS] = seat
    events.emit(events.WAGERED, seat, PYRAMID + field // WAGER_FIELDS, field % WAGER_FIELDS, setup.wager.fields)


@rule
def final_points(setup: Setup, s: State, seat: int) -> int:
    """Return the points of a seat's wager at the end of the game (WAGER-2)."""
    if setup.options & WAGER == 0:
        return 0
    field = find_wager_field(setup, s, seat)
    return field_payout(setup, s, field // WAGER_FIELDS, field % WAGER_FIELDS) if field >= 0 else 0


@rule
def field_payout(setup: Setup, s: State, site: int, field: int) -> int:
    """Return what a betting field pays, by the stones at its building site and elsewhere (WAGER-2, END-3)."""
    here = count_stones_at(s, PYRAMID + site, NOBODY)
    ahead = 0
    level = 0
    for other in range(BUILDING_SITES):
        there = count_stones_at(s, PYRAMID + other, NOBODY)
        if there > here:
            ahead += 1
        elif there == here:
            level += 1
    if ahead == 0:
        return int(setup.wager.most[field] if level == 1 else setup.wager.tied_most[field])
    return int(setup.wager.second[field]) if ahead == 1 and level == 1 else 0
