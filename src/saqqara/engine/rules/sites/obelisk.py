"""The obelisks: side A (OBE-A1). Sides B to D are in obelisk_b.py to obelisk_d.py."""

from ..points_math import share_place_points
from ..rule import rule
from ..state import OBELISK, SIDE_A, SIDE_B, SIDE_C, SIDE_D, Setup, State
from . import obelisk_b, obelisk_c, obelisk_d
from .common import record_delivery


@rule
def deliver_stone(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Deliver a stone by the rules of the side in play."""
    side = setup.sides[OBELISK]
    if side == SIDE_A:
        deliver_stone_a(s, seat, ship)
    elif side == SIDE_B:
        obelisk_b.deliver_stone(setup, s, seat, ship)
    elif side == SIDE_C:
        obelisk_c.deliver_stone(setup, s, seat, ship)
    elif side == SIDE_D:
        obelisk_d.deliver_stone(setup, s, seat, ship)


@rule
def final_points(setup: Setup, s: State, seat: int) -> int:
    """Return a seat's points at the obelisks at the end of the game."""
    side = setup.sides[OBELISK]
    if side == SIDE_A:
        return final_points_a(setup, s, seat)
    if side == SIDE_B:
        return obelisk_b.final_points(setup, s, seat)
    if side == SIDE_C:
        return obelisk_c.final_points(setup, s, seat)
    return obelisk_d.final_points(setup, s, seat)


@rule
def deliver_stone_a(s: State, seat: int, ship: int) -> None:
    """Raise the owner's tower by one stone (OBE-A1)."""
    record_delivery(s, OBELISK, seat, ship, int(s.delivered[OBELISK, seat]) + 1)


@rule
def final_points_a(setup: Setup, s: State, seat: int) -> int:
    """Return the points of a seat's place by the height of its tower (OBE-A1)."""
    mine = s.delivered[OBELISK, seat]
    if mine == 0:
        return 0
    ahead = 0
    tied = 0
    for other in range(setup.seats):
        theirs = s.delivered[OBELISK, other]
        if theirs > mine:
            ahead += 1
        elif theirs == mine:
            tied += 1
    return share_place_points(setup.obelisk.a_places, ahead, tied)
