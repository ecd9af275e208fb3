"""The burial chamber. Side A: BUR-A1."""

from .. import journal
from ..rule import rule
from ..state import BURIAL, SIDE_A, STONES, Setup, State
from ..tables import rising, total

COUNTED = 8  # added to a stone's owner while areas are measured


@rule
def deliver(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Land a stone, by the rules of the side in play."""
    if setup.sides[BURIAL] == SIDE_A:
        a_deliver(s, seat, ship)
    s.burial.count[seat] = int(s.burial.count[seat]) + 1


@rule
def a_deliver(s: State, seat: int, ship: int) -> None:
    """Place a stone on the next space, column by column from the top left (BUR-A1)."""
    standing = total(s.burial.count)
    s.burial.spaces[standing] = seat
    journal.note(journal.DELIVERED, seat, BURIAL, standing + 1, ship + 1)


@rule
def points(setup: Setup, s: State, seat: int) -> int:
    """Score the burial chamber for a seat at the end of the game."""
    if setup.sides[BURIAL] == SIDE_A:
        return a_points(setup, s, seat)
    return 0


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
def a_points(setup: Setup, s: State, seat: int) -> int:
    """Score every area of connected stones of a seat (BUR-A1)."""
    standing = total(s.burial.count)
    points = 0
    for space in range(standing):
        stones = area(s, space, int(setup.burial.a_rows), seat)
        if stones > 0:
            points += rising(setup.burial.a_areas, int(setup.burial.a_beyond), stones)
    for space in range(standing):
        if s.burial.spaces[space] >= COUNTED:
            s.burial.spaces[space] = s.burial.spaces[space] - COUNTED
    return points
