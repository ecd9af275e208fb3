"""News of a table as Server-Sent Events: numbered, each filtered for its reader, resumed exactly where it broke.

What is said at the table comes in between without a number, so that it moves nobody's place in the log.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.types import Message, Receive, Scope, Send

from saqqara.server.presence import Company, Presence
from saqqara.server.problems import Problem, refused
from saqqara.server.security import Browser
from saqqara.server.table import Table
from saqqara.server.tables import Tables
from saqqara.server.views import attendance, event, message, read_again, state_of_bots
from saqqara.server.warming import Warming

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


@dataclass
class _Place:
    """How far a reader has come: the newest entry, the newest message, who is there and how far the bots are, as far as
    it knows.
    """

    n: int
    k: int
    company: Company | None = None
    bots: str = "ready"


class _Counted(EventSourceResponse):
    def __init__(self, counted: AbstractContextManager[None], events: AsyncIterator[ServerSentEvent]) -> None:
        super().__init__(events, ping=PING)
        self._counted = counted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        whole = False

        async def sending(message: Message) -> None:
            nonlocal whole
            whole = message["type"] == "http.response.body" and not message.get("more_body", False)
            await send(message)

        # Not in the events: whoever leaves before the first one would be counted for ever.
        with self._counted:
            await super().__call__(scope, receive, sending)
        if not whole:  # the server is about to end; a stream that just breaks off would be an error in its log
            await send({"type": "http.response.body", "body": b"", "more_body": False})


def stream(
    tables: Tables, id: str, browser: Browser, after: int, version: str, readers: Readers
) -> EventSourceResponse:
    """Give the endless answer: hello, all entries after number `after`, then each new one."""
    return _Counted(_following(tables, id, browser, readers), _events(tables, id, browser, after, version))


@contextmanager
def _following(tables: Tables, id: str, browser: Browser, readers: Readers) -> Iterator[None]:
    with readers.one(id, browser):
        try:
            with tables.presence.following(id, browser):
                tables.wake(id)
                yield
        finally:
            tables.wake(id)


async def _events(
    tables: Tables, id: str, browser: Browser, after: int, version: str
) -> AsyncIterator[ServerSentEvent]:
    place, gone = None, False
    with suppress(Problem):  # it was deleted before it was read again
        while not gone:
            async with tables.use(id) as table:
                if place is None:
                    place = _Place(after, table.spoken)
                    yield _sse("hello", {"version": version, "n": table.n}, retry=RETRY)
                async for item in _tail(table, browser, place, tables):
                    yield item
                gone = table.gone
            # The table was dropped from memory after a failed write: read it again and go on behind what was sent.
    yield _sse("gone", {"type": "gone"})


async def _tail(table: Table, browser: Browser, place: _Place, tables: Tables) -> AsyncIterator[ServerSentEvent]:
    if _untold(table, place.n):
        place.n = table.n
        if table.started:
            yield _numbered(read_again(table, browser))
    while not table.dropped:
        news = table.news
        for entry in table.since(place.n):
            item = event(table, entry, browser)
            if item is not None:
                yield _numbered(item)
            place.n = entry.n
        for said in table.said_after(place.k):
            yield _sse("chat", message(said))
            place.k = said.k
        for beside in _beside(table, place, tables.presence, tables.warming):
            yield beside
        await news.wait()


def _beside(table: Table, place: _Place, presence: Presence, warming: Warming) -> Iterator[ServerSentEvent]:
    company = presence.company(table)
    if table.sociable and company != place.company:
        yield _sse("presence", attendance(company, presence))
        place.company = company
    state = state_of_bots(table, warming.state)
    if state != place.bots:
        yield _sse("bots", {"type": "bots", "state": state})
        place.bots = state


def _untold(table: Table, after: int) -> bool:
    moves = (entry for entry in table.since(after) if entry.type in ("move", "undo"))
    return after > table.n or any(entry.n not in table.moments for entry in moves)


def _numbered(item: dict[str, Any]) -> ServerSentEvent:
    return _sse(item["type"], item, id=item["n"])


def _sse(name: str, data: dict[str, Any], id: int | None = None, retry: int | None = None) -> ServerSentEvent:
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    return ServerSentEvent(text, event=name, id=None if id is None else str(id), retry=retry)
