"""A start that cannot be: one clear line, exit status 2, and nothing changed."""

from __future__ import annotations

import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from saqqara.server import DatabaseError
from saqqara.server.database import hold, prepare
from saqqara.server.schema import metadata
from tests.service.serving import PATIENCE, Server, Visitor, command, environment, serving


def refused(data: Path, port: int = 0, **options: Any) -> str:
    """Start a server that must not start, and give the one line it says."""
    ended = subprocess.run(
        command(data, port, **options),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(),
        timeout=PATIENCE,
    )
    assert ended.returncode == 2
    assert ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    return line


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "saqqara.sqlite3"


def test_the_migrations_make_exactly_what_the_queries_expect(file: Path) -> None:
    prepare(file)
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
    engine.dispose()
    prepare(file)  # a second time changes nothing


def test_a_number_is_written_once(file: Path) -> None:
    prepare(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT INTO tables VALUES ('t', 'c', '', '', 1, 0, 0, NULL, NULL, 0)")
        connection.execute("INSERT INTO entries VALUES ('t', 1, 'created', '', '{}')")
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute("INSERT INTO entries VALUES ('t', 1, 'move', '', '{}')")


def only_rollback(connection: sqlite3.Connection) -> None:
    """Put a file out of WAL mode, so that a test sees when somebody puts it into WAL mode."""
    assert connection.execute("PRAGMA journal_mode=DELETE").fetchone() == ("delete",)


def test_a_database_that_is_newer(file: Path) -> None:
    prepare(file)
    with closing(sqlite3.connect(file)) as connection:
        only_rollback(connection)
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    before = file.read_bytes()
    line = refused(file.parent)
    assert "newer" in line
    assert str(file) in line
    assert file.read_bytes() == before


def test_what_is_not_a_database(file: Path) -> None:
    file.write_text("Dear diary, today we built a pyramid. " * 50)
    before = file.read_bytes()
    line = refused(file.parent)
    assert "not a database" in line
    assert str(file) in line
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "script",
    [
        "CREATE TABLE recipes (name TEXT)",
        "CREATE VIEW recipes AS SELECT 1",
        "CREATE TABLE recipes (n); CREATE TABLE alembic_version (version_num); "
        "INSERT INTO alembic_version VALUES ('0001')",
        "CREATE TABLE recipes (n); CREATE TABLE alembic_version (version_num)",
    ],
)
def test_a_database_of_another_program(file: Path, script: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(script)
    before = file.read_bytes()
    with pytest.raises(DatabaseError, match="not a database of Saqqara"):
        prepare(file)
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_an_empty_file_becomes_the_database(file: Path) -> None:
    file.touch()
    prepare(file)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0004",)


@pytest.mark.slow
def test_a_game_of_the_first_version_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        visitor = Visitor(server)
        table = visitor.make("me", "greedy")["table"]
        before = visitor.play(table, most=5)
        server.kill()
        with closing(sqlite3.connect(server.database)) as connection:
            connection.executescript(
                "DROP TABLE judgements; DROP TABLE reviews; DROP TABLE messages; ALTER TABLE tables DROP COLUMN listed;"
                "UPDATE alembic_version SET version_num = '0001'"
            )
        server.start()
        after = visitor.see(table)
        assert (after["log"][: len(before["log"])], after["listed"]) == (before["log"], False)
        assert visitor.play(table)["score_sheet"] is not None
        visitor.close()


def test_a_database_whose_folder_has_signs_of_an_address(tmp_path: Path) -> None:
    file = tmp_path / "a #1 50%25" / "saqqara.sqlite3"
    prepare(file)
    prepare(file)
    assert file.is_file()


@pytest.mark.slow
def test_a_database_that_is_locked(file: Path) -> None:
    prepare(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        line = refused(file.parent)
    assert "in use by another program" in line
    assert str(file) in line


@pytest.mark.slow
def test_a_second_server_on_the_same_games(server: Server) -> None:
    assert "in use by another program" in refused(server.data)
    with pytest.raises(DatabaseError, match="in use by another program"):
        hold(server.database)


@pytest.mark.slow
def test_a_port_in_use(server: Server, tmp_path: Path) -> None:
    line = refused(tmp_path / "other", server.port)
    assert f"Port {server.port} is in use" in line
    assert not (tmp_path / "other").exists()


@pytest.mark.slow
@pytest.mark.parametrize(("host", "port"), [("192.0.2.1", 0), ("host.invalid", 0)])
def test_an_address_of_another_machine(tmp_path: Path, host: str, port: int) -> None:
    line = refused(tmp_path / "data", port, host=host)
    assert f"cannot stand at {host}" in line
    assert "in use" not in line
    assert not (tmp_path / "data").exists()


@pytest.mark.slow
def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for data in (tmp_path / "file", tmp_path / "file" / "below"):
        assert refused(data).startswith(f"{tmp_path / 'file'} is a file")


def test_a_folder_that_cannot_be_made(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def mkdir(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(file.parent))

    monkeypatch.setattr(Path, "mkdir", mkdir)
    for use in (hold, prepare):
        with pytest.raises(DatabaseError, match=r"^Games cannot be kept in .*Permission denied.*--data\.$"):
            use(file)


def test_a_folder_in_which_nothing_can_be_opened(file: Path) -> None:
    file.mkdir()
    with pytest.raises(DatabaseError, match=r"^Games cannot be kept in .*--data\.$"):
        prepare(file)
    file.with_suffix(".lock").mkdir()
    with pytest.raises(DatabaseError, match=r"^Games cannot be kept in .*--data\.$"):
        hold(file)


@pytest.mark.slow
def test_a_database_locked_while_playing_is_told_and_then_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        visitor = Visitor(server)
        table = visitor.make("me", "here")["table"]
        n = visitor.see(table)["n"]
        with closing(sqlite3.connect(server.database, isolation_level=None)) as connection:
            connection.execute("BEGIN EXCLUSIVE")
            assert visitor.move(table, n, 0, "quarry", 503)["error"] == "unavailable"
        assert visitor.see(table)["n"] == n
        visitor.move(table, n, 0, "quarry")
        visitor.close()
