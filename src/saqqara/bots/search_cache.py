"""Searches of a few games, kept between decisions so that a search continues within a turn."""

import time

from cachetools import LRUCache

from .levels import Level, choose_with_search, solve
from .search import Search

MAX_SEARCHES = 4  # of about 20 MB each


class SearchCache:
    """Chooses moves like `levels.choose`, but reuses the tree of the decision before.

    Because of this cache the same input need not give the same move.
    """

    def __init__(self, max_searches: int = MAX_SEARCHES) -> None:
        """Keep at most `max_searches` searches; the least recently used one is dropped."""
        self._searches: LRUCache[str, tuple[Search, int]] = LRUCache(max_searches)

    def choose(self, key: str, level: Level, setup: bytes, state: bytes, seed: int, seconds: float) -> int:
        """Return the code of a level's move within `seconds`; `key` identifies game, seat and level together."""
        end = time.perf_counter() + min(seconds, level.seconds)
        solved = solve(level, setup, state, seconds)
        if solved is not None:
            return solved
        search = self._resume_search(key, state, seed) or Search(setup, state, seed, level.search_config)
        code = choose_with_search(search, level, setup, state, seed, end - time.perf_counter())
        self._searches[key] = search, code
        return code

    def _resume_search(self, key: str, state: bytes, seed: int) -> Search | None:
        search, code = self._searches.pop(key, (None, 0))
        return search if search is not None and search.advance_root(code, state, seed) else None
