"""Shared by sides of the burial chamber: stones on spaces, and areas (BUR-A1, BUR-D1)."""

from ..points_math import progressive_points
from ..rule import rule
from ..state import BURIAL, MAX_STONES_PER_SITE, Setup, State
from .common import record_delivery

COUNTED_MARK = 8  # added to a stone's owner while areas are measured


@rule
def put_stone_on_space(s: State, seat: int, ship: int, space: int) -> None:
    """Put a stone on an empty space of the board."""
    s.burial.spaces[space] = seat
    record_delivery(s, BURIAL, seat, ship, space + 1)


@rule
def count_and_mark_area(s: State, space: int, rows: int, owner: int) -> int:
    """Count the stones in the area of `owner` that covers `space`, and mark each of them as counted."""
    if space < 0 or space >= MAX_STONES_PER_SITE or s.burial.spaces[space] != owner:
        return 0
    s.burial.spaces[space] = owner + COUNTED_MARK
    row = space % rows
    stones = 1 + count_and_mark_area(s, space - rows, rows, owner) + count_and_mark_area(s, space + rows, rows, owner)
    if row > 0:
        stones += count_and_mark_area(s, space - 1, rows, owner)
    if row < rows - 1:
        stones += count_and_mark_area(s, space + 1, rows, owner)
    return stones


@rule
def area_points(setup: Setup, s: State, seat: int, rows: int, spaces: int) -> int:
    """Return the points of all areas of a seat's connected stones on the first `spaces` (BUR-A1, BUR-D1).

    Spaces are numbered column by column.
    """
    points = 0
    for space in range(spaces):
        if s.burial.spaces[space] == seat:
            size = count_and_mark_area(s, space, rows, seat)
            points += progressive_points(setup.burial.areas, int(setup.burial.areas_beyond), size)
    clear_marks(s, spaces)
    return points


@rule
def clear_marks(s: State, spaces: int) -> None:
    """Remove the marks on the first `spaces` after areas were measured."""
    for space in range(spaces):
        if s.burial.spaces[space] >= COUNTED_MARK:
            s.burial.spaces[space] = int(s.burial.spaces[space]) % COUNTED_MARK
