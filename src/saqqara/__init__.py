"""A digital edition of the board game Imhotep, with an engine for players and researchers.

This is an unofficial implementation with its own artwork and texts.
"""

from .errors import BoardsError, IllegalMove, PositionError, RecordError, SaqqaraError, SetupError
from .game import OMNISCIENT, Game, PlayedMove
from .game.notation import Move

__version__ = "0.1.0"

__all__ = [
    "OMNISCIENT",
    "BoardsError",
    "Game",
    "IllegalMove",
    "Move",
    "PlayedMove",
    "PositionError",
    "RecordError",
    "SaqqaraError",
    "SetupError",
    "__version__",
]
