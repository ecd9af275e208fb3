"""Bots think here, in processes of their own: one that is killed is replaced, one that hangs is ended."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from saqqara.arena.workers import settle

log = logging.getLogger(__name__)

PATIENCE = 20.0  # seconds that a bot may think
ATTEMPTS = 3
WORKERS = max(1, min(2, (os.cpu_count() or 1) - 1))

Think = Callable[[str, Any, Any, int], str]


class BotFailed(Exception):
    """No answer came from a bot: it raised, hung, or its process died again and again."""


class BotPool:
    """A few worker processes, started when the first bot has to think.

    `think` is what they run, a function of a module, with bot, set-up, state and seed.
    """

    def __init__(self, workers: int = WORKERS, think: Think | None = None, patience: float = PATIENCE) -> None:
        self._workers = workers
        self._think = think or _think
        self._patience = patience
        self._free = asyncio.Semaphore(workers)
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, bot: str, setup: Any, state: Any, seed: int) -> str:
        """Let a bot choose; `setup` and `state` are what its seat may know. Raises `BotFailed`."""
        async with self._free:
            return await self._answer(bot, setup, state, seed)

    async def _answer(self, bot: str, setup: Any, state: Any, seed: int) -> str:
        for _ in range(ATTEMPTS):
            pool = self._running()
            try:
                future = asyncio.wrap_future(pool.submit(self._think, bot, setup, state, seed))
                return await asyncio.wait_for(future, self._patience)
            except BrokenProcessPool:
                log.warning("a bot's process was lost; the job is taken up again")
                self._discard(pool)
            except TimeoutError:
                self._discard(pool)
                raise BotFailed(f"{bot} did not answer in {self._patience:g} seconds") from None
            except Exception as error:
                raise BotFailed(f"{bot} failed: {error!r}") from error
        raise BotFailed(f"the process of {bot} was lost {ATTEMPTS} times")

    def warm(self) -> None:
        """Start a worker in the background, so that the first move of a bot comes at once."""
        self._running().submit(_wake)

    def close(self) -> None:
        """End all workers."""
        if self._pool is not None:
            self._discard(self._pool)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, settle)
        return self._pool

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        # Only ended workers make every waiting job fail at once; cancelled ones would look like cancelled tasks.
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.terminate()
        pool.shutdown(wait=False)


def _wake() -> None:
    import saqqara.bots  # noqa: F401


def _think(bot: str, setup: Any, state: Any, seed: int) -> str:
    from saqqara.bots import choose

    return str(choose(bot, setup, state, seed))
