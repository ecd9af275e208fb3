"""The events of a table as Server-Sent Events: numbered, filtered for each reader, and resumed where a stream broke.

Chat messages come in between without a number, so that they do not change a reader's place in the log.
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

from saqqara.server.chat.payloads import chat_message_json
from saqqara.server.core.concurrency_limit import ConcurrencyLimit, ConcurrencyLimiter
from saqqara.server.core.errors import ApiError
from saqqara.server.core.identity import Browser
from saqqara.server.core.quota import Quota
from saqqara.server.stream.payloads import entry_event, presence_event, reload_event
from saqqara.server.tables.entities import LogEntry
from saqqara.server.tables.presence import Attendance
from saqqara.server.tables.service import TableService
from saqqara.server.tables.table import Table

PING_SECONDS = 15  # seconds; a page that hears nothing for three times as long reconnects (web/app/core/net.js)
MAX_STREAMS_PER_BROWSER = 8
MAX_WATCHERS_PER_TABLE = 64  # without a seat
RETRY_MS = 1000  # milliseconds until a browser reconnects


class StreamLimits:
    """Counts the open streams, so that no network, browser or table uses up the capacity for all others."""

    def __init__(self, quota: Quota | None = None) -> None:
        self._quota = quota or Quota()
        self._streams = ConcurrencyLimiter()

    def count_stream(self, id: str, browser: Browser, is_seated: bool = False) -> AbstractContextManager[None]:
        """Count a stream for the duration of the context. Raises a 429 error if there are too many already.

        A player with a seat at the table gets a stream there no matter how many spectators watch.
        """
        return self._streams.hold_slot(*self._limits(id, browser, is_seated))

    def _limits(self, id: str, browser: Browser, is_seated: bool) -> Iterator[ConcurrencyLimit]:
        yield ConcurrencyLimit(browser.key, MAX_STREAMS_PER_BROWSER, "server-too_many_pages")
        if not is_seated:
            yield from self._quota.watch_limits(browser, id)
            yield ConcurrencyLimit(id, MAX_WATCHERS_PER_TABLE, "server-too_many_watch")


@dataclass
class _Cursor:
    """The place of a reader: what it has received, and the root path of its URLs.

    It covers the newest entry and message, the attendance, whether the bots wait for others, and the number of searches
    for highlights.
    """

    entry: int
    message: int
    attendance: Attendance | None = None
    bots_busy: bool = False
    highlight_searches: int = 0
    root: str = ""


class _CountedResponse(EventSourceResponse):
    def __init__(self, counter: AbstractContextManager[None], events: AsyncIterator[bytes]) -> None:
        super().__init__(events, ping=PING_SECONDS, ping_message_factory=_ping_event)
        self._counter = counter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        whole = False

        async def sending(message: Message) -> None:
            nonlocal whole
            whole = message["type"] == "http.response.body" and not message.get("more_body", False)
            await send(message)

        # Not in the events: a client that leaves before the first one would be counted forever.
        with self._counter:
            await super().__call__(scope, receive, sending)
        if not whole:  # the server is about to stop; a stream that breaks off would be an error in its log
            await send({"type": "http.response.body", "body": b"", "more_body": False})


class EventStreams:
    """The event streams of all tables. `version` is the version of the served page."""

    def __init__(self, tables: TableService, version: str) -> None:
        self._tables = tables
        self._version = version
        self._limits = StreamLimits(tables.quota)

    def create_stream_response(
        self, id: str, browser: Browser, after: int, is_seated: bool, root: str = ""
    ) -> EventSourceResponse:
        """Return the endless response: hello, all entries after number `after`, then each new one.

        URLs in it begin with `root`.
        """
        return _CountedResponse(self._follow(id, browser, is_seated), self._generate_events(id, browser, after, root))

    @contextmanager
    def _follow(self, id: str, browser: Browser, is_seated: bool) -> Iterator[None]:
        with self._limits.count_stream(id, browser, is_seated):
            try:
                with self._tables.presence.count_as_present(id, browser):
                    self._tables.wake_streams(id)
                    yield
            finally:
                self._tables.wake_streams(id)

    async def _generate_events(self, id: str, browser: Browser, after: int, root: str) -> AsyncIterator[bytes]:
        place, gone = None, False
        with suppress(ApiError):  # the table was deleted before it was loaded again
            while not gone:
                async with self._tables.use_table(id) as table:
                    if place is None:
                        place = _Cursor(
                            after, table.last_message_number, highlight_searches=table.highlight_searches, root=root
                        )
                        yield _sse("hello", {"version": self._version, "n": table.n}, retry=RETRY_MS)
                    async for item in self._stream_new_events(table, browser, place):
                        yield item
                    gone = table.is_deleted
                # The table was dropped from memory after a failed write: load it again and continue after what was
                # sent.
        yield _sse("gone", {"type": "gone"})

    async def _stream_new_events(self, table: Table, browser: Browser, cursor: _Cursor) -> AsyncIterator[bytes]:
        if _must_reload(table, cursor.entry):
            cursor.entry = table.n
            if table.is_started:
                yield _numbered_event(reload_event(table, browser))
        while not table.is_stale:
            news = table.update_event
            output = b"".join(self._new_events(table, browser, cursor))
            if output:
                yield output
            await news.wait()

    def _new_events(self, table: Table, browser: Browser, cursor: _Cursor) -> Iterator[bytes]:
        for entry in table.entries_since(cursor.entry):
            yield _entry_event(table, entry, browser, cursor.root)
            cursor.entry = entry.n
        for message in table.messages_after(cursor.message):
            yield _sse("chat", chat_message_json(message))
            cursor.message = message.k
        yield from self._unnumbered_events(table, cursor)

    def _unnumbered_events(self, table: Table, cursor: _Cursor) -> Iterator[bytes]:
        if table.has_remote_players:
            company, event = table.memoize("company", partial(self._attendance_event, table))
            if company != cursor.attendance:
                yield event
                cursor.attendance = company
        if table.bots_busy != cursor.bots_busy:
            yield _sse("bots", {"type": "bots", "state": "busy" if table.bots_busy else "ready"})
            cursor.bots_busy = table.bots_busy
        if table.highlight_searches != cursor.highlight_searches:
            yield _sse("highlights", {"type": "highlights"})
            cursor.highlight_searches = table.highlight_searches

    def _attendance_event(self, table: Table) -> tuple[Attendance, bytes]:
        presence = self._tables.presence
        company = presence.attendance(table)
        return company, _sse("presence", presence_event(company, presence))


def _entry_event(table: Table, entry: LogEntry, browser: Browser, root: str = "") -> bytes:
    """Return the event of an entry, made once for all who see the same of it, such as those without a seat."""
    viewer = browser.key if table.seats_held_by(browser) else None

    def made() -> bytes:
        item = entry_event(table, entry, browser)
        return b"" if item is None else _numbered_event(_prefix_url(root, item))

    return table.memoize((entry.n, viewer, root), made)


def _must_reload(table: Table, after: int) -> bool:
    moves = (entry for entry in table.entries_since(after) if entry.type in ("move", "undo"))
    return after > table.n or any(entry.n not in table.moments for entry in moves)


def _prefix_url(root: str, item: dict[str, Any]) -> dict[str, Any]:
    return {**item, "url": root + item["url"]} if "url" in item else item


def _ping_event() -> ServerSentEvent:
    return ServerSentEvent('{"type":"ping"}', event="ping")


def _numbered_event(item: dict[str, Any]) -> bytes:
    return _sse(item["type"], item, id=item["n"])


def _sse(name: str, data: dict[str, Any], id: int | None = None, retry: int | None = None) -> bytes:
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    return ServerSentEvent(text, event=name, id=None if id is None else str(id), retry=retry).encode()
