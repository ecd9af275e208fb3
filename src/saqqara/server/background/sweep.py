"""What nobody needs any more goes: tables that never began, and finished ones where the host wants that."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import datetime, timedelta

import sqlalchemy as sa

from saqqara.server.ground.clock import timestamp
from saqqara.server.storage.trying import database_failed, trying
from saqqara.server.tables.registry import Tables

log = logging.getLogger(__name__)
log.setLevel(logging.INFO)  # whoever hosts the table is to find out where one went

PAUSE = 3600.0  # seconds between two sweeps
UNBEGUN = timedelta(days=1)  # so long after somebody was last there
WAITING = timedelta(days=1)  # that the server runs between the mark that a table gets and its end
MOST_AT_ONCE = 50  # tables, so that nobody waits for long to write
JUMP = 60.0  # seconds by which the clock may be put on or back between two sweeps


class Sweep:
    """Sweeps once in a while, and at once when it begins; `keep` is how many days a finished table stays, None: always.

    Tables stay as long as somebody comes to them. Those of a database of before this was noted stay anyway. A table
    that nobody needs is marked first and goes after a while, unless somebody comes. The clock of a machine may be
    wrong: a table also stays until the server itself has run for as long as nobody was there, and nothing goes while
    the clock is behind what was written by it, or right after it was set.
    """

    def __init__(self, tables: Tables, keep: int | None = None) -> None:
        self._tables = tables
        self._keep = None if keep is None else timedelta(days=keep)
        self._task: asyncio.Task[None] | None = None
        self._looked = self._times()
        self._trusted = True

    def begin(self) -> None:
        """Begin to sweep, until it is closed."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop, and keep who was there last."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with suppress(sa.exc.DBAPIError):
            await self._tables.note_seen()

    async def once(self) -> None:
        """Mark all that nobody needs, and remove what was marked long enough ago."""
        await self._tables.note_seen()
        if not await self._clock_is_right():
            return
        while await self._tables.store.mark(UNBEGUN, self._keep, MOST_AT_ONCE):
            pass
        while gone := await self._tables.sweep(WAITING, MOST_AT_ONCE):
            log.info("%d tables that nobody needs any more are gone: %s", len(gone), " ".join(gone))

    async def _clock_is_right(self) -> bool:
        """Tell whether the clock goes on as it did, and stands behind all that was written by it."""
        before, self._looked = self._looked, self._times()
        (then, began), (now, ended) = before, self._looked
        jump = (now - then).total_seconds() - (ended - began)
        newest = await self._tables.store.newest()
        if abs(jump) > JUMP:
            return self._trust(f"the clock was put {'on' if jump > 0 else 'back'} by {abs(jump):.0f} seconds")
        if newest > timestamp(now):
            return self._trust(f"the clock says {timestamp(now)}, before the newest entry, which is of {newest}")
        return self._trust(None)

    def _trust(self, doubt: str | None) -> bool:
        """Tell whether there is no doubt about the clock; one is logged when it begins."""
        if doubt is not None and self._trusted:
            log.warning("%s; until it is right no table goes", doubt)
        self._trusted = doubt is None
        return self._trusted

    def _times(self) -> tuple[datetime, float]:
        clock = self._tables.clock
        return clock.now(), clock.monotonic()

    async def _run(self) -> None:
        clock = self._tables.clock
        while True:
            try:
                await trying("the sweep", clock, database_failed)(self.once)
            except Exception:
                log.exception("the sweep is stuck")
            await clock.sleep(PAUSE)
