"""Shared by the sides of the pyramid: stones on spaces."""

from ..rule import rule
from ..state import PYRAMID, State
from .common import place_stone


@rule
def occupy(s: State, seat: int, ship: int, space: int) -> None:
    """Put a stone on an empty space of the board."""
    s.pyramid.spaces[space] = seat
    place_stone(s, PYRAMID, seat, ship, space + 1)
