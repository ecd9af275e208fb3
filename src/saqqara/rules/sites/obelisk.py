"""The obelisks. Side A: OBE-A1; the other sides have rooms of their own."""

from ..rule import rule
from ..state import OBELISK, SIDE_A, SIDE_B, SIDE_C, SIDE_D, Setup, State
from ..tables import place_points
from .obelisk_b import b_deliver, b_points
from .obelisk_c import c_deliver, c_points, fit, why_not_fit
from .obelisk_d import d_deliver, d_points, found, why_not_found
from .obelisk_stones import stand

__all__ = ["deliver", "fit", "found", "points", "why_not_fit", "why_not_found"]


@rule
def deliver(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Land a stone, by the rules of the side in play."""
    side = setup.sides[OBELISK]
    if side == SIDE_A:
        a_deliver(s, seat, ship)
    elif side == SIDE_B:
        b_deliver(setup, s, seat, ship)
    elif side == SIDE_C:
        c_deliver(setup, s, seat, ship)
    elif side == SIDE_D:
        d_deliver(setup, s, seat, ship)


@rule
def points(setup: Setup, s: State, seat: int) -> int:
    """Score the obelisks for a seat at the end of the game."""
    side = setup.sides[OBELISK]
    if side == SIDE_A:
        return a_points(setup, s, seat)
    if side == SIDE_B:
        return b_points(setup, s, seat)
    if side == SIDE_C:
        return c_points(setup, s, seat)
    return d_points(setup, s, seat)


@rule
def a_deliver(s: State, seat: int, ship: int) -> None:
    """Raise the owner's tower by a stone (OBE-A1)."""
    stand(s, seat, int(s.obelisk.count[seat]) + 1, ship)


@rule
def a_points(setup: Setup, s: State, seat: int) -> int:
    """Score a seat's place by the height of its tower (OBE-A1)."""
    return place_points(setup.obelisk.a_places, s.obelisk.count, setup.seats, seat)
