"""The obelisks, side B: towers of a few stones each. OBE-B1, OBE-B2."""

from .. import events, stones
from ..rule import rule
from ..state import FROM_OBELISK, NOBODY, OBELISK, YUCATA, Setup, State
from .common import record_delivery

NO_SPACE = -1


@rule
def count_loose_stones(setup: Setup, s: State, seat: int) -> int:
    """Count a seat's stones that are in no tower."""
    waiting = int(s.delivered[OBELISK, seat])
    for space in range(setup.obelisk.b_towers):
        if s.obelisk.towers[space] == seat:
            waiting -= int(setup.obelisk.b_height)
    return waiting


@rule
def deliver_stone(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Deliver a stone, which waits with its owner's other stones (OBE-B1, OBE-B2).

    Enough of them make a tower, as long as there is a space.
    """
    waiting = count_loose_stones(setup, s, seat) + 1
    record_delivery(s, OBELISK, seat, ship, waiting)
    space = best_free_space(setup, s)
    if waiting >= setup.obelisk.b_height and space != NO_SPACE:
        s.obelisk.towers[space] = seat
        events.emit(events.TOWER_BUILT, seat, space + 1)
        if setup.profile != YUCATA:
            stones.award_points(s, seat, FROM_OBELISK, int(setup.obelisk.b_points[space]), space + 1)


@rule
def best_free_space(setup: Setup, s: State) -> int:
    """Return the free tower space of highest value; NO_SPACE if all are taken."""
    best = NO_SPACE
    for space in range(setup.obelisk.b_towers):
        is_better = best == NO_SPACE or setup.obelisk.b_points[space] > setup.obelisk.b_points[best]
        if s.obelisk.towers[space] == NOBODY and is_better:
            best = space
    return best


@rule
def final_points(setup: Setup, s: State, seat: int) -> int:
    """Return the points of waiting stones, and of towers if they were not scored at once (OBE-B1, OBE-B2)."""
    points = count_loose_stones(setup, s, seat) * int(setup.obelisk.b_single)
    if setup.profile == YUCATA:
        for space in range(setup.obelisk.b_towers):
            if s.obelisk.towers[space] == seat:
                points += int(setup.obelisk.b_points[space])
    return points
