"""Backups of a running server, made by themselves: one every few hours, each checked, of which the newest are kept."""

from __future__ import annotations

import asyncio
import logging
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from saqqara.server.ground.clock import CLOCK, Clock
from saqqara.server.ground.problems import DatabaseError
from saqqara.server.ground.settings import Backing
from saqqara.server.storage.backup import back_up

log = logging.getLogger(__name__)

HOUR = 3600.0  # seconds
NAME = re.compile(r"saqqara-(\d{6,})-\d{4}-\d\d-\d\d\.sqlite3")
UNFINISHED = re.compile(NAME.pattern + r"\..+")


class Stopped(Exception):
    """The server ends, and with it the backup that is being made."""


@dataclass(frozen=True, order=True)
class Made:
    """A backup that was made: they are numbered, since the clock of a machine may be wrong."""

    number: int
    path: Path


class Backups:
    """Makes backups of a database, as it is wished, until it is closed."""

    def __init__(self, file: Path, wish: Backing, clock: Clock = CLOCK) -> None:
        self._file = file
        self._wish = wish
        self._clock = clock
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    def begin(self) -> None:
        """Begin, where the newest one is old enough at once."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; one that is being made is left."""
        self._stopped = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def once(self) -> Path:
        """Make a backup, then remove the oldest ones; raises `DatabaseError`, and removes none, where that fails."""
        number = max((made.number for made in self.made()), default=0) + 1
        target = self._wish.folder / f"saqqara-{number:06}-{self._clock.now():%Y-%m-%d}.sqlite3"
        for path in self._named(UNFINISHED):  # the server was killed
            shutil.rmtree(path, ignore_errors=True)
        back_up(self._file, target, self._tell)
        for made in self.made()[: -self._wish.keep]:
            made.path.unlink(missing_ok=True)
        return target

    def made(self) -> list[Made]:
        """List the backups that are there, the oldest first."""
        return sorted(Made(int(NAME.fullmatch(path.name)[1]), path) for path in self._named(NAME))  # type: ignore[index]

    def due(self) -> float:
        """Tell in how many seconds the next one is to be made; by one of the future nothing can be told."""
        pause, made = self._wish.hours * HOUR, self.made()
        if not made:
            return 0.0
        age = self._clock.now().timestamp() - made[-1].path.stat().st_mtime
        return max(0.0, pause - age) if age >= 0 else pause

    def _named(self, pattern: re.Pattern[str]) -> Iterator[Path]:
        return (path for path in self._wish.folder.iterdir() if pattern.fullmatch(path.name))

    def _tell(self, done: int, whole: int) -> None:
        if self._stopped:
            raise Stopped

    async def _run(self) -> None:
        wait = self.due()
        while True:
            await self._clock.sleep(wait)
            wait = self._wish.hours * HOUR
            try:
                await asyncio.to_thread(self.once)
            except DatabaseError as error:
                log.error("no backup was made: %s", error)
            except Stopped:
                return
            except Exception:
                log.exception("no backup was made")
