"""The burial mound, side C of the burial chamber: BUR-C1, BUR-C2.

A place of the mound is level * MOUND_WIDTH + its number from the left. It rests on the places of the level below with
the same number and the next one.
"""

from .. import agenda
from ..moves import MOUND_WIDTH
from ..reasons import ALLOWED, NO_SUCH_SPACE, NOT_SUPPORTED, SPACE_TAKEN
from ..rule import rule
from ..state import BURIAL, NOBODY, Setup, State
from .burial_common import COUNTED_MARK, clear_marks, put_stone_on_space
from .common import count_stones_on_board, place_beside_board

MEASURED_MARK = COUNTED_MARK // 2  # added to a stone's owner while its own area is measured


@rule
def level_width(setup: Setup, level: int) -> int:
    """Return the number of places on a level, from 0; each level has one fewer than the level below."""
    return int(setup.burial.c_base) - level


@rule
def place_count(setup: Setup) -> int:
    """Return the number of places in the whole mound."""
    levels = int(setup.burial.c_levels)
    return levels * (level_width(setup, 0) + level_width(setup, levels - 1)) // 2


@rule
def deliver_stone(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Push the choice of a place in the mound (BUR-C1); once it is complete, the stone scores beside it (BUR-C2)."""
    if count_stones_on_board(s, BURIAL) < place_count(setup):
        agenda.push_entry(s, agenda.MOUND, seat, ship + 1)
    else:
        place_beside_board(s, BURIAL, seat, ship, int(setup.burial.c_beyond))


@rule
def is_supported(s: State, place: int) -> bool:
    """Return whether a place is on the ground or on two stones (BUR-C1)."""
    below = place - MOUND_WIDTH
    return below < 0 or (s.burial.spaces[below] != NOBODY and s.burial.spaces[below + 1] != NOBODY)


@rule
def why_not_place_on_mound(setup: Setup, s: State, place: int) -> int:
    """Return why a stone cannot be put on a place in the mound, or ALLOWED (BUR-C1)."""
    level = place // MOUND_WIDTH
    if level >= setup.burial.c_levels or place % MOUND_WIDTH >= level_width(setup, level):
        return NO_SUCH_SPACE
    if s.burial.spaces[place] != NOBODY:
        return SPACE_TAKEN
    return ALLOWED if is_supported(s, place) else NOT_SUPPORTED


@rule
def place_on_mound(s: State, seat: int, ship: int, place: int) -> None:
    """Put the waiting stone on a place in the mound (BUR-C1)."""
    put_stone_on_space(s, seat, ship, place)


@rule
def final_points(setup: Setup, s: State, seat: int) -> int:
    """Return the points of all areas of a seat's connected stones (BUR-C2).

    Each stone scores the number of levels of its area, up to a maximum.
    """
    points = 0
    for level in range(setup.burial.c_levels):
        for number in range(level_width(setup, level)):
            size = count_and_mark_area(s, level, number, seat)
            if size > 0:
                points += size * min(int(setup.burial.c_cap), count_area_levels(setup, s, level, seat))
    clear_marks(s, int(setup.burial.c_levels) * MOUND_WIDTH)
    return points


@rule
def count_and_mark_area(s: State, level: int, number: int, owner: int) -> int:
    """Count the stones in the area of `owner` that covers a place, and mark each of them as measured."""
    if level < 0 or number < 0 or number >= MOUND_WIDTH:
        return 0
    place = level * MOUND_WIDTH + number
    if s.burial.spaces[place] != owner:
        return 0
    s.burial.spaces[place] = owner + MEASURED_MARK
    beside = count_and_mark_area(s, level, number - 1, owner) + count_and_mark_area(s, level, number + 1, owner)
    above = count_and_mark_area(s, level + 1, number - 1, owner) + count_and_mark_area(s, level + 1, number, owner)
    below = count_and_mark_area(s, level - 1, number, owner) + count_and_mark_area(s, level - 1, number + 1, owner)
    return 1 + beside + above + below


@rule
def count_area_levels(setup: Setup, s: State, lowest: int, owner: int) -> int:
    """Count the levels of the area just measured, from its lowest one, and mark its stones as counted."""
    count = 0
    for level in range(lowest, setup.burial.c_levels):
        for number in range(level_width(setup, level)):
            place = level * MOUND_WIDTH + number
            if s.burial.spaces[place] == owner + MEASURED_MARK:
                s.burial.spaces[place] = owner + COUNTED_MARK
                count = level - lowest + 1
    return count
