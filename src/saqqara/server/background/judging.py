"""Lets the strongest bot judge decisions: at once where somebody waits, else behind all that bots do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeVar

from cachetools import LRUCache

from saqqara.engine.search import REVISION
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import refused
from saqqara.server.storage.judged import Judged
from saqqara.server.tables.quota import Quota
from saqqara.server.workers.pool import BotFailed, BotPool, Worker, settle_last
from saqqara.server.workers.row import Ticket
from saqqara.study.review.decisions import Decision
from saqqara.study.review.judgement import judge_of, judged, judged_all, judging_with
from saqqara.study.review.verdict import THOROUGH, Effort

JSON = dict[str, Any]
T = TypeVar("T")
Asked = tuple[str, int, int | None, bytes]  # table, entry, move, position
REVIEW_TIMEOUT = 300.0  # seconds that a judgement of a review may take, on a machine that is busy
SECONDS = 1.0  # that are thought at most where somebody waits for it
MOST_RECENT = 500  # judgements that are remembered
MOST_ASKED = 4  # judgements of one browser: one is being worked out, the others wait for it
MOST_OF_ALL = 8  # judgements of all browsers, since each request without a cookie is another one; bots wait behind them


@dataclass
class Turn:
    """Whose turn it is among the judgements that one browser has `asked` for."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    asked: int = 0


class Judging:
    """Gives judgements; `effort` is how much is thought about each decision of a review.

    What somebody waits for is judged as a bot would decide, by `pool` and in little time; reviews are worked out behind
    all bots, and what they found is `kept`.
    """

    def __init__(self, kept: Judged, pool: BotPool, effort: Effort = THOROUGH, quota: Quota | None = None) -> None:
        self.kept = kept
        self.quota = quota or Quota()
        self._pool = pool
        self._effort = effort
        self._worker = Worker(REVIEW_TIMEOUT, settle_last)
        self._free = asyncio.Lock()
        self._turns: dict[str, Turn] = {}
        self._recent: LRUCache[Asked, JSON] = LRUCache(MOST_RECENT)

    async def soon(self, id: str, n: int, decision: Decision, browser: Browser) -> JSON:
        """Judge the decision that was due at a table after entry `n`; 503 where the search fails.

        429 where too many were judged for the address of the browser that asks; what is known counts nothing.
        """
        asked = (id, n, decision.move, bytes(decision.state))
        # What a review has found since is sounder than what is remembered.
        judgement = await self._found(id, n, decision) or self._recent.get(asked)
        if judgement is None:
            self.quota.charge("hints", browser)
            judgement = await self._judged_soon(id, n, decision)
        self._recent[asked] = judgement
        return judgement

    async def thoroughly(self, id: str, n: int, decision: Decision) -> None:
        """Judge such a decision for a review, and keep what came of it; 503 where the search fails."""
        if await self._found(id, n, decision) is None:
            async with self._free:
                judgement = await _answered(self._worker.answer(judged, self._effort, decision))
            await self.kept.keep(id, n, judgement | {"n": n})

    async def in_passing(self, decisions: list[Decision], simulations: int, seconds: float) -> tuple[list[JSON], float]:
        """Judge some decisions with little thought for each, once no bot waits; gives the seconds that it took as well.

        503 where the search fails. Nothing of it is kept.
        """
        effort = replace(self._effort, simulations=min(simulations, self._effort.simulations), seconds=seconds)
        async with self._free:
            await self._pool.row.rest()
            return await _answered(self._worker.answer(judged_all, effort, decisions))

    async def known(self, id: str) -> dict[int, JSON]:
        """Give what reviews have found of a table, by entry: of today's judge, and of one that differs from it by the
        revision of the search alone, which is told as older. What any other has said is to be judged again unseen.
        """
        kept = await self.kept.of(id)
        return {n: one for n, one in kept.items() if self._can_be_told(one)}

    async def _found(self, id: str, n: int, decision: Decision) -> JSON | None:
        found = await self.kept.at(id, n)
        return found if found and self._holds(found) and found["move"] == decision.text else None

    def _holds(self, judgement: JSON) -> bool:
        """Tell whether a judgement is of today's judge: another version may have another network, or another search."""
        return judgement.get("judge") == self.judge

    def _can_be_told(self, judgement: JSON) -> bool:
        return judge_of(judgement) | {"revision": REVISION} == self.judge

    @property
    def by(self) -> JSON:
        """Who judges, whatever the effort: the network by what its weights hash to, the revision of the search."""
        return {"judge": self.judge["network"], "revision": self.judge["revision"]}

    @cached_property
    def judge(self) -> JSON:
        """Who judges a review."""
        return judging_with(self._effort)

    async def _judged_soon(self, id: str, n: int, decision: Decision) -> JSON:
        effort = replace(self._effort, seconds=SECONDS)
        ticket = Ticket(maker=id, table=id, effort=effort.simulations)
        judgement: JSON = await _answered(self._pool.answer(judged, effort, decision, ticket=ticket))
        return judgement | {"n": n}

    @asynccontextmanager
    async def turn(self, browser: Browser) -> AsyncIterator[None]:
        """Wait until no other judgement is worked out for this browser; 429 when too many wait already."""
        if sum(turn.asked for turn in self._turns.values()) == MOST_OF_ALL:
            raise refused(429, "too_many", "server-judging_all")
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


async def _answered(judgement: Awaitable[T]) -> T:
    try:
        return await judgement
    except BotFailed as error:
        raise refused(503, "unavailable", "server-judge_failed") from error
