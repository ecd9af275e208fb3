"""What a bot does in a worker process: all of this runs there."""

from __future__ import annotations

from typing import Any

from saqqara import bots
from saqqara.bots.levels import LEVELS
from saqqara.bots.memory import Memory
from saqqara.game.game import Game
from saqqara.game.notation import Move

SECONDS = 1.0  # that a level thinks at most while people wait for it
MEMORY = Memory()


def think(bot: str, setup: Any, state: Any, seed: int, game: str) -> str:
    """Let a bot choose from what its seat knows; `game` names table and seat."""
    if bot not in LEVELS:
        return str(bots.choose(bot, setup, state, seed))
    return str(Move(MEMORY.choose(f"{game} {bot}", LEVELS[bot], setup, state, seed, SECONDS)))


def wake() -> None:
    """Load whatever the first decision would have to load."""
    game = Game(2, seed=1)
    MEMORY.choose("", LEVELS["imhotep"], *game.redacted(0), seed=1, seconds=0.0)
