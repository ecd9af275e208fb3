"""A digital edition of the board game Imhotep, with an engine for players and researchers.

This is an unofficial implementation with its own artwork and texts.
"""

from typing import TYPE_CHECKING, Any

from . import display
from .errors import BoardsError, IllegalMove, PositionError, RecordError, SaqqaraError, SetupError
from .game import OMNISCIENT, Game, PlayedMove
from .game.notation import Move
from .version import __version__

if TYPE_CHECKING:
    from .tables.simulation import simulate

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
    "simulate",
]


def _load_renderers() -> display.Renderers:
    """Import what draws when the first game or analysis is shown, since a game does without it."""
    from . import notebook

    return notebook


display.register(_load_renderers)


def __getattr__(name: str) -> Any:
    """Import `simulate` when it is first used, since it needs modules that a game does without."""
    if name != "simulate":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .tables.simulation import simulate

    globals()[name] = simulate
    return simulate
