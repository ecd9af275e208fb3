"""The obelisks, side D: an alley of obelisks, each finished before the next is begun. OBE-D1, OBE-D2."""

from .. import agenda, events
from ..reasons import ALLOWED, NOT_IN_THIS_SETUP, OBELISK_BEGUN
from ..rule import rule
from ..state import NOBODY, OBELISK, Setup, State
from .common import place_beside_board, record_delivery

NO_SPACE = -1


@rule
def deliver_stone(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Deliver a stone (OBE-D1, OBE-D2).

    It raises the obelisk that its owner has begun. If there is none, the owner chooses where to begin one. If no space
    is free, the stone is put beside the board.
    """
    space = unfinished_space(setup, s, seat)
    if space != NO_SPACE:
        add_stone(setup, s, seat, ship, space)
    elif has_free_space(setup, s):
        agenda.push_entry(s, agenda.FOUND, seat, ship + 1)
    else:
        place_beside_board(s, OBELISK, seat, ship, int(setup.obelisk.d_beyond))


@rule
def unfinished_space(setup: Setup, s: State, seat: int) -> int:
    """Return the space of the obelisk that a seat has to finish; NO_SPACE if there is none."""
    for space in range(setup.obelisk.d_spaces):
        if s.obelisk.owners[space] == seat and s.obelisk.heights[space] < setup.obelisk.d_heights[space]:
            return space
    return NO_SPACE


@rule
def has_free_space(setup: Setup, s: State) -> bool:
    """Return whether an obelisk space is free."""
    for space in range(setup.obelisk.d_spaces):
        if s.obelisk.owners[space] == NOBODY:
            return True
    return False


@rule
def add_stone(setup: Setup, s: State, seat: int, ship: int, space: int) -> None:
    """Add a stone to an obelisk (OBE-D1)."""
    s.obelisk.heights[space] = int(s.obelisk.heights[space]) + 1
    record_delivery(s, OBELISK, seat, ship, space + 1)
    if s.obelisk.heights[space] == setup.obelisk.d_heights[space]:
        events.emit(events.COMPLETED, seat, space + 1)


@rule
def why_not_start_obelisk(setup: Setup, s: State, space: int) -> int:
    """Return why an obelisk cannot be started on a space, or ALLOWED (OBE-D1)."""
    if space >= setup.obelisk.d_spaces:
        return NOT_IN_THIS_SETUP
    return OBELISK_BEGUN if s.obelisk.owners[space] != NOBODY else ALLOWED


@rule
def start_obelisk(setup: Setup, s: State, seat: int, ship: int, space: int) -> None:
    """Start an obelisk with the waiting stone (OBE-D1)."""
    s.obelisk.owners[space] = seat
    events.emit(events.FOUNDED, seat, space + 1)
    add_stone(setup, s, seat, ship, space)


@rule
def final_points(setup: Setup, s: State, seat: int) -> int:
    """Return the points of a seat's obelisks: those shown for a finished one, else points for each stone (OBE-D1)."""
    points = 0
    for space in range(setup.obelisk.d_spaces):
        if s.obelisk.owners[space] == seat:
            height = int(s.obelisk.heights[space])
            if height == setup.obelisk.d_heights[space]:
                points += int(setup.obelisk.d_points[space])
            else:
                points += height * int(setup.obelisk.d_single)
    return points
