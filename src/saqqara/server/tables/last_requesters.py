"""For whom the background work at the tables is done. It is kept only in memory, because it contains addresses."""

from __future__ import annotations

from cachetools import LRUCache

from saqqara.server.core.identity import Browser
from saqqara.server.core.requester import Requester

MAX_TABLES = 10_000


class LastRequesters:
    """The last requester of the background work at each table. After a restart the next request sets it again."""

    def __init__(self) -> None:
        self._by_table: LRUCache[str, Requester] = LRUCache(MAX_TABLES)

    def note_request(self, id: str, browser: Browser, is_owner: bool = True) -> None:
        """Note a request of a browser. If it does not own the work, it only counts while no other is known."""
        if is_owner or id not in self._by_table:
            self._by_table[id] = browser.requester_for(id)

    def get_last_requester(self, id: str, browser_key: str = "") -> Requester:
        """Return the last requester, or an unknown one with the key of a browser if that is given."""
        return self._by_table.get(id, Requester("", browser_key, id))
