"""The burial chamber. Side A: BUR-A1."""

from .. import journal
from ..rule import rule
from ..state import BURIAL, SEATS, STONES, Setup, State
from ..tables import rising

COUNTED = 8  # added to a stone's owner while areas are measured


@rule
def standing(s: State) -> int:
    """Count the stones in the chamber."""
    placed = 0
    for seat in range(SEATS):
        placed += int(s.burial.count[seat])
    return placed


@rule
def deliver(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Place a stone on the next space, column by column from the top left (BUR-A1)."""
    n = standing(s)
    s.burial.spaces[n] = seat
    s.burial.count[seat] = int(s.burial.count[seat]) + 1
    journal.note(journal.DELIVERED, seat, BURIAL, n + 1, ship + 1)


@rule
def area(s: State, space: int, rows: int, owner: int) -> int:
    """Measure the area of `owner` that covers `space`, marking each of its stones as counted."""
    if space < 0 or space >= STONES or s.burial.spaces[space] != owner:
        return 0
    s.burial.spaces[space] = owner + COUNTED
    row = space % rows
    stones = 1 + area(s, space - rows, rows, owner) + area(s, space + rows, rows, owner)
    if row > 0:
        stones += area(s, space - 1, rows, owner)
    if row < rows - 1:
        stones += area(s, space + 1, rows, owner)
    return stones


@rule
def points(setup: Setup, s: State, seat: int) -> int:
    """Score every area of connected stones of a seat (BUR-A1)."""
    placed = standing(s)
    total = 0
    for space in range(placed):
        stones = area(s, space, int(setup.burial.a_rows), seat)
        if stones > 0:
            total += rising(setup.burial.a_areas, int(setup.burial.a_beyond), stones)
    for space in range(placed):
        if s.burial.spaces[space] >= COUNTED:
            s.burial.spaces[space] = s.burial.spaces[space] - COUNTED
    return total
