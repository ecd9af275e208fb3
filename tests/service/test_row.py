"""Whose turn it is to have bots think: nobody uses up more than a share, and what nobody looks at rests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from saqqara.server.background.driver import BUSY, Driver
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import Problem
from saqqara.server.models import NewTable, NewUndo
from saqqara.server.storage.database import Database, prepare
from saqqara.server.storage.store import Store
from saqqara.server.tables.registry import REST, Tables
from saqqara.server.workers.pool import UNKNOWN, BotPool
from saqqara.server.workers.row import Row, Ticket
from tests.service.clocks import Still
from tests.service.serving import PATIENCE

ANA = Browser("a" * 32)
BOT, ANA_SITS = {"kind": "bot", "bot": "random"}, {"kind": "me", "name": "Ana"}


class Crowd:
    """Who comes to a row of one place; `served` is in which order they were let in, each for a second."""

    def __init__(self) -> None:
        self.clock = Still()
        self.row = Row(1, self.clock)
        self.served: list[Ticket] = []

    async def ask(self, ticket: Ticket) -> None:
        async with self.row.turn(ticket):
            self.served.append(ticket)
            self.clock.seconds += 1
            await asyncio.sleep(0)

    async def all(self, *tickets: Ticket) -> list[Ticket]:
        await asyncio.gather(*map(self.ask, tickets))
        return self.served


def served(*tickets: Ticket) -> list[Ticket]:
    """Let them all come at once; the first finds the place free."""
    return asyncio.run(Crowd().all(*tickets))


def test_who_makes_many_tables_has_no_more_than_a_share() -> None:
    many = [Ticket("many", f"table {k}", effort=80_000) for k in range(60)]
    one = Ticket("one", "table", effort=80_000)
    assert served(*many, one, one, one).index(one) == 1
    order = [ticket.maker for ticket in served(*many, one, one, one)]
    assert order[:6] == ["many", "one", "many", "one", "many", "one"]


def test_people_come_before_bots_among_themselves() -> None:
    first, alone, people = Ticket("a"), Ticket("b", alone=True), Ticket("a", "another")
    assert served(first, alone, people) == [first, people, alone]


def test_of_one_makers_work_the_quick_comes_first_and_then_each_table_in_turn() -> None:
    slow, quick = Ticket("a", "slow", effort=80_000), Ticket("a", "quick", effort=30)
    assert served(slow, slow, quick, quick) == [slow, quick, quick, slow]
    one, other = Ticket("a", "one"), Ticket("a", "other")
    assert served(one, one, one, other) == [one, other, one, one]


def test_who_gives_up_leaves_the_row_and_its_place() -> None:
    async def play() -> list[str]:
        crowd = Crowd()
        tasks = [asyncio.create_task(crowd.ask(Ticket(name))) for name in "abc"]
        await asyncio.sleep(0)  # the first has begun, and the others wait
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        let_in = asyncio.create_task(crowd.ask(Ticket("d")))
        last = asyncio.create_task(crowd.ask(Ticket("e")))
        await asyncio.sleep(0)
        let_in.cancel()
        await last
        assert not crowd.row.waits(Ticket("b"))
        return [ticket.maker for ticket in crowd.served]

    assert asyncio.run(play()) == ["a", "c", "d", "e"]


class Obliging(BotPool):
    """A worker that answers as soon as it is let, with something that is no move: then chance plays."""

    def __init__(self, clock: Still) -> None:
        super().__init__(1, clock=clock)
        self.let = asyncio.Event()

    async def choose(
        self, bot: str, setup: Any, state: Any, seed: int, game: str = "", ticket: Ticket = UNKNOWN
    ) -> str:
        async with self.row.turn(ticket):
            await self.let.wait()
            return "nothing"


@dataclass
class Place:
    """Tables whose bots are driven by a clock that stands still."""

    tables: Tables
    driver: Driver
    pool: Obliging
    clock: Still

    async def make(self, *seats: dict[str, str]) -> str:
        return (await self.tables.create(NewTable.model_validate({"seats": list(seats), "start": 0}), ANA))[0]

    def after(self, seconds: float, so: bool) -> bool:
        """Tell whether something is so by now, and let time pass if not."""
        self.clock.seconds += 0 if so else seconds
        return so

    def driven(self, id: str) -> bool:
        return id in self.driver._tasks


@asynccontextmanager
async def place(path: Path) -> AsyncIterator[Place]:
    prepare(path / "games.sqlite3")
    file, clock = Database(path / "games.sqlite3"), Still()
    tables, pool = Tables(Store(file, clock)), Obliging(clock)
    driver = Driver(tables, pool)
    try:
        yield Place(tables, driver, pool, clock)
    finally:
        await driver.close()
        await file.close()


async def until(what: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not what():
            await asyncio.sleep(0.001)


def test_bots_among_themselves_rest_while_nobody_asks_for_them(tmp_path: Path) -> None:
    async def play() -> None:
        async with place(tmp_path) as here:
            id = await here.make(*[BOT] * 4)
            async with here.tables.held(id) as table:
                here.pool.let.set()
                await until(lambda: table.n > 5)
                here.clock.seconds += REST
                await until(lambda: not here.driven(id))
                rested = table.n
                assert not table.moment.over
                async with here.tables.use(id):
                    await until(lambda: table.n > rested + 5)
                here.clock.seconds += REST
                await until(lambda: not here.driven(id))

    asyncio.run(play())


def test_whoever_only_posts_asks_for_a_table_too(tmp_path: Path) -> None:
    async def play() -> None:
        async with place(tmp_path) as here:
            id = await here.make(BOT, BOT)
            here.clock.seconds += REST
            here.pool.let.set()
            await until(lambda: not here.driven(id))
            async with here.tables.held(id) as table:
                assert not table.moment.over
                with pytest.raises(Problem, match="This seat belongs to another browser"):
                    await here.tables.undo(id, NewUndo(after=table.n, to=table.n), ANA)
                assert here.driven(id)
                assert here.tables.awake(table)

    asyncio.run(play())


def test_after_a_restart_bots_among_themselves_rest_until_somebody_asks_for_them(tmp_path: Path) -> None:
    async def play() -> None:
        async with place(tmp_path) as here:
            alone, peopled = await here.make(BOT, BOT), await here.make(BOT, ANA_SITS)
            assert here.driven(alone)
            assert here.driven(peopled)
        async with place(tmp_path) as here:
            await here.driver.resume()
            assert here.driven(peopled)
            assert not here.driven(alone)
            async with here.tables.use(alone):
                assert here.driven(alone)

    asyncio.run(play())


def test_a_table_is_told_that_its_bots_wait_for_long(tmp_path: Path) -> None:
    async def play() -> None:
        async with place(tmp_path) as here:
            first, second = await here.make(BOT, ANA_SITS), await here.make(BOT, ANA_SITS)
            async with here.tables.held(first) as thinks, here.tables.held(second) as waits:
                await until(lambda: here.after(BUSY, waits.busy))
                assert not thinks.busy
                here.pool.let.set()
                await until(lambda: not waits.busy)

    asyncio.run(play())
