"""A position as a dictionary: everything in a state, by name, JSON-able; and back again, also from a partial one."""

from .read import read
from .write import (
    DECIDING,
    FORMAT,
    LAST_POINTS,
    PARTS,
    WAITING,
    Position,
    hides_hands,
    last_points,
    numbers_used,
    round_card,
    settled,
    setup_dict,
    whole,
    write,
)

__all__ = [
    "DECIDING",
    "FORMAT",
    "LAST_POINTS",
    "PARTS",
    "WAITING",
    "Position",
    "hides_hands",
    "last_points",
    "numbers_used",
    "read",
    "round_card",
    "settled",
    "setup_dict",
    "whole",
    "write",
]
