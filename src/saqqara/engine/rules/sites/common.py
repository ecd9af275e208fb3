"""Shared by the building sites: delivered stones, most of them on the board, some beside it."""

from .. import events, stones
from ..rule import rule
from ..state import FROM_PYRAMID, PYRAMID, SEATS, State


@rule
def count_delivered_stones(s: State, site: int) -> int:
    """Count the stones that all seats delivered to a site."""
    count = 0
    for seat in range(SEATS):
        count += int(s.delivered[site, seat])
    return count


@rule
def count_stones_on_board(s: State, site: int) -> int:
    """Count the stones on the board of a site."""
    count = 0
    for seat in range(SEATS):
        count += int(s.delivered[site, seat]) - int(s.overflow[site, seat])
    return count


@rule
def record_delivery(s: State, site: int, seat: int, ship: int, space: int) -> None:
    """Count a delivered stone and emit its event; `space` counts from 1, and 0 is the place beside the board."""
    s.delivered[site, seat] = int(s.delivered[site, seat]) + 1
    events.emit(events.DELIVERED, seat, site, space, ship + 1)


@rule
def place_beside_board(s: State, site: int, seat: int, ship: int, points: int) -> None:
    """Put a stone that has no space on the board beside it, and score it at once (PYR-A2, BUR-C2, OBE-C3)."""
    s.overflow[site, seat] = int(s.overflow[site, seat]) + 1
    record_delivery(s, site, seat, ship, 0)
    stones.award_points(s, seat, FROM_PYRAMID + site - PYRAMID, points, 0)
