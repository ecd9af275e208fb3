"""A failing start: one clear line, exit status 2, and nothing changed."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import struct
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from saqqara.server import DatabaseError
from saqqara.server.core.errors import ApiError
from saqqara.server.core.identity import Browser
from saqqara.server.storage.database import Database, create_or_migrate, newest_revision
from saqqara.server.storage.database_files import companion_path
from saqqara.server.storage.lock import DatabaseLock
from saqqara.server.storage.schema import metadata
from saqqara.server.tables.service import TableService
from saqqara.server.tables.sql_store import SqlTableStore
from tests.server.live_server import (
    TIMEOUT,
    ApiClient,
    Server,
    Visit,
    running_server,
    server_command,
    server_environment,
)
from tests.server.newer_schema import FAILING_CODE, NEWER_REVISION, newer_schema_code, use_newer_schema
from tests.server.table_writer import write_table


def error_line_of_start(data: Path, port: int = 0, **options: Any) -> str:
    """Start a server that must not start, and return its single line of output."""
    ended = subprocess.run(
        server_command(data, port, **options),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=server_environment(),
        timeout=TIMEOUT,
    )
    assert ended.returncode == 2
    assert ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    return line


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "saqqara.sqlite3"


def schema_statements(connection: sa.Connection) -> set[str]:
    """Give the statements that create the tables and indexes of a database, without the one of Alembic."""
    found = connection.execute(sa.text("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))
    return {sql for name, sql in found if name != "alembic_version"}


def test_migrations_create_exactly_the_schema(file: Path) -> None:
    create_or_migrate(file)
    engine, declared = sa.create_engine(f"sqlite:///{file}"), sa.create_engine("sqlite://")
    with engine.connect() as connection, declared.connect() as as_declared:
        metadata.create_all(as_declared)
        assert schema_statements(connection) == schema_statements(as_declared)
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sa.text("SELECT seconds FROM running")).scalars().all() == [0]
    engine.dispose()
    declared.dispose()
    before = file.read_bytes()
    create_or_migrate(file)  # a second time changes nothing
    assert file.read_bytes() == before


def test_entry_number_is_unique(file: Path) -> None:
    create_or_migrate(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT INTO tables VALUES ('t', 'c', '', '', 1, 0, 0, NULL, NULL, 0, '', 0, NULL)")
        connection.execute("INSERT INTO entries VALUES ('t', 1, 'created', '', '{}')")
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute("INSERT INTO entries VALUES ('t', 1, 'move', '', '{}')")


def leave_wal_mode(connection: sqlite3.Connection) -> None:
    """Take a file out of WAL mode, so that a test can see whether something puts it into WAL mode."""
    assert connection.execute("PRAGMA journal_mode=DELETE").fetchone() == ("delete",)


@pytest.mark.slow
@pytest.mark.parametrize("revision", ["v9999", "0009"])  # of a version to come, of one before the first release
def test_database_of_an_unknown_revision_is_refused(file: Path, revision: str) -> None:
    create_or_migrate(file)
    with closing(sqlite3.connect(file)) as connection:
        leave_wal_mode(connection)
        connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        connection.commit()
    before = file.read_bytes()
    line = error_line_of_start(file.parent)
    assert "written by another version of Saqqara" in line
    assert f"its revision is '{revision}', and the newest that this version knows is {newest_revision()};" in line
    assert str(file) in line
    assert file.read_bytes() == before


@pytest.mark.slow
def test_file_that_is_no_database_is_refused(file: Path) -> None:
    file.write_text("Dear diary, today we built a pyramid. " * 50)
    before = file.read_bytes()
    line = error_line_of_start(file.parent)
    assert "not a database" in line
    assert str(file) in line
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "script",
    [
        "CREATE TABLE recipes (name TEXT)",
        "CREATE VIEW recipes AS SELECT 1",
        "CREATE TABLE recipes (n); CREATE TABLE alembic_version (version_num); "
        f"INSERT INTO alembic_version VALUES ('{newest_revision()}')",
        "CREATE TABLE recipes (n); CREATE TABLE alembic_version (version_num)",
    ],
)
def test_database_of_another_program_is_refused(file: Path, script: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(script)
    before = file.read_bytes()
    with pytest.raises(DatabaseError, match="not a database of Saqqara"):
        create_or_migrate(file)
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def is_new(file: Path) -> bool:
    """Return whether a file is a database of the newest version, with no files beside it."""
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (0,)
        return stored_revision(connection) == newest_revision()


def stored_revision(connection: sqlite3.Connection) -> str:
    (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(revision)


def test_emptied_file_is_refused(file: Path) -> None:
    file.touch()
    with pytest.raises(DatabaseError, match="is empty and has no games left"):
        create_or_migrate(file)
    assert file.stat().st_size == 0


def test_database_without_any_table_is_recreated(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    """As an earlier version left it that was killed just after it began."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
    create_or_migrate(file)
    assert caplog.messages == [f"{file} has never held a table, so it is created again."]
    assert is_new(file)


def test_leftover_log_without_database_is_refused(file: Path) -> None:
    create_or_migrate(file)
    companion_path(file, "-wal").write_bytes(b"the newest moves")
    file.unlink()
    with pytest.raises(DatabaseError, match=r"is gone, but .*-wal, .* is still there"):
        create_or_migrate(file)
    assert not file.exists()


KILL_FIRST_START_CODE = """
import os, sys
from pathlib import Path
from sqlalchemy import event, Engine
from saqqara.server.storage import database

left = int(sys.argv[2])

def count(*_):
    global left
    left -= 1
    if left < 0:
        os.kill(os.getpid(), 9)

event.listen(Engine, "before_cursor_execute", count)
event.listen(Engine, "commit", count)
database.create_or_migrate(Path(sys.argv[1]))
"""


@pytest.mark.slow
def test_first_start_killed_anywhere_leaves_no_partial_database(file: Path) -> None:
    killed = 0
    for step in range(0, 1000, 3):
        done = subprocess.run(
            [sys.executable, "-c", KILL_FIRST_START_CODE, str(file), str(step)],
            env=server_environment(),
            timeout=TIMEOUT,
        )
        if done.returncode == 0:
            break
        killed += 1
        assert done.returncode == -9
        assert not file.exists()
    assert killed > 5
    assert is_new(file)
    assert [path.name for path in file.parent.iterdir()] == [file.name]


@pytest.mark.slow
def test_damaged_file_gives_one_error_line_or_all_sound_data(tmp_path: Path, visit: Visit) -> None:
    chance = random.Random(5)
    with running_server(tmp_path / "sound") as server:
        visitor = visit(server)
        names = [visitor.create_table("me", "here")["table"] for _ in range(6)]
        sound = {name: visitor.play_randomly(name, max_moves=6)["n"] for name in names}
        server.interrupt()
    refused, readable = 0, []
    for k in range(12):
        file = tmp_path / str(k) / "saqqara.sqlite3"
        file.parent.mkdir()
        content = bytearray(server.database.read_bytes())
        if k % 3 == 0:
            del content[chance.randrange(len(content)) :]
        for _ in range(4):
            content[chance.randrange(len(content) // 8 * (k % 3), len(content))] ^= 1 << chance.randrange(8)
        file.write_bytes(content)
        line = unusable_reason(file)
        refused += line is not None
        assert len((line or "fine").splitlines()) == 1
        readable += [] if line else [asyncio.run(count_readable_tables(file, sound))]
    assert refused >= 4  # those cut short, whatever the names of the tables are
    assert sum(readable) >= len(readable) * len(sound) / 2


def unusable_reason(file: Path) -> str | None:
    """Return why a database cannot be used, None if it can."""
    try:
        create_or_migrate(file)
    except DatabaseError as error:
        return str(error)
    return None


async def count_readable_tables(file: Path, sound: dict[str, int]) -> int:
    """Count the tables with their former state; raise any problem other than damage."""
    database = Database(file)
    tables, whole = TableService(SqlTableStore(database)), 0
    for name, n in sound.items():
        with suppress(ApiError):
            async with tables.use_table(name) as table:
                whole += table.n == n
    await database.close()
    return whole


@pytest.mark.slow
def test_moves_are_refused_once_the_file_is_gone(tmp_path: Path, visit: Visit) -> None:
    for part in ("saqqara.sqlite3", "saqqara.sqlite3-wal"):
        with running_server(tmp_path / part) as server:
            visitor = visit(server)
            table = visitor.create_table("me", "here")["table"]
            seen = visitor.play_randomly(table, max_moves=3)
            (server.data / part).unlink()
            for _ in range(2):
                answer = visitor.move(table, seen["n"], seen["view"]["actor"], seen["legal"][0], 503)
                assert "disappeared from the server's disk" in answer["message"]
            assert not (server.data / part).exists()


@pytest.mark.slow
def test_full_disk_is_reported_and_reading_still_works(tmp_path: Path, visit: Visit) -> None:
    full = "from saqqara.server.storage import database; usual = database._on_connect; "
    full += "database._on_connect = lambda *one: ("
    with running_server(tmp_path, before=f"{full}usual(*one), one[0].execute('PRAGMA max_page_count=60'))") as server:
        visitor = visit(server)
        table = visitor.create_table("me", "here")["table"]
        while True:
            made = visitor.http.post(
                "/api/tables", json={"seats": [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Ben"}]}
            )
            if made.status_code != 201:
                break
        assert made.status_code == 503
        assert "The server's disk is full" in made.json()["message"]
        assert visitor.get_table(table)["started"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET data = '{' WHERE table_id = ? AND n = 1",
        "UPDATE tables SET actor = 9, position = '[' WHERE id = ?",
        "DELETE FROM entries WHERE table_id = ?",
        "UPDATE entries SET data = '[]' WHERE table_id = ?",
        "DELETE FROM seats WHERE table_id = ? AND seat = 1",
        "DELETE FROM seats WHERE table_id = ?",
        "UPDATE tables SET n = n + 1 WHERE id = ?",
        "UPDATE tables SET round = 'five' WHERE id = ?",
    ],
)
def test_damaged_table_affects_no_other_and_is_marked_in_the_list(tmp_path: Path, visit: Visit, damage: str) -> None:
    with running_server(tmp_path) as server:
        ana, ben = visit(server), visit(server)
        broken, sound = (ana.create_table("me", "open", listed=True)["table"] for _ in range(2))
        server.interrupt()
        with closing(sqlite3.connect(server.database)) as connection:
            connection.execute(damage, (broken,))
            connection.commit()
        server.start()
        marks = {line["table"]: line["damaged"] for line in ana.get("/api/tables")["tables"]}
        assert marks[sound] is None
        assert "damaged and cannot be read" in marks[broken]
        assert sound in [line["table"] for line in ben.get("/api/tables/open")["tables"]]
        if "round" not in damage:
            assert "damaged" in ana.get(f"/api/tables/{broken}", 500)["message"]
        assert ana.get_table(sound)["table"] == sound
        ben.delete(f"/api/tables/{broken}", 403)
        ana.delete(f"/api/tables/{broken}")
        assert [line["table"] for line in ana.get("/api/tables")["tables"]] == [sound]


@pytest.mark.slow
def test_table_with_damaged_log_is_marked_after_the_first_opening(tmp_path: Path, visit: Visit) -> None:
    with running_server(tmp_path) as server:
        ana = visit(server)
        broken = ana.create_table("me", "here")["table"]
        server.interrupt()
        with closing(sqlite3.connect(server.database)) as connection, connection:
            connection.execute("UPDATE entries SET data = '{' WHERE table_id = ? AND n = 2", (broken,))
        server.start()
        assert ana.get("/api/tables")["tables"][0]["damaged"] is None
        ana.get(f"/api/tables/{broken}", 500)
        assert "damaged" in ana.get("/api/tables")["tables"][0]["damaged"]
        assert "beschädigt" in ana.get("/api/tables", headers={"accept-language": "de"})["tables"][0]["damaged"]


def test_list_of_a_damaged_file_shows_readable_and_unreadable_tables(file: Path) -> None:
    async def listed() -> list[dict[str, Any]]:
        database = Database(file)
        try:
            return await SqlTableStore(database).tables_of_browser(Browser("a" * 32).key)
        finally:
            await database.close()

    create_or_migrate(file)
    names = [write_table(file, [("a" * 32, "Ana"), ("b" * 32, "Ben")], ["quarry"]) for _ in range(12)]
    sound = asyncio.run(listed())
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tables'").fetchone()
    content = bytearray(file.read_bytes())
    (leaf,) = struct.unpack_from(
        ">I", content, (root - 1) * 4096 + struct.unpack_from(">H", content, (root - 1) * 4096 + 12)[0]
    )
    content[(leaf - 1) * 4096 : (leaf - 1) * 4096 + 1500] = random.Random(1).randbytes(1500)
    file.write_bytes(content)
    found = asyncio.run(listed())
    assert {row["id"] for row in found} == set(names)
    whole = [row for row in found if "seats" in row]
    assert 0 < len(whole) < len(names)
    assert all(row in sound for row in whole)


@pytest.mark.slow
def test_game_continues_after_a_migration(tmp_path: Path) -> None:
    with running_server(tmp_path / "data") as server:
        visitor = ApiClient(server)
        table = visitor.create_table("me", "greedy")["table"]
        before = visitor.play_randomly(table, max_moves=5)
        server.kill()
        server.options["before"] = newer_schema_code(tmp_path / "migrations")
        server.start()
        with closing(sqlite3.connect(server.database)) as connection:
            assert stored_revision(connection) == NEWER_REVISION
        after = visitor.get_table(table)
        assert after["log"][: len(before["log"])] == before["log"]
        assert [seat["colour"] for seat in after["seats"]] == ["black", "white"]  # SET-6a: no player has chosen
        assert visitor.play_randomly(table)["score_sheet"] is not None
        visitor.close()


def dump(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return list(connection.iterdump())


def test_migration_changes_the_database_in_place(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    create_or_migrate(file)
    table = write_table(file, [("a" * 32, "Ana"), ("b" * 32, "Ben")], ["quarry"])
    rows = [line for line in dump(file) if line.startswith(('INSERT INTO "entries"', 'INSERT INTO "highlights"'))]
    use_newer_schema(monkeypatch, tmp_path / "migrations")
    for _ in range(2):  # a second time changes nothing
        create_or_migrate(file)
        assert set(rows) < set(dump(file))
        with closing(sqlite3.connect(file)) as connection:
            assert stored_revision(connection) == NEWER_REVISION
            assert connection.execute("SELECT id, pinned FROM tables").fetchall() == [(table, 1)]
            assert connection.execute("SELECT name, avatar FROM seats").fetchall() == [("Ana", None), ("Ben", None)]
            assert connection.execute("SELECT name FROM badges").fetchall() == [("architect",)]
    monkeypatch.undo()
    before = dump(file)
    with pytest.raises(DatabaseError, match="written by another version"):
        create_or_migrate(file)
    assert dump(file) == before


def test_new_database_gets_all_migrations(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_newer_schema(monkeypatch, tmp_path / "migrations")
    create_or_migrate(file)
    assert is_new(file)
    with closing(sqlite3.connect(file)) as connection:
        assert stored_revision(connection) == NEWER_REVISION


def test_failed_migration_changes_nothing(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    create_or_migrate(file)
    write_table(file, [("a" * 32, "Ana"), ("b" * 32, "Ben")], ["quarry"])
    before = dump(file)
    with monkeypatch.context() as newer:
        use_newer_schema(newer, tmp_path / "migrations", FAILING_CODE)
        with pytest.raises(DatabaseError, match="no such table: nowhere"):
            create_or_migrate(file)
    assert dump(file) == before
    create_or_migrate(file)


def test_database_folder_may_contain_url_characters(tmp_path: Path) -> None:
    file = tmp_path / "a #1 50%25" / "saqqara.sqlite3"
    create_or_migrate(file)
    create_or_migrate(file)
    assert file.is_file()


@pytest.mark.slow
def test_locked_database_is_refused(file: Path) -> None:
    create_or_migrate(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        line = error_line_of_start(file.parent)
    assert "in use by another program" in line
    assert str(file) in line


@pytest.mark.slow
def test_second_server_on_the_same_database_is_refused(server: Server) -> None:
    assert "in use by another program" in error_line_of_start(server.data)
    with pytest.raises(DatabaseError, match="in use by another program"):
        DatabaseLock(server.database)


@pytest.mark.slow
def test_port_in_use_is_refused(server: Server, tmp_path: Path) -> None:
    line = error_line_of_start(tmp_path / "other", server.port)
    assert f"Port {server.port} is in use" in line
    assert not (tmp_path / "other").exists()


@pytest.mark.slow
@pytest.mark.parametrize(("host", "port"), [("192.0.2.1", 0), ("host.invalid", 0)])
def test_address_of_another_machine_is_refused(tmp_path: Path, host: str, port: int) -> None:
    line = error_line_of_start(tmp_path / "data", port, host=host)
    assert f"cannot listen on {host}" in line
    assert "in use" not in line
    assert not (tmp_path / "data").exists()


@pytest.mark.slow
def test_data_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for data in (tmp_path / "file", tmp_path / "file" / "below"):
        assert error_line_of_start(data).startswith(f"{tmp_path / 'file'} is a file")


def test_data_folder_that_cannot_be_created_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def mkdir(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(file.parent))

    monkeypatch.setattr(Path, "mkdir", mkdir)
    for use in (DatabaseLock, create_or_migrate):
        with pytest.raises(DatabaseError, match=r"^Games cannot be saved in .*Permission denied.*--data\.$"):
            use(file.parent / "below" / file.name)


def test_unwritable_data_folder_is_refused(file: Path) -> None:
    file.mkdir()
    with pytest.raises(DatabaseError, match=r"^Games cannot be saved in .*--data\.$"):
        create_or_migrate(file)
    file.with_suffix(".lock").mkdir()
    with pytest.raises(DatabaseError, match=r"^Games cannot be saved in .*--data\.$"):
        DatabaseLock(file)


@pytest.mark.slow
def test_database_locked_during_play_is_reported_and_recovers(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        visitor = ApiClient(server)
        table = visitor.create_table("me", "here")["table"]
        n = visitor.get_table(table)["n"]
        with closing(sqlite3.connect(server.database, isolation_level=None)) as connection:
            connection.execute("BEGIN EXCLUSIVE")
            assert visitor.move(table, n, 0, "quarry", 503)["error"] == "unavailable"
        assert visitor.get_table(table)["n"] == n
        visitor.move(table, n, 0, "quarry")
        visitor.close()
