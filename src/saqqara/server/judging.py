"""Lets the strongest bot judge decisions, one at a time in a process that stands back behind all others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from saqqara.review.decisions import Decision
from saqqara.review.judging import THOROUGH, Effort
from saqqara.review.told import judged
from saqqara.server.judged import Judged
from saqqara.server.problems import refused
from saqqara.server.security import Browser
from saqqara.server.warming import Warming
from saqqara.server.workers import BotFailed, Worker, settle_last

JSON = dict[str, Any]
PATIENCE = 300.0  # seconds that one judgement may take, on a machine that is busy with other things
PAUSE = 1.0  # seconds between two looks whether the search is compiled
SECONDS = 1.5  # that are thought at most about a decision that somebody has to make
MOST_ASKED = 4  # judgements of one browser: one is being worked out, the others wait for it


@dataclass
class Turn:
    """Whose turn it is among the judgements that one browser has `asked` for."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    asked: int = 0


class Judging:
    """Gives judgements, those made before from what is kept; `effort` is how much is thought about each."""

    def __init__(self, kept: Judged, warming: Warming, effort: Effort = THOROUGH) -> None:
        self.kept = kept
        self._warming = warming
        self._effort = effort
        self._worker = Worker(PATIENCE, settle_last)
        self._free = asyncio.Lock()
        self._turns: dict[str, Turn] = {}

    async def check(self) -> None:
        """Answer 503 where nothing can be judged, since the search is not compiled yet."""
        if not await self._warming.is_ready():
            warms = self._warming.state == "warming"
            raise refused(503, "unavailable", "server-not_ready" if warms else "server-judge_failed")

    async def ready(self) -> None:
        """Wait until the search is compiled, or it is known that it will not be."""
        while not await self._warming.is_ready() and self._warming.state == "warming":
            await asyncio.sleep(PAUSE)

    async def judgement(self, id: str, n: int, decision: Decision) -> JSON:
        """Judge the decision that was due at a table after entry `n`; 503 while that cannot be done."""
        found = await self.kept.at(id, n)
        if found is not None and found["move"] == decision.text:
            return found
        told = await self._judged(decision) | {"n": n}
        await self.kept.keep(id, n, told)
        return told

    async def _judged(self, decision: Decision) -> JSON:
        await self.check()
        waited_for = decision.move is None
        effort = replace(self._effort, seconds=SECONDS) if waited_for else self._effort
        try:
            async with self._free:
                told: JSON = await self._worker.answer(judged, effort, decision)
                return told
        except BotFailed as error:
            raise refused(503, "unavailable", "server-judge_failed") from error

    @asynccontextmanager
    async def turn(self, browser: Browser) -> AsyncIterator[None]:
        """Wait until no other judgement is worked out for this browser; 429 when too many wait already."""
        turn = self._turns.setdefault(browser.key, Turn())
        if turn.asked == MOST_ASKED:
            raise refused(429, "too_many", "server-judging")
        turn.asked += 1
        try:
            async with turn.lock:
                yield
        finally:
            turn.asked -= 1
            if not turn.asked:
                del self._turns[browser.key]

    def close(self) -> None:
        """End the process."""
        self._worker.end()
