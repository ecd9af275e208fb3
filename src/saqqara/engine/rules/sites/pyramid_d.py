"""The pyramid, side D: a ring, and the figure behind which stones are placed. PYR-D1, PYR-D2."""

from .. import agenda, events, moves, stones
from ..reasons import ALLOWED, NO_FREE_SPACE
from ..rule import rule
from ..state import FROM_PYRAMID, NOBODY, PYRAMID, SIDE_D, Setup, State
from .pyramid_common import put_stone_on_space


@rule
def next_free_space(setup: Setup, s: State, steps: int) -> int:
    """Return the first free space of the ring within `steps` clockwise of the figure; -1 if there is none."""
    ring = int(setup.pyramid.d_spaces)
    for step in range(1, steps + 1):
        space = (int(s.pyramid.figure) + step) % ring
        if s.pyramid.spaces[space] == NOBODY:
            return space
    return -1


@rule
def deliver_stone(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Place a stone on the next free space after the figure and score it at once (PYR-D1).

    The figure's own space comes last.
    """
    space = next_free_space(setup, s, int(setup.pyramid.d_spaces))
    put_stone_on_space(s, seat, ship, space)
    stones.award_points(s, seat, FROM_PYRAMID, int(setup.pyramid.d_ring[space]), space + 1)


@rule
def why_not_move_figure(setup: Setup, s: State) -> int:
    """Return why the figure cannot move, or ALLOWED if a space other than its own is free (PYR-D2)."""
    return NO_FREE_SPACE if next_free_space(setup, s, int(setup.pyramid.d_spaces) - 1) < 0 else ALLOWED


@rule
def offer_figure_move(setup: Setup, s: State, seat: int) -> None:
    """Push the choice whether the figure moves, if it can (PYR-D2)."""
    if setup.sides[PYRAMID] == SIDE_D and why_not_move_figure(setup, s) == ALLOWED:
        agenda.push_entry(s, agenda.FIGURE, seat, 0)


@rule
def move_figure(setup: Setup, s: State, seat: int, code: int) -> None:
    """Move the figure to the next free space, or leave it (PYR-D2)."""
    if code == moves.ADVANCE:
        s.pyramid.figure = next_free_space(setup, s, int(setup.pyramid.d_spaces) - 1)
        events.emit(events.FIGURE_MOVED, seat, s.pyramid.figure + 1)
