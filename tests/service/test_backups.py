"""Backups that a server makes by itself: when they are due, of which some are kept, and none that is not sound."""

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

from saqqara.server.background.backups import SECONDS_PER_HOUR, BackupSchedule
from saqqara.server.ground.problems import DatabaseError
from saqqara.server.ground.settings import BackupSettings
from saqqara.server.storage.database import FILE_NAME, create_or_migrate
from tests.service.clocks import Still
from tests.service.serving import PATIENCE, Visitor, command, environment, serving, wait_for
from tests.service.written import write_table

PAIR = [("a" * 32, "Ana"), ("b" * 32, "Ben")]


class Calendar(Still):
    """A clock whose date goes with its seconds, from when the test began."""

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
    create_or_migrate(tmp_path / "data" / FILE_NAME)
    write_table(tmp_path / "data" / FILE_NAME, PAIR, ["quarry"])
    return tmp_path / "data" / FILE_NAME


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "backups").mkdir()
    return tmp_path / "backups"


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def numbers(folder: Path) -> list[int]:
    return [int(name.split("-")[1]) for name in names(folder)]


def tables(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])


def test_the_newest_are_kept_and_nothing_else_is_touched(file: Path, folder: Path) -> None:
    others = ["saqqara-1.sqlite3", "saqqara-000001-2030-01-01.sqlite3.mine", "notes.txt", "saqqara-000002.sqlite3"]
    for name in others:
        (folder / name).write_text("something else")
    backups = BackupSchedule(file, BackupSettings(folder, keep=3))
    made = [backups.back_up_now() for _ in range(5)]
    assert [one.path for one in backups.list_backups()] == made[2:]
    assert names(folder) == sorted([*others, *(path.name for path in made[2:])])
    assert tables(made[-1]) == 1
    assert stat.S_IMODE(made[-1].stat().st_mode) == 0o600


def test_a_clock_that_is_wrong_costs_no_newer_backup(file: Path, folder: Path) -> None:
    clock = Calendar()
    backups = BackupSchedule(file, BackupSettings(folder, keep=2), clock)
    backups.back_up_now()
    clock.began -= timedelta(days=4000)
    newest = [backups.back_up_now(), backups.back_up_now()]
    assert [one.path for one in backups.list_backups()] == newest
    assert numbers(folder) == [2, 3]


def test_what_is_damaged_is_no_backup_and_the_older_ones_stay(file: Path, folder: Path) -> None:
    backups = BackupSchedule(file, BackupSettings(folder, keep=1))
    before = backups.back_up_now()
    content = bytearray(file.read_bytes())
    content[4096 * 4 : 4096 * 4 + 1500] = os.urandom(1500)
    file.write_bytes(content)
    with pytest.raises(DatabaseError, match="is damaged"):
        backups.back_up_now()
    assert names(folder) == [before.name]


def test_what_a_killed_server_left_is_removed(file: Path, folder: Path) -> None:
    left = folder / "saqqara-000004-2030-01-01.sqlite3.k2j3h4"
    left.mkdir()
    (left / "saqqara-000004-2030-01-01.sqlite3").write_text("half of it")
    BackupSchedule(file, BackupSettings(folder)).back_up_now()
    assert numbers(folder) == [1]


@pytest.mark.parametrize(("age", "due"), [(None, 0.0), (0.5, 1.5), (2.0, 0.0), (99.0, 0.0), (-24.0, 2.0)])
def test_when_the_next_one_is_due(file: Path, folder: Path, age: float | None, due: float) -> None:
    clock = Calendar()
    backups = BackupSchedule(file, BackupSettings(folder, interval_hours=2.0), clock)
    if age is not None:
        made, then = backups.back_up_now(), clock.now().timestamp() - age * SECONDS_PER_HOUR
        os.utime(made, (then, then))
    assert backups.seconds_until_due() == pytest.approx(due * SECONDS_PER_HOUR, abs=1)


def test_one_is_made_every_few_hours(file: Path, folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def happens() -> None:
        clock = Calendar()
        backups = BackupSchedule(file, BackupSettings(folder, interval_hours=2.0, keep=9), clock)
        backups.start()

        async def waiting(count: int) -> None:
            """Wait until it waits so many times."""
            while clock.waits < count:
                await asyncio.sleep(0.001)

        await waiting(2)
        assert numbers(folder) == [1]
        clock.seconds += 2 * SECONDS_PER_HOUR
        await waiting(3)
        assert numbers(folder) == [1, 2]
        away = file.with_suffix(".away")
        file.rename(away)
        clock.seconds += 2 * SECONDS_PER_HOUR
        await waiting(4)
        away.rename(file)
        assert numbers(folder) == [1, 2]
        clock.seconds += 2 * SECONDS_PER_HOUR
        await waiting(5)
        await backups.close()

    asyncio.run(happens())
    assert numbers(folder) == [1, 2, 3]
    assert "no backup was made" in caplog.text


def test_a_server_that_ends_leaves_none_half_made(file: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saqqara.server.storage.backup.PAGES_PER_STEP", 1)

    async def happens() -> None:
        backups = BackupSchedule(file, BackupSettings(folder))
        told = backups._check_cancelled

        def tell(done: int, total: int) -> None:
            loop.call_soon_threadsafe(begun.set)
            while not backups._is_closed:
                pass
            told(done, total)

        loop, begun = asyncio.get_running_loop(), asyncio.Event()
        backups._check_cancelled = tell  # type: ignore[method-assign]
        backups.start()
        await begun.wait()
        await backups.close()

    asyncio.run(happens())
    assert names(folder) == []


@pytest.fixture
def options(folder: Path) -> dict[str, Any]:
    return {"before": "from saqqara.server.ground.settings import BackupSettings", "backups": Told(folder)}


class Told:
    """How the code of a server says what is wished."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __repr__(self) -> str:
        return f"BackupSettings(Path({str(self.folder)!r}), keep=2)"


@pytest.mark.slow
def test_a_server_makes_them_and_each_restores_what_was_acknowledged(tmp_path: Path, options: dict[str, Any]) -> None:
    folder = tmp_path / "new" / "backups"
    options["backups"] = Told(folder)
    with serving(tmp_path / "data", **options) as server:
        visitor = Visitor(server)
        table = visitor.make("me", "here")["table"]
        wait_for(lambda: numbers(folder) == [1] and len(names(folder)[0]) == len("saqqara-000001-2030-01-01.sqlite3"))
        server.stop()
        os.utime(folder / names(folder)[0], (0, 0))
        server.start()
        wait_for(lambda: len(names(folder)) == 2 and all(name.endswith(".sqlite3") for name in names(folder)))
        assert tables(folder / names(folder)[1]) == 1
        assert visitor.see(table)["started"]
        visitor.close()
    assert stat.S_IMODE(folder.stat().st_mode) == stat.S_IMODE(folder.parent.stat().st_mode) == 0o700


@pytest.mark.slow
def test_a_folder_that_cannot_be_one_is_told_before_anything_begins(tmp_path: Path, options: dict[str, Any]) -> None:
    (tmp_path / "file").write_text("")
    options["backups"] = Told(tmp_path / "file")
    ended = subprocess.run(
        command(tmp_path / "data", **options),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(),
        timeout=PATIENCE,
    )
    assert ended.returncode == 2
    (line,) = ended.stderr.splitlines()
    assert line.startswith("No backups can be written to")
    assert line.endswith("with --backup.")
    assert not (tmp_path / "data").exists()
