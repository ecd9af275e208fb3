"""Lets the strongest bot judge decisions: at once where somebody waits, else behind all that bots do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cached_property
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from cachetools import LRUCache

from saqqara.engine.search import REVISION
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import refused
from saqqara.server.ground.requester import Requester
from saqqara.server.ground.room import Limit, Room
from saqqara.server.storage.judged import Judged
from saqqara.server.tables.quota import Quota
from saqqara.server.workers.pool import BotFailed, BotPool, Worker, settle_last
from saqqara.server.workers.row import Row, Ticket
from saqqara.study.review.decisions import Decision
from saqqara.study.review.judgement import judge_of, judged, judged_all, judging_with
from saqqara.study.review.verdict import THOROUGH, Effort

JSON = dict[str, Any]
T = TypeVar("T")
Whose = Callable[[], Requester]
Asked = tuple[str, int, int | None, bytes]  # table, entry, move, position
REVIEW_TIMEOUT = 300.0  # seconds that a judgement of a review may take, on a machine that is busy
SECONDS = 1.0  # that are thought at most where somebody waits for it
MOST_RECENT = 500  # judgements that are remembered
MOST_ASKED = 4  # judgements of one browser: one is being worked out, the others wait for it


class Judging:
    """Gives judgements; `effort` is how much is thought about each decision of a review.

    What somebody waits for is judged as a bot would decide, by `pool` and in little time; reviews are worked out behind
    all bots, each network in its turn, and what they found is `kept`.
    """

    def __init__(self, kept: Judged, pool: BotPool, effort: Effort = THOROUGH, quota: Quota | None = None) -> None:
        self.kept = kept
        self.quota = quota or Quota()
        self._pool = pool
        self._effort = effort
        self._worker = Worker(REVIEW_TIMEOUT, settle_last)
        self._row = Row(1, pool.row.clock)
        self._room = Room()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
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
            judgement = await self._judged_soon(n, decision, browser.at(id))
        self._recent[asked] = judgement
        return judgement

    async def thoroughly(self, id: str, n: int, decision: Decision, whose: Whose = Requester) -> None:
        """Judge such a decision for a review, and keep what came of it; 503 where the search fails.

        For `whose` review it is may become known while it waits.
        """
        if await self._found(id, n, decision) is None:
            async with self._row.turn(Ticket(whose)):
                judgement = await _answered(self._worker.answer(judged, self._effort, decision))
            await self.kept.keep(id, n, judgement | {"n": n})

    async def in_passing(
        self, decisions: list[Decision], simulations: int, seconds: float, whose: Whose = Requester
    ) -> tuple[list[JSON], float]:
        """Judge some decisions with little thought for each; gives the seconds that it took as well.

        It waits as a bot would whose table nobody looks at, and then takes no bot's place. 503 where the search fails.
        Nothing of it is kept.
        """
        effort = replace(self._effort, simulations=min(simulations, self._effort.simulations), seconds=seconds)
        ticket = Ticket(whose, alone=True, effort=effort.simulations)
        async with self._row.turn(ticket):
            async with self._pool.row.turn(ticket):
                pass
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

    async def _judged_soon(self, n: int, decision: Decision, requester: Requester) -> JSON:
        effort = replace(self._effort, seconds=SECONDS)
        ticket = Ticket(lambda: requester, effort=effort.simulations)
        judgement: JSON = await _answered(self._pool.answer(judged, effort, decision, ticket=ticket))
        return judgement | {"n": n}

    @asynccontextmanager
    async def turn(self, browser: Browser) -> AsyncIterator[None]:
        """Wait until no other judgement is made for this browser; 429 when too many wait for it or its network."""
        own = Limit(browser.key, MOST_ASKED, "server-judging")
        lock = self._locks.setdefault(browser.key, asyncio.Lock())
        with self._room.one(*self.quota.hints(browser), own):
            async with lock:
                yield

    def close(self) -> None:
        """End the process."""
        self._worker.end()


async def _answered(judgement: Awaitable[T]) -> T:
    try:
        return await judgement
    except BotFailed as error:
        raise refused(503, "unavailable", "server-judge_failed") from error
