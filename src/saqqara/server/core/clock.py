"""The clock of the server, passed to everything that needs the time, so that tests can control it."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime


class Clock:
    """The clock of this machine."""

    def monotonic(self) -> float:
        """Return a number of seconds that never decreases. Its origin is arbitrary."""
        return time.monotonic()

    def now(self) -> datetime:
        """Return the current time in UTC."""
        return datetime.now(UTC)

    async def sleep(self, seconds: float) -> None:
        """Wait for the given number of seconds."""
        await asyncio.sleep(seconds)


SYSTEM_CLOCK = Clock()


def iso_timestamp(at: datetime) -> str:
    """Return a time as ISO 8601 text that sorts chronologically."""
    return at.isoformat(timespec="milliseconds")
