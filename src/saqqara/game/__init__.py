"""What makes a game: played, written, read, set up. `Game` is what people touch."""

from .game import OMNISCIENT, Game, PlayedMove

__all__ = ["OMNISCIENT", "Game", "PlayedMove"]
