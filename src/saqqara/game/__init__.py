"""What makes a game: played, written, read, set up. `Game` is what people touch."""

from .game import ALL, Game, Played

__all__ = ["ALL", "Game", "Played"]
