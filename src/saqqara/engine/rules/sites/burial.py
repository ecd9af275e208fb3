"""The burial chamber: sides A (BUR-A1) and B (BUR-B1).

Side C is the mound of burial_c.py, side D the tomb of burial_d.py.
"""

from ..points_math import share_place_points
from ..rule import rule
from ..state import BURIAL, SIDE_A, SIDE_B, SIDE_C, SIDE_D, Setup, State
from . import burial_c, burial_d
from .burial_common import area_points, put_stone_on_space
from .common import count_delivered_stones


@rule
def deliver_stone(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Deliver a stone by the rules of the side in play."""
    if setup.sides[BURIAL] == SIDE_C:
        burial_c.deliver_stone(setup, s, seat, ship)
    elif setup.sides[BURIAL] == SIDE_D:
        burial_d.deliver_stone(setup, s, seat, ship)
    else:
        deliver_stone_a(s, seat, ship)


@rule
def deliver_stone_a(s: State, seat: int, ship: int) -> None:
    """Place a stone on the next space, column by column from the top left (BUR-A1, BUR-B1)."""
    put_stone_on_space(s, seat, ship, count_delivered_stones(s, BURIAL))


@rule
def final_points(setup: Setup, s: State, seat: int) -> int:
    """Return a seat's points at the burial chamber at the end of the game."""
    if setup.sides[BURIAL] == SIDE_A:
        return area_points(setup, s, seat, int(setup.burial.a_rows), count_delivered_stones(s, BURIAL))
    if setup.sides[BURIAL] == SIDE_B:
        return final_points_b(setup, s, seat)
    if setup.sides[BURIAL] == SIDE_C:
        return burial_c.final_points(setup, s, seat)
    return burial_d.final_points(setup, s, seat)


@rule
def final_penalty(setup: Setup, s: State, seat: int) -> int:
    """Return what a seat loses at the end of the game, 0 or negative (BUR-D3)."""
    return burial_d.final_penalty(setup, s, seat) if setup.sides[BURIAL] == SIDE_D else 0


@rule
def prepare_round(setup: Setup, s: State) -> None:
    """Prepare the burial chamber for a round (BUR-D1)."""
    if setup.sides[BURIAL] == SIDE_D:
        burial_d.open_tombs(setup, s)


@rule
def clear_after_round(setup: Setup, s: State) -> None:
    """Clear the burial chamber after a round (ROUND-4)."""
    if setup.sides[BURIAL] == SIDE_D:
        burial_d.close_tombs(s)


@rule
def final_points_b(setup: Setup, s: State, seat: int) -> int:
    """Return the points of a seat's places in all rows (BUR-B1)."""
    points = 0
    for row in range(setup.burial.b_rows):
        points += row_points_b(setup, s, row, seat)
    return points


@rule
def row_points_b(setup: Setup, s: State, row: int, seat: int) -> int:
    """Return the points of a seat's place in a row; without a stone there it has none (BUR-B1)."""
    mine = count_stones_in_row_b(setup, s, row, seat)
    if mine == 0:
        return 0
    ahead = 0
    tied = 0
    for other in range(setup.seats):
        theirs = count_stones_in_row_b(setup, s, row, other)
        if theirs > mine:
            ahead += 1
        elif theirs == mine:
            tied += 1
    return share_place_points(setup.burial.b_places, ahead, tied)


@rule
def count_stones_in_row_b(setup: Setup, s: State, row: int, seat: int) -> int:
    """Count a seat's stones in a row (BUR-B1)."""
    stones = 0
    for space in range(row, count_delivered_stones(s, BURIAL), int(setup.burial.b_rows)):
        if s.burial.spaces[space] == seat:
            stones += 1
    return stones
