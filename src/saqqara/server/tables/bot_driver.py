"""Plays the moves of bots, with one task for each table where a bot has to decide."""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import dataclass, replace
from functools import partial

from saqqara.bots.levels import LEVELS
from saqqara.server.core.errors import ApiError
from saqqara.server.core.retry import make_retrier
from saqqara.server.core.tasks import TableTasks
from saqqara.server.tables.service import TableService
from saqqara.server.tables.table import Table
from saqqara.server.tables.thinking_ahead import ThinkingAhead
from saqqara.server.workers.bot_decision import BotDecision
from saqqara.server.workers.fair_queue import Ticket
from saqqara.server.workers.interfaces import BotFailed, SearchPool

log = logging.getLogger(__name__)

BUSY_AFTER = 3.0  # seconds that a bot waits for its turn before the table is notified
FALLBACK_BOT = "greedy"  # plays for a level that has failed


@dataclass(frozen=True)
class BotTurn:
    """A decision for a bot after entry `n` and what it may play. It waits for its turn to search with its `ticket`."""

    n: int
    legal: list[str]
    decision: BotDecision
    ticket: Ticket


class BotDriver:
    """Lets bots choose moves wherever one has to move. A move is dropped if the table has changed meanwhile.

    Where none has to move, they may be `thinking_ahead`.
    """

    def __init__(self, tables: TableService, pool: SearchPool, thinking_ahead: ThinkingAhead | None = None) -> None:
        self._tables = tables
        self._pool = pool
        self._thinking_ahead = thinking_ahead
        self._tasks = TableTasks()
        tables.wake_bots = self.wake_bots

    def wake_bots(self, id: str) -> None:
        """Start the bots of a table, unless they are running already."""
        self._tasks.start(id, self._drive_table)

    async def resume(self) -> None:
        """Start the bots of all tables where one has to move, such as after a restart."""
        for id in await self._tables.store.tables_waiting_for_bots():
            self.wake_bots(id)

    async def close(self) -> None:
        """Stop all bots."""
        await self._tasks.close()
        if self._thinking_ahead is not None:
            await self._thinking_ahead.close()

    async def _drive_table(self, id: str) -> None:
        step = make_retrier(f"the bots of table {id}", self._tables.clock, _is_transient)
        try:
            while await step(self._play_next, id):
                pass
        except ApiError:  # the table was deleted or is outdated
            self._tasks.mark_done(id)

    async def _play_next(self, id: str) -> bool:
        async with self._tables.lock_table(id, by_user=False) as table:
            job = self._next_turn(table) if self._tables.are_bots_awake(table) else None
            if job is None:
                # Before the lock is released: a move that comes now must start a new task.
                self._tasks.mark_done(id)
                if self._thinking_ahead is not None:
                    self._thinking_ahead.start(id)
                return False
        telling = asyncio.create_task(self._announce_busy(id, job.ticket))
        try:
            move = await self._choose_move(id, job)
        finally:
            telling.cancel()
            self._tables.set_bots_busy(id, False)
        await self._tables.play_bot_move(id, job.n, job.decision.bot, move)
        return True

    def _next_turn(self, table: Table) -> BotTurn | None:
        bot = table.bot_to_move
        if bot is None:
            return None
        moment = table.moment
        assert moment.actor is not None
        whose = partial(self._tables.last_requesters.get_last_requester, table.id, table.creator)
        effort = LEVELS[bot].simulations if bot in LEVELS else 0
        ticket = Ticket(whose, table.bots_only, effort)
        decision = table.bot_decision(moment.actor, bot, secrets.randbits(63))
        return BotTurn(table.n, moment.legal_moves, decision, ticket)

    async def _announce_busy(self, id: str, ticket: Ticket) -> None:
        await self._tables.clock.sleep(BUSY_AFTER)
        self._tables.set_bots_busy(id, self._pool.queue.is_waiting(ticket))

    async def _choose_move(self, id: str, bot_turn: BotTurn) -> str:
        """Return the move of the bot or of its replacement. If neither knows a legal one, it is random."""
        asked = bot_turn.decision.bot
        for bot in [asked, FALLBACK_BOT] if asked in LEVELS else [asked]:
            try:
                move = await self._pool.choose(replace(bot_turn.decision, bot=bot), bot_turn.ticket)
            except BotFailed as error:
                log.error("table %s: %s: %s", id, bot, error)
                continue
            if move in bot_turn.legal:
                return move
            log.error("table %s: %s wanted to play %r, which is not legal", id, bot, move)
        log.error("table %s: playing a random move for %s", id, asked)
        return secrets.choice(bot_turn.legal)


def _is_transient(error: BaseException) -> bool:
    """Return whether an error at a table may be temporary: any error, as long as the table exists."""
    return isinstance(error, Exception) and not (isinstance(error, ApiError) and error.status in (404, 410))
