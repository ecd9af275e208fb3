"""The machine code that the levels think with, made in the background when the server is started for the first time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Literal

from saqqara.bots import warm
from saqqara.server.workers.pool import BotFailed, Worker, settle_last

log = logging.getLogger(__name__)

State = Literal["ready", "warming", "failed"]


class Warming:
    """Sees to it that the machine code is there. `state` tells how far it is, `on_change` is called when that changes.

    It is compiled in a process of its own, which goes on where one that was killed has stopped.
    """

    def __init__(self) -> None:
        self.state: State = "ready"
        self.on_change: Callable[[], None] = lambda: None
        self._known, self._settled = asyncio.Event(), asyncio.Event()
        self._known.set()
        self._settled.set()
        self._worker = Worker(None, settle_last)
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Look whether the machine code is there, and compile it if need be."""
        self._known.clear()
        self._settled.clear()
        self._task = asyncio.create_task(self._run())

    async def is_ready(self) -> bool:
        """Tell whether the levels can think, as soon as that is known."""
        await self._known.wait()
        return self.state == "ready"

    async def settle(self) -> None:
        """Wait until the levels can think, or it is known that they will not."""
        await self._settled.wait()

    async def close(self) -> None:
        """Stop; what is compiled by then is kept."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        try:
            if not await self._worker.answer(warm.is_ready):
                self._turn("warming")
                await self._worker.answer(warm.make_ready)
            self._turn("ready")
        except BotFailed as error:
            log.error("the bots cannot be warmed up, so a quick one plays for them: %s", error)
            self._turn("failed")
        finally:
            self._worker.end()

    def _turn(self, state: State) -> None:
        self.state = state
        self._known.set()
        if state != "warming":
            self._settled.set()
        self.on_change()
