"""Who is at a table now, and since when the others are absent.

Presence is known from the open event streams. For a program, whose stream stays open while it hangs, it is known from
its moves as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from saqqara.server.core.clock import SYSTEM_CLOCK, Clock
from saqqara.server.core.identity import Browser
from saqqara.server.core.settings import DEFAULT_PATIENCE
from saqqara.server.tables.table import Table


@dataclass(frozen=True)
class Attendance:
    """Who is at a table: how many browsers without a seat watch, and since when each person is absent.

    `absent_since` has a time of the clock for each seat, None for a person who is present, for bots and for open seats.
    """

    watchers: int
    absent_since: tuple[float | None, ...]


class Presence:
    """Counts who follows which table. Nothing is stored: after a restart all absences begin again."""

    def __init__(self, patience: float = DEFAULT_PATIENCE, clock: Clock = SYSTEM_CLOCK) -> None:
        self.patience = patience
        self._clock = clock
        self._started_at = clock.monotonic()
        self._streams: Counter[tuple[str, str]] = Counter()
        self._page_streams: Counter[tuple[str, str]] = Counter()  # those of `_streams` that belong to pages
        self._left_at: dict[tuple[str, str], float] = {}

    @contextmanager
    def count_as_present(self, id: str, browser: Browser) -> Iterator[None]:
        """Count a browser as present at table `id` for the duration of the context."""
        who = (id, browser.key)
        self._streams[who] += 1
        self._page_streams[who] += not browser.is_program
        try:
            yield
        finally:
            self._streams[who] -= 1
            self._page_streams[who] -= not browser.is_program
            if not self._streams[who]:
                del self._streams[who], self._page_streams[who]
                self.note_visit(id, browser.key)

    def note_visit(self, id: str, key: str) -> None:
        """Note that the browser with a key has just been at table `id`, even if it does not follow it yet."""
        now = self._clock.monotonic()
        # A forgotten browser counts as absent since the start, which is then long enough ago as well.
        self._left_at = {who: left for who, left in self._left_at.items() if now - left <= self.patience}
        self._left_at[id, key] = now

    def absent_since(self, id: str, key: str, awaited_since: float | None = None) -> float | None:
        """Return the time since when a browser is absent from table `id`, or None while it is present.

        A page is present as long as it is open. A program whose move is awaited is absent from `awaited_since` on.
        """
        who = (id, key)
        if who not in self._streams:
            return self._left_at.get(who, self._started_at)
        return None if self._page_streams[who] else awaited_since

    def is_replaceable(self, id: str, key: str, awaited_since: float | None = None) -> bool:
        """Return whether a browser has been absent for so long that a bot may play for it."""
        since = self.absent_since(id, key, awaited_since)
        return since is not None and self.seconds_since(since) >= self.patience

    def seconds_since(self, time: float) -> float:
        """Return how many seconds ago a time of the clock was."""
        return self._clock.monotonic() - time

    def attendance(self, table: Table) -> Attendance:
        """Return who is at a table."""
        holders = [seat.browser if seat.is_person else None for seat in table.seats]
        followers = {key for id, key in self._streams if id == table.id}
        gone = tuple(
            None if key is None else self.absent_since(table.id, key, table.awaited_since(k))
            for k, key in enumerate(holders)
        )
        return Attendance(len(followers - set(holders)), gone)
