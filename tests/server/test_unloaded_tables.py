"""A table that is not in memory is shown from its stored position before it is replayed; both look the same."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from saqqara import Game
from saqqara.server.core.errors import ApiError
from saqqara.server.core.identity import Browser
from saqqara.server.storage.database import DATABASE_FILE_NAME, Database, create_or_migrate
from saqqara.server.tables.entities import StoredTable
from saqqara.server.tables.payloads import build_snapshot
from saqqara.server.tables.requests import MoveRequest
from saqqara.server.tables.service import TableService
from saqqara.server.tables.sql_store import SqlTableStore
from saqqara.server.tables.table import Table
from tests.server.table_writer import Leave, Say, TableEvent, Undo, write_table

ANA, BEN = ("a" * 32, "Ana"), ("b" * 32, "Ben")
BROWSERS = [Browser(ANA[0]), Browser(BEN[0]), Browser("c" * 32)]
SETUPS: list[dict[str, Any]] = [
    {},
    {"sides": "BBBBB"},
    {"sides": "CCCCC", "options": ["private-ships", "wager", "favors"]},
    {"sides": "DDDDD", "options": ["prophecies", "dynasty-cards"]},
]


def random_moves(seed: int, moves: int = 10_000) -> Callable[[Game], str | None]:
    chance, left = random.Random(seed), count(-moves)

    def move(game: Game) -> str | None:
        return None if game.is_over or next(left) >= 0 else str(chance.choice(game.legal_moves))

    return move


@pytest.fixture
def file(tmp_path: Path) -> Path:
    create_or_migrate(tmp_path / DATABASE_FILE_NAME)
    return tmp_path / DATABASE_FILE_NAME


def with_services(file: Path, happens: Callable[[TableService], Any]) -> None:
    async def all_of_it() -> None:
        database = Database(file)
        try:
            await happens(tables := TableService(SqlTableStore(database), run_in_thread=asyncio.to_thread))
            await tables.close()
        finally:
            await database.close()

    asyncio.run(all_of_it())


def load_table(file: Path, id: str) -> StoredTable:
    found: list[StoredTable | None] = []

    async def happens(tables: TableService) -> None:
        found.append(await tables.store.load(id))

    with_services(file, happens)
    assert found[0] is not None
    return found[0]


def assert_same_unloaded(file: Path, id: str) -> bool:
    """Return whether there is something to show at once, and check that it equals what is shown after loading."""
    kept = load_table(file, id)
    at_once, later = Table.from_saved_position(id, kept), Table.from_stored(id, kept)
    assert later.is_replayed
    if at_once is None:
        return False
    for browser in BROWSERS:
        assert build_snapshot(at_once, browser, "v", "http://x") == build_snapshot(later, browser, "v", "http://x")
    return True


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("moves", [1, 37, 10_000])
def test_unloaded_table_looks_the_same_to_everybody(file: Path, setup: dict[str, Any], moves: int) -> None:
    for seats in ([ANA, BEN], [ANA, (ANA[0], "Amir")], [ANA, BEN, (BEN[0], "Bea")]):
        id = write_table(file, seats, random_moves(moves, moves), seed=moves, hints=True, **setup)
        assert assert_same_unloaded(file, id)


def test_unloaded_table_shows_undo_seats_and_chat_the_same(file: Path) -> None:
    alone = [ANA, (ANA[0], "Amir")]
    happened: list[TableEvent] = ["quarry", "quarry", Undo(0, 4), "quarry", Undo(0, 3)]
    assert assert_same_unloaded(file, write_table(file, alone, happened, seed=1))
    assert assert_same_unloaded(
        file, write_table(file, [ANA, BEN], ["quarry", Leave(0), Say(1, "Well sailed")], seed=1)
    )


def test_unstarted_table_has_no_early_view(file: Path) -> None:
    assert not assert_same_unloaded(file, write_table(file, [ANA, "open"]))


def test_viewing_uses_the_early_view_and_playing_loads_the_table(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id = write_table(file, [ANA, BEN], random_moves(5, 30), seed=5)
    replayed: list[str] = []
    usual = Table._replay

    def replay(table: Table, kept: StoredTable) -> None:
        replayed.append(table.id)
        usual(table, kept)

    monkeypatch.setattr(Table, "_replay", replay)

    async def happens(tables: TableService) -> None:
        async with tables.peek_at_table(id) as table:
            assert replayed == []
            n, actor, legal = table.n, table.moment.actor, table.moment.legal_moves
        assert actor is not None
        while tables._full_loads:
            await asyncio.sleep(0.001)
        assert replayed == [id]
        after = await tables.play_move(id, MoveRequest(after=n, seat=actor, move=legal[0]), BROWSERS[actor])
        assert after > n
        async with tables.peek_at_table(id) as table:
            assert table.n == after
        assert replayed == [id]

    with_services(file, happens)


def test_unopenable_table_gives_the_same_error(file: Path) -> None:
    async def happens(tables: TableService) -> None:
        with pytest.raises(ApiError) as refused:
            async with tables.peek_at_table("0" * 16):
                pass
        assert refused.value.status == 404

    with_services(file, happens)
