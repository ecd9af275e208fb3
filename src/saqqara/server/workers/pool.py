"""Bots choose their moves here, in separate processes: one that dies is replaced, one that hangs is killed."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, asynccontextmanager
from multiprocessing.process import BaseProcess
from typing import Any

from saqqara.bots.search_cache import MAX_SEARCHES
from saqqara.errors import SaqqaraError
from saqqara.parallel.process_pool import init_worker
from saqqara.server.core.clock import SYSTEM_CLOCK, Clock
from saqqara.server.workers import bot_worker
from saqqara.server.workers.bot_decision import BotDecision
from saqqara.server.workers.fair_queue import FairQueue, Ticket
from saqqara.server.workers.interfaces import ANONYMOUS_TICKET, BotFailed

log = logging.getLogger(__name__)

REVIEW_TIMEOUT = 300.0  # seconds for an evaluation of a review, on a busy machine
THINKING_TIMEOUT = 20.0  # seconds that a bot may take, including everything that a new process has to load
MAX_ATTEMPTS = 3
BOT_NICENESS = 5  # how far bots give way to the server
REVIEW_NICENESS = 10  # evaluations give way to both

ThinkFunction = Callable[[BotDecision], str]


def init_bot_worker(niceness: int = BOT_NICENESS) -> None:
    """Prepare a worker that gives way to all other work of the machine, such as answering a page."""
    init_worker()
    stand_back = getattr(os, "nice", None)  # Windows has none
    if stand_back is not None:
        stand_back(niceness)


def init_review_worker() -> None:
    """Prepare a worker that gives way to bots as well."""
    init_bot_worker(REVIEW_NICENESS)


class WorkerProcess:
    """A process for one job at a time, started when it is first needed and again after it was lost.

    `initializer` runs first in it.
    """

    def __init__(self, timeout: float, initializer: Callable[[], None] = init_bot_worker) -> None:
        """Create a worker that waits `timeout` seconds for an answer."""
        self._timeout, self._initializer = timeout, initializer
        self.recent_games: deque[str] = deque(maxlen=MAX_SEARCHES)  # whose searches may still be cached
        self._executor: ProcessPoolExecutor | None = None
        self._children: list[BaseProcess] = []
        self._lock = asyncio.Lock()

    @property
    def is_busy(self) -> bool:
        """Whether it has a job."""
        return self._lock.locked()

    async def run(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Return the result of a module-level function in the process, after the jobs before.

        Raises `BotFailed` if there is none.
        """
        async with self._lock:
            return await self._run(function, *arguments)

    async def _run(self, function: Callable[..., Any], *arguments: Any) -> Any:
        for _ in range(MAX_ATTEMPTS):
            try:
                future = asyncio.wrap_future(self._submit(function, *arguments))
                async with asyncio.timeout(self._timeout):  # wait_for of Python 3.11 may lose a cancellation
                    return await future
            except BrokenProcessPool:
                log.warning("a worker process died; its job is started again")
                self.kill()
            except TimeoutError:
                self.kill()
                raise BotFailed(f"no answer in {self._timeout:g} seconds") from None
            except asyncio.CancelledError:
                self.kill()  # otherwise the next job would wait for one that is no longer needed
                raise
            except SaqqaraError as error:
                raise BotFailed(str(error)) from error
            except Exception as error:
                raise BotFailed(f"failed: {error!r}") from error
        raise BotFailed(f"its process died {MAX_ATTEMPTS} times")

    def warm_up(self) -> None:
        """Start the process in the background, so that its first answer does not wait for it."""
        try:
            self._submit(bot_worker.warm_up)
        except BrokenProcessPool:  # killed while it was idle
            self.kill()
            self._submit(bot_worker.warm_up)

    def kill(self) -> None:
        """Kill the process, whatever it is doing."""
        if self._executor is None:
            return
        ended, self._executor = self._executor, None
        # Only killed workers make every waiting job fail at once; cancelled jobs would look like cancelled tasks.
        for child in self._children:
            child.kill()  # a suspended process would never receive a request to end
        ended.shutdown(wait=False)

    def _submit(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        """Submit a job. The first one starts the process."""
        if self._executor is not None:
            return self._executor.submit(function, *arguments)
        others = set(multiprocessing.active_children())
        self._executor = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), self._initializer)
        job = self._executor.submit(function, *arguments)
        self._children = [child for child in multiprocessing.active_children() if child not in others]
        return job


def create_review_worker() -> WorkerProcess:
    """Return the worker for the evaluations of reviews."""
    return WorkerProcess(REVIEW_TIMEOUT, init_review_worker)


class BotPool:
    """A few workers, each with one job at a time. Jobs that find none free wait in `queue`.

    `think` is what they run for a bot: a module-level function.
    """

    def __init__(
        self,
        workers: int | None = None,
        think: ThinkFunction = bot_worker.choose_bot_move,
        timeout: float = THINKING_TIMEOUT,
        clock: Clock = SYSTEM_CLOCK,
    ) -> None:
        """Create so many workers, None for the number of processors less one for the server."""
        workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self._think = think
        self._idle = [WorkerProcess(timeout) for _ in range(workers)]
        self._workers = tuple(self._idle)
        self._clock = clock
        self.queue = FairQueue(workers, clock)
        self.waiting_count = 0
        # Called with the seconds that each job waited and took.
        self.on_answer: Callable[[float, float], None] = lambda waited, thought: None
        # Called with the simulations of each time that a bot has thought ahead.
        self.on_thought_ahead: Callable[[int], None] = lambda simulations: None

    @property
    def size(self) -> int:
        """The number of workers."""
        return len(self._workers)

    @property
    def busy_count(self) -> int:
        """The number of workers with a job."""
        return len(self._workers) - len(self._idle)

    async def choose(self, decision: BotDecision, ticket: Ticket = ANONYMOUS_TICKET) -> str:
        """Return the move that a bot chooses. Raises `BotFailed`.

        Decisions with the same game key go to the same worker if that takes no longer.
        """
        return str(await self.run(self._think, decision, game_key=decision.game_key, ticket=ticket))

    async def think_ahead(self, situation: BotDecision, is_due: Callable[[], bool]) -> int:
        """Continue a bot's search for a moment, where it was begun, once nothing else waits (`ThinkingPool`)."""
        worker = self._tree_holder(situation.game_key)
        if worker is None:
            return 0

        def can_start() -> bool:
            return worker in self._idle and not worker.is_busy

        while is_due():
            async with self.queue.wait_for_spare_turn(can_start):
                if is_due() and can_start():
                    return await self._think_ahead(worker, situation)
        return 0

    async def _think_ahead(self, worker: WorkerProcess, situation: BotDecision) -> int:
        try:
            made = int(await worker.run(bot_worker.think_ahead, situation))
        except BotFailed as error:
            log.error("%s: %s", situation.tree_key, error)
            return 0
        if made:
            self.on_thought_ahead(made)
        return made

    def warm_up(self) -> None:
        """Start all workers in the background, so that the first move of a bot does not wait for them."""
        for worker in self._workers:
            worker.warm_up()

    def close(self) -> None:
        """Kill all workers."""
        for worker in self._workers:
            worker.kill()

    async def run(
        self, function: Callable[..., Any], *arguments: Any, game_key: str = "", ticket: Ticket = ANONYMOUS_TICKET
    ) -> Any:
        """Call a module-level function in a worker, when it is the ticket's turn. Raises `BotFailed`."""
        async with self._timed_turn(ticket):
            worker = self._pick_worker(game_key)
            self._idle.remove(worker)
            try:
                return await worker.run(function, *arguments)
            finally:
                self._idle.append(worker)

    def _pick_worker(self, game_key: str) -> WorkerProcess:
        """Return the idle worker that searched for a game before, else one that does not think ahead."""
        holder = self._tree_holder(game_key)
        if holder in self._idle:
            return holder
        worker = next((one for one in reversed(self._idle) if not one.is_busy), self._idle[-1])
        if holder is not None:
            holder.recent_games.remove(game_key)
        if game_key:
            worker.recent_games.append(game_key)
        return worker

    def _tree_holder(self, game_key: str) -> WorkerProcess | None:
        """Return the worker that has last searched for a game."""
        return next((one for one in self._workers if game_key in one.recent_games), None)

    @asynccontextmanager
    async def _timed_turn(self, ticket: Ticket) -> AsyncIterator[None]:
        """Wait for the ticket's turn, and report how long the wait and the following work took."""
        asked, waits = self._clock.monotonic(), ExitStack()
        self.waiting_count += 1
        waits.callback(self._decrement_waiting)
        with waits:
            async with self.queue.wait_for_turn(ticket):
                waits.close()
                begun = self._clock.monotonic()
                try:
                    yield
                finally:
                    self.on_answer(begun - asked, self._clock.monotonic() - begun)

    def _decrement_waiting(self) -> None:
        self.waiting_count -= 1
