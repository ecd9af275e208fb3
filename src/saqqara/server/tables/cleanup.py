"""Deletes tables that no one needs: those that never began, and finished ones if the host wants that."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import datetime, timedelta

import sqlalchemy as sa

from saqqara.server.core.clock import iso_timestamp
from saqqara.server.core.retry import make_retrier
from saqqara.server.storage.database import is_database_error
from saqqara.server.tables.service import TableService

log = logging.getLogger(__name__)
log.setLevel(logging.INFO)  # a host must be able to find out what happened to a table

CLEANUP_INTERVAL = 3600.0  # seconds between two cleanups
UNSTARTED_AGE = timedelta(days=1)  # since the last visit
MARKED_AGE = timedelta(days=1)  # of running time between the mark of a table and its deletion
BATCH_SIZE = 50  # tables per write, so that other writers do not wait long
MAX_CLOCK_JUMP = 60.0  # seconds by which the clock may jump between two cleanups


class Cleanup:
    """Cleans up regularly, for the first time at its start. `keep_days` are the days that a finished table is kept.

    Tables are kept as long as they have visitors. A table that no one needs is first marked, and deleted after a while
    unless it has a visitor. The clock of a machine may be wrong: a table is also kept until the server itself has run
    for as long as there was no visitor, and nothing is deleted while the clock is behind the times that it has written,
    or right after it was set.
    """

    def __init__(self, tables: TableService, keep_days: int | None = None) -> None:
        self._tables = tables
        self._keep_finished = None if keep_days is None else timedelta(days=keep_days)
        self._task: asyncio.Task[None] | None = None
        self._last_times = self._current_times()
        self._is_clock_trusted = True

    def start(self) -> None:
        """Start to clean up until it is closed."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop, and save the last visits."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with suppress(sa.exc.DBAPIError):
            await self._tables.save_visits()

    async def run_once(self) -> None:
        """Mark all tables that no one needs, and delete those that were marked long enough ago."""
        await self._tables.save_visits()
        if not await self._is_clock_right():
            return
        while await self._tables.store.mark_unneeded(UNSTARTED_AGE, self._keep_finished, BATCH_SIZE):
            pass
        while gone := await self._tables.delete_marked(MARKED_AGE, BATCH_SIZE):
            log.info("deleted %d tables that no one needs any more: %s", len(gone), " ".join(gone))

    async def _is_clock_right(self) -> bool:
        """Return whether the clock runs steadily and is not behind the times that it has written."""
        before, self._last_times = self._last_times, self._current_times()
        (then, began), (now, ended) = before, self._last_times
        jump = (now - then).total_seconds() - (ended - began)
        newest = await self._tables.store.newest_time()
        if abs(jump) > MAX_CLOCK_JUMP:
            return self._update_trust(
                f"the clock was set {'forward' if jump > 0 else 'back'} by {abs(jump):.0f} seconds"
            )
        if newest > iso_timestamp(now):
            return self._update_trust(
                f"the clock shows {iso_timestamp(now)}, before the time of the newest entry, {newest}"
            )
        return self._update_trust(None)

    def _update_trust(self, doubt: str | None) -> bool:
        """Return whether the clock is trusted. A new doubt is logged."""
        if doubt is not None and self._is_clock_trusted:
            log.warning("%s; until it is right, no table is deleted", doubt)
        self._is_clock_trusted = doubt is None
        return self._is_clock_trusted

    def _current_times(self) -> tuple[datetime, float]:
        clock = self._tables.clock
        return clock.now(), clock.monotonic()

    async def _run(self) -> None:
        clock = self._tables.clock
        while True:
            try:
                await make_retrier("the cleanup", clock, is_database_error)(self.run_once)
            except Exception:
                log.exception("the cleanup failed")
            await clock.sleep(CLEANUP_INTERVAL)
