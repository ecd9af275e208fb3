"""The temple. Side A: TEM-A1."""

from .. import journal, stones
from ..rule import rule
from ..state import FROM_TEMPLE, SEATS, TEMPLE, Setup, State


@rule
def standing(s: State) -> int:
    """Count the stones in the temple."""
    placed = 0
    for seat in range(SEATS):
        placed += int(s.temple.count[seat])
    return placed


@rule
def deliver(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Place a stone on the next space from the left, on top of what stands there (TEM-A1)."""
    n = standing(s)
    s.temple.spaces[n] = seat
    s.temple.count[seat] = int(s.temple.count[seat]) + 1
    journal.note(journal.DELIVERED, seat, TEMPLE, n % setup.temple.a_spaces + 1, ship + 1)


@rule
def assess(setup: Setup, s: State) -> None:
    """Score each stone seen from above, from left to right (TEM-A1, ROUND-4)."""
    placed = standing(s)
    width = int(setup.temple.a_spaces)
    for space in range(min(width, placed)):
        top = placed - 1 - (placed - 1 - space) % width
        stones.score(s, int(s.temple.spaces[top]), FROM_TEMPLE, int(setup.temple.a_points), space + 1)
