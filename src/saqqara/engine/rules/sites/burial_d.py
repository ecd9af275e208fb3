"""The tomb, side D of the burial chamber: BUR-D1 to BUR-D3.

A stone is on the space of its tile's number; spaces are numbered column by column from the top left.
"""

from .. import agenda, events
from ..reasons import ALLOWED, NOT_TURNED_UP
from ..rule import rule
from ..state import BURIAL, MAX_OPEN_TOMBS, NOBODY, Setup, State
from .burial_common import area_points, put_stone_on_space
from .common import place_beside_board


@rule
def open_tombs(setup: Setup, s: State) -> None:
    """Turn up the next numbered tiles (BUR-D1). Boards with too few tiles for all rounds are rejected."""
    for n in range(setup.burial.d_turned_up):
        s.burial.tomb_pile_count -= 1
        number = int(s.burial.tomb_pile[s.burial.tomb_pile_count])
        s.burial.tomb_pile[s.burial.tomb_pile_count] = 0
        s.burial.open_tombs[n] = number
        events.emit(events.TOMB_OPENED, NOBODY, number)


@rule
def deliver_stone(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Push the choice of one of the tiles (BUR-D1); if none is left, the stone scores beside the board (BUR-D2)."""
    if s.burial.open_tombs[0] > 0:
        agenda.push_entry(s, agenda.TOMB, seat, ship + 1)
    else:
        place_beside_board(s, BURIAL, seat, ship, int(setup.burial.d_beyond))


@rule
def why_not_place_in_tomb(s: State, number: int) -> int:
    """Return why a numbered tile cannot be chosen, or ALLOWED (BUR-D1)."""
    for n in range(MAX_OPEN_TOMBS):
        if s.burial.open_tombs[n] == number:
            return ALLOWED
    return NOT_TURNED_UP


@rule
def place_in_tomb(s: State, seat: int, ship: int, number: int) -> None:
    """Put the waiting stone on the space of a number; the tile leaves the game (BUR-D1)."""
    place = 0
    while s.burial.open_tombs[place] != number:
        place += 1
    for n in range(place, MAX_OPEN_TOMBS - 1):  # the others move up, so that equal tables have equal records
        s.burial.open_tombs[n] = s.burial.open_tombs[n + 1]
    s.burial.open_tombs[MAX_OPEN_TOMBS - 1] = 0
    put_stone_on_space(s, seat, ship, number - 1)


@rule
def close_tombs(s: State) -> None:
    """Remove the remaining open tiles from the game (ROUND-4)."""
    for n in range(MAX_OPEN_TOMBS):
        number = int(s.burial.open_tombs[n])
        if number > 0:
            s.burial.open_tombs[n] = 0
            events.emit(events.TOMB_CLOSED, NOBODY, number)


@rule
def final_points(setup: Setup, s: State, seat: int) -> int:
    """Return the points of a seat's areas as on side A; stones beside the board are in none (BUR-D1, BUR-D2)."""
    rows = int(setup.burial.d_rows)
    return area_points(setup, s, seat, rows, rows * int(setup.burial.d_columns))


@rule
def final_penalty(setup: Setup, s: State, seat: int) -> int:
    """Return what a seat loses that delivered no stone here, 0 for the others (BUR-D3)."""
    return -int(setup.burial.d_penalty) if s.delivered[BURIAL, seat] == 0 else 0
