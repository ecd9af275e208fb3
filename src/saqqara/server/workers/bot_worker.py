"""What a bot does in a worker process: all of this code runs there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from saqqara import bots
from saqqara.bots.levels import LEVELS
from saqqara.bots.search_cache import SearchCache
from saqqara.game.game import Game
from saqqara.game.notation import Move
from saqqara.server.workers.interfaces import MAX_SECONDS

SEARCH_CACHE = SearchCache()


def choose_bot_move(
    bot: str, setup: Any, state: Any, seed: int, game_key: str, moves: Sequence[int | None] = ()
) -> str:
    """Return the move that a bot chooses from what its seat knows. `game_key` names table and seat."""
    if bot not in LEVELS:
        return str(bots.choose(bot, setup, state, seed))
    return str(Move(SEARCH_CACHE.choose(f"{game_key} {bot}", LEVELS[bot], setup, state, seed, MAX_SECONDS, moves)))


def warm_up() -> None:
    """Load everything that the first decision would have to load."""
    game = Game(2, seed=1)
    SEARCH_CACHE.choose("", LEVELS["imhotep"], *game.redacted_bytes(0), seed=1, seconds=0.0)
