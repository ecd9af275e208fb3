"""A position as a dictionary: everything in a state, by name, JSON-able; and back again, also from a partial one."""

from .read import read
from .write import FORMAT, Position, hides_hands, numbers_used, round_card, setup_dict, write

__all__ = ["FORMAT", "Position", "hides_hands", "numbers_used", "read", "round_card", "setup_dict", "write"]
