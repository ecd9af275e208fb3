"""The pyramid. Side A: PYR-A1, PYR-A2."""

from .. import journal, stones
from ..rule import rule
from ..state import FROM_PYRAMID, PYRAMID, SEATS, Setup, State

A_SPACES = 14


@rule
def standing(s: State) -> int:
    """Count the stones on the board."""
    placed = 0
    for seat in range(SEATS):
        placed += int(s.pyramid.count[seat]) - int(s.pyramid.beside[seat])
    return placed


@rule
def deliver(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Place a stone on the next space and score it at once; beside the finished pyramid it scores less (PYR-A)."""
    space = standing(s)
    s.pyramid.count[seat] = int(s.pyramid.count[seat]) + 1
    if space < A_SPACES:
        s.pyramid.spaces[space] = seat
        journal.note(journal.DELIVERED, seat, PYRAMID, space + 1, ship + 1)
        stones.score(s, seat, FROM_PYRAMID, int(setup.pyramid.a_values[space]), space + 1)
    else:
        s.pyramid.beside[seat] = int(s.pyramid.beside[seat]) + 1
        journal.note(journal.DELIVERED, seat, PYRAMID, 0, ship + 1)
        stones.score(s, seat, FROM_PYRAMID, int(setup.pyramid.a_beyond), 0)
