"""Bots think while a person at their table decides, after everything else."""

from __future__ import annotations

import logging
import secrets
from collections import deque

from saqqara.bots.levels import LEVELS
from saqqara.server.core.errors import ApiError
from saqqara.server.core.tasks import TableTasks
from saqqara.server.tables.service import TableService
from saqqara.server.tables.table import Table
from saqqara.server.workers.bot_decision import BotDecision
from saqqara.server.workers.interfaces import ThinkingPool

log = logging.getLogger(__name__)


class ThinkingAhead:
    """Continues the searches of bots, with one task for each table where a person who is present decides.

    It ends when the person has moved or left, or when the trees have grown enough.
    """

    def __init__(self, tables: TableService, pool: ThinkingPool) -> None:
        self._tables = tables
        self._pool = pool
        self._tasks = TableTasks()

    def start(self, id: str) -> None:
        """Let the bots of a table think, unless they do so already."""
        self._tasks.start(id, self._think_at_table)

    async def close(self) -> None:
        """Stop all thinking."""
        await self._tasks.close()

    async def _think_at_table(self, id: str) -> None:
        try:
            while await self._think_until_changed(id):
                pass
        except ApiError:  # the table was deleted or is outdated
            pass
        except Exception:
            log.exception("the bots of table %s stop thinking ahead", id)
        finally:
            self._tasks.mark_done(id)

    async def _think_until_changed(self, id: str) -> bool:
        """Let each bot think in turn; return whether they have to begin again because something has changed."""
        async with self._tables.use_table_internally(id) as table:
            n = table.n

            def is_due() -> bool:
                return table.n == n and not table.is_deleted and not table.is_stale and self._is_person_thinking(table)

            situations = deque(_situations(table) if is_due() else [])
            if not situations:
                return False
            while situations and is_due():
                if await self._pool.think_ahead(situations[0], is_due):
                    situations.append(situations[0])
                situations.popleft()
            return not is_due()

    def _is_person_thinking(self, table: Table) -> bool:
        """Return whether a person who follows the table decides."""
        actor = table.moment.actor if table.is_started else None
        if actor is None:
            return False
        seat = table.seats[actor]
        present = seat.browser is not None and self._tables.presence.absent_since(table.id, seat.browser) is None
        return present and seat.is_person and not seat.is_away


def _situations(table: Table) -> list[BotDecision]:
    """Return what the bots that think ahead know, while a person decides."""
    bots = [(k, seat.bot) for k, seat in enumerate(table.seats) if seat.bot in LEVELS]
    thinking = [(k, bot) for k, bot in bots if bot is not None and LEVELS[bot].thinks_ahead]
    return [table.bot_decision(k, bot, secrets.randbits(63)) for k, bot in thinking]
