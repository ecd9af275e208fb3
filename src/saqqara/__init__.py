"""Saqqara: a digital table for the board game Imhotep, with an engine for players and researchers.

An unofficial implementation with its own art and words.
"""

from .errors import BoardsError, IllegalMove, PositionError, RecordError, SaqqaraError, SetupError
from .game import ALL, Game, Played
from .game.notation import Move

__version__ = "0.1.0"

__all__ = [
    "ALL",
    "BoardsError",
    "Game",
    "IllegalMove",
    "Move",
    "Played",
    "PositionError",
    "RecordError",
    "SaqqaraError",
    "SetupError",
    "__version__",
]
