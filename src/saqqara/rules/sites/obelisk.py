"""The obelisks. Side A: OBE-A1."""

from .. import journal
from ..rule import rule
from ..state import OBELISK, Setup, State
from ..tables import place_points


@rule
def deliver(s: State, seat: int, ship: int) -> None:
    """Raise the owner's tower by a stone (OBE-A1)."""
    s.obelisk.count[seat] = int(s.obelisk.count[seat]) + 1
    journal.note(journal.DELIVERED, seat, OBELISK, int(s.obelisk.count[seat]), ship + 1)


@rule
def points(setup: Setup, s: State, seat: int) -> int:
    """Score a seat's place by the height of its tower (OBE-A1)."""
    return place_points(setup.obelisk.a_places, s.obelisk.count, setup.seats, seat)
