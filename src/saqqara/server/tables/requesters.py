"""For whom it is what goes on at the tables by itself. It is kept in memory alone, for it holds addresses."""

from __future__ import annotations

from cachetools import LRUCache

from saqqara.server.ground.browser import Browser
from saqqara.server.ground.requester import Requester

MOST = 10_000  # tables


class Requesters:
    """Who asked last for what goes on at a table; after a restart that is known again once somebody asks."""

    def __init__(self) -> None:
        self._known: LRUCache[str, Requester] = LRUCache(MOST)

    def note(self, id: str, browser: Browser, owns: bool = True) -> None:
        """Take note that a browser asks; who does not own what goes on there counts as long as nobody else is known."""
        if owns or id not in self._known:
            self._known[id] = browser.at(id)

    def of(self, id: str, browser: str = "") -> Requester:
        """Tell who asked; where that is not known, somebody from somewhere, by the key of a browser if there is one."""
        return self._known.get(id, Requester("", browser, id))
