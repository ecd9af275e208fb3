"""The pyramid: side A (PYR-A1), and what all sides share (PYR-A2). Sides B to D are in pyramid_b.py to pyramid_d.py.

Every side places its stones one by one and scores at once. The sides differ in where the next stone goes, and in what
its space gives besides points.
"""

from .. import stones
from ..rule import rule
from ..state import (
    FROM_PYRAMID,
    PYRAMID,
    PYRAMID_A_SPACES,
    PYRAMID_B_SPACES,
    PYRAMIDS,
    SCAFFOLD_SPACES,
    SIDE_A,
    SIDE_B,
    SIDE_C,
    Setup,
    State,
)
from . import pyramid_b, pyramid_c, pyramid_d
from .common import count_stones_on_board, place_beside_board
from .pyramid_common import put_stone_on_space


@rule
def space_count(setup: Setup) -> int:
    """Return how many stones complete the side in play."""
    side = int(setup.sides[PYRAMID])
    if side == SIDE_A:
        return PYRAMID_A_SPACES
    if side == SIDE_B:
        return PYRAMIDS * PYRAMID_B_SPACES
    return pyramid_c.SCAFFOLDS_USED * SCAFFOLD_SPACES if side == SIDE_C else int(setup.pyramid.d_spaces)


@rule
def overflow_points(setup: Setup) -> int:
    """Return what a stone scores once the side in play is complete (PYR-A2)."""
    side = int(setup.sides[PYRAMID])
    if side == SIDE_A:
        return int(setup.pyramid.a_beyond)
    if side == SIDE_B:
        return int(setup.pyramid.b_beyond)
    return int(setup.pyramid.c_beyond) if side == SIDE_C else int(setup.pyramid.d_beyond)


@rule
def deliver_stone(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Deliver a stone by the rules of the side in play; beside the board once that is complete (PYR-A2)."""
    side = int(setup.sides[PYRAMID])
    placed = count_stones_on_board(s, PYRAMID)
    if placed == space_count(setup):
        place_beside_board(s, PYRAMID, seat, ship, overflow_points(setup))
    elif side == SIDE_A:
        deliver_stone_a(setup, s, seat, ship, placed)
    elif side == SIDE_B:
        pyramid_b.deliver_stone(s, seat, ship)
    elif side == SIDE_C:
        pyramid_c.deliver_stone(setup, s, seat, ship, placed)
    else:
        pyramid_d.deliver_stone(setup, s, seat, ship)


@rule
def deliver_stone_a(setup: Setup, s: State, seat: int, ship: int, space: int) -> None:
    """Place a stone on the next space and score it at once (PYR-A1)."""
    put_stone_on_space(s, seat, ship, space)
    stones.award_points(s, seat, FROM_PYRAMID, int(setup.pyramid.a_values[space]), space + 1)
