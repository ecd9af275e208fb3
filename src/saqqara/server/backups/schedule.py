"""Automatic backups of a running server: one every few hours, each verified, of which the newest are kept."""

from __future__ import annotations

import asyncio
import logging
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from saqqara.server.backups.backup import back_up
from saqqara.server.core.clock import SYSTEM_CLOCK, Clock
from saqqara.server.core.errors import DatabaseError
from saqqara.server.core.settings import BackupSettings

log = logging.getLogger(__name__)

SECONDS_PER_HOUR = 3600.0
BACKUP_NAME = re.compile(r"saqqara-(\d{6,})-\d{4}-\d\d-\d\d\.sqlite3")
UNFINISHED_NAME = re.compile(BACKUP_NAME.pattern + r"\..+")


class BackupCancelled(Exception):
    """Raised in a backup when the server stops meanwhile."""


@dataclass(frozen=True, order=True)
class BackupFile:
    """A backup that exists. Backups are numbered because the clock of a machine may be wrong."""

    number: int
    path: Path


class BackupSchedule:
    """Makes backups of a database, as the settings say, until it is closed."""

    def __init__(self, database: Path, settings: BackupSettings, clock: Clock = SYSTEM_CLOCK) -> None:
        self._database = database
        self._settings = settings
        self._clock = clock
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    def start(self) -> None:
        """Start. If the newest backup is old enough, the next one is made at once."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop. A backup in progress is abandoned."""
        self._is_closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def back_up_now(self) -> Path:
        """Make a backup, then delete the oldest ones. Raises `DatabaseError`, and deletes none, if the backup fails."""
        number = max((made.number for made in self.list_backups()), default=0) + 1
        target = self._settings.folder / f"saqqara-{number:06}-{self._clock.now():%Y-%m-%d}.sqlite3"
        for path in self._files_named(UNFINISHED_NAME):  # left by a server that was killed
            shutil.rmtree(path, ignore_errors=True)
        back_up(self._database, target, self._check_cancelled)
        for made in self.list_backups()[: -self._settings.keep]:
            made.path.unlink(missing_ok=True)
        return target

    def list_backups(self) -> list[BackupFile]:
        """List the existing backups, oldest first."""
        numbered = [(BACKUP_NAME.fullmatch(path.name), path) for path in self._files_named(BACKUP_NAME)]
        return sorted(BackupFile(int(match[1]), path) for match, path in numbered if match)

    def seconds_until_due(self) -> float:
        """Return the seconds until the next backup is due: a full interval if the newest one is dated in the future."""
        pause, made = self._settings.interval_hours * SECONDS_PER_HOUR, self.list_backups()
        if not made:
            return 0.0
        age = self._clock.now().timestamp() - made[-1].path.stat().st_mtime
        return max(0.0, pause - age) if age >= 0 else pause

    def _files_named(self, pattern: re.Pattern[str]) -> Iterator[Path]:
        return (path for path in self._settings.folder.iterdir() if pattern.fullmatch(path.name))

    def _check_cancelled(self, done: int, total: int) -> None:
        if self._is_closed:
            raise BackupCancelled

    async def _run(self) -> None:
        wait = self.seconds_until_due()
        while True:
            await self._clock.sleep(wait)
            wait = self._settings.interval_hours * SECONDS_PER_HOUR
            try:
                await asyncio.to_thread(self.back_up_now)
            except DatabaseError as error:
                log.error("no backup was made: %s", error)
            except BackupCancelled:
                return
            except Exception:
                log.exception("no backup was made")
