"""Searches of a few games, each kept from one decision to the next, so that it goes on within a turn."""

from cachetools import LRUCache

from .levels import Level, decide
from .searching import Search

MOST = 4  # searches, of some 20 MB each


class Memory:
    """Lets levels decide as `levels.choose` does, but with what they found out at the decision before.

    That is a cache, and nothing promises the same move for the same input.
    """

    def __init__(self, most: int = MOST) -> None:
        """Keep no more searches than this; the one that was longest unused is forgotten."""
        self._kept: LRUCache[str, tuple[Search, int]] = LRUCache(most)

    def choose(self, game: str, level: Level, setup: bytes, state: bytes, seed: int, seconds: float) -> int:
        """Let a level decide in `seconds` at most; `game` names game, seat and level, which never change together."""
        search = self._going_on(game, state, seed) or Search(setup, state, seed, level.plan)
        code = decide(search, level, setup, state, seed, seconds)
        self._kept[game] = search, code
        return code

    def _going_on(self, game: str, state: bytes, seed: int) -> Search | None:
        search, code = self._kept.pop(game, (None, 0))
        return search if search is not None and search.follow(code, state, seed) else None
