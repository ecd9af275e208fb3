"""What a bot does in a worker process: all of this code runs there."""

from __future__ import annotations

from saqqara import bots
from saqqara.bots.levels import LEVELS
from saqqara.bots.search_cache import SearchCache
from saqqara.game.game import Game
from saqqara.game.notation import Move
from saqqara.server.workers.bot_decision import BotDecision
from saqqara.server.workers.interfaces import MAX_SECONDS, SLICE_SECONDS

SEARCH_CACHE = SearchCache()


def choose_bot_move(decision: BotDecision) -> str:
    """Return the move that a bot chooses."""
    known, level = (decision.setup, decision.state, decision.seed), LEVELS.get(decision.bot)
    if level is None:
        return str(bots.choose(decision.bot, *known))
    return str(Move(SEARCH_CACHE.choose(decision.tree_key, level, *known, MAX_SECONDS, decision.moves)))


def think_ahead(situation: BotDecision) -> int:
    """Continue the search of a level for a moment while another seat decides; return the number of simulations.

    There is nothing more to do after 0.
    """
    known, level = (situation.state, situation.seed), LEVELS[situation.bot]
    return SEARCH_CACHE.think_ahead(situation.tree_key, level, *known, SLICE_SECONDS, situation.moves)


def warm_up() -> None:
    """Load everything that the first decision would have to load."""
    game = Game(2, seed=1)
    SEARCH_CACHE.choose("", LEVELS["imhotep"], *game.redacted_bytes(0), seed=1, seconds=0.0)
