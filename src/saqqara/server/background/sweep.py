"""What nobody needs any more goes: tables that never began, and finished ones where the host wants that."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import timedelta

import sqlalchemy as sa

from saqqara.server.storage.trying import database_failed, trying
from saqqara.server.tables.registry import Tables

log = logging.getLogger(__name__)
log.setLevel(logging.INFO)  # whoever hosts the table is to find out where one went

PAUSE = 3600.0  # seconds between two sweeps
UNBEGUN = timedelta(days=1)  # so long after somebody was last there
MOST_AT_ONCE = 50  # tables, so that nobody waits for long to write


class Sweep:
    """Sweeps once in a while, and at once when it begins; `keep` is how many days a finished table stays, None: always.

    Tables stay as long as somebody comes to them. Those of a database of before this was noted stay anyway.
    """

    def __init__(self, tables: Tables, keep: int | None = None) -> None:
        self._tables = tables
        self._keep = None if keep is None else timedelta(days=keep)
        self._task: asyncio.Task[None] | None = None

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
        """Remove all that may go now."""
        await self._tables.note_seen()
        now = self._tables.clock.now()
        over = None if self._keep is None else now - self._keep
        while gone := await self._tables.sweep(now - UNBEGUN, over, MOST_AT_ONCE):
            log.info("%d tables that nobody needs any more are gone: %s", len(gone), " ".join(gone))

    async def _run(self) -> None:
        clock = self._tables.clock
        while True:
            try:
                await trying("the sweep", clock, database_failed)(self.once)
            except Exception:
                log.exception("the sweep is stuck")
            await clock.sleep(PAUSE)
