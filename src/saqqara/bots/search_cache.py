"""Searches of a few games, kept between decisions so that the next one continues the tree."""

import time
from collections.abc import Sequence

from cachetools import LRUCache

from .levels import Level, choose_with_search, solve
from .search import Search

AHEAD_FACTOR = 2  # as a multiple of a level's simulations: how many a tree gets while another seat decides
MAX_SEARCHES = 4  # of about 20 MB after a decision, and less than 60 MB however often it continues


class SearchCache:
    """Chooses moves like `levels.choose`, but reuses the tree of the decision before, also after moves of others.

    Because of this cache the same input need not give the same move.
    """

    def __init__(self, max_searches: int = MAX_SEARCHES) -> None:
        """Keep at most `max_searches` searches; the least recently used one is dropped."""
        self._searches: LRUCache[str, tuple[Search, int]] = LRUCache(max_searches)  # and how many moves were played

    def choose(
        self,
        key: str,
        level: Level,
        setup: bytes,
        state: bytes,
        seed: int,
        seconds: float,
        moves: Sequence[int | None] = (),
    ) -> int:
        """Return the code of a level's move within `seconds`; `key` identifies game, seat and level together.

        `moves` are the codes of the game's decisions so far without forced ones; None stands for a move that the seat
        may not know.
        """
        end = time.perf_counter() + min(seconds, level.seconds)
        solved = solve(level, setup, state, seconds)
        if solved is not None:
            return solved
        search = self._resume_search(key, state, seed, moves) or Search(setup, state, seed, level.search_config)
        code = choose_with_search(search, level, setup, state, seed, end - time.perf_counter())
        self._keep_search(key, search, moves)
        return code

    def think_ahead(
        self, key: str, level: Level, state: bytes, seed: int, seconds: float, moves: Sequence[int | None]
    ) -> int:
        """Continue a seat's tree for `seconds` while another seat decides; return the number of simulations.

        `state` is what the seat of the tree knows, and `moves` are as in `choose`. After 0 there is nothing more to do:
        there is no tree that can be continued, or it has `AHEAD_FACTOR` times the level's simulations, or after one of
        the moves all that the level makes.
        """
        search = self._resume_search(key, state, seed, moves)
        if search is None:
            return 0
        self._keep_search(key, search, moves)
        return search.think_ahead(AHEAD_FACTOR * level.simulations, level.simulations, seconds)

    def _resume_search(self, key: str, state: bytes, seed: int, moves: Sequence[int | None]) -> Search | None:
        search, played = self._searches.pop(key, (None, 0))
        return search if search is not None and search.advance_root(moves[played:], state, seed) else None

    def _keep_search(self, key: str, search: Search, moves: Sequence[int | None]) -> None:
        self._searches[key] = search, len(moves)
