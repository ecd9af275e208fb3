"""Clocks that stop until a test lets time pass."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from saqqara.server.core.clock import Clock


class FakeClock(Clock):
    """The clock of a server in the same process as the test, which sets its seconds."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def monotonic(self) -> float:
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        """Wait until the test has let them pass."""
        until = self.seconds + seconds
        while self.seconds < until:
            await asyncio.sleep(0.001)


class AutoAdvancingClock(FakeClock):
    """A clock that jumps ahead whenever a task would wait for it."""

    async def sleep(self, seconds: float) -> None:
        """Let them pass at once."""
        self.seconds += seconds


@dataclass
class FileClock(Clock):
    """The clock of a server in its own process: it reads from a file how many seconds have passed."""

    path: Path

    def monotonic(self) -> float:
        return float(self.path.read_text()) if self.path.exists() else 0.0

    def now(self) -> datetime:
        return datetime.now(UTC) + timedelta(seconds=self.monotonic())

    def advance(self, seconds: float) -> None:
        """Let this many seconds pass for the server."""
        beside = self.path.with_suffix(".new")
        beside.write_text(str(self.monotonic() + seconds))
        beside.replace(self.path)
