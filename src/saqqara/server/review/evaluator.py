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
from saqqara.review.decisions import Decision
from saqqara.review.evaluation import DEFAULT_EFFORT, Effort
from saqqara.review.evaluation_json import evaluate_all_to_json, evaluate_to_json, evaluator_info, evaluator_of
from saqqara.server.core.concurrency_limit import ConcurrencyLimit, ConcurrencyLimiter
from saqqara.server.core.errors import api_error
from saqqara.server.core.identity import Browser
from saqqara.server.core.quota import Quota
from saqqara.server.core.requester import Requester
from saqqara.server.review.sql_store import SqlEvaluationStore
from saqqara.server.workers.fair_queue import FairQueue, Ticket
from saqqara.server.workers.pool import BotFailed, BotPool, WorkerProcess, init_review_worker

JSON = dict[str, Any]
T = TypeVar("T")
GetRequester = Callable[[], Requester]
CacheKey = tuple[str, int, int | None, bytes]  # table, entry, move, position
REVIEW_TIMEOUT = 300.0  # seconds that a judgement of a review may take, on a machine that is busy
HINT_SECONDS = 1.0  # that are thought at most where somebody waits for it
EVALUATION_CACHE_SIZE = 500  # judgements that are remembered
MAX_WAITING_PER_BROWSER = 4  # judgements of one browser: one is being worked out, the others wait for it


class Evaluator:
    """Gives judgements; `effort` is how much is thought about each decision of a review.

    What somebody waits for is judged as a bot would decide, by `pool` and in little time; reviews are worked out behind
    all bots, each network in its turn, and what they found is `kept`.
    """

    def __init__(
        self, store: SqlEvaluationStore, pool: BotPool, effort: Effort = DEFAULT_EFFORT, quota: Quota | None = None
    ) -> None:
        self.store = store
        self.quota = quota or Quota()
        self._pool = pool
        self._effort = effort
        self._worker = WorkerProcess(REVIEW_TIMEOUT, init_review_worker)
        self._queue = FairQueue(1, pool.queue.clock)
        self._limiter = ConcurrencyLimiter()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._cache: LRUCache[CacheKey, JSON] = LRUCache(EVALUATION_CACHE_SIZE)

    async def evaluate_now(self, id: str, n: int, decision: Decision, browser: Browser) -> JSON:
        """Judge the decision that was due at a table after entry `n`; 503 where the search fails.

        429 where too many were judged for the address of the browser that asks; what is known counts nothing.
        """
        asked = (id, n, decision.move, bytes(decision.state))
        # What a review has found since is sounder than what is remembered.
        judgement = await self._stored_evaluation(id, n, decision) or self._cache.get(asked)
        if judgement is None:
            self.quota.charge("hints", browser)
            judgement = await self._evaluate_now(n, decision, browser.requester_for(id))
        self._cache[asked] = judgement
        return judgement

    async def evaluate_for_review(
        self, id: str, n: int, decision: Decision, get_requester: GetRequester = Requester
    ) -> None:
        """Judge such a decision for a review, and keep what came of it; 503 where the search fails.

        For `whose` review it is may become known while it waits.
        """
        if await self._stored_evaluation(id, n, decision) is None:
            async with self._queue.turn(Ticket(get_requester)):
                judgement = await _await_evaluation(self._worker.run(evaluate_to_json, self._effort, decision))
            await self.store.save(id, n, judgement | {"n": n})

    async def evaluate_quickly(
        self, decisions: list[Decision], simulations: int, seconds: float, get_requester: GetRequester = Requester
    ) -> tuple[list[JSON], float]:
        """Judge some decisions with little thought for each; gives the seconds that it took as well.

        It waits as a bot would whose table nobody looks at, and then takes no bot's place. 503 where the search fails.
        Nothing of it is kept.
        """
        effort = replace(self._effort, simulations=min(simulations, self._effort.simulations), seconds=seconds)
        ticket = Ticket(get_requester, bots_only=True, simulations=effort.simulations)
        async with self._queue.turn(ticket):
            async with self._pool.queue.turn(ticket):
                pass
            return await _await_evaluation(self._worker.run(evaluate_all_to_json, effort, decisions))

    async def stored_evaluations(self, id: str) -> dict[int, JSON]:
        """Give what reviews have found of a table, by entry: of today's judge, and of one that differs from it by the
        revision of the search alone, which is told as older. What any other has said is to be judged again unseen.
        """
        kept = await self.store.evaluations(id)
        return {n: one for n, one in kept.items() if self._is_compatible(one)}

    async def _stored_evaluation(self, id: str, n: int, decision: Decision) -> JSON | None:
        found = await self.store.evaluation(id, n)
        return found if found and self._is_current(found) and found["move"] == decision.move_text else None

    def _is_current(self, evaluation: JSON) -> bool:
        """Tell whether a judgement is of today's judge: another version may have another network, or another search."""
        return evaluation.get("judge") == self.evaluator_info

    def _is_compatible(self, evaluation: JSON) -> bool:
        return evaluator_of(evaluation) | {"revision": REVISION} == self.evaluator_info

    @property
    def search_identity(self) -> JSON:
        """Who judges, whatever the effort: the network by what its weights hash to, the revision of the search."""
        return {"judge": self.evaluator_info["network"], "revision": self.evaluator_info["revision"]}

    @cached_property
    def evaluator_info(self) -> JSON:
        """Who judges a review."""
        return evaluator_info(self._effort)

    async def _evaluate_now(self, n: int, decision: Decision, requester: Requester) -> JSON:
        effort = replace(self._effort, seconds=HINT_SECONDS)
        ticket = Ticket(lambda: requester, simulations=effort.simulations)
        judgement: JSON = await _await_evaluation(self._pool.run(evaluate_to_json, effort, decision, ticket=ticket))
        return judgement | {"n": n}

    @asynccontextmanager
    async def turn(self, browser: Browser) -> AsyncIterator[None]:
        """Wait until no other judgement is made for this browser; 429 when too many wait for it or its network."""
        own = ConcurrencyLimit(browser.key, MAX_WAITING_PER_BROWSER, "server-judging")
        lock = self._locks.setdefault(browser.key, asyncio.Lock())
        with self._limiter.slot(*self.quota.hint_limits(browser), own):
            async with lock:
                yield

    def close(self) -> None:
        """End the process."""
        self._worker.kill()


async def _await_evaluation(evaluation: Awaitable[T]) -> T:
    try:
        return await evaluation
    except BotFailed as error:
        raise api_error(503, "unavailable", "server-judge_failed") from error
