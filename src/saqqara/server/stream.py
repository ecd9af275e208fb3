"""News of a table as Server-Sent Events: numbered, each filtered for its reader, resumed exactly where it broke."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.types import Receive, Scope, Send

from saqqara.server.problems import refused
from saqqara.server.security import Browser
from saqqara.server.table import Table
from saqqara.server.tables import Tables
from saqqara.server.views import event, read_again

PING = 15  # seconds
MOST_OF_BROWSER = 8
MOST_OF_TABLE = 64
RETRY = 1000  # milliseconds until a browser tries again


class Readers:
    """Counts the open streams, so that no browser and no table takes the room of all others."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    @contextmanager
    def one(self, id: str, browser: Browser) -> Iterator[None]:
        """Count one more while it is read; 429 when the browser or the table has too many already."""
        if self._open[browser.key] >= MOST_OF_BROWSER:
            raise refused(429, "too_many", "server-too_many_pages", most=MOST_OF_BROWSER)
        if self._open[id] >= MOST_OF_TABLE:
            raise refused(429, "too_many", "server-too_many_watch", most=MOST_OF_TABLE)
        self._open.update((browser.key, id))
        try:
            yield
        finally:
            self._open.subtract((browser.key, id))
            self._open = +self._open


class _Counted(EventSourceResponse):
    def __init__(self, counted: AbstractContextManager[None], events: AsyncIterator[ServerSentEvent]) -> None:
        super().__init__(events, ping=PING)
        self._counted = counted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        # Not in the events: whoever leaves before the first one would be counted for ever.
        with self._counted:
            await super().__call__(scope, receive, send)


def stream(
    tables: Tables, id: str, browser: Browser, after: int, version: str, readers: Readers
) -> EventSourceResponse:
    """Give the endless answer: hello, all entries after number `after`, then each new one."""
    return _Counted(readers.one(id, browser), _events(tables, id, browser, after, version))


async def _events(
    tables: Tables, id: str, browser: Browser, after: int, version: str
) -> AsyncIterator[ServerSentEvent]:
    greeted = False
    while True:
        async with tables.use(id) as table:
            if not greeted:
                yield _sse("hello", {"version": version, "n": table.n}, retry=RETRY)
                greeted = True
            async for item in _tail(table, browser, after):
                after = item["n"]
                yield _sse(item["type"], item, id=after)
        # The table was dropped from memory after a failed write: read it again and go on behind what was sent.


async def _tail(table: Table, browser: Browser, after: int) -> AsyncIterator[dict[str, Any]]:
    if _untold(table, after):
        after = table.n
        if table.started:
            yield read_again(table, browser)
    while not table.dropped:
        news = table.news
        for entry in table.since(after):
            item = event(table, entry, browser)
            if item is not None:
                yield item
            after = entry.n
        await news.wait()


def _untold(table: Table, after: int) -> bool:
    moves = (entry for entry in table.since(after) if entry.type in ("move", "undo"))
    return after > table.n or any(entry.n not in table.moments for entry in moves)


def _sse(name: str, data: dict[str, Any], id: int | None = None, retry: int | None = None) -> ServerSentEvent:
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    return ServerSentEvent(text, event=name, id=None if id is None else str(id), retry=retry)
