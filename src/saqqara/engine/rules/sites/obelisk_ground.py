"""How a stone comes to its place at the obelisks, whatever the side."""

from .. import journal, stones
from ..rule import rule
from ..state import FROM_OBELISK, OBELISK, State


@rule
def stand(s: State, seat: int, space: int, ship: int) -> None:
    """Count a stone that has its place now; 0 is the place beside the board."""
    s.obelisk.count[seat] = int(s.obelisk.count[seat]) + 1
    journal.note(journal.DELIVERED, seat, OBELISK, space, ship + 1)


@rule
def lay_beside(s: State, seat: int, ship: int, points: int) -> None:
    """Lay a stone beside the board (OBE-C3, OBE-D2)."""
    s.obelisk.beside[seat] = int(s.obelisk.beside[seat]) + 1
    stand(s, seat, 0, ship)
    stones.score(s, seat, FROM_OBELISK, points, 0)
