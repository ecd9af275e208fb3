"""Bots in their workers: what they are given, and that a table never hangs, however they fail."""

from __future__ import annotations

import asyncio
import os
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from saqqara import Game
from saqqara.rules.state import UNKNOWN
from saqqara.server.database import open_engine, prepare
from saqqara.server.driver import Driver
from saqqara.server.models import NewTable
from saqqara.server.security import Browser
from saqqara.server.store import Store
from saqqara.server.tables import Tables
from saqqara.server.warming import State
from saqqara.server.workers import NICE, BotFailed, BotPool
from tests.processes import begun_since
from tests.service.bad_bots import dying, killed, nonsense, raising, sleeping, slow
from tests.service.serving import Visitor, wait_for

ME = Browser("0" * 32)


async def bots_play(path: Path, pool: BotPool, moves: int, bot: str = "random", state: State = "ready") -> list[str]:
    """Let bots alone play some moves with this pool."""
    prepare(path)
    engine = open_engine(path)
    tables = Tables(Store(engine))
    tables.warming.state = state
    driver = Driver(tables, pool)
    try:
        seats = [{"kind": "bot", "bot": bot}] * 2
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


@pytest.mark.parametrize(("state", "asked"), [("ready", "imhotep"), ("warming", "greedy"), ("failed", "greedy")])
def test_a_level_that_cannot_think_leaves_that_to_a_quick_bot(tmp_path: Path, state: State, asked: str) -> None:
    given: list[tuple[str, str]] = []

    class Spy(BotPool):
        async def choose(self, bot: str, setup: Any, state: Any, seed: int, game: str = "") -> str:
            given.append((bot, game))
            return "quarry"

    asyncio.run(bots_play(tmp_path / "games.sqlite3", Spy(), 2, "imhotep", state))
    assert {bot for bot, _ in given} == {asked}
    assert len({game for _, game in given[:2]}) == 2  # each seat has searches of its own


@pytest.mark.slow
def test_a_bot_whose_process_is_killed_thinks_again(tmp_path: Path) -> None:
    async def ask() -> str:
        others = active_children()
        pool = BotPool(1, killed)
        begun = tmp_path / "begun"
        try:
            answer = asyncio.create_task(pool.choose("imhotep", None, None, 1, str(begun)))
            while not begun.exists():
                await asyncio.sleep(0.02)
            for child in begun_since(others):
                child.kill()
            return await answer
        finally:
            pool.close()

    assert asyncio.run(ask()) == "quarry"


@pytest.mark.slow
def test_a_process_that_is_lost_takes_no_other_job_with_it(tmp_path: Path) -> None:
    async def ask() -> list[str | BaseException]:
        pool = BotPool(2, dying)
        try:
            long = asyncio.create_task(pool.answer(slow, "random", None, None, 1, ""))
            short = asyncio.create_task(pool.choose("random", None, None, 1))
            return list(await asyncio.gather(long, short, return_exceptions=True))
        finally:
            pool.close()

    well, ill = asyncio.run(ask())
    assert well == "quarry"
    assert isinstance(ill, BotFailed)


@pytest.mark.slow
def test_bots_stand_back_behind_the_server() -> None:
    if os.name == "nt":
        return  # there are no priorities of that kind

    async def ask() -> int:
        pool = BotPool(1)
        try:
            return int(await pool.answer(os.nice, 0))
        finally:
            pool.close()

    assert asyncio.run(ask()) == min(19, os.nice(0) + NICE)


@pytest.mark.slow
def test_bots_that_think_hold_up_no_other_table(ana: Visitor, ben: Visitor) -> None:
    tables = [ana.make(*["imhotep"] * 4)["table"] for _ in range(2)]
    try:
        for table in tables:
            wait_for(lambda table=table: ana.see(table)["n"] > 2)  # type: ignore[misc]
        own = ben.make("me", "here")["table"]
        for _ in range(10):
            seen = ben.see(own)
            assert ben.http.get(f"/api/tables/{own}").elapsed.total_seconds() < 2
            ben.move(own, seen["n"], seen["view"]["actor"], seen["legal"][0])
    finally:
        for table in tables:
            ana.delete(f"/api/tables/{table}")


@pytest.mark.slow
def test_every_level_plays_on_the_server_and_its_record_names_it(ana: Visitor) -> None:
    table = ana.make("me", "apprentice", "mason", "imhotep")["table"]
    ana.play(table, 3)
    wait_for(lambda: bool(ana.see(table)["legal"]))
    record = ana.get(f"/api/tables/{table}/record")
    assert "Me 0 | bot:apprentice | bot:mason | bot:imhotep" in record
    assert (Game.from_record(record).names or [])[3] == "bot:imhotep"
