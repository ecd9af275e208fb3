"""The pyramid. Side A: PYR-A1, PYR-A2."""

from .. import journal, stones
from ..rule import rule
from ..state import FROM_PYRAMID, PYRAMID, SIDE_A, Setup, State
from ..tables import total

A_SPACES = 14


@rule
def deliver(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Land a stone, by the rules of the side in play."""
    s.pyramid.count[seat] = int(s.pyramid.count[seat]) + 1
    if setup.sides[PYRAMID] == SIDE_A:
        a_deliver(setup, s, seat, ship)


@rule
def standing(s: State) -> int:
    """Count the stones on the board, before the one that is landing."""
    return total(s.pyramid.count) - total(s.pyramid.beside) - 1


@rule
def a_deliver(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Place a stone on the next space and score it at once (PYR-A1)."""
    space = standing(s)
    if space == A_SPACES:
        lay_beside(s, seat, ship, int(setup.pyramid.a_beyond))
        return
    s.pyramid.spaces[space] = seat
    journal.note(journal.DELIVERED, seat, PYRAMID, space + 1, ship + 1)
    stones.score(s, seat, FROM_PYRAMID, int(setup.pyramid.a_values[space]), space + 1)


@rule
def lay_beside(s: State, seat: int, ship: int, points: int) -> None:
    """Lay a stone beside the finished pyramid (PYR-A2)."""
    s.pyramid.beside[seat] = int(s.pyramid.beside[seat]) + 1
    journal.note(journal.DELIVERED, seat, PYRAMID, 0, ship + 1)
    stones.score(s, seat, FROM_PYRAMID, points, 0)
