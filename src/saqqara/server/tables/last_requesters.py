"""For whom it is what goes on at the tables by itself. It is kept in memory alone, for it holds addresses."""

from __future__ import annotations

from cachetools import LRUCache

from saqqara.server.core.identity import Browser
from saqqara.server.core.requester import Requester

MAX_TABLES = 10_000  # tables


class LastRequesters:
    """Who asked last for what goes on at a table; after a restart that is known again once somebody asks."""

    def __init__(self) -> None:
        self._by_table: LRUCache[str, Requester] = LRUCache(MAX_TABLES)

    def note(self, id: str, browser: Browser, is_owner: bool = True) -> None:
        """Take note that a browser asks; who does not own what goes on there counts as long as nobody else is known."""
        if is_owner or id not in self._by_table:
            self._by_table[id] = browser.requester_for(id)

    def of(self, id: str, browser: str = "") -> Requester:
        """Tell who asked; where that is not known, somebody from somewhere, by the key of a browser if there is one."""
        return self._by_table.get(id, Requester("", browser, id))
