"""`saqqara backup` and `saqqara check`: a whole copy or none, and a line for each damage."""

from __future__ import annotations

import signal
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from saqqara.cli import main
from saqqara.server.storage import backup, checkup
from saqqara.server.storage.database import FILE, prepare
from tests.service.written import write_table

ANA, BEN = ("a" * 32, "Ana"), ("b" * 32, "Ben")
PAGE = 4096  # bytes


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a table at which a move was played."""
    folder = tmp_path / "data"
    prepare(folder / FILE)
    write_table(folder / FILE, [ANA, BEN], ["quarry"])
    return folder


@pytest.fixture
def target(tmp_path: Path) -> Path:
    (tmp_path / "kept").mkdir()
    return tmp_path / "kept" / "backup.sqlite3"


def run(*arguments: object) -> object:
    with pytest.raises(SystemExit) as stop:
        main([str(argument) for argument in arguments])
    return stop.value.code


def refused(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """Run what must not be, and give the one line that it says."""
    assert run(*arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    (line,) = told.err.splitlines()
    return line


def written(file: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement, values)


def ids(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return [id for (id,) in connection.execute("SELECT id FROM tables ORDER BY created")]


def damaged(file: Path) -> None:
    """Turn over what stands in the middle of the pages behind the first ones."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(file.read_bytes())
    for page in range(3 * PAGE, len(content), PAGE):
        content[page : page + 8] = b"\xff" * 8
    file.write_bytes(content)


def test_a_backup_is_whole_and_its_owners_alone(data: Path, target: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("backup", target, "--data", data) == 0
    assert str(target) in capsys.readouterr().out
    assert ids(target) == ids(data / FILE)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert [path.name for path in target.parent.iterdir()] == [target.name]


def test_a_backup_takes_nobodys_place(data: Path, target: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target.write_text("another one")
    assert f"{target} is there already" in refused(capsys, "backup", target, "--data", data)
    assert target.read_text() == "another one"


def test_a_backup_that_cannot_be_written_is_told(data: Path, target: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = refused(capsys, "backup", target.parent / "nowhere" / "b", "--data", data)
    assert "No backup could be written" in line
    assert "nowhere/b" in line


def test_a_backup_of_a_damaged_file_is_none(data: Path, target: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damaged(data / FILE)
    assert f"{data / FILE} is damaged" in refused(capsys, "backup", target, "--data", data)
    assert list(target.parent.iterdir()) == []


def test_whoever_writes_meanwhile_does_not_keep_a_backup_from_its_end(
    data: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "PAGES", 1)
    before = ids(data / FILE)
    told: list[int] = []

    def tell(done: int, whole: int) -> None:
        assert len(told) < whole, "it was begun again"
        told.append(done)
        written(
            data / FILE,
            "INSERT INTO tables (id, creator, created, updated, n, over, round) VALUES (?, 'c', '9', '', 1, 0, 0)",
            f"t{done}",
        )

    backup.back_up(data / FILE, target, tell)
    assert len(told) > 5
    assert ids(target) == before
    assert len(ids(data / FILE)) == len(before) + len(told)


def stop(*_: int) -> None:
    signal.raise_signal(signal.SIGINT)


@pytest.fixture
def hears_ctrl_c() -> Iterator[None]:
    """Have Ctrl-C raise, also where the tests were started in the background and told to take no notice of it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("hears_ctrl_c")
def test_a_backup_that_is_stopped_while_it_copies_leaves_nothing(data: Path, target: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        backup.back_up(data / FILE, target, stop)
    assert list(target.parent.iterdir()) == []


@pytest.mark.usefixtures("hears_ctrl_c")
def test_a_backup_that_is_stopped_while_it_looks_through_its_copy_leaves_nothing(
    data: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkup, "STEPS", 1)
    monkeypatch.setattr(checkup, "_look_up", stop)
    assert run("backup", target, "--data", data) == 130
    assert list(target.parent.iterdir()) == []


def test_what_is_sound_is_said_to_be_and_left_as_it_is(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (data / FILE).read_bytes()
    assert run("check", "--data", data) == 0
    assert "is sound" in capsys.readouterr().out
    assert (data / FILE).read_bytes() == before


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET data = '{' WHERE table_id = ? AND n = 1",
        "UPDATE tables SET position = '[' WHERE id = ?",
        "DELETE FROM entries WHERE table_id = ?",
    ],
)
def test_each_table_that_is_damaged_is_named(damage: str, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = write_table(data / FILE, [ANA, BEN])
    written(data / FILE, damage, broken)
    assert run("check", "--data", data) == 1
    told = capsys.readouterr()
    assert told.out.splitlines() == [f"Table {broken} is damaged and cannot be read."]
    assert told.err == ""


def test_a_file_that_is_damaged_is_told(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damaged(data / FILE)
    assert run("check", "--data", data) == 1
    assert f"{data / FILE} is damaged: " in capsys.readouterr().out


def test_only_games_of_this_version_are_looked_through(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(data / FILE, "UPDATE alembic_version SET version_num = '0001'")
    assert "was written by an older Saqqara" in refused(capsys, "check", "--data", data)


@pytest.mark.parametrize("command", [("check",), ("backup", "somewhere.sqlite3")])
def test_where_no_games_are_none_are_made(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "There are no games" in refused(capsys, *command, "--data", tmp_path / "data")
    assert list(tmp_path.iterdir()) == []
