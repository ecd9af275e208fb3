"""Playing, setting up, reading and writing games. `Game` is the public class."""

from .game import OMNISCIENT, Game, PlayedMove

__all__ = ["OMNISCIENT", "Game", "PlayedMove"]
