"""What nobody needs any more goes: tables that never began, and finished ones where the host wants that."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import datetime, timedelta

import sqlalchemy as sa

from saqqara.server.core.clock import iso_timestamp
from saqqara.server.storage.retry import is_database_error, make_retrier
from saqqara.server.tables.service import TableService

log = logging.getLogger(__name__)
log.setLevel(logging.INFO)  # whoever hosts the table is to find out where one went

CLEANUP_INTERVAL = 3600.0  # seconds between two sweeps
UNSTARTED_AGE = timedelta(days=1)  # so long after somebody was last there
MARKED_AGE = timedelta(days=1)  # that the server runs between the mark that a table gets and its end
BATCH_SIZE = 50  # tables, so that nobody waits for long to write
MAX_CLOCK_JUMP = 60.0  # seconds by which the clock may be put on or back between two sweeps


class Cleanup:
    """Sweeps once in a while, and at once when it begins; `keep` is how many days a finished table stays, None: always.

    Tables stay as long as somebody comes to them. Those of a database of before this was noted stay anyway. A table
    that nobody needs is marked first and goes after a while, unless somebody comes. The clock of a machine may be
    wrong: a table also stays until the server itself has run for as long as nobody was there, and nothing goes while
    the clock is behind what was written by it, or right after it was set.
    """

    def __init__(self, tables: TableService, keep_days: int | None = None) -> None:
        self._tables = tables
        self._keep_finished = None if keep_days is None else timedelta(days=keep_days)
        self._task: asyncio.Task[None] | None = None
        self._last_times = self._current_times()
        self._is_clock_trusted = True

    def start(self) -> None:
        """Begin to sweep, until it is closed."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop, and keep who was there last."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with suppress(sa.exc.DBAPIError):
            await self._tables.save_visits()

    async def run_once(self) -> None:
        """Mark all that nobody needs, and remove what was marked long enough ago."""
        await self._tables.save_visits()
        if not await self._is_clock_right():
            return
        while await self._tables.store.mark_unneeded(UNSTARTED_AGE, self._keep_finished, BATCH_SIZE):
            pass
        while gone := await self._tables.delete_marked(MARKED_AGE, BATCH_SIZE):
            log.info("%d tables that nobody needs any more are gone: %s", len(gone), " ".join(gone))

    async def _is_clock_right(self) -> bool:
        """Tell whether the clock goes on as it did, and stands behind all that was written by it."""
        before, self._last_times = self._last_times, self._current_times()
        (then, began), (now, ended) = before, self._last_times
        jump = (now - then).total_seconds() - (ended - began)
        newest = await self._tables.store.newest_time()
        if abs(jump) > MAX_CLOCK_JUMP:
            return self._update_trust(f"the clock was put {'on' if jump > 0 else 'back'} by {abs(jump):.0f} seconds")
        if newest > iso_timestamp(now):
            return self._update_trust(
                f"the clock says {iso_timestamp(now)}, before the newest entry, which is of {newest}"
            )
        return self._update_trust(None)

    def _update_trust(self, doubt: str | None) -> bool:
        """Tell whether there is no doubt about the clock; one is logged when it begins."""
        if doubt is not None and self._is_clock_trusted:
            log.warning("%s; until it is right no table goes", doubt)
        self._is_clock_trusted = doubt is None
        return self._is_clock_trusted

    def _current_times(self) -> tuple[datetime, float]:
        clock = self._tables.clock
        return clock.now(), clock.monotonic()

    async def _run(self) -> None:
        clock = self._tables.clock
        while True:
            try:
                await make_retrier("the sweep", clock, is_database_error)(self.run_once)
            except Exception:
                log.exception("the sweep is stuck")
            await clock.sleep(CLEANUP_INTERVAL)
