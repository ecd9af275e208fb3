"""The tomb, side D of the burial chamber: BUR-D1 to BUR-D3.

A stone stands on the space of its tile's number; they are numbered column by column from the top left.
"""

from .. import agenda, journal
from ..reasons import ALLOWED, NOT_TURNED_UP
from ..rule import rule
from ..state import BURIAL, NOBODY, TURNED_UP, Setup, State
from .burial_ground import area_points, occupy
from .ground import lay_beside


@rule
def open_tombs(setup: Setup, s: State) -> None:
    """Turn up the next numbered tiles (BUR-D1). Boards are refused that have too few of them for all rounds."""
    for n in range(setup.burial.d_turned_up):
        s.burial.tomb_count -= 1
        number = int(s.burial.tombs[s.burial.tomb_count])
        s.burial.tombs[s.burial.tomb_count] = 0
        s.burial.turned_up[n] = number
        journal.note(journal.TOMB_OPENED, NOBODY, number)


@rule
def deliver(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Ask for one of the tiles (BUR-D1); with none left the stone scores beside the board (BUR-D2)."""
    if s.burial.turned_up[0] > 0:
        agenda.push(s, agenda.TOMB, seat, ship + 1)
    else:
        lay_beside(s, BURIAL, seat, ship, int(setup.burial.d_beyond))


@rule
def why_not_tomb(s: State, number: int) -> int:
    """Judge choosing a numbered tile (BUR-D1)."""
    for n in range(TURNED_UP):
        if s.burial.turned_up[n] == number:
            return ALLOWED
    return NOT_TURNED_UP


@rule
def entomb(s: State, seat: int, ship: int, number: int) -> None:
    """Put the waiting stone on the space of a number; the tile leaves the game (BUR-D1)."""
    place = 0
    while s.burial.turned_up[place] != number:
        place += 1
    for n in range(place, TURNED_UP - 1):  # the others move up, so that equal tables are equal records
        s.burial.turned_up[n] = s.burial.turned_up[n + 1]
    s.burial.turned_up[TURNED_UP - 1] = 0
    occupy(s, seat, ship, number - 1)


@rule
def close(s: State) -> None:
    """Take the tiles left over out of the game (ROUND-4)."""
    for n in range(TURNED_UP):
        number = int(s.burial.turned_up[n])
        if number > 0:
            s.burial.turned_up[n] = 0
            journal.note(journal.TOMB_CLOSED, NOBODY, number)


@rule
def points(setup: Setup, s: State, seat: int) -> int:
    """Score a seat's areas as on side A; stones beside the board have none (BUR-D1, BUR-D2)."""
    rows = int(setup.burial.d_rows)
    return area_points(setup, s, seat, rows, rows * int(setup.burial.d_columns))


@rule
def penalty(setup: Setup, s: State, seat: int) -> int:
    """Give what a seat loses that delivered nothing here (BUR-D3)."""
    return -int(setup.burial.d_penalty) if s.delivered[BURIAL, seat] == 0 else 0
