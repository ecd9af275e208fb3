"""The log in the database: two writers never both succeed, and memory is only a cache of it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from saqqara.server.core.errors import ApiError, StaleLogError
from saqqara.server.core.identity import Browser
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.storage.schema import LISTED_RUNNING, LISTED_WAITING, entries
from saqqara.server.storage.schema import tables as tables_of_schema
from saqqara.server.tables import sql_store as store_module
from saqqara.server.tables.entities import LogEntry, StoredTable, TableSummary
from saqqara.server.tables.requests import MoveRequest, UndoRequest
from saqqara.server.tables.service import TableService
from saqqara.server.tables.sql_store import SqlTableStore
from saqqara.server.tables.table import Table
from tests.server.live_server import TIMEOUT
from tests.server.table_requests import table_request

ME = Browser("0" * 32)
TWO_SEATS = table_request([{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Ben"}], start=0)


def database_of(tables: TableService) -> Database:
    assert isinstance(tables.store, SqlTableStore)
    return tables.store._database


@asynccontextmanager
async def open_store(path: Path, writers: int = 1) -> AsyncIterator[list[TableService]]:
    create_or_migrate(path)
    files = [Database(path) for _ in range(writers)]
    try:
        yield [TableService(SqlTableStore(file), run_in_thread=asyncio.to_thread) for file in files]
    finally:
        for file in files:
            await file.close()


def test_exactly_one_of_twelve_writers_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As twelve programs would write: each with its own memory and connection."""
    monkeypatch.setattr("saqqara.server.storage.database.LOCK_TIMEOUT", 60.0)

    async def race() -> tuple[list[Any], int]:
        async with open_store(tmp_path / "games.sqlite3", 12) as writers:
            id, _ = await writers[0].create_table(TWO_SEATS, ME)
            for tables in writers:
                async with tables.use_table(id):
                    pass
            move = MoveRequest(after=2, seat=0, move="quarry")
            answers = await asyncio.gather(
                *(tables.play_move(id, move, ME) for tables in writers), return_exceptions=True
            )
            kept = await writers[0].store.load(id)
            assert kept is not None
            return answers, kept.entries[-1].n

    answers, n = asyncio.run(race())
    assert answers.count(3) == 1
    refusals = [answer for answer in answers if answer != 3]
    assert all(isinstance(answer, ApiError) and answer.code == "stale" for answer in refusals)
    assert n == 3


def test_readers_never_wait_for_writers(tmp_path: Path) -> None:
    async def read() -> None:
        async with open_store(tmp_path / "games.sqlite3") as [tables]:
            id, _ = await tables.create_table(TWO_SEATS, ME)
            begun, go = threading.Event(), threading.Event()

            def write(connection: sa.Connection) -> bool:
                connection.execute(sa.delete(entries))
                begun.set()
                return go.wait(TIMEOUT)

            writing = asyncio.create_task(database_of(tables).write(write))
            assert await asyncio.to_thread(begun.wait, TIMEOUT)
            kept = await tables.store.load(id)
            assert kept is not None
            assert len(kept.entries) == 2
            assert await tables.store.tables_of_browser(ME.key)
            go.set()
            assert await writing

    asyncio.run(read())


def test_sequential_writers_meet_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saqqara.server.storage.database.LOCK_TIMEOUT", 0.0)

    async def write() -> list[int]:
        async with open_store(tmp_path / "games.sqlite3") as [tables]:
            made = await asyncio.gather(*(tables.create_table(TWO_SEATS, ME) for _ in range(40)))
            move = MoveRequest(after=2, seat=0, move="quarry")
            return await asyncio.gather(*(tables.play_move(id, move, ME) for id, _ in made))

    assert asyncio.run(write()) == [3] * 40


def test_reloading_one_table_does_not_block_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go, from_kept = threading.Event(), Table.from_stored

    def slowly(*args: Any) -> Table:
        assert go.wait(TIMEOUT)
        return from_kept(*args)

    async def play() -> None:
        async with open_store(tmp_path / "games.sqlite3", 2) as (tables, other):
            long, _ = await tables.create_table(TWO_SEATS, ME)
            monkeypatch.setattr(Table, "from_stored", slowly)
            reading = asyncio.create_task(other.play_move(long, MoveRequest(after=2, seat=0, move="quarry"), ME))
            short, _ = await other.create_table(TWO_SEATS, ME)
            assert await other.play_move(short, MoveRequest(after=2, seat=0, move="quarry"), ME) == 3
            assert not reading.done()
            go.set()
            assert await reading == 3

    asyncio.run(play())


@pytest.mark.parametrize("state", [LISTED_WAITING, LISTED_RUNNING])
def test_listed_tables_are_found_by_index(tmp_path: Path, state: Any) -> None:
    async def plan() -> str:
        async with open_store(tmp_path / "games.sqlite3") as [tables]:
            query = sa.select(tables_of_schema.c.id).where(state).order_by(tables_of_schema.c.updated.desc())
            asked = sa.text(f"EXPLAIN QUERY PLAN {query.compile()}")
            rows = await database_of(tables).read(lambda connection: connection.execute(asked).all())
            return " ".join(str(row.detail) for row in rows)

    name = "waiting" if state is LISTED_WAITING else "running"
    assert asyncio.run(plan()) == f"SCAN tables USING INDEX ix_tables_{name}"


def test_game_that_replays_differently_continues_from_its_position(tmp_path: Path) -> None:
    """As if the same moves led to something else after a rule was fixed."""

    async def read() -> StoredTable:
        async with open_store(tmp_path / "games.sqlite3") as [tables]:
            id, _ = await tables.create_table(TWO_SEATS, ME)
            await tables.play_move(id, MoveRequest(after=2, seat=0, move="quarry"), ME)
            kept = await tables.store.load(id)
            assert kept is not None
            return kept

    kept = asyncio.run(read())
    position = deepcopy(kept.position) or {}
    position["points"][0]["pyramid"], position["scores"] = 7, [7, 0]
    for known, scores in ((kept.position, [0, 0]), (position, [7, 0])):
        table = Table.from_stored("a table", replace(kept, position=known))
        assert table.moment.view(None)["scores"] == scores
        assert table.n == 3


def test_losing_writer_reloads_the_table(tmp_path: Path) -> None:
    async def play() -> list[str]:
        async with open_store(tmp_path / "games.sqlite3", 2) as (first, second):
            id, _ = await first.create_table(TWO_SEATS, ME)
            async with second.use_table(id):
                pass
            await first.play_move(id, MoveRequest(after=2, seat=0, move="quarry"), ME)
            with pytest.raises(ApiError) as problem:
                await second.play_move(id, MoveRequest(after=2, seat=0, move="quarry"), ME)
            assert problem.value.status == 409
            await second.play_move(id, MoveRequest(after=3, seat=1, move="load 1.1"), ME)
            async with second.use_table(id) as table:
                return [table.entry(n).data["move"] for n in table.active_moves]

    assert asyncio.run(play()) == ["quarry", "load 1.1"]


def test_request_waiting_during_a_failed_write_reloads_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> tuple[list[Any], list[str]]:
        async with open_store(tmp_path / "games.sqlite3") as (tables,):
            id, _ = await tables.create_table(TWO_SEATS, ME)
            append, busy = tables.store.append, iter([True, False])

            async def fails_once(*args: Any) -> None:
                if next(busy):
                    await asyncio.sleep(0)  # meanwhile the second one waits for the lock
                    raise OSError("busy")
                async with tables.use_table(id):  # as a page that looks at the table does
                    await append(*args)

            monkeypatch.setattr(tables.store, "append", fails_once)
            move = MoveRequest(after=2, seat=0, move="quarry")
            answers = await asyncio.gather(*(tables.play_move(id, move, ME) for _ in range(2)), return_exceptions=True)
            async with tables.use_table(id) as table:
                return answers, [table.entry(n).data["move"] for n in table.active_moves]

    (first, second), played = asyncio.run(play())
    assert isinstance(first, OSError)
    assert (second, played) == (3, ["quarry"])


def test_cancelled_request_does_not_lose_its_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when a server shuts down: a cancelled writer cannot know the outcome, so the cache must not be kept."""

    async def play() -> int:
        async with open_store(tmp_path / "games.sqlite3") as [tables]:
            id, _ = await tables.create_table(TWO_SEATS, ME)
            begun, go, insert = threading.Event(), threading.Event(), store_module._insert_entries

            def slowly(*args: Any) -> None:
                begun.set()
                assert go.wait(TIMEOUT)
                insert(*args)

            monkeypatch.setattr(store_module, "_insert_entries", slowly)
            moving = asyncio.create_task(tables.play_move(id, MoveRequest(after=2, seat=0, move="quarry"), ME))
            assert await asyncio.to_thread(begun.wait, TIMEOUT)
            moving.cancel()
            await asyncio.gather(moving, return_exceptions=True)
            reading = asyncio.create_task(tables.play_move(id, MoveRequest(after=3, seat=1, move="quarry"), ME))
            await asyncio.sleep(0)
            go.set()
            return await reading

    assert asyncio.run(play()) == 4


def test_failed_write_leaves_nothing(tmp_path: Path) -> None:
    async def write() -> int:
        async with open_store(tmp_path / "games.sqlite3") as (tables,):
            id, _ = await tables.create_table(TWO_SEATS, ME)
            with pytest.raises(StaleLogError):
                await tables.store.append(id, 2, [LogEntry(3, "move", {}), LogEntry(2, "move", {})], TableSummary())
            kept = await tables.store.load(id)
            assert kept is not None
            assert kept.position is not None
            return len(kept.entries)

    assert asyncio.run(write()) == 2


def test_unused_tables_are_unloaded_and_reloaded(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_store(tmp_path / "games.sqlite3") as (tables,):
            tables.max_in_memory = 3
            first, _ = await tables.create_table(TWO_SEATS, ME)
            await tables.play_move(first, MoveRequest(after=2, seat=0, move="quarry"), ME)
            others = []
            async with tables.use_table(first) as before:
                for _ in range(6):
                    others.append((await tables.create_table(TWO_SEATS, ME))[0])
                    await tables.play_move(others[-1], MoveRequest(after=2, seat=0, move="quarry"), ME)
                async with tables.use_table(first) as same:
                    assert same is before
            for id in others[-3:]:
                async with tables.use_table(id):
                    pass
            assert len(tables._tables) <= 3
            async with tables.use_table(first) as after:
                assert after is not before
                assert after.moment.view(None) == before.moment.view(None)
            await tables.undo(first, UndoRequest(after=3, to=3), ME)

    asyncio.run(play())
