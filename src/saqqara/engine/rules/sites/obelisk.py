"""The obelisks. Side A: OBE-A1; B to D are obelisk_b.py to obelisk_d.py."""

from ..rule import rule
from ..shares import place_points
from ..state import OBELISK, SIDE_A, SIDE_B, SIDE_C, SIDE_D, Setup, State
from . import obelisk_b, obelisk_c, obelisk_d
from .obelisk_ground import stand


@rule
def deliver(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Land a stone, by the rules of the side in play."""
    side = setup.sides[OBELISK]
    if side == SIDE_A:
        a_deliver(s, seat, ship)
    elif side == SIDE_B:
        obelisk_b.deliver(setup, s, seat, ship)
    elif side == SIDE_C:
        obelisk_c.deliver(setup, s, seat, ship)
    elif side == SIDE_D:
        obelisk_d.deliver(setup, s, seat, ship)


@rule
def points(setup: Setup, s: State, seat: int) -> int:
    """Score the obelisks for a seat at the end of the game."""
    side = setup.sides[OBELISK]
    if side == SIDE_A:
        return a_points(setup, s, seat)
    if side == SIDE_B:
        return obelisk_b.points(setup, s, seat)
    if side == SIDE_C:
        return obelisk_c.points(setup, s, seat)
    return obelisk_d.points(setup, s, seat)


@rule
def a_deliver(s: State, seat: int, ship: int) -> None:
    """Raise the owner's tower by a stone (OBE-A1)."""
    stand(s, seat, int(s.obelisk.count[seat]) + 1, ship)


@rule
def a_points(setup: Setup, s: State, seat: int) -> int:
    """Score a seat's place by the height of its tower (OBE-A1)."""
    return place_points(setup.obelisk.a_places, s.obelisk.count, setup.seats, seat)
