"""Bots that fail: a table never hangs."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from saqqara.rules.state import UNKNOWN
from saqqara.server.database import open_engine, prepare
from saqqara.server.driver import Driver
from saqqara.server.models import NewTable
from saqqara.server.security import Browser
from saqqara.server.store import Store
from saqqara.server.tables import Tables
from saqqara.server.workers import BotFailed, BotPool
from tests.service.bad_bots import dying, nonsense, raising, sleeping, slow

ME = Browser("0" * 32)


async def bots_play(path: Path, pool: BotPool, moves: int) -> list[str]:
    """Let bots alone play some moves with this pool."""
    prepare(path)
    engine = open_engine(path)
    tables = Tables(Store(engine))
    driver = Driver(tables, pool)
    try:
        seats = [{"kind": "bot", "bot": "random"}] * 2
        id, _ = await tables.create(NewTable.model_validate({"seats": seats}), ME)
        async with tables.use(id) as table:
            while len(table.counting) < moves:
                await asyncio.wait_for(table.news.wait(), 30)
            return [str(table.entry(n).data["move"]) for n in table.counting]
    finally:
        await driver.close()
        pool.close()
        await engine.dispose()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("think", "patience", "moves"), [(nonsense, 20, 20), (raising, 20, 20), (dying, 20, 2), (sleeping, 1.5, 2)]
)
def test_a_bot_that_fails_is_replaced_by_chance(tmp_path: Path, think: Any, patience: float, moves: int) -> None:
    played = asyncio.run(bots_play(tmp_path / "games.sqlite3", BotPool(1, think, patience), moves))
    assert len(played) >= moves
    assert "sail 9 moon" not in played


@pytest.mark.slow
@pytest.mark.parametrize(("think", "patience"), [(raising, 20), (dying, 20), (sleeping, 1.5)])
def test_a_pool_says_that_a_bot_has_failed(think: Any, patience: float) -> None:
    async def ask() -> None:
        pool = BotPool(1, think, patience)
        try:
            for _ in range(2):
                with pytest.raises(BotFailed):
                    await pool.choose("random", None, None, 1)
        finally:
            pool.close()

    asyncio.run(ask())


@pytest.mark.slow
def test_many_tables_wait_their_turn(tmp_path: Path) -> None:
    """What waits for a free worker is not thinking: it must not be taken for a bot that hangs."""

    async def ask() -> list[str]:
        pool = BotPool(1, slow, 2.5)
        try:
            return await asyncio.gather(*(pool.choose("random", None, None, k) for k in range(12)))
        finally:
            pool.close()

    assert asyncio.run(ask()) == ["quarry"] * 12


@pytest.mark.slow
def test_a_bot_is_given_nothing_secret(tmp_path: Path) -> None:
    given: list[tuple[Any, Any]] = []

    class Spy(BotPool):
        async def choose(self, bot: str, setup: Any, state: Any, seed: int, game: str = "") -> str:
            given.append((setup, state))
            return "quarry"

    asyncio.run(bots_play(tmp_path / "games.sqlite3", Spy(), 30))
    assert len(given) >= 30
    for _, state in given:
        assert not any(state[0]["rng"])
        assert set(state[0]["draw"][: int(state[0]["draw_count"])]) <= {UNKNOWN}
