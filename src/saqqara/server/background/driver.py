"""Keeps the bots moving: one task for each table at which a bot has to decide."""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import dataclass
from functools import partial
from typing import Any

from saqqara.bots.levels import LEVELS
from saqqara.server.ground.problems import Problem
from saqqara.server.ground.tasks import Tasks
from saqqara.server.storage.trying import trying
from saqqara.server.tables.registry import Tables
from saqqara.server.tables.table import Table
from saqqara.server.workers.pool import BotFailed, BotPool
from saqqara.server.workers.row import Ticket

log = logging.getLogger(__name__)

BUSY = 3.0  # seconds that a bot waits for its turn, after which its table is told
QUICK = "greedy"  # plays for a level that has failed


@dataclass(frozen=True)
class Job:
    """A decision for a bot: what it may know of the game as it stands at entry `n`, and what it may play.

    With its `ticket` it waits for its turn to think.
    """

    n: int
    seat: int
    bot: str
    legal: list[str]
    setup: Any
    state: Any
    ticket: Ticket


class Driver:
    """Lets bots think wherever one has to move, and drops what they say when the table has moved on since."""

    def __init__(self, tables: Tables, pool: BotPool) -> None:
        self._tables = tables
        self._pool = pool
        self._tasks = Tasks()
        tables.kick = self.kick

    def kick(self, id: str) -> None:
        """Look after a table, unless that is being done already."""
        self._tasks.begin(id, self._drive)

    async def resume(self) -> None:
        """Take up all tables where a bot has to move, as after a restart."""
        for id in await self._tables.store.waiting_for_bots():
            self.kick(id)

    async def close(self) -> None:
        """Stop looking after tables."""
        await self._tasks.close()

    async def _drive(self, id: str) -> None:
        step = trying(f"the bots of table {id}", self._tables.clock, _may_pass)
        try:
            while await step(self._step, id):
                pass
        except Problem:  # the table was deleted, or its rules are no longer played
            self._tasks.end(id)

    async def _step(self, id: str) -> bool:
        async with self._tables.locked(id, asked=False) as table:
            job = self._job(table) if self._tables.awake(table) else None
            if job is None:
                # Before the lock is free again: a move that comes now must start a new task.
                self._tasks.end(id)
                return False
        telling = asyncio.create_task(self._tell_busy(id, job.ticket))
        try:
            move = await self._answer(id, job)
        finally:
            telling.cancel()
            self._tables.busy(id, False)
        await self._tables.bot_move(id, job.n, job.bot, move)
        return True

    def _job(self, table: Table) -> Job | None:
        bot = table.due
        if bot is None:
            return None
        moment = table.moment
        assert moment.actor is not None
        whose = partial(self._tables.requesters.of, table.id, table.creator)
        effort = LEVELS[bot].simulations if bot in LEVELS else 0
        ticket = Ticket(whose, table.alone, effort)
        return Job(table.n, moment.actor, bot, moment.legal, *table.line.game.redacted(moment.actor), ticket)

    async def _tell_busy(self, id: str, ticket: Ticket) -> None:
        await self._tables.clock.sleep(BUSY)
        self._tables.busy(id, self._pool.row.waits(ticket))

    async def _answer(self, id: str, job: Job) -> str:
        """Give the move of the bot, or of whoever stands in for it; where nobody knows a legal one, chance draws it."""
        for bot in [job.bot, QUICK] if job.bot in LEVELS else [job.bot]:
            try:
                seed, game = secrets.randbits(63), f"{id} {job.seat}"
                move = await self._pool.choose(bot, job.setup, job.state, seed, game, job.ticket)
            except BotFailed as error:
                log.error("table %s: %s: %s", id, bot, error)
                continue
            if move in job.legal:
                return move
            log.error("table %s: %s wanted to play %r, which is not legal", id, bot, move)
        log.error("table %s: chance plays for %s", id, job.bot)
        return secrets.choice(job.legal)


def _may_pass(error: BaseException) -> bool:
    """Tell whether what went wrong at a table may go well at another time: anything, as long as it is there."""
    return isinstance(error, Exception) and not (isinstance(error, Problem) and error.status in (404, 410))
