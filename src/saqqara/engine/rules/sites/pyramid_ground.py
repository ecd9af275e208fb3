"""What the sides of the pyramid share: stones on spaces and beside the board."""

from .. import journal, stones
from ..rule import rule
from ..shares import total
from ..state import FROM_PYRAMID, PYRAMID, State


@rule
def standing(s: State) -> int:
    """Count the stones on the board."""
    return total(s.pyramid.count) - total(s.pyramid.beside)


@rule
def place(s: State, seat: int, ship: int, space: int) -> None:
    """Put a stone on a space of the board."""
    s.pyramid.spaces[space] = seat
    s.pyramid.count[seat] = int(s.pyramid.count[seat]) + 1
    journal.note(journal.DELIVERED, seat, PYRAMID, space + 1, ship + 1)


@rule
def lay_beside(s: State, seat: int, ship: int, points: int) -> None:
    """Lay a stone beside the complete board (PYR-A2)."""
    s.pyramid.count[seat] = int(s.pyramid.count[seat]) + 1
    s.pyramid.beside[seat] = int(s.pyramid.beside[seat]) + 1
    journal.note(journal.DELIVERED, seat, PYRAMID, 0, ship + 1)
    stones.score(s, seat, FROM_PYRAMID, points, 0)
