"""`saqqara backup`, `restore`, `rescue` and `check`: a whole copy or none, and a line for each damage."""

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

from saqqara import Game
from saqqara.cli import main
from saqqara.server.storage import backup, checkup
from saqqara.server.storage.database import FILE_NAME, create_or_migrate, read_only_engine
from saqqara.server.storage.files import companion_path
from saqqara.server.storage.lock import DatabaseLock
from saqqara.server.storage.store import read_table
from saqqara.server.tables.entries import StoredTable
from tests.service.serving import PATIENCE, environment
from tests.service.written import write_table

ANA, BEN = ("a" * 32, "Ana"), ("b" * 32, "Ben")
PAGE = 4096  # bytes


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a table at which a move was played."""
    folder = tmp_path / "data"
    create_or_migrate(folder / FILE_NAME)
    write_table(folder / FILE_NAME, [ANA, BEN], ["quarry"])
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
    assert ids(target) == ids(data / FILE_NAME)
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
    damaged(data / FILE_NAME)
    assert f"{data / FILE_NAME} is damaged" in refused(capsys, "backup", target, "--data", data)
    assert list(target.parent.iterdir()) == []


def test_whoever_writes_meanwhile_does_not_keep_a_backup_from_its_end(
    data: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "PAGES_PER_STEP", 1)
    before = ids(data / FILE_NAME)
    told: list[int] = []

    def tell(done: int, whole: int) -> None:
        assert len(told) < whole, "it was begun again"
        told.append(done)
        written(
            data / FILE_NAME,
            "INSERT INTO tables (id, creator, created, updated, n, over, round) VALUES (?, 'c', '9', '', 1, 0, 0)",
            f"t{done}",
        )

    backup.back_up(data / FILE_NAME, target, tell)
    assert len(told) > 5
    assert ids(target) == before
    assert len(ids(data / FILE_NAME)) == len(before) + len(told)


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
        backup.back_up(data / FILE_NAME, target, stop)
    assert list(target.parent.iterdir()) == []


@pytest.mark.usefixtures("hears_ctrl_c")
def test_a_backup_that_is_stopped_while_it_looks_through_its_copy_leaves_nothing(
    data: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkup, "STEPS_PER_CALLBACK", 1)
    monkeypatch.setattr(checkup, "_let_signals_through", stop)
    assert run("backup", target, "--data", data) == 130
    assert list(target.parent.iterdir()) == []


def test_what_is_sound_is_said_to_be_and_left_as_it_is(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (data / FILE_NAME).read_bytes()
    assert run("check", "--data", data) == 0
    assert "is sound" in capsys.readouterr().out
    assert (data / FILE_NAME).read_bytes() == before


UNREAD = "is damaged and cannot be read."
PARTS = "only parts are left, so it cannot be opened."
LOG = "is damaged; the game goes on from its newest position, without what came before."
STANDING = "is not listed as it stands: its round, who has to decide or whether it is over is wrong."
DAMAGES = {
    "UPDATE entries SET data = '{' WHERE table_id = ? AND n = 1": UNREAD,
    "UPDATE entries SET data = '{' WHERE table_id = ? AND n = 3": UNREAD,
    "UPDATE entries SET data = '{}' WHERE table_id = ? AND n = 2": UNREAD,
    "UPDATE tables SET position = '[' WHERE id = ?": UNREAD,
    "DELETE FROM entries WHERE table_id = ?": UNREAD,
    "DELETE FROM entries WHERE table_id = ? AND n = 2": UNREAD,
    "DELETE FROM entries WHERE table_id = ? AND n = 3": UNREAD,
    "UPDATE tables SET n = n + 1 WHERE id = ?": UNREAD,
    "UPDATE tables SET n = n - 1 WHERE id = ?": UNREAD,
    "DELETE FROM seats WHERE table_id = ? AND seat = 1": UNREAD,
    "DELETE FROM seats WHERE table_id = ? AND seat = 0": UNREAD,
    "DELETE FROM seats WHERE table_id = ?": UNREAD,
    "INSERT INTO seats SELECT table_id, seat + 2, kind, name, bot, browser, NULL, colour FROM seats"
    " WHERE table_id = ? AND seat = 0": UNREAD,
    "UPDATE seats SET kind = 'sofa' WHERE table_id = ?": UNREAD,
    "INSERT INTO judgements SELECT id, 3, '{' FROM tables WHERE id = ?": UNREAD,
    "INSERT INTO highlights SELECT id, '{' FROM tables WHERE id = ?": UNREAD,
    "UPDATE entries SET data = replace(data, 'quarry', 'sail 1') WHERE table_id = ? AND type = 'move'": LOG,
    "UPDATE tables SET position = json_set(position, '$.round', 3) WHERE id = ?": UNREAD,
    "UPDATE tables SET round = 5 WHERE id = ?": STANDING,
    "UPDATE tables SET actor = 1 - actor WHERE id = ?": STANDING,
    "UPDATE tables SET over = 1 WHERE id = ?": STANDING,
    "DELETE FROM tables WHERE id = ?": PARTS,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_each_table_that_is_damaged_is_named(damage: str, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = write_table(data / FILE_NAME, [ANA, BEN], ["quarry"])
    written(data / FILE_NAME, damage, broken)
    assert run("check", "--data", data) == 1
    told = capsys.readouterr()
    (line,) = told.out.splitlines()
    assert broken in line
    assert line.endswith(DAMAGES[damage])
    assert told.err == ""


def test_a_file_that_is_damaged_is_told(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damaged(data / FILE_NAME)
    assert run("check", "--data", data) == 1
    assert f"{data / FILE_NAME} is damaged: " in capsys.readouterr().out


def test_only_games_of_this_version_are_looked_through(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(data / FILE_NAME, "UPDATE alembic_version SET version_num = '0001'")
    assert "was written by an older Saqqara" in refused(capsys, "check", "--data", data)


@pytest.mark.parametrize("command", [("check",), ("backup", "somewhere.sqlite3"), ("rescue", "somewhere.sqlite3")])
def test_where_no_games_are_none_are_made(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "There are no games" in refused(capsys, *command, "--data", tmp_path / "data")
    assert list(tmp_path.iterdir()) == []


def page_of(file: Path, number: int) -> slice:
    """Where a page lies that is spoilt, but for what is behind its first 1,500 bytes."""
    return slice((number - 1) * PAGE, (number - 1) * PAGE + 1500)


def spoilt(file: Path, number: int) -> None:
    """Write 1,500 bytes of chance over the beginning of a page."""
    content = bytearray(file.read_bytes())
    content[page_of(file, number)] = random.Random(number).randbytes(1500)
    file.write_bytes(content)


def pages(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file.stat().st_size // PAGE


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """A folder with tables at which so much was played that their trees have branches."""
    folder = tmp_path / "many"
    create_or_migrate(folder / FILE_NAME)
    for seed in range(6):
        write_table(folder / FILE_NAME, [ANA, BEN], by_chance(seed, 6 + seed), seed=seed)
    return folder


def by_chance(seed: int, moves: int) -> Callable[[Game], str | None]:
    chance, left = random.Random(seed), count(-moves)

    def move(game: Game) -> str | None:
        return str(chance.choice(game.legal_moves)) if next(left) < 0 and not game.is_over else None

    return move


def kept_of(file: Path, id: str) -> StoredTable:
    engine = read_only_engine(file)
    try:
        with engine.begin() as connection:
            found = read_table(connection, id)
            assert found is not None
            return found
    finally:
        engine.dispose()


def test_one_spoilt_page_costs_no_table_that_does_not_lie_on_it(
    many: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whichever page it is: the first one, a root of the trees or a leaf."""
    sound = {id: kept_of(many / FILE_NAME, id) for id in ids(many / FILE_NAME)}
    last, lost, target = pages(many / FILE_NAME), [], tmp_path
    for number in range(1, last + 1):
        folder, target = tmp_path / str(number), tmp_path / f"{number}.sqlite3"
        folder.mkdir()
        shutil.copyfile(many / FILE_NAME, folder / FILE_NAME)
        spoilt(folder / FILE_NAME, number)
        before = (folder / FILE_NAME).read_bytes()
        status = run("rescue", target, "--data", folder)
        told = capsys.readouterr().out
        saved = set(ids(target))
        assert {id: kept_of(target, id) for id in saved} == {id: sound[id] for id in saved}
        missing = sound.keys() - saved
        assert status == bool(missing)
        assert all(f"Table {id} cannot be read." in told for id in missing)
        assert f"{len(saved)} tables are saved in {target}" in told
        assert stat.S_IMODE(target.stat().st_mode) == 0o600
        assert (folder / FILE_NAME).read_bytes() == before
        lost.append(len(missing))
    assert run("check", "--data", moved(target, tmp_path / "checked")) == 0
    assert max(lost) <= 2  # those of which a row lies on one page
    assert lost.count(0) > last / 3
    assert lost[0] == 0


def moved(file: Path, folder: Path) -> Path:
    folder.mkdir()
    file.rename(folder / FILE_NAME)
    return folder


def test_what_was_written_last_is_saved_too(many: Path, tmp_path: Path) -> None:
    """As a server leaves its file that is killed: the newest moves are in the log of writes."""
    pages(many / FILE_NAME)
    with closing(sqlite3.connect(many / FILE_NAME)) as held:
        held.execute("SELECT * FROM tables").fetchone()
        newest = write_table(many / FILE_NAME, [ANA, BEN], ["quarry"])
        folder = tmp_path / "killed"
        folder.mkdir()
        for part in ("", "-wal"):
            shutil.copyfile(companion_path(many / FILE_NAME, part), companion_path(folder / FILE_NAME, part))
    spoilt(folder / FILE_NAME, 5)
    run("rescue", tmp_path / "saved.sqlite3", "--data", folder)
    assert newest in ids(tmp_path / "saved.sqlite3")


def test_games_of_an_older_version_are_saved_in_the_form_of_this_one(
    data: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(data / FILE_NAME)) as connection:
        connection.executescript(
            "ALTER TABLE seats DROP COLUMN colour; DROP TABLE highlights; DROP INDEX ix_tables_marked;"
            "ALTER TABLE tables DROP COLUMN marked; ALTER TABLE tables DROP COLUMN visited;"
            "DROP TABLE running; DROP TABLE trial; UPDATE alembic_version SET version_num = '0006';"
        )
    assert run("rescue", target, "--data", data) == 0
    assert ids(target) == ids(data / FILE_NAME)
    capsys.readouterr()
    assert run("check", "--data", moved(target, target.parent / "new")) == 0


def test_what_is_no_database_gives_nothing_to_save(
    data: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (data / FILE_NAME).write_text("Dear diary, today we built a pyramid. " * 500)
    assert "Nothing in" in refused(capsys, "rescue", target, "--data", data)
    assert list(target.parent.iterdir()) == []


def test_what_is_saved_takes_nobodys_place(data: Path, target: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target.write_text("another one")
    assert f"{target} is there already" in refused(capsys, "rescue", target, "--data", data)
    assert target.read_text() == "another one"


@pytest.mark.parametrize("command", ["rescue", "restore"])
def test_neither_is_done_while_a_server_stands(
    command: str, data: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if command == "restore":
        assert run("backup", target, "--data", data) == 0
        capsys.readouterr()
    before = (data / FILE_NAME).read_bytes()
    with closing(DatabaseLock(data / FILE_NAME)):
        assert "in use by another program" in refused(capsys, command, target, "--data", data)
    assert (data / FILE_NAME).read_bytes() == before
    assert not any(path.name.startswith(f"{FILE_NAME}.") for path in data.iterdir())


def restored(data: Path, target: Path) -> Path:
    """A backup of one table, beside which there is another one by now."""
    assert run("backup", target, "--data", data) == 0
    write_table(data / FILE_NAME, [ANA, BEN])
    return target


def test_a_backup_is_restored_and_what_was_there_is_kept(
    data: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    restored(data, target)
    two = ids(data / FILE_NAME)
    assert run("restore", target, "--data", data) == 0
    told = capsys.readouterr().out
    assert ids(data / FILE_NAME) == ids(target) == two[:1]
    aside = data / f"{FILE_NAME}.before-1"
    assert str(aside) in told
    assert ids(aside) == two
    assert run("restore", target, "--data", data) == 0
    assert ids(data / f"{FILE_NAME}.before-2") == two[:1]
    assert {stat.S_IMODE(path.stat().st_mode) for path in data.iterdir()} == {0o600}
    create_or_migrate(data / FILE_NAME)


def test_a_backup_takes_the_place_of_a_damaged_file_and_its_log(
    data: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    restored(data, target)
    damaged(data / FILE_NAME)
    companion_path(data / FILE_NAME, "-wal").write_bytes(b"a log of writes that belongs to the old file")
    assert run("restore", target, "--data", data) == 0
    assert ids(data / FILE_NAME) == ids(target)
    assert run("check", "--data", data) == 0


def test_a_backup_is_restored_where_nothing_is(data: Path, target: Path, tmp_path: Path) -> None:
    restored(data, target)
    assert run("restore", target, "--data", tmp_path / "new") == 0
    assert ids(tmp_path / "new" / FILE_NAME) == ids(target)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700


def not_there(target: Path) -> None:
    target.unlink()


def not_ours(target: Path) -> None:
    target.write_text("Dear diary, today we built a pyramid. " * 500)


def too_new(target: Path) -> None:
    written(target, "UPDATE alembic_version SET version_num = '9999'")


def cut_short(target: Path) -> None:
    os.truncate(target, target.stat().st_size - PAGE)


@pytest.mark.parametrize("spoil", [not_there, not_ours, too_new, damaged, cut_short])
def test_what_is_no_sound_backup_changes_nothing(
    spoil: Callable[[Path], None], data: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    restored(data, target)
    spoil(target)
    capsys.readouterr()
    before = {path.name: path.read_bytes() for path in data.iterdir() if path.suffix != ".lock"}
    assert str(target) in refused(capsys, "restore", target, "--data", data)
    assert {path.name: path.read_bytes() for path in data.iterdir() if path.suffix != ".lock"} == before


def test_the_games_are_no_backup_of_themselves(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / "link.sqlite3").symlink_to(data / FILE_NAME)
    assert "is the file of the games itself" in refused(capsys, "restore", data / "link.sqlite3", "--data", data)


KILLED = """
import os, sys
from pathlib import Path
from saqqara.server.storage.restore import restore

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
def test_wherever_restoring_is_killed_one_of_both_stands_there_whole(data: Path, target: Path, tmp_path: Path) -> None:
    restored(data, target)
    pages(data / FILE_NAME)
    two, found = ids(data / FILE_NAME), []
    for step in range(1, 200):
        folder = tmp_path / f"killed {step}"
        folder.mkdir()
        shutil.copyfile(data / FILE_NAME, folder / FILE_NAME)
        code = [sys.executable, "-c", KILLED, str(target), str(folder / FILE_NAME), str(step)]
        done = subprocess.run(code, env=environment(), timeout=PATIENCE)
        create_or_migrate(folder / FILE_NAME)
        found.append(ids(folder / FILE_NAME))
        if done.returncode == 0:
            break
        assert done.returncode == -9
    assert found[0] == two
    assert found[-1] == two[:1]
    assert all(there in (two, two[:1]) for there in found)


@pytest.mark.parametrize("option", ["--backup-every", "--backup-keep"])
def test_backups_need_a_folder(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "name it with --backup" in refused(capsys, option, 3)
