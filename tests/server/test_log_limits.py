"""Limits to growth: the log of a table with repeated undo and redo."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from saqqara.server.core.errors import ApiError
from saqqara.server.core.identity import Browser
from saqqara.server.seats.service import SeatService
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.tables import table as table_module
from saqqara.server.tables.payloads import undo_state
from saqqara.server.tables.requests import MoveRequest, UndoRequest
from saqqara.server.tables.service import TableService
from saqqara.server.tables.sql_store import SqlTableStore
from tests.server.table_requests import table_request

ANA, BEN = Browser("a" * 32), Browser("b" * 32)
ALONE = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Ben"}]
SHARED = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
MAX_ENTRIES = 20


@pytest.fixture(autouse=True)
def short_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "MAX_LOG_ENTRIES", MAX_ENTRIES)


def with_services(file: Path, happens: Callable[[TableService], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        database = Database(file)
        try:
            await happens(TableService(SqlTableStore(database)))
        finally:
            await database.close()

    create_or_migrate(file)
    asyncio.run(all_of_it())


def test_undo_and_redo_are_limited_and_the_game_continues(tmp_path: Path) -> None:
    async def happens(tables: TableService) -> None:
        id, _ = await tables.create_table(table_request(ALONE, start=0), ANA)
        async with tables.use_table(id) as table:
            n = await tables.play_move(id, MoveRequest(after=table.n, seat=0, move="quarry"), ANA)
            while undo_state(table, ANA)["undo"] is not None:
                assert n < 2 * MAX_ENTRIES
                n = await tables.undo(id, UndoRequest(after=n, to=table.active_moves[0]), ANA)
                n = await tables.redo(id, n, ANA)
            assert n >= MAX_ENTRIES
            with pytest.raises(ApiError, match="nothing more can be") as refused:
                await tables.undo(id, UndoRequest(after=n, to=table.active_moves[0]), ANA)
            assert refused.value.status == 422
            assert await tables.play_move(id, MoveRequest(after=n, seat=1, move="quarry"), ANA) > n

    with_services(tmp_path / "saqqara.sqlite3", happens)


def test_leaving_and_returning_is_limited(tmp_path: Path) -> None:
    async def happens(tables: TableService) -> None:
        people = SeatService(tables)
        id, _ = await tables.create_table(table_request(SHARED, start=0), ANA)
        await people.join_by_link(ANA.link_token(id, 1), "Ben", BEN)
        n = 0
        while n < MAX_ENTRIES:
            await people.leave_seat(id, 1, BEN)
            n = await people.return_to_seat(id, 1, BEN)
        with pytest.raises(ApiError, match="no one can leave any more") as refused:
            await people.leave_seat(id, 1, BEN)
        assert refused.value.status == 422
        assert await people.return_to_seat(id, 1, BEN) == n <= MAX_ENTRIES + 1

    with_services(tmp_path / "saqqara.sqlite3", happens)
