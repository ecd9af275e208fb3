"""The obelisks, side C: tiles from a path form an obelisk three squares wide. OBE-C1 to OBE-C3."""

from .. import agenda, events, moves
from ..points_math import share_place_points, share_place_points_nearest
from ..reasons import ALLOWED, DOES_NOT_FIT
from ..rule import rule
from ..state import OBELISK, OFFICIAL, TILE_NAMES, Setup, State
from .common import count_stones_on_board, place_beside_board, record_delivery

NO_TILE = -1
CORNER_TILE = TILE_NAMES.index("L")
MAX_ROWS = 128  # more than an obelisk can have


def _tile_of_squares(left: int, middle: int, right: int) -> int:
    """Return the tile that adds these squares: a row or a column of one to three, or a corner of three."""
    if left and right and not middle:
        return NO_TILE
    squares = left + middle + right
    return CORNER_TILE if squares == 3 and max(left, middle, right) == 2 else squares - 1


TILE_BY_FIT = tuple(_tile_of_squares(*squares) for squares in moves.TILE_FITS)
LEFT_SQUARES, MIDDLE_SQUARES, RIGHT_SQUARES = (
    tuple(squares[column] for squares in moves.TILE_FITS) for column in range(3)
)


@rule
def deliver_stone(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Place a stone on the path and offer its owner the tile shown there (OBE-C1, OBE-C3)."""
    space = count_stones_on_board(s, OBELISK)
    if space == setup.obelisk.c_spaces:
        place_beside_board(s, OBELISK, seat, ship, int(setup.obelisk.c_beyond))
        return
    s.obelisk.path[space] = seat
    record_delivery(s, OBELISK, seat, ship, space + 1)
    tile = int(setup.obelisk.c_tiles[space])
    events.emit(events.GOT_TILE, seat, tile)
    if can_fit(s, seat, tile):
        agenda.push_entry(s, agenda.FIT, seat, tile)
    else:
        events.emit(events.TILE_LOST, seat)


@rule
def can_fit(s: State, seat: int, tile: int) -> bool:
    """Return whether a seat can add a tile to its obelisk in any way."""
    for way in range(len(TILE_BY_FIT)):
        if why_not_fit(s, seat, tile, way) == ALLOWED:
            return True
    return False


@rule
def why_not_fit(s: State, seat: int, tile: int, fit_index: int) -> int:
    """Return why a tile cannot be added to a seat's obelisk in a way of moves.TILE_FITS, or ALLOWED (OBE-C1)."""
    if TILE_BY_FIT[fit_index] != tile:
        return DOES_NOT_FIT
    left, middle, right = LEFT_SQUARES[fit_index], MIDDLE_SQUARES[fit_index], RIGHT_SQUARES[fit_index]
    rise = int(s.obelisk.columns[seat, 1]) - int(s.obelisk.columns[seat, 0])
    if not columns_fit(left, middle, rise):
        return DOES_NOT_FIT
    rise = int(s.obelisk.columns[seat, 2]) - int(s.obelisk.columns[seat, 1])
    return ALLOWED if columns_fit(middle, right, rise) else DOES_NOT_FIT


@rule
def columns_fit(squares: int, next_squares: int, height_difference: int) -> bool:
    """Return whether a tile can add `squares` to a column and `next_squares` to the next one.

    `height_difference` is how much higher the next column is. A tile's squares in two columns begin or end in the same
    row, so the next column is as high as the first (they begin together), or higher by the number of squares that it
    gets less (they end together).
    """
    return squares == 0 or next_squares == 0 or height_difference == 0 or height_difference == squares - next_squares


@rule
def add_tile(s: State, seat: int, code: int) -> None:
    """Add the tile to a seat's obelisk, or lose it (OBE-C1)."""
    if code == moves.SKIP:
        events.emit(events.TILE_LOST, seat)
        return
    way = code - moves.FIT
    s.obelisk.columns[seat, 0] = int(s.obelisk.columns[seat, 0]) + LEFT_SQUARES[way]
    s.obelisk.columns[seat, 1] = int(s.obelisk.columns[seat, 1]) + MIDDLE_SQUARES[way]
    s.obelisk.columns[seat, 2] = int(s.obelisk.columns[seat, 2]) + RIGHT_SQUARES[way]
    events.emit(events.FITTED, seat, LEFT_SQUARES[way], MIDDLE_SQUARES[way], RIGHT_SQUARES[way])


@rule
def count_complete_rows(s: State, seat: int) -> int:
    """Count the rows that reach across all three columns of a seat's obelisk."""
    columns = s.obelisk.columns
    return min(int(columns[seat, 0]), int(columns[seat, 1]), int(columns[seat, 2]))


@rule
def ranking_key(s: State, seat: int) -> int:
    """Return complete rows, then incomplete ones as one number; 0 for a seat that takes no place (OBE-C2)."""
    columns = s.obelisk.columns
    rows = max(int(columns[seat, 0]), int(columns[seat, 1]), int(columns[seat, 2]))
    complete = count_complete_rows(s, seat)
    return complete * MAX_ROWS + rows - complete if complete > 0 else 0


@rule
def final_points(setup: Setup, s: State, seat: int) -> int:
    """Return the points of a seat's complete rows and of its place (OBE-C2)."""
    mine = ranking_key(s, seat)
    if mine == 0:
        return 0
    ahead = 0
    tied = 0
    for other in range(setup.seats):
        theirs = ranking_key(s, other)
        if theirs > mine:
            ahead += 1
        elif theirs == mine:
            tied += 1
    return count_complete_rows(s, seat) * int(setup.obelisk.c_row) + bonus_for_place(setup, ahead, tied)


@rule
def bonus_for_place(setup: Setup, ahead: int, tied: int) -> int:
    """Return the share of the bonus by place for each of `tied` seats; the profiles round differently (OBE-C2)."""
    if setup.profile == OFFICIAL:
        return share_place_points_nearest(setup.obelisk.c_places, ahead, tied)
    return share_place_points(setup.obelisk.c_places, ahead, tied)
