"""Scheduled backups of a server: when they are due, which ones are kept, and that no damaged one is."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from saqqara.server.backups.schedule import SECONDS_PER_HOUR, BackupSchedule
from saqqara.server.core.errors import DatabaseError
from saqqara.server.core.settings import BackupSettings
from saqqara.server.storage.database import DATABASE_FILE_NAME, create_or_migrate
from tests.server.fake_clocks import FakeClock
from tests.server.live_server import TIMEOUT, ApiClient, running_server, server_command, server_environment, wait_for
from tests.server.table_writer import write_table

PAIR = [("a" * 32, "Ana"), ("b" * 32, "Ben")]


class FakeCalendar(FakeClock):
    """A clock whose date advances with its seconds, from the start of the test."""

    def __init__(self) -> None:
        super().__init__()
        self.began = datetime.now(UTC) - timedelta(seconds=self.seconds)
        self.waits = 0

    async def sleep(self, seconds: float) -> None:
        self.waits += 1
        await super().sleep(seconds)

    def now(self) -> datetime:
        return self.began + timedelta(seconds=self.seconds)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    create_or_migrate(tmp_path / "data" / DATABASE_FILE_NAME)
    write_table(tmp_path / "data" / DATABASE_FILE_NAME, PAIR, ["quarry"])
    return tmp_path / "data" / DATABASE_FILE_NAME


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "backups").mkdir()
    return tmp_path / "backups"


def backup_names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def backup_numbers(folder: Path) -> list[int]:
    return [int(name.split("-")[1]) for name in backup_names(folder)]


def table_ids(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])


def test_newest_backups_are_kept_and_nothing_else_is_touched(file: Path, folder: Path) -> None:
    others = ["saqqara-1.sqlite3", "saqqara-000001-2030-01-01.sqlite3.mine", "notes.txt", "saqqara-000002.sqlite3"]
    for name in others:
        (folder / name).write_text("something else")
    backups = BackupSchedule(file, BackupSettings(folder, keep=3))
    made = [backups.back_up_now() for _ in range(5)]
    assert [one.path for one in backups.list_backups()] == made[2:]
    assert backup_names(folder) == sorted([*others, *(path.name for path in made[2:])])
    assert table_ids(made[-1]) == 1
    assert stat.S_IMODE(made[-1].stat().st_mode) == 0o600


def test_wrong_clock_deletes_no_newer_backup(file: Path, folder: Path) -> None:
    clock = FakeCalendar()
    backups = BackupSchedule(file, BackupSettings(folder, keep=2), clock)
    backups.back_up_now()
    clock.began -= timedelta(days=4000)
    newest = [backups.back_up_now(), backups.back_up_now()]
    assert [one.path for one in backups.list_backups()] == newest
    assert backup_numbers(folder) == [2, 3]


def test_failed_backup_keeps_the_older_ones(file: Path, folder: Path) -> None:
    backups = BackupSchedule(file, BackupSettings(folder, keep=1))
    before = backups.back_up_now()
    content = bytearray(file.read_bytes())
    content[4096 * 4 : 4096 * 4 + 1500] = os.urandom(1500)
    file.write_bytes(content)
    with pytest.raises(DatabaseError, match="is damaged"):
        backups.back_up_now()
    assert backup_names(folder) == [before.name]


def test_leftovers_of_a_killed_server_are_removed(file: Path, folder: Path) -> None:
    left = folder / "saqqara-000004-2030-01-01.sqlite3.k2j3h4"
    left.mkdir()
    (left / "saqqara-000004-2030-01-01.sqlite3").write_text("half of it")
    BackupSchedule(file, BackupSettings(folder)).back_up_now()
    assert backup_numbers(folder) == [1]


@pytest.mark.parametrize(("age", "due"), [(None, 0.0), (0.5, 1.5), (2.0, 0.0), (99.0, 0.0), (-24.0, 2.0)])
def test_next_backup_is_due_after_the_interval(file: Path, folder: Path, age: float | None, due: float) -> None:
    clock = FakeCalendar()
    backups = BackupSchedule(file, BackupSettings(folder, interval_hours=2.0), clock)
    if age is not None:
        made, then = backups.back_up_now(), clock.now().timestamp() - age * SECONDS_PER_HOUR
        os.utime(made, (then, then))
    assert backups.seconds_until_due() == pytest.approx(due * SECONDS_PER_HOUR, abs=1)


def test_backup_is_made_every_interval(file: Path, folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def happens() -> None:
        clock = FakeCalendar()
        backups = BackupSchedule(file, BackupSettings(folder, interval_hours=2.0, keep=9), clock)
        backups.start()

        async def waiting(count: int) -> None:
            """Wait until it has started waiting this many times."""
            while clock.waits < count:
                await asyncio.sleep(0.001)

        await waiting(2)
        assert backup_numbers(folder) == [1]
        clock.seconds += 2 * SECONDS_PER_HOUR
        await waiting(3)
        assert backup_numbers(folder) == [1, 2]
        away = file.with_suffix(".away")
        file.rename(away)
        clock.seconds += 2 * SECONDS_PER_HOUR
        await waiting(4)
        away.rename(file)
        assert backup_numbers(folder) == [1, 2]
        clock.seconds += 2 * SECONDS_PER_HOUR
        await waiting(5)
        await backups.close()

    asyncio.run(happens())
    assert backup_numbers(folder) == [1, 2, 3]
    assert "no backup was made" in caplog.text


def test_stopping_server_leaves_no_partial_backup(file: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saqqara.server.backups.backup.PAGES_PER_STEP", 1)

    async def happens() -> None:
        backups = BackupSchedule(file, BackupSettings(folder))
        check_cancelled = backups._check_cancelled

        def wait_and_check(done: int, total: int) -> None:
            loop.call_soon_threadsafe(begun.set)
            while not backups._is_closed:
                pass
            check_cancelled(done, total)

        loop, begun = asyncio.get_running_loop(), asyncio.Event()
        backups._check_cancelled = wait_and_check  # type: ignore[method-assign]
        backups.start()
        await begun.wait()
        await backups.close()

    asyncio.run(happens())
    assert backup_names(folder) == []


@pytest.fixture
def options(folder: Path) -> dict[str, Any]:
    return {"before": "from saqqara.server.core.settings import BackupSettings", "backups": SettingsCode(folder)}


class SettingsCode:
    """The server's code for a setting."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __repr__(self) -> str:
        return f"BackupSettings(Path({str(self.folder)!r}), keep=2)"


@pytest.mark.slow
def test_server_backups_restore_everything_acknowledged(tmp_path: Path, options: dict[str, Any]) -> None:
    folder = tmp_path / "new" / "backups"
    options["backups"] = SettingsCode(folder)
    with running_server(tmp_path / "data", **options) as server:
        visitor = ApiClient(server)
        table = visitor.create_table("me", "here")["table"]
        wait_for(
            lambda: (
                backup_numbers(folder) == [1]
                and len(backup_names(folder)[0]) == len("saqqara-000001-2030-01-01.sqlite3")
            )
        )
        server.interrupt()
        os.utime(folder / backup_names(folder)[0], (0, 0))
        server.start()
        wait_for(
            lambda: len(backup_names(folder)) == 2 and all(name.endswith(".sqlite3") for name in backup_names(folder))
        )
        assert table_ids(folder / backup_names(folder)[1]) == 1
        assert visitor.get_table(table)["started"]
        visitor.close()
    assert stat.S_IMODE(folder.stat().st_mode) == stat.S_IMODE(folder.parent.stat().st_mode) == 0o700


@pytest.mark.slow
def test_unusable_backup_folder_is_reported_at_startup(tmp_path: Path, options: dict[str, Any]) -> None:
    (tmp_path / "file").write_text("")
    options["backups"] = SettingsCode(tmp_path / "file")
    ended = subprocess.run(
        server_command(tmp_path / "data", **options),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=server_environment(),
        timeout=TIMEOUT,
    )
    assert ended.returncode == 2
    (line,) = ended.stderr.splitlines()
    assert line.startswith("No backups can be written to")
    assert line.endswith("with --backup.")
    assert not (tmp_path / "data").exists()
