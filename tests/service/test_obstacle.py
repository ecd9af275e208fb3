"""Whether anything can be saved: what happens to the files while they are open is noticed before it costs a move."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from saqqara.server.ground.problems import ApiError
from saqqara.server.storage import database as module
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.storage.files import companion_path
from saqqara.server.storage.schema import old_links, tables, trial_writes
from tests.service.serving import Visitor, serving

PAGE = 4096  # bytes
ROW = {"creator": "c", "created": "", "updated": "", "n": 1, "over": False, "round": 0}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    create_or_migrate(tmp_path / "saqqara.sqlite3")
    return tmp_path / "saqqara.sqlite3"


def with_database(file: Path, happens: Callable[[Database], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        database = Database(file)
        try:
            await happens(database)
        finally:
            await database.close()

    asyncio.run(all_of_it())


async def save(database: Database, id: str) -> None:
    await database.write(lambda connection: connection.execute(sa.insert(tables).values(id=id, **ROW)))


async def saved(database: Database) -> list[str]:
    query = sa.select(tables.c.id).order_by(tables.c.id)
    return await database.read(lambda connection: list(connection.execute(query).scalars()))


def elsewhere(file: Path, statement: str) -> None:
    """Do something as another program would."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute(statement)


def test_where_all_is_well_nothing_is_in_the_way_and_nothing_of_the_trial_is_left(file: Path) -> None:
    async def happens(database: Database) -> None:
        assert await database.unwritable_reason() is None
        assert await database.read(lambda connection: connection.execute(sa.select(trial_writes)).all()) == []

    with_database(file, happens)


def lose(file: Path) -> None:
    file.unlink()


def cut(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def empty(file: Path) -> None:
    os.truncate(file, 0)


def cut_log(file: Path) -> None:
    os.truncate(companion_path(file, "-wal"), 100)


def empty_log(file: Path) -> None:
    os.truncate(companion_path(file, "-wal"), 0)


def replace(file: Path) -> None:
    file.with_suffix(".other").write_bytes(b"another one")
    file.with_suffix(".other").replace(file)


@pytest.mark.parametrize("harm", [lose, cut, empty, cut_log, empty_log, replace])
def test_what_happens_to_the_files_is_noticed_before_anything_is_acknowledged(
    file: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    async def happens(database: Database) -> None:
        await save(database, "a")
        harm(file)
        for _ in range(2):
            with pytest.raises(ApiError, match="nothing can be kept any more") as refused:
                await save(database, "b")
            assert refused.value.status == 503
            with pytest.raises(ApiError):
                await saved(database)
            assert refused.value.message == await database.unwritable_reason()

    with_database(file, happens)
    assert len([line for line in caplog.messages if str(file) in line]) == 1


def test_whoever_looked_before_this_began_may_leave(file: Path) -> None:
    with closing(sqlite3.connect(file)) as other:
        other.execute("SELECT * FROM tables").fetchall()
        database = Database(file)

    async def happens() -> None:
        try:
            await save(database, "a")
            assert await saved(database) == ["a"]
        finally:
            await database.close()

    assert not companion_path(file, "-wal").exists()
    asyncio.run(happens())


@pytest.mark.parametrize("statement", ["PRAGMA wal_checkpoint(TRUNCATE)", "VACUUM"])
def test_what_another_program_tidies_up_is_no_harm(file: Path, statement: str) -> None:
    async def happens(database: Database) -> None:
        links = [{"link": f"{k:064}", "table_id": "a"} for k in range(2000)]
        await save(database, "a")
        await database.write(lambda connection: connection.execute(sa.insert(old_links), links))
        await database.write(lambda connection: connection.execute(sa.delete(old_links)))
        elsewhere(file, "PRAGMA wal_checkpoint(TRUNCATE)")
        await save(database, "b")
        before = file.stat().st_size, companion_path(file, "-wal").stat().st_size
        elsewhere(file, statement)
        elsewhere(file, "PRAGMA wal_checkpoint(TRUNCATE)")
        assert before > (file.stat().st_size, companion_path(file, "-wal").stat().st_size)
        await save(database, "c")
        assert await saved(database) == ["a", "b", "c"]
        assert await database.unwritable_reason() is None

    with_database(file, happens)


def test_a_full_disk_is_in_the_way_until_there_is_room(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = module._on_connect

    def small(connection: sqlite3.Connection, record: object) -> None:
        usual(connection, record)
        connection.execute("PRAGMA max_page_count = 1")  # as few as it has

    monkeypatch.setattr(module, "_on_connect", small)

    async def happens(database: Database) -> None:
        assert "full" in str(await database.unwritable_reason())
        await database.write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 5000"))
        monkeypatch.setattr(module, "WRITABLE_FOR", -1.0)
        assert await database.unwritable_reason() is None

    with_database(file, happens)


def test_whoever_else_writes_is_in_the_way_as_long_as_that_lasts(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LOCK_TIMEOUT", 0.01)

    async def happens(database: Database) -> None:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute("BEGIN EXCLUSIVE")
            first, second = await asyncio.gather(database.unwritable_reason(), database.unwritable_reason())
            assert "busy" in str(first)
            assert first == second
        assert await database.unwritable_reason() is None

    with_database(file, happens)


def test_damage_that_is_found_while_a_large_file_is_open_stops_the_writing_alone(file: Path) -> None:
    elsewhere(file, "INSERT INTO tables (id, creator, created, updated, n, over, round) VALUES ('a','c','','',1,0,0)")
    elsewhere(file, "PRAGMA wal_checkpoint(TRUNCATE)")
    with closing(sqlite3.connect(file)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'trial'").fetchone()
    content = bytearray(file.read_bytes())
    content[(root - 1) * PAGE : (root - 1) * PAGE + 1500] = b"\xa5" * 1500
    file.write_bytes(content)

    async def happens(database: Database) -> None:
        await database.scan_for_damage()
        with pytest.raises(ApiError, match="damaged on the disk"):
            await save(database, "b")
        assert "damaged on the disk" in str(await database.unwritable_reason())
        assert await saved(database) == ["a"]

    with_database(file, happens)


def test_looking_through_a_file_ends_with_the_server(file: Path) -> None:
    async def happens(database: Database) -> None:
        looking = asyncio.create_task(database.scan_for_damage())
        await asyncio.sleep(0)
        looking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await looking
        assert await database.unwritable_reason() is None

    with_database(file, happens)


@pytest.mark.slow
def test_no_move_is_acknowledged_once_the_file_has_lost_its_end(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        visitor = Visitor(server)
        table = visitor.make("me", "here")["table"]
        seen = visitor.play(table, most=3)
        os.truncate(server.database, server.database.stat().st_size // 2)
        answer = visitor.move(table, seen["n"], seen["view"]["actor"], seen["legal"][0], 503)
        assert "has lost its end" in answer["message"]
        assert "has lost its end" in server.output
        visitor.close()
