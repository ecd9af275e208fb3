"""The obelisks. Side A: OBE-A1."""

from .. import journal
from ..rule import rule
from ..state import OBELISK, SIDE_A, Setup, State
from ..tables import place_points


@rule
def deliver(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Land a stone, by the rules of the side in play."""
    s.obelisk.count[seat] = int(s.obelisk.count[seat]) + 1
    if setup.sides[OBELISK] == SIDE_A:
        a_deliver(s, seat, ship)


@rule
def a_deliver(s: State, seat: int, ship: int) -> None:
    """Raise the owner's tower by a stone (OBE-A1)."""
    journal.note(journal.DELIVERED, seat, OBELISK, int(s.obelisk.count[seat]), ship + 1)


@rule
def points(setup: Setup, s: State, seat: int) -> int:
    """Score the obelisks for a seat at the end of the game."""
    if setup.sides[OBELISK] == SIDE_A:
        return a_points(setup, s, seat)
    return 0


@rule
def a_points(setup: Setup, s: State, seat: int) -> int:
    """Score a seat's place by the height of its tower (OBE-A1)."""
    return place_points(setup.obelisk.a_places, s.obelisk.count, setup.seats, seat)
