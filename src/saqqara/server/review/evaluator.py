"""Evaluates decisions with the strongest bot: at once for a waiting player, otherwise after all other searches."""

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
from saqqara.review.evaluation_json import evaluate_all_to_json, evaluate_to_json, evaluator_info
from saqqara.server.core.concurrency_limit import ConcurrencyLimit, ConcurrencyLimiter
from saqqara.server.core.errors import api_error
from saqqara.server.core.identity import Browser
from saqqara.server.core.quota import Quota
from saqqara.server.core.requester import Requester
from saqqara.server.review.evaluation_store import EvaluationStore
from saqqara.server.workers.fair_queue import FairQueue, Ticket
from saqqara.server.workers.interfaces import BotFailed, SearchPool, SearchWorker

JSON = dict[str, Any]
T = TypeVar("T")
GetRequester = Callable[[], Requester]
CacheKey = tuple[str, int, int | None, bytes]  # table, entry, move, position
HINT_SECONDS = 1.0  # seconds of search while a player waits
EVALUATION_CACHE_SIZE = 500
MAX_WAITING_PER_BROWSER = 4  # evaluations of one browser: one is computed while the others wait


class Evaluator:
    """Evaluates decisions. `effort` is the search effort for each decision of a review.

    What a player waits for is evaluated as a bot would decide, by `pool` and in little time. Reviews are computed by
    `worker` after all bots, each network in turn, and their results are stored.
    """

    def __init__(
        self,
        store: EvaluationStore,
        pool: SearchPool,
        worker: SearchWorker,
        effort: Effort = DEFAULT_EFFORT,
        quota: Quota | None = None,
    ) -> None:
        self.store = store
        self.quota = quota or Quota()
        self._pool = pool
        self._effort = effort
        self._worker = worker
        self._queue = FairQueue(1, pool.queue.clock)
        self._queue.precede_spare_turns(pool.queue)
        self._limiter = ConcurrencyLimiter()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._cache: LRUCache[CacheKey, JSON] = LRUCache(EVALUATION_CACHE_SIZE)

    async def evaluate_now(self, id: str, n: int, decision: Decision, browser: Browser) -> JSON:
        """Evaluate the decision that was due at a table after entry `n`. Raises a 503 error if the search fails.

        Raises a 429 error if the address of the browser has requested too many evaluations. Known ones do not count.
        """
        asked = (id, n, decision.move, bytes(decision.state))
        # A stored evaluation of a review is more reliable than a cached one.
        evaluation = await self._stored_evaluation(id, n, decision) or self._cache.get(asked)
        if evaluation is None:
            self.quota.charge("hints", browser)
            evaluation = await self._evaluate_now(n, decision, browser.requester_for(id))
        self._cache[asked] = evaluation
        return evaluation

    async def evaluate_for_review(
        self, id: str, n: int, decision: Decision, get_requester: GetRequester = Requester
    ) -> None:
        """Evaluate such a decision for a review, and store the result. Raises a 503 error if the search fails.

        The requester of the review may become known while it waits.
        """
        if await self._stored_evaluation(id, n, decision) is None:
            async with self._queue.wait_for_turn(Ticket(get_requester)):
                evaluation = await _await_evaluation(self._worker.run(evaluate_to_json, self._effort, decision))
            await self.store.save_evaluation(id, n, evaluation | {"n": n})

    async def evaluate_quickly(
        self, decisions: list[Decision], simulations: int, seconds: float, get_requester: GetRequester = Requester
    ) -> tuple[list[JSON], float]:
        """Evaluate several decisions with little effort. Return the evaluations and the seconds they took.

        They wait like a bot at a table without visitors, but do not take a bot's place. Raises a 503 error if the
        search fails. Nothing is stored.
        """
        effort = replace(self._effort, simulations=min(simulations, self._effort.simulations), seconds=seconds)
        ticket = Ticket(get_requester, bots_only=True, simulations=effort.simulations)
        async with self._queue.wait_for_turn(ticket):
            async with self._pool.queue.wait_for_turn(ticket):
                pass
            return await _await_evaluation(self._worker.run(evaluate_all_to_json, effort, decisions))

    async def stored_evaluations(self, id: str) -> dict[int, JSON]:
        """Return the stored evaluations of a table, by entry.

        They are of the current evaluator, or of one that differs only in the revision of the search and is shown as
        older. Decisions that any other has evaluated are evaluated again.
        """
        kept = await self.store.load_evaluations(id)
        return {n: one for n, one in kept.items() if self._is_compatible(one)}

    async def _stored_evaluation(self, id: str, n: int, decision: Decision) -> JSON | None:
        found = await self.store.load_evaluation(id, n)
        return found if found and self._is_current(found) and found["move"] == decision.move_text else None

    def _is_current(self, evaluation: JSON) -> bool:
        """Return whether an evaluation is of the current evaluator. Other versions may differ in network and search."""
        return evaluation.get("judge") == self.evaluator_info

    def _is_compatible(self, evaluation: JSON) -> bool:
        """Return whether an evaluation is of this evaluator, or of another revision of it."""
        judge = evaluation.get("judge", {})
        return "revision" in judge and judge | {"revision": REVISION} == self.evaluator_info

    @property
    def search_identity(self) -> JSON:
        """The search without its effort: the hash of the network's weights and the revision of the search."""
        return {"judge": self.evaluator_info["network"], "revision": self.evaluator_info["revision"]}

    @cached_property
    def evaluator_info(self) -> JSON:
        """The description of the evaluator of reviews."""
        return evaluator_info(self._effort)

    async def _evaluate_now(self, n: int, decision: Decision, requester: Requester) -> JSON:
        effort = replace(self._effort, seconds=HINT_SECONDS)
        ticket = Ticket(lambda: requester, simulations=effort.simulations)
        evaluation: JSON = await _await_evaluation(self._pool.run(evaluate_to_json, effort, decision, ticket=ticket))
        return evaluation | {"n": n}

    @asynccontextmanager
    async def wait_for_turn(self, browser: Browser) -> AsyncIterator[None]:
        """Wait until no other evaluation runs for this browser.

        Raises a 429 error if too many wait for the browser or its network.
        """
        own = ConcurrencyLimit(browser.key, MAX_WAITING_PER_BROWSER, "server-evaluation_running")
        lock = self._locks.setdefault(browser.key, asyncio.Lock())
        with self._limiter.hold_slot(*self.quota.hint_limits(browser), own):
            async with lock:
                yield

    def close(self) -> None:
        """End the worker."""
        self._worker.kill()


async def _await_evaluation(evaluation: Awaitable[T]) -> T:
    try:
        return await evaluation
    except BotFailed as error:
        raise api_error(503, "unavailable", "server-evaluation_failed") from error
