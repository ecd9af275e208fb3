"""News of a table as Server-Sent Events: numbered, each filtered for its reader, resumed exactly where it broke.

What is said at the table comes in between without a number, so that it moves nobody's place in the log.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.types import Message, Receive, Scope, Send

from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import Problem
from saqqara.server.ground.room import Limit, Room
from saqqara.server.tables.entries import Entry
from saqqara.server.tables.presence import Company
from saqqara.server.tables.quota import Quota
from saqqara.server.tables.registry import Tables
from saqqara.server.tables.table import Table
from saqqara.server.views.payloads import attendance, event, message, read_again

PING = 15  # seconds; a page takes three times as long without a word for a lost line (web/app/ground/net.js)
MOST_OF_BROWSER = 8
MOST_OF_TABLE = 64  # of those who only watch
RETRY = 1000  # milliseconds until a browser tries again


class Readers:
    """Counts the open streams, so that no network, no browser and no table takes the room of all others."""

    def __init__(self, quota: Quota | None = None) -> None:
        self._quota = quota or Quota()
        self._room = Room()

    def one(self, id: str, browser: Browser, seated: bool = False) -> AbstractContextManager[None]:
        """Count one more while it is read; 429 where there are too many already.

        Whoever is `seated` at the table finds room there however many watch.
        """
        return self._room.one(*self._limits(id, browser, seated))

    def _limits(self, id: str, browser: Browser, seated: bool) -> Iterator[Limit]:
        yield Limit(browser.key, MOST_OF_BROWSER, "server-too_many_pages")
        if not seated:
            yield from self._quota.watching(browser, id)
            yield Limit(id, MOST_OF_TABLE, "server-too_many_watch")


@dataclass
class _Place:
    """How far a reader has come: the newest entry, the newest message, who is there, whether its bots wait for
    others, and how often it was looked for highlights, as far as it knows; and the path before all addresses there.
    """

    n: int
    k: int
    company: Company | None = None
    busy: bool = False
    looked_through: int = 0
    root: str = ""


class _Counted(EventSourceResponse):
    def __init__(self, counted: AbstractContextManager[None], events: AsyncIterator[bytes]) -> None:
        super().__init__(events, ping=PING, ping_message_factory=_ping)
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


class News:
    """The news of all tables, to everybody who follows one; `version` is that of the page that is served."""

    def __init__(self, tables: Tables, version: str) -> None:
        self._tables = tables
        self._version = version
        self._readers = Readers(tables.quota)

    def stream(self, id: str, browser: Browser, after: int, seated: bool, root: str = "") -> EventSourceResponse:
        """Give the endless answer: hello, all entries after number `after`, then each new one.

        Addresses in it begin with `root`.
        """
        return _Counted(self._following(id, browser, seated), self._events(id, browser, after, root))

    @contextmanager
    def _following(self, id: str, browser: Browser, seated: bool) -> Iterator[None]:
        with self._readers.one(id, browser, seated):
            try:
                with self._tables.presence.following(id, browser):
                    self._tables.wake(id)
                    yield
            finally:
                self._tables.wake(id)

    async def _events(self, id: str, browser: Browser, after: int, root: str) -> AsyncIterator[bytes]:
        place, gone = None, False
        with suppress(Problem):  # it was deleted before it was read again
            while not gone:
                async with self._tables.use(id) as table:
                    if place is None:
                        place = _Place(after, table.spoken, looked_through=table.looked_through, root=root)
                        yield _sse("hello", {"version": self._version, "n": table.n}, retry=RETRY)
                    async for item in self._tail(table, browser, place):
                        yield item
                    gone = table.gone
                # The table was dropped from memory after a failed write: read it again and go on behind what was sent.
        yield _sse("gone", {"type": "gone"})

    async def _tail(self, table: Table, browser: Browser, place: _Place) -> AsyncIterator[bytes]:
        if _has_to_read_again(table, place.n):
            place.n = table.n
            if table.started:
                yield _numbered(read_again(table, browser))
        while not table.dropped:
            news = table.news
            told = b"".join(self._news(table, browser, place))
            if told:
                yield told
            await news.wait()

    def _news(self, table: Table, browser: Browser, place: _Place) -> Iterator[bytes]:
        for entry in table.since(place.n):
            yield _told(table, entry, browser, place.root)
            place.n = entry.n
        for said in table.said_after(place.k):
            yield _sse("chat", message(said))
            place.k = said.k
        yield from self._beside(table, place)

    def _beside(self, table: Table, place: _Place) -> Iterator[bytes]:
        if table.sociable:
            company, told = table.once("company", partial(self._company, table))
            if company != place.company:
                yield told
                place.company = company
        if table.busy != place.busy:
            yield _sse("bots", {"type": "bots", "state": "busy" if table.busy else "ready"})
            place.busy = table.busy
        if table.looked_through != place.looked_through:
            yield _sse("highlights", {"type": "highlights"})
            place.looked_through = table.looked_through

    def _company(self, table: Table) -> tuple[Company, bytes]:
        presence = self._tables.presence
        company = presence.company(table)
        return company, _sse("presence", attendance(company, presence))


def _told(table: Table, entry: Entry, browser: Browser, root: str = "") -> bytes:
    """Give the event of an entry, made once for all who see the same of it, such as those without a seat."""
    viewer = browser.key if table.holds(browser) else None

    def made() -> bytes:
        item = event(table, entry, browser)
        return b"" if item is None else _numbered(_below(root, item))

    return table.once((entry.n, viewer, root), made)


def _has_to_read_again(table: Table, after: int) -> bool:
    moves = (entry for entry in table.since(after) if entry.type in ("move", "undo"))
    return after > table.n or any(entry.n not in table.moments for entry in moves)


def _below(root: str, item: dict[str, Any]) -> dict[str, Any]:
    return {**item, "url": root + item["url"]} if "url" in item else item


def _ping() -> ServerSentEvent:
    return ServerSentEvent('{"type":"ping"}', event="ping")


def _numbered(item: dict[str, Any]) -> bytes:
    return _sse(item["type"], item, id=item["n"])


def _sse(name: str, data: dict[str, Any], id: int | None = None, retry: int | None = None) -> bytes:
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    return ServerSentEvent(text, event=name, id=None if id is None else str(id), retry=retry).encode()
