"""Shared by the sides of the pyramid: stones on spaces."""

from ..rule import rule
from ..state import PYRAMID, State
from .common import record_delivery


@rule
def put_stone_on_space(s: State, seat: int, ship: int, space: int) -> None:
    """Put a stone on an empty space of the board."""
    s.pyramid.spaces[space] = seat
    record_delivery(s, PYRAMID, seat, ship, space + 1)
