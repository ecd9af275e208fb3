"""The events of a table, filtered for each reader, and resumed where a stream broke.

Chat messages come in between without a number, so that they do not change a reader's place in the log.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

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

JSON = dict[str, Any]
MAX_STREAMS_PER_BROWSER = 8
MAX_WATCHERS_PER_TABLE = 64  # without a seat

T = TypeVar("T")
# Encodes an event: its name, its data, and the number of its entry if it has one.
Encode = Callable[[str, JSON, int | None], T]


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


class TableEvents(Generic[T]):
    """The events of all tables, encoded by `encode`. `version` is the version of the page."""

    def __init__(self, tables: TableService, version: str, encode: Encode[T]) -> None:
        self._tables = tables
        self._version = version
        self._encode = encode
        self._limits = StreamLimits(tables.quota)

    @contextmanager
    def count_reader(self, id: str, browser: Browser, is_seated: bool) -> Iterator[None]:
        """Count a reader, and show it as present, for the duration of the context.

        Raises a 429 error if there are too many streams.
        """
        with self._limits.count_stream(id, browser, is_seated):
            try:
                with self._tables.presence.count_as_present(id, browser):
                    self._tables.wake_streams(id)
                    yield
            finally:
                self._tables.wake_streams(id)

    async def follow(self, id: str, browser: Browser, after: int, root: str = "") -> AsyncGenerator[list[T]]:
        """Yield the greeting, all entries after number `after`, and then new events, until the table is deleted.

        URLs in the events begin with `root`.
        """
        place, gone = None, False
        with suppress(ApiError):  # the table was deleted before it was loaded again
            while not gone:
                async with self._tables.use_table(id) as table:
                    if place is None:
                        place = _Cursor(
                            after, table.last_message_number, highlight_searches=table.highlight_searches, root=root
                        )
                        yield [self._encode("hello", {"version": self._version, "n": table.n}, None)]
                    async for events in self._new_events(table, browser, place):
                        yield events
                    gone = table.is_deleted
                # The table was dropped from memory after a failed write: load it again and continue after what was
                # sent.
        yield [self._encode("gone", {"type": "gone"}, None)]

    async def _new_events(self, table: Table, browser: Browser, cursor: _Cursor) -> AsyncIterator[list[T]]:
        if _must_reload(table, cursor.entry):
            cursor.entry = table.n
            if table.is_started:
                yield [self._encode_entry(reload_event(table, browser))]
        while not table.is_stale:
            news = table.update_event
            events = [*self._unsent_events(table, browser, cursor)]
            if events:
                yield events
            await news.wait()

    def _unsent_events(self, table: Table, browser: Browser, cursor: _Cursor) -> Iterator[T]:
        for entry in table.entries_since(cursor.entry):
            event = self._entry_event(table, entry, browser, cursor.root)
            if event is not None:
                yield event
            cursor.entry = entry.n
        for message in table.messages_after(cursor.message):
            yield self._encode("chat", chat_message_json(message), None)
            cursor.message = message.k
        yield from self._unnumbered_events(table, cursor)

    def _unnumbered_events(self, table: Table, cursor: _Cursor) -> Iterator[T]:
        if table.has_remote_players:
            company, event = table.memoize("company", partial(self._attendance_event, table))
            if company != cursor.attendance:
                yield event
                cursor.attendance = company
        if table.bots_busy != cursor.bots_busy:
            yield self._encode("bots", {"type": "bots", "state": "busy" if table.bots_busy else "ready"}, None)
            cursor.bots_busy = table.bots_busy
        if table.highlight_searches != cursor.highlight_searches:
            yield self._encode("highlights", {"type": "highlights"}, None)
            cursor.highlight_searches = table.highlight_searches

    def _attendance_event(self, table: Table) -> tuple[Attendance, T]:
        presence = self._tables.presence
        company = presence.attendance(table)
        return company, self._encode("presence", presence_event(company, presence), None)

    def _entry_event(self, table: Table, entry: LogEntry, browser: Browser, root: str) -> T | None:
        """Return the event of an entry, made once for all who see the same of it, such as those without a seat."""
        viewer = browser.key if table.seats_held_by(browser) else None

        def made() -> T | None:
            item = entry_event(table, entry, browser)
            return None if item is None else self._encode_entry(_prefix_url(root, item))

        return table.memoize((entry.n, viewer, root), made)

    def _encode_entry(self, item: JSON) -> T:
        return self._encode(item["type"], item, item["n"])


def _must_reload(table: Table, after: int) -> bool:
    moves = (entry for entry in table.entries_since(after) if entry.type in ("move", "undo"))
    return after > table.n or any(entry.n not in table.moments for entry in moves)


def _prefix_url(root: str, item: JSON) -> JSON:
    return {**item, "url": root + item["url"]} if "url" in item else item
