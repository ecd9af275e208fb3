"""The time that the server goes by, handed to whatever asks for it; so a test can move it."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime


class Clock:
    """The clock of this machine."""

    def monotonic(self) -> float:
        """Give seconds that only ever grow, since whenever."""
        return time.monotonic()

    def now(self) -> datetime:
        """Give the time in UTC."""
        return datetime.now(UTC)

    async def sleep(self, seconds: float) -> None:
        """Let so many seconds pass."""
        await asyncio.sleep(seconds)


SYSTEM_CLOCK = Clock()


def iso_timestamp(at: datetime) -> str:
    """Give a time as ISO 8601 text that sorts by time."""
    return at.isoformat(timespec="milliseconds")
