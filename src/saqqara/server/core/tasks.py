"""What goes on for tables, one task for each."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class TableTasks:
    """One running task for each table at the most."""

    def __init__(self) -> None:
        self._running: dict[str, asyncio.Task[None]] = {}

    def __contains__(self, id: str) -> bool:
        return id in self._running

    def __len__(self) -> int:
        return len(self._running)

    def start(self, id: str, work: Callable[[str], Coroutine[Any, Any, None]]) -> None:
        """Begin the work for a table, unless it is being done already."""
        if id not in self._running:
            self._running[id] = asyncio.create_task(work(id))

    def mark_done(self, id: str) -> None:
        """Take note that the work for a table is done, from within it: the next one may begin."""
        self._running.pop(id, None)

    async def close(self) -> None:
        """Stop all of them."""
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
