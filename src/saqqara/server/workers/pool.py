"""Bots think here, in processes of their own: one that is killed is replaced, one that hangs is ended."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, asynccontextmanager
from typing import Any

from saqqara.bots.memory import MOST
from saqqara.errors import SaqqaraError
from saqqara.server.ground.clock import CLOCK, Clock
from saqqara.server.workers import thinking
from saqqara.server.workers.row import Row, Ticket
from saqqara.study.arena.workers import settle

log = logging.getLogger(__name__)

THINKING_TIMEOUT = 20.0  # seconds that a bot may think, with all that a new process has to load first
ATTEMPTS = 3
NICE = 5  # how far bots stand back behind the server
LAST = 10  # and judgements behind both

UNKNOWN = Ticket()  # of nobody
Think = Callable[[str, Any, Any, int, str], str]


def settle_below(nice: int = NICE) -> None:
    """Prepare a worker that gives way to whatever else the machine has to do, such as answering a page."""
    settle()
    stand_back = getattr(os, "nice", None)  # Windows has none
    if stand_back is not None:
        stand_back(nice)


def settle_last() -> None:
    """Prepare a worker that gives way to bots too."""
    settle_below(LAST)


class BotFailed(Exception):
    """No answer came from a bot: it raised, hung, or its process died again and again."""


class Worker:
    """One process for one job at a time, started when it is first needed and anew after it was lost.

    `prepare` runs first in it.
    """

    def __init__(self, timeout: float, prepare: Callable[[], None] = settle_below) -> None:
        """Wait so many seconds for an answer."""
        self._timeout, self._prepare = timeout, prepare
        self.games: deque[str] = deque(maxlen=MOST)  # those it may still remember
        self._process: ProcessPoolExecutor | None = None

    async def answer(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Give what a function of a module gives in the process. Raises `BotFailed`; the process is then a new one."""
        for _ in range(ATTEMPTS):
            try:
                future = asyncio.wrap_future(self._running().submit(function, *arguments))
                async with asyncio.timeout(self._timeout):  # wait_for of Python 3.11 may lose a cancel
                    return await future
            except BrokenProcessPool:
                log.warning("a process was lost; what it was at is taken up again")
                self.end()
            except TimeoutError:
                self.end()
                raise BotFailed(f"no answer in {self._timeout:g} seconds") from None
            except asyncio.CancelledError:
                self.end()  # or the next job would wait for one that nobody wants
                raise
            except SaqqaraError as error:
                raise BotFailed(str(error)) from error
            except Exception as error:
                raise BotFailed(f"failed: {error!r}") from error
        raise BotFailed(f"its process was lost {ATTEMPTS} times")

    def wake(self) -> None:
        """Start the process in the background, so that its first answer comes at once."""
        try:
            self._running().submit(thinking.wake)
        except BrokenProcessPool:  # killed while it had nothing to do
            self.end()
            self._running().submit(thinking.wake)

    def end(self) -> None:
        """End the process, whatever it is at."""
        if self._process is None:
            return
        ended, self._process = self._process, None
        # Only ended workers make every waiting job fail at once; cancelled ones would look like cancelled tasks.
        for process in list((getattr(ended, "_processes", None) or {}).values()):
            process.kill()  # one that was stopped would never hear that it is to end
        ended.shutdown(wait=False)

    def _running(self) -> ProcessPoolExecutor:
        if self._process is None:
            self._process = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), self._prepare)
        return self._process


class BotPool:
    """A few workers, each with one job at a time; whoever finds none free waits in a `row`.

    `think` is what they run for a bot, a function of a module, with bot, set-up, state, seed and game.
    """

    def __init__(
        self,
        workers: int | None = None,
        think: Think = thinking.think,
        timeout: float = THINKING_TIMEOUT,
        clock: Clock = CLOCK,
    ) -> None:
        """Make so many workers, None for as many as there are processors, less one for the server."""
        workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self._think = think
        self._idle = [Worker(timeout) for _ in range(workers)]
        self._workers = tuple(self._idle)
        self._clock = clock
        self.row = Row(workers, clock)
        self.waiting = 0
        self.thought: Callable[[float, float], None] = lambda waited, thought: None  # hears of each answer's seconds

    @property
    def size(self) -> int:
        """How many workers there are."""
        return len(self._workers)

    @property
    def thinking(self) -> int:
        """How many of them are at something."""
        return len(self._workers) - len(self._idle)

    async def choose(
        self, bot: str, setup: Any, state: Any, seed: int, game: str = "", ticket: Ticket = UNKNOWN
    ) -> str:
        """Let a bot choose; `setup` and `state` are what its seat may know. Raises `BotFailed`.

        Decisions of one `game`, the name of a table and a seat, go to the same worker where that does not take longer.
        """
        return str(await self.answer(self._think, bot, setup, state, seed, game, game=game, ticket=ticket))

    def wake(self) -> None:
        """Start all workers in the background, so that the first move of a bot comes at once."""
        for worker in self._workers:
            worker.wake()

    def close(self) -> None:
        """End all workers."""
        for worker in self._workers:
            worker.end()

    async def answer(
        self, function: Callable[..., Any], *arguments: Any, game: str = "", ticket: Ticket = UNKNOWN
    ) -> Any:
        """Have a worker call a function of a module, when it is the `ticket`'s turn. Raises `BotFailed`."""
        async with self._turn(ticket):
            worker = next((one for one in self._idle if game in one.games), self._idle[-1])
            self._idle.remove(worker)
            if game and game not in worker.games:
                worker.games.append(game)
            try:
                return await worker.answer(function, *arguments)
            finally:
                self._idle.append(worker)

    @asynccontextmanager
    async def _turn(self, ticket: Ticket) -> AsyncIterator[None]:
        """Wait until it is the ticket's turn, and tell how long that and what follows took."""
        asked, waits = self._clock.monotonic(), ExitStack()
        self.waiting += 1
        waits.callback(self._no_longer_waiting)
        with waits:
            async with self.row.turn(ticket):
                waits.close()
                begun = self._clock.monotonic()
                try:
                    yield
                finally:
                    self.thought(begun - asked, self._clock.monotonic() - begun)

    def _no_longer_waiting(self) -> None:
        self.waiting -= 1
