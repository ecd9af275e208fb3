"""Whether anything can be saved: a change to open files is noticed before it costs a move."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from saqqara.server.core.errors import ApiError
from saqqara.server.storage import database as module
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.storage.database_files import companion_path
from saqqara.server.storage.schema import old_links, tables, trial_writes
from tests.server.live_server import ApiClient, running_server, wait_for

PAGE_BYTES = 4096  # bytes
TABLE_ROW = {"creator": "c", "created": "", "updated": "", "n": 1, "over": False, "round": 0}
TABLE_ROW |= {"listed": False, "seen": "", "visited": 0}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    create_or_migrate(tmp_path / "saqqara.sqlite3")
    return tmp_path / "saqqara.sqlite3"


def run_with_database(file: Path, happens: Callable[[Database], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        database = Database(file)
        try:
            await happens(database)
        finally:
            await database.close()

    asyncio.run(all_of_it())


async def save_table(database: Database, id: str) -> None:
    await database.write(lambda connection: connection.execute(sa.insert(tables).values(id=id, **TABLE_ROW)))


async def saved_tables(database: Database) -> list[str]:
    query = sa.select(tables.c.id).order_by(tables.c.id)
    return await database.read(lambda connection: list(connection.execute(query).scalars()))


def execute_elsewhere(file: Path, statement: str) -> None:
    """Run a function as another program would."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute(statement)


def test_writability_probe_succeeds_and_leaves_nothing(file: Path) -> None:
    async def happens(database: Database) -> None:
        assert await database.unwritable_reason() is None
        assert await database.read(lambda connection: connection.execute(sa.select(trial_writes)).all()) == []

    run_with_database(file, happens)


def delete_file(file: Path) -> None:
    file.unlink()


def truncate_file(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def empty_file(file: Path) -> None:
    os.truncate(file, 0)


def truncate_log(file: Path) -> None:
    os.truncate(companion_path(file, "-wal"), 100)


def empty_log(file: Path) -> None:
    os.truncate(companion_path(file, "-wal"), 0)


def replace_file(file: Path) -> None:
    file.with_suffix(".other").write_bytes(b"another one")
    file.with_suffix(".other").replace(file)


@pytest.mark.parametrize("harm", [delete_file, truncate_file, empty_file, truncate_log, empty_log, replace_file])
def test_file_damage_is_noticed_before_a_write_is_acknowledged(
    file: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    async def happens(database: Database) -> None:
        await save_table(database, "a")
        harm(file)
        for _ in range(2):
            with pytest.raises(ApiError, match="nothing can be saved") as refused:
                await save_table(database, "b")
            assert refused.value.status == 503
            with pytest.raises(ApiError):
                await saved_tables(database)
            assert refused.value.message == await database.unwritable_reason()

    run_with_database(file, happens)
    assert len([line for line in caplog.messages if str(file) in line]) == 1


def test_earlier_reader_may_close_its_connection(file: Path) -> None:
    with closing(sqlite3.connect(file)) as other:
        other.execute("SELECT * FROM tables").fetchall()
        database = Database(file)

    async def happens() -> None:
        try:
            await save_table(database, "a")
            assert await saved_tables(database) == ["a"]
        finally:
            await database.close()

    assert not companion_path(file, "-wal").exists()
    asyncio.run(happens())


@pytest.mark.parametrize("statement", ["PRAGMA wal_checkpoint(TRUNCATE)", "VACUUM"])
def test_cleanup_by_another_program_is_harmless(file: Path, statement: str) -> None:
    async def happens(database: Database) -> None:
        links = [{"link": f"{k:064}", "table_id": "a"} for k in range(2000)]
        await save_table(database, "a")
        await database.write(lambda connection: connection.execute(sa.insert(old_links), links))
        await database.write(lambda connection: connection.execute(sa.delete(old_links)))
        execute_elsewhere(file, "PRAGMA wal_checkpoint(TRUNCATE)")
        await save_table(database, "b")
        before = file.stat().st_size, companion_path(file, "-wal").stat().st_size
        execute_elsewhere(file, statement)
        execute_elsewhere(file, "PRAGMA wal_checkpoint(TRUNCATE)")
        assert before > (file.stat().st_size, companion_path(file, "-wal").stat().st_size)
        await save_table(database, "c")
        assert await saved_tables(database) == ["a", "b", "c"]
        assert await database.unwritable_reason() is None

    run_with_database(file, happens)


def test_full_disk_blocks_writes_until_there_is_room(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = module._on_connect

    def small(connection: sqlite3.Connection, record: object) -> None:
        usual(connection, record)
        connection.execute("PRAGMA max_page_count = 1")  # as few as it has

    monkeypatch.setattr(module, "_on_connect", small)

    async def happens(database: Database) -> None:
        assert "full" in str(await database.unwritable_reason())
        await database.write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 5000"))
        monkeypatch.setattr(module, "TEST_WRITE_INTERVAL", -1.0)
        assert await database.unwritable_reason() is None

    run_with_database(file, happens)


def test_other_writer_blocks_writes_while_it_lasts(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LOCK_TIMEOUT", 0.01)

    async def happens(database: Database) -> None:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute("BEGIN EXCLUSIVE")
            first, second = await asyncio.gather(database.unwritable_reason(), database.unwritable_reason())
            assert "busy" in str(first)
            assert first == second
        assert await database.unwritable_reason() is None

    run_with_database(file, happens)


def test_damage_found_in_a_large_file_stops_only_writing(file: Path) -> None:
    execute_elsewhere(file, "INSERT INTO tables VALUES ('a', 'c', '', '', 1, 0, 0, NULL, NULL, 0, '', 0, NULL)")
    execute_elsewhere(file, "PRAGMA wal_checkpoint(TRUNCATE)")
    with closing(sqlite3.connect(file)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'trial'").fetchone()
    content = bytearray(file.read_bytes())
    content[(root - 1) * PAGE_BYTES : (root - 1) * PAGE_BYTES + 1500] = b"\xa5" * 1500
    file.write_bytes(content)

    async def happens(database: Database) -> None:
        await database.scan_for_damage()
        with pytest.raises(ApiError, match="damaged, so nothing can be saved"):
            await save_table(database, "b")
        assert "damaged, so nothing can be saved" in str(await database.unwritable_reason())
        assert await saved_tables(database) == ["a"]

    run_with_database(file, happens)


def test_integrity_check_ends_with_the_server(file: Path) -> None:
    async def happens(database: Database) -> None:
        looking = asyncio.create_task(database.scan_for_damage())
        await asyncio.sleep(0)
        looking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await looking
        assert await database.unwritable_reason() is None

    run_with_database(file, happens)


@pytest.mark.slow
def test_no_move_is_acknowledged_once_the_file_is_truncated(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        visitor = ApiClient(server)
        table = visitor.create_table("me", "here")["table"]
        seen = visitor.play_randomly(table, max_moves=3)
        os.truncate(server.database, server.database.stat().st_size // 2)
        answer = visitor.move(table, seen["n"], seen["view"]["actor"], seen["legal"][0], 503)
        assert "has lost its end" in answer["message"]
        wait_for(lambda: "has lost its end" in server.output)
        visitor.close()
