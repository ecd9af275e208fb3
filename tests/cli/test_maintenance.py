"""`saqqara backup`, `restore`, `rescue` and `check`: a complete copy or none, and a line for each damage."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest
import sqlalchemy as sa

from saqqara import Game
from saqqara.cli import main
from saqqara.server.backups import backup, integrity, rescue
from saqqara.server.storage.database import DATABASE_FILE_NAME, create_or_migrate, read_only_engine
from saqqara.server.storage.database_files import companion_path
from saqqara.server.storage.lock import DatabaseLock
from saqqara.server.storage.schema import seats
from saqqara.server.tables.entities import StoredTable
from saqqara.server.tables.sql_store import read_table
from tests.server.live_server import TIMEOUT, server_environment
from tests.server.newer_schema import use_newer_schema
from tests.server.table_writer import write_table

ANA, BEN = ("a" * 32, "Ana"), ("b" * 32, "Ben")
PAGE = 4096  # bytes


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a table at which a move was played."""
    folder = tmp_path / "data"
    create_or_migrate(folder / DATABASE_FILE_NAME)
    write_table(folder / DATABASE_FILE_NAME, [ANA, BEN], ["quarry"])
    return folder


@pytest.fixture
def target(tmp_path: Path) -> Path:
    (tmp_path / "kept").mkdir()
    return tmp_path / "kept" / "backup.sqlite3"


def run_command(*arguments: object) -> object:
    with pytest.raises(SystemExit) as stop:
        main([str(argument) for argument in arguments])
    return stop.value.code


def error_line(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """Run a command that must fail, and return its single line of output."""
    assert run_command(*arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    (line,) = captured.err.splitlines()
    return line


def execute_sql(file: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement, values)


def table_ids(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return [id for (id,) in connection.execute("SELECT id FROM tables ORDER BY created")]


def damage_pages(file: Path) -> None:
    """Reverse the middle of the pages after the first ones."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(file.read_bytes())
    for page in range(3 * PAGE, len(content), PAGE):
        content[page : page + 8] = b"\xff" * 8
    file.write_bytes(content)


def test_backup_is_complete_and_readable_only_by_its_owner(
    data: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command("backup", target, "--data", data) == 0
    assert str(target) in capsys.readouterr().out
    assert table_ids(target) == table_ids(data / DATABASE_FILE_NAME)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert [path.name for path in target.parent.iterdir()] == [target.name]


def test_backup_does_not_overwrite_a_file(data: Path, target: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target.write_text("another one")
    assert f"{target} already exists" in error_line(capsys, "backup", target, "--data", data)
    assert target.read_text() == "another one"


def test_unwritable_backup_is_reported(data: Path, target: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = error_line(capsys, "backup", target.parent / "nowhere" / "b", "--data", data)
    assert "No backup could be written" in line
    assert "nowhere/b" in line


def test_backup_of_a_damaged_file_is_refused(data: Path, target: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damage_pages(data / DATABASE_FILE_NAME)
    assert f"{data / DATABASE_FILE_NAME} is damaged" in error_line(capsys, "backup", target, "--data", data)
    assert list(target.parent.iterdir()) == []


def test_backup_finishes_while_others_write(data: Path, target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup, "PAGES_PER_STEP", 1)
    before = table_ids(data / DATABASE_FILE_NAME)
    reports: list[int] = []

    def tell(done: int, whole: int) -> None:
        assert len(reports) < whole, "the backup was restarted"
        reports.append(done)
        execute_sql(
            data / DATABASE_FILE_NAME,
            "INSERT INTO tables VALUES (?, 'c', '9', '', 1, 0, 0, NULL, NULL, 0, '', 0, NULL)",
            f"t{done}",
        )

    backup.back_up(data / DATABASE_FILE_NAME, target, tell)
    assert len(reports) > 5
    assert table_ids(target) == before
    assert len(table_ids(data / DATABASE_FILE_NAME)) == len(before) + len(reports)


def raise_interrupt(*_: int) -> None:
    signal.raise_signal(signal.SIGINT)


@pytest.fixture
def ctrl_c_enabled() -> Iterator[None]:
    """Make Ctrl-C raise, even if the tests were started in the background and ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c_enabled")
def test_backup_interrupted_while_copying_leaves_no_file(data: Path, target: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        backup.back_up(data / DATABASE_FILE_NAME, target, raise_interrupt)
    assert list(target.parent.iterdir()) == []


@pytest.mark.usefixtures("ctrl_c_enabled")
def test_backup_interrupted_while_verifying_leaves_no_file(
    data: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(integrity, "STEPS_PER_CALLBACK", 1)
    monkeypatch.setattr(integrity, "_let_signals_through", raise_interrupt)
    assert run_command("backup", target, "--data", data) == 130
    assert list(target.parent.iterdir()) == []


def test_check_reports_a_sound_database_and_changes_nothing(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (data / DATABASE_FILE_NAME).read_bytes()
    assert run_command("check", "--data", data) == 0
    assert "is intact" in capsys.readouterr().out
    assert (data / DATABASE_FILE_NAME).read_bytes() == before


UNREADABLE_TEXT = "is damaged and cannot be read."
PARTIAL_TEXT = "only parts are left, so it cannot be opened."
DAMAGED_LOG_TEXT = "is damaged; the game continues from its newest position, without what came before."
DAMAGED_SUMMARY_TEXT = ": its round, who has to decide, or whether it is over."
DAMAGE_CASES = {
    "UPDATE entries SET data = '{' WHERE table_id = ? AND n = 1": UNREADABLE_TEXT,
    "UPDATE entries SET data = '{' WHERE table_id = ? AND n = 3": UNREADABLE_TEXT,
    "UPDATE entries SET data = '{}' WHERE table_id = ? AND n = 2": UNREADABLE_TEXT,
    "UPDATE tables SET position = '[' WHERE id = ?": UNREADABLE_TEXT,
    "DELETE FROM entries WHERE table_id = ?": UNREADABLE_TEXT,
    "DELETE FROM entries WHERE table_id = ? AND n = 2": UNREADABLE_TEXT,
    "DELETE FROM entries WHERE table_id = ? AND n = 3": UNREADABLE_TEXT,
    "UPDATE tables SET n = n + 1 WHERE id = ?": UNREADABLE_TEXT,
    "UPDATE tables SET n = n - 1 WHERE id = ?": UNREADABLE_TEXT,
    "DELETE FROM seats WHERE table_id = ? AND seat = 1": UNREADABLE_TEXT,
    "DELETE FROM seats WHERE table_id = ? AND seat = 0": UNREADABLE_TEXT,
    "DELETE FROM seats WHERE table_id = ?": UNREADABLE_TEXT,
    "INSERT INTO seats SELECT table_id, seat + 2, kind, name, bot, browser, NULL, colour FROM seats"
    " WHERE table_id = ? AND seat = 0": UNREADABLE_TEXT,
    "UPDATE seats SET kind = 'sofa' WHERE table_id = ?": UNREADABLE_TEXT,
    "INSERT INTO judgements SELECT id, 3, '{' FROM tables WHERE id = ?": UNREADABLE_TEXT,
    "INSERT INTO highlights SELECT id, '{' FROM tables WHERE id = ?": UNREADABLE_TEXT,
    "UPDATE entries SET data = replace(data, 'quarry', 'sail 1') WHERE table_id = ? AND type = 'move'": (
        DAMAGED_LOG_TEXT
    ),
    "UPDATE tables SET position = json_set(position, '$.round', 3) WHERE id = ?": UNREADABLE_TEXT,
    "UPDATE tables SET round = 5 WHERE id = ?": DAMAGED_SUMMARY_TEXT,
    "UPDATE tables SET actor = 1 - actor WHERE id = ?": DAMAGED_SUMMARY_TEXT,
    "UPDATE tables SET over = 1 WHERE id = ?": DAMAGED_SUMMARY_TEXT,
    "DELETE FROM tables WHERE id = ?": PARTIAL_TEXT,
}


@pytest.mark.parametrize("damage", DAMAGE_CASES)
def test_check_names_each_damaged_table(damage: str, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = write_table(data / DATABASE_FILE_NAME, [ANA, BEN], ["quarry"])
    execute_sql(data / DATABASE_FILE_NAME, damage, broken)
    assert run_command("check", "--data", data) == 1
    captured = capsys.readouterr()
    (line,) = captured.out.splitlines()
    assert broken in line
    assert line.endswith(DAMAGE_CASES[damage])
    assert captured.err == ""


def test_check_reports_a_damaged_file(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damage_pages(data / DATABASE_FILE_NAME)
    assert run_command("check", "--data", data) == 1
    assert f"{data / DATABASE_FILE_NAME} is damaged: " in capsys.readouterr().out


def test_check_accepts_only_the_current_schema(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    use_newer_schema(monkeypatch, tmp_path / "migrations")
    assert "was written by an older version of Saqqara" in error_line(capsys, "check", "--data", data)
    create_or_migrate(data / DATABASE_FILE_NAME)
    assert run_command("check", "--data", data) == 0


@pytest.mark.parametrize("command", [("check",), ("backup", "somewhere.sqlite3"), ("rescue", "somewhere.sqlite3")])
def test_commands_create_no_database(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "There are no games" in error_line(capsys, *command, "--data", tmp_path / "data")
    assert list(tmp_path.iterdir()) == []


def page_range(file: Path, number: int) -> slice:
    """Return the place of a page that is damaged except after its first 1,500 bytes."""
    return slice((number - 1) * PAGE, (number - 1) * PAGE + 1500)


def corrupt_page(file: Path, number: int) -> None:
    """Write 1,500 random bytes over the beginning of a page."""
    content = bytearray(file.read_bytes())
    content[page_range(file, number)] = random.Random(number).randbytes(1500)
    file.write_bytes(content)


def page_count(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file.stat().st_size // PAGE


@pytest.fixture
def large_data(tmp_path: Path) -> Path:
    """A folder with tables with so many moves that their trees have branches."""
    folder = tmp_path / "many"
    create_or_migrate(folder / DATABASE_FILE_NAME)
    for seed in range(6):
        write_table(folder / DATABASE_FILE_NAME, [ANA, BEN], random_moves(seed, 6 + seed), seed=seed)
    return folder


def random_moves(seed: int, moves: int) -> Callable[[Game], str | None]:
    chance, left = random.Random(seed), count(-moves)

    def move(game: Game) -> str | None:
        return str(chance.choice(game.legal_moves)) if next(left) < 0 and not game.is_over else None

    return move


def stored_rows(file: Path, id: str) -> StoredTable:
    engine = read_only_engine(file)
    try:
        with engine.begin() as connection:
            found = read_table(connection, id)
            assert found is not None
            return found
    finally:
        engine.dispose()


@pytest.mark.slow
def test_rescue_loses_only_tables_on_the_corrupt_page(
    large_data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whichever page it is: the first one, a root of the trees or a leaf."""
    sound = {id: stored_rows(large_data / DATABASE_FILE_NAME, id) for id in table_ids(large_data / DATABASE_FILE_NAME)}
    last, lost, target = page_count(large_data / DATABASE_FILE_NAME), [], tmp_path
    for number in range(1, last + 1):
        folder, target = tmp_path / str(number), tmp_path / f"{number}.sqlite3"
        folder.mkdir()
        shutil.copyfile(large_data / DATABASE_FILE_NAME, folder / DATABASE_FILE_NAME)
        corrupt_page(folder / DATABASE_FILE_NAME, number)
        before = (folder / DATABASE_FILE_NAME).read_bytes()
        status = run_command("rescue", target, "--data", folder)
        output = capsys.readouterr().out
        saved = set(table_ids(target))
        assert {id: stored_rows(target, id) for id in saved} == {id: sound[id] for id in saved}
        missing = sound.keys() - saved
        assert status == bool(missing)
        assert all(f"Table {id} cannot be read." in output for id in missing)
        assert f"{len(saved)} tables are saved in {target}" in output
        assert stat.S_IMODE(target.stat().st_mode) == 0o600
        assert (folder / DATABASE_FILE_NAME).read_bytes() == before
        lost.append(len(missing))
    assert run_command("check", "--data", move_database(target, tmp_path / "checked")) == 0
    assert max(lost) <= 2  # those with a row on one page
    assert lost.count(0) > last / 3
    assert lost[0] == 0


def move_database(file: Path, folder: Path) -> Path:
    folder.mkdir()
    file.rename(folder / DATABASE_FILE_NAME)
    return folder


def test_rescue_includes_the_write_ahead_log(large_data: Path, tmp_path: Path) -> None:
    """As a killed server leaves its file: the newest moves are in the write-ahead log."""
    page_count(large_data / DATABASE_FILE_NAME)
    with closing(sqlite3.connect(large_data / DATABASE_FILE_NAME)) as held:
        held.execute("SELECT * FROM tables").fetchone()
        newest = write_table(large_data / DATABASE_FILE_NAME, [ANA, BEN], ["quarry"])
        folder = tmp_path / "killed"
        folder.mkdir()
        for part in ("", "-wal"):
            shutil.copyfile(
                companion_path(large_data / DATABASE_FILE_NAME, part), companion_path(folder / DATABASE_FILE_NAME, part)
            )
    corrupt_page(folder / DATABASE_FILE_NAME, 5)
    run_command("rescue", tmp_path / "saved.sqlite3", "--data", folder)
    assert newest in table_ids(tmp_path / "saved.sqlite3")


@pytest.mark.parametrize("damaged_page", [None, 1])  # without the first page, the rows are found page by page
def test_rescue_upgrades_games_of_an_older_schema(
    damaged_page: int | None, data: Path, target: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound, with_avatar = table_ids(data / DATABASE_FILE_NAME), seats.to_metadata(sa.MetaData())
    if damaged_page is not None:
        page_count(data / DATABASE_FILE_NAME)
        corrupt_page(data / DATABASE_FILE_NAME, damaged_page)
    use_newer_schema(monkeypatch, tmp_path / "migrations")
    with_avatar.append_column(sa.Column("avatar", sa.String(16)))
    parts = [with_avatar if part is seats else part for part in rescue.DATABASE_TABLES]
    monkeypatch.setattr(rescue, "DATABASE_TABLES", parts)
    assert run_command("rescue", target, "--data", data) == 0
    assert table_ids(target) == sound
    assert run_command("check", "--data", move_database(target, target.parent / "new")) == 0
    with closing(sqlite3.connect(target.parent / "new" / DATABASE_FILE_NAME)) as connection:
        assert connection.execute("SELECT name, avatar FROM seats").fetchall() == [("Ana", None), ("Ben", None)]


def test_backup_of_an_older_schema_is_restored_and_upgraded(
    data: Path, target: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run_command("backup", target, "--data", data) == 0
    use_newer_schema(monkeypatch, tmp_path / "migrations")
    assert run_command("restore", target, "--data", tmp_path / "new") == 0
    create_or_migrate(tmp_path / "new" / DATABASE_FILE_NAME)
    assert table_ids(tmp_path / "new" / DATABASE_FILE_NAME) == table_ids(target)
    assert run_command("check", "--data", tmp_path / "new") == 0


def test_rescue_finds_nothing_in_a_file_that_is_no_database(
    data: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (data / DATABASE_FILE_NAME).write_text("Dear diary, today we built a pyramid. " * 500)
    assert "Nothing in" in error_line(capsys, "rescue", target, "--data", data)
    assert list(target.parent.iterdir()) == []


def test_rescue_does_not_overwrite_a_file(data: Path, target: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target.write_text("another one")
    assert f"{target} already exists" in error_line(capsys, "rescue", target, "--data", data)
    assert target.read_text() == "another one"


@pytest.mark.parametrize("command", ["rescue", "restore"])
def test_rescue_and_restore_are_refused_while_a_server_runs(
    command: str, data: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if command == "restore":
        assert run_command("backup", target, "--data", data) == 0
        capsys.readouterr()
    before = (data / DATABASE_FILE_NAME).read_bytes()
    with closing(DatabaseLock(data / DATABASE_FILE_NAME)):
        assert "in use by another program" in error_line(capsys, command, target, "--data", data)
    assert (data / DATABASE_FILE_NAME).read_bytes() == before
    assert not any(path.name.startswith(f"{DATABASE_FILE_NAME}.") for path in data.iterdir())


def restore_backup(data: Path, target: Path) -> Path:
    """A backup of one table, while the database already has another one."""
    assert run_command("backup", target, "--data", data) == 0
    write_table(data / DATABASE_FILE_NAME, [ANA, BEN])
    return target


def test_restore_keeps_the_replaced_database(data: Path, target: Path, capsys: pytest.CaptureFixture[str]) -> None:
    restore_backup(data, target)
    two = table_ids(data / DATABASE_FILE_NAME)
    assert run_command("restore", target, "--data", data) == 0
    output = capsys.readouterr().out
    assert table_ids(data / DATABASE_FILE_NAME) == table_ids(target) == two[:1]
    aside = data / f"{DATABASE_FILE_NAME}.before-1"
    assert str(aside) in output
    assert table_ids(aside) == two
    assert run_command("restore", target, "--data", data) == 0
    assert table_ids(data / f"{DATABASE_FILE_NAME}.before-2") == two[:1]
    assert {stat.S_IMODE(path.stat().st_mode) for path in data.iterdir()} == {0o600}
    create_or_migrate(data / DATABASE_FILE_NAME)


def test_restore_replaces_a_damaged_file_and_its_log(
    data: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    restore_backup(data, target)
    damage_pages(data / DATABASE_FILE_NAME)
    companion_path(data / DATABASE_FILE_NAME, "-wal").write_bytes(b"a log of writes that belongs to the old file")
    assert run_command("restore", target, "--data", data) == 0
    assert table_ids(data / DATABASE_FILE_NAME) == table_ids(target)
    assert run_command("check", "--data", data) == 0


def test_restore_works_in_an_empty_folder(data: Path, target: Path, tmp_path: Path) -> None:
    restore_backup(data, target)
    assert run_command("restore", target, "--data", tmp_path / "new") == 0
    assert table_ids(tmp_path / "new" / DATABASE_FILE_NAME) == table_ids(target)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700


def missing_backup(target: Path) -> None:
    target.unlink()


def foreign_database(target: Path) -> None:
    target.write_text("Dear diary, today we built a pyramid. " * 500)


def newer_database(target: Path) -> None:
    execute_sql(target, "UPDATE alembic_version SET version_num = 'v9999'")


def truncated_database(target: Path) -> None:
    os.truncate(target, target.stat().st_size - PAGE)


@pytest.mark.parametrize("spoil", [missing_backup, foreign_database, newer_database, damage_pages, truncated_database])
def test_unsound_backup_is_refused_and_changes_nothing(
    spoil: Callable[[Path], None], data: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    restore_backup(data, target)
    spoil(target)
    capsys.readouterr()
    before = {path.name: path.read_bytes() for path in data.iterdir() if path.suffix != ".lock"}
    assert str(target) in error_line(capsys, "restore", target, "--data", data)
    assert {path.name: path.read_bytes() for path in data.iterdir() if path.suffix != ".lock"} == before


def test_database_cannot_be_restored_from_itself(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / "link.sqlite3").symlink_to(data / DATABASE_FILE_NAME)
    assert "is the database of the games itself" in error_line(capsys, "restore", data / "link.sqlite3", "--data", data)


KILL_RESTORE_CODE = """
import os, sys
from pathlib import Path
from saqqara.server.backups.restore import restore

left = int(sys.argv[3])

def count(event, arguments):
    global left
    if event in ("open", "os.rename", "os.remove", "os.link", "sqlite3.connect"):
        left -= 1
        if left < 0:
            os.kill(os.getpid(), 9)

sys.addaudithook(count)
restore(Path(sys.argv[1]), Path(sys.argv[2]), lambda done, whole: None)
"""


@pytest.mark.slow
def test_killed_restore_leaves_one_complete_database(data: Path, target: Path, tmp_path: Path) -> None:
    restore_backup(data, target)
    page_count(data / DATABASE_FILE_NAME)
    two, found = table_ids(data / DATABASE_FILE_NAME), []
    for step in range(1, 200):
        folder = tmp_path / f"killed {step}"
        folder.mkdir()
        shutil.copyfile(data / DATABASE_FILE_NAME, folder / DATABASE_FILE_NAME)
        code = [sys.executable, "-c", KILL_RESTORE_CODE, str(target), str(folder / DATABASE_FILE_NAME), str(step)]
        done = subprocess.run(code, env=server_environment(), timeout=TIMEOUT)
        create_or_migrate(folder / DATABASE_FILE_NAME)
        found.append(table_ids(folder / DATABASE_FILE_NAME))
        if done.returncode == 0:
            break
        assert done.returncode == -9
    assert found[0] == two
    assert found[-1] == two[:1]
    assert all(present in (two, two[:1]) for present in found)


@pytest.mark.parametrize("option", ["--backup-every", "--backup-keep"])
def test_backup_options_need_a_folder(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "give it with --backup" in error_line(capsys, option, 3)
