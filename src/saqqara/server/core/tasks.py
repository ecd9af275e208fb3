"""Background work for tables, in one task each."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class TableTasks:
    """At most one running task for each table."""

    def __init__(self) -> None:
        self._running: dict[str, asyncio.Task[None]] = {}

    def __contains__(self, id: str) -> bool:
        return id in self._running

    def __len__(self) -> int:
        return len(self._running)

    def start(self, id: str, work: Callable[[str], Coroutine[Any, Any, None]]) -> None:
        """Start the work for a table unless it is running already."""
        if id not in self._running:
            self._running[id] = asyncio.create_task(work(id))

    def mark_done(self, id: str) -> None:
        """Note that the work for a table is done, from within the work, so that it may be started again."""
        self._running.pop(id, None)

    async def close(self) -> None:
        """Cancel all tasks."""
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
