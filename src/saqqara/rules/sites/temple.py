"""The temple. Side A: TEM-A1."""

from .. import journal, stones
from ..rule import rule
from ..state import FROM_TEMPLE, SIDE_A, TEMPLE, Setup, State
from ..tables import total


@rule
def deliver(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Land a stone, by the rules of the side in play."""
    if setup.sides[TEMPLE] == SIDE_A:
        a_deliver(setup, s, seat, ship)
    s.temple.count[seat] = int(s.temple.count[seat]) + 1


@rule
def a_deliver(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Place a stone on the next space from the left, on top of what stands there (TEM-A1)."""
    standing = total(s.temple.count)
    s.temple.spaces[standing] = seat
    journal.note(journal.DELIVERED, seat, TEMPLE, standing % setup.temple.a_spaces + 1, ship + 1)


@rule
def assess(setup: Setup, s: State) -> None:
    """Assess the temple at the end of a round (ROUND-4)."""
    if setup.sides[TEMPLE] == SIDE_A:
        a_assess(setup, s)


@rule
def a_assess(setup: Setup, s: State) -> None:
    """Score each stone seen from above, from left to right (TEM-A1)."""
    standing = total(s.temple.count)
    width = int(setup.temple.a_spaces)
    for space in range(min(width, standing)):
        top = standing - 1 - (standing - 1 - space) % width
        stones.score(s, int(s.temple.spaces[top]), FROM_TEMPLE, int(setup.temple.a_points), space + 1)
