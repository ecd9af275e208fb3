"""Stones that move between quarry and sled, and points awarded to a seat."""

from . import events
from .reasons import ALLOWED, QUARRY_EMPTY, SLED_FULL
from .rule import rule
from .state import CARGO_SLED, SLED_SPACES, UNLIMITED, Setup, State

STONES_PER_FETCH = 3  # stones that "get stones" takes (ACT-1)


@rule
def free_sled_space(s: State, seat: int) -> int:
    """Return the free space on a seat's sled, in stones (ACT-1, CARD-8)."""
    return SLED_SPACES + 2 * int(s.hands[seat, CARGO_SLED]) - int(s.sled[seat])


@rule
def has_quarry_stones(setup: Setup, s: State, seat: int) -> bool:
    """Return whether a stone is left in the seat's quarry."""
    return setup.supply == UNLIMITED or s.quarry[seat] > 0


@rule
def take_from_quarry(setup: Setup, s: State, seat: int, stones: int) -> None:
    """Take stones from the quarry; an unlimited one stays as it is (SET-6)."""
    if setup.supply != UNLIMITED:
        s.quarry[seat] = int(s.quarry[seat]) - stones


@rule
def return_to_quarry(setup: Setup, s: State, seat: int, stones: int) -> None:
    """Return stones to the quarry."""
    if setup.supply != UNLIMITED:
        s.quarry[seat] = int(s.quarry[seat]) + stones
    events.emit(events.RETURNED, seat, stones)


@rule
def why_not_fetch(setup: Setup, s: State, seat: int) -> int:
    """Return why a seat cannot get stones, or ALLOWED if at least one would move (ACT-1)."""
    if not has_quarry_stones(setup, s, seat):
        return QUARRY_EMPTY
    return SLED_FULL if free_sled_space(s, seat) <= 0 else ALLOWED


@rule
def fetch_stones(setup: Setup, s: State, seat: int, max_stones: int) -> None:
    """Move up to `max_stones` stones from quarry to sled, always as many as possible (ACT-1)."""
    stones = min(max_stones, free_sled_space(s, seat))
    if setup.supply != UNLIMITED:
        stones = min(stones, int(s.quarry[seat]))
    if stones > 0:
        take_from_quarry(setup, s, seat, stones)
        s.sled[seat] = int(s.sled[seat]) + stones
        events.emit(events.FETCHED, seat, stones)


@rule
def add_points(s: State, seat: int, source: int, points: int) -> None:
    """Add points to a seat without emitting an event."""
    s.points[seat, source] = int(s.points[seat, source]) + points


@rule
def award_points(s: State, seat: int, source: int, points: int, space: int) -> None:
    """Award a seat points at once, earned on a space of a site (from 1; 0 for none)."""
    add_points(s, seat, source, points)
    events.emit(events.SCORED, seat, source, points, space)
