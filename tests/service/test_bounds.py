"""What grows has an end: the log of a table that goes back and forth."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import ApiError
from saqqara.server.models import MoveRequest, NewTable, UndoRequest
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.storage.store import SqlTableStore
from saqqara.server.tables import table as table_module
from saqqara.server.tables.people import SeatService
from saqqara.server.tables.registry import TableService
from saqqara.server.views.payloads import undo_state

ANA, BEN = Browser("a" * 32), Browser("b" * 32)
ALONE = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Ben"}]
SHARED = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
MOST = 20


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "MAX_LOG_ENTRIES", MOST)


def at_a_server(file: Path, happens: Callable[[TableService], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        database = Database(file)
        try:
            await happens(TableService(SqlTableStore(database)))
        finally:
            await database.close()

    create_or_migrate(file)
    asyncio.run(all_of_it())


def new(seats: list[dict[str, str]]) -> NewTable:
    return NewTable.model_validate({"seats": seats, "start": 0})


def test_going_back_and_forth_has_an_end_and_the_game_goes_on(tmp_path: Path) -> None:
    async def happens(tables: TableService) -> None:
        id, _ = await tables.create(new(ALONE), ANA)
        async with tables.use(id) as table:
            n = await tables.play_move(id, MoveRequest(after=table.n, seat=0, move="quarry"), ANA)
            while undo_state(table, ANA)["undo"] is not None:
                assert n < 2 * MOST
                n = await tables.undo(id, UndoRequest(after=n, to=table.active_moves[0]), ANA)
                n = await tables.redo(id, n, ANA)
            assert n >= MOST
            with pytest.raises(ApiError, match="nothing more can be") as refused:
                await tables.undo(id, UndoRequest(after=n, to=table.active_moves[0]), ANA)
            assert refused.value.status == 422
            assert await tables.play_move(id, MoveRequest(after=n, seat=1, move="quarry"), ANA) > n

    at_a_server(tmp_path / "saqqara.sqlite3", happens)


def test_leaving_and_coming_back_has_an_end(tmp_path: Path) -> None:
    async def happens(tables: TableService) -> None:
        people = SeatService(tables)
        id, _ = await tables.create(new(SHARED), ANA)
        await people.join(ANA.link_token(id, 1), "Ben", BEN)
        n = 0
        while n < MOST:
            await people.leave(id, 1, BEN)
            n = await people.return_to_seat(id, 1, BEN)
        with pytest.raises(ApiError, match="nobody can leave any more") as refused:
            await people.leave(id, 1, BEN)
        assert refused.value.status == 422
        assert await people.return_to_seat(id, 1, BEN) == n <= MOST + 1

    at_a_server(tmp_path / "saqqara.sqlite3", happens)
