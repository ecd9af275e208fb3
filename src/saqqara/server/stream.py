"""News of a table as Server-Sent Events: numbered, each filtered for its reader, resumed exactly where it broke."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

from sse_starlette import EventSourceResponse, ServerSentEvent

from saqqara.server.security import Browser
from saqqara.server.table import Table
from saqqara.server.tables import Tables
from saqqara.server.views import event, read_again

PING = 15  # seconds
RETRY = 1000  # milliseconds until a browser tries again


def stream(tables: Tables, id: str, browser: Browser, after: int, version: str) -> EventSourceResponse:
    """Give the endless answer: hello, all entries after number `after`, then each new one."""
    return EventSourceResponse(_events(tables, id, browser, after, version), ping=PING)


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
