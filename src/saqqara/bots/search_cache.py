"""Searches of a few games, each kept from one decision to the next, so that it goes on within a turn."""

from cachetools import LRUCache

from .levels import Level, choose_with_search
from .search import Search

MAX_SEARCHES = 4  # searches, of some 20 MB each


class SearchCache:
    """Lets levels decide as `levels.choose` does, but with what they found out at the decision before.

    That is a cache, and nothing promises the same move for the same input.
    """

    def __init__(self, max_searches: int = MAX_SEARCHES) -> None:
        """Keep no more searches than this; the one that was longest unused is forgotten."""
        self._searches: LRUCache[str, tuple[Search, int]] = LRUCache(max_searches)

    def choose(self, key: str, level: Level, setup: bytes, state: bytes, seed: int, seconds: float) -> int:
        """Let a level decide in `seconds` at most; `game` names game, seat and level, which never change together."""
        search = self._resume_search(key, state, seed) or Search(setup, state, seed, level.search_config)
        code = choose_with_search(search, level, setup, state, seed, seconds)
        self._searches[key] = search, code
        return code

    def _resume_search(self, key: str, state: bytes, seed: int) -> Search | None:
        search, code = self._searches.pop(key, (None, 0))
        return search if search is not None and search.advance_root(code, state, seed) else None
