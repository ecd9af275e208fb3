"""Whose turn it is to have bots think: nobody uses up more than a share, and what nobody looks at rests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from saqqara.server.background.driver import BUSY_AFTER, BotDriver
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import ApiError
from saqqara.server.ground.requester import Requester
from saqqara.server.models import NewTable, UndoRequest
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.storage.store import SqlTableStore
from saqqara.server.tables.registry import BOTS_REST_AFTER, TableService
from saqqara.server.workers.pool import ANONYMOUS_TICKET, BotPool
from saqqara.server.workers.row import FairQueue, Ticket
from saqqara.server.workers.share import FairShare
from tests.service.clocks import Still
from tests.service.serving import PATIENCE

ANA = Browser("a" * 32)
BOT, ANA_SITS = {"kind": "bot", "bot": "random"}, {"kind": "me", "name": "Ana"}


def ticket(network: str, browser: str = "", table: str = "", alone: bool = False, effort: int = 0) -> Ticket:
    return Ticket(lambda: Requester(network, browser, table), alone, effort)


class Crowd:
    """Who comes to a row; `served` is in which order they were let in, each for a second."""

    def __init__(self, places: int = 1) -> None:
        self.clock = Still()
        self.row = FairQueue(places, self.clock)
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


def order(crowd: list[Ticket], **names: Ticket) -> str:
    """Tell in which order they were served, by one letter for each."""
    letters = {id(one): letter for letter, one in names.items()}
    return "".join(letters.get(id(one), ".") for one in served(*crowd))


@pytest.mark.parametrize(
    "many",
    [
        [ticket("many", "browser", f"table {k}", effort=30) for k in range(60)],
        [ticket("many", f"browser {k}", f"table {k}", effort=30) for k in range(60)],
        [ticket("many", f"browser {k % 10}", "") for k in range(60)],
    ],
    ids=["many tables", "a new browser for each table", "ten browsers that ask again and again"],
)
def test_one_network_has_no_more_than_a_share(many: list[Ticket]) -> None:
    one = ticket("one", "browser", "table", alone=True, effort=80_000)
    assert order([*many, one, one, one], o=one).startswith(".o.o.o.")


def test_in_a_network_each_browser_has_its_turn_and_of_a_browser_each_table() -> None:
    many = [ticket("a", "many", f"table {k}") for k in range(9)]
    one = ticket("a", "one", "table")
    assert order([*many, one, one], o=one).startswith(".o.o.")
    one, other = ticket("a", "a", "one"), ticket("a", "a", "other")
    assert order([one, one, one, other], a=one, b=other) == "abaa"


def test_of_one_networks_work_people_come_before_bots_among_themselves() -> None:
    first, alone, people = ticket("a", "a"), ticket("a", "b", alone=True), ticket("a", "a", "another")
    assert order([first, alone, people], f=first, a=alone, p=people) == "fpa"


def test_of_one_browsers_work_the_quick_comes_before_the_slow() -> None:
    slow, quick = ticket("a", "a", "slow", effort=80_000), ticket("a", "a", "quick", effort=30)
    assert order([slow, slow, quick, quick], s=slow, q=quick) == "sqqs"


def test_who_asks_one_thing_after_the_other_keeps_nobody_waiting_who_is_there() -> None:
    """Two that come back as soon as they are served, so that there is always one of them who has just come."""

    async def play() -> int:
        crowd = Crowd()

        async def again(who: Ticket) -> None:
            for _ in range(20):
                await crowd.ask(who)

        waits = ticket("waits")
        await asyncio.gather(again(ticket("a")), again(ticket("b")), crowd.ask(waits))
        return crowd.served.index(waits)

    assert asyncio.run(play()) <= 2


def test_where_nothing_takes_any_time_they_take_turns_all_the_same() -> None:
    async def play() -> str:
        clock, found = Still(), ""
        row = FairQueue(1, clock)

        async def ask(network: str, browser: str = "") -> None:
            nonlocal found
            async with row.turn(ticket(network, browser)):
                found += network
                await asyncio.sleep(0)

        await asyncio.gather(*[ask("a", str(k)) for k in range(60)], *[ask(name) for name in "bcbcbc"])
        return found

    assert asyncio.run(play())[:9] == "abcabcabc"


def test_a_newcomer_has_not_saved_up_the_time_before() -> None:
    """Who was served alone for long waits for one of the newcomer's, not for as many as it has had itself."""

    async def play() -> str:
        crowd = Crowd()
        long, late, new = ticket("long"), ticket("late"), ticket("new")
        first = [asyncio.create_task(crowd.ask(one)) for one in [long, late] * 10]
        await asyncio.sleep(0)
        while crowd.clock.seconds < 1010:
            await asyncio.sleep(0)
        rest = [asyncio.create_task(crowd.ask(one)) for one in [new] * 10]
        await asyncio.gather(*first, *rest)
        return "".join("n" if one is new else "." for one in crowd.served)

    assert "nn" not in asyncio.run(play()).rstrip("n")


def test_of_several_places_each_network_has_as_many() -> None:
    async def play() -> str:
        crowd = Crowd(3)
        many, few = [ticket("many", str(k)) for k in range(9)], [ticket("few", str(k)) for k in range(2)]
        tasks = [asyncio.create_task(crowd.ask(one)) for one in [*many, *few]]
        await asyncio.gather(*tasks)
        return "".join("f" if one in few else "." for one in crowd.served)

    assert asyncio.run(play()).startswith("...f")


def test_for_whom_somebody_waits_may_become_known_meanwhile() -> None:
    async def play() -> str:
        crowd, whose = Crowd(), Requester("", "a", "table")
        many, mine = [ticket("", str(k)) for k in range(9)], Ticket(lambda: whose)
        tasks = [asyncio.create_task(crowd.ask(one)) for one in [*many, mine]]
        await asyncio.sleep(0)
        whose = Requester("here", "a", "table")
        await asyncio.gather(*tasks)
        return "".join("m" if one is mine else "." for one in crowd.served)

    assert asyncio.run(play()).startswith(".m")


def test_nothing_is_remembered_of_who_has_gone() -> None:
    async def play() -> FairShare:
        crowd = Crowd()
        await crowd.all(*[ticket(str(k % 7), str(k), str(k)) for k in range(50)])
        return crowd.row._shares

    assert asyncio.run(play()).children == {}


def test_who_gives_up_leaves_the_row_and_its_place() -> None:
    async def play() -> list[str]:
        crowd = Crowd()
        tasks = [asyncio.create_task(crowd.ask(ticket(name))) for name in "abc"]
        await asyncio.sleep(0)  # the first has begun, and the others wait
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        let_in = asyncio.create_task(crowd.ask(ticket("d")))
        last = asyncio.create_task(crowd.ask(ticket("e")))
        await asyncio.sleep(0)
        let_in.cancel()
        await last
        assert crowd.row._shares.children == {}
        return [one.get_requester().network for one in crowd.served]

    assert asyncio.run(play()) == ["a", "c", "d", "e"]


class Obliging(BotPool):
    """A worker that answers as soon as it is let, with something that is no move: then chance plays."""

    def __init__(self, clock: Still) -> None:
        super().__init__(1, clock=clock)
        self.let = asyncio.Event()
        self.served: list[str] = []  # tables

    async def choose(
        self, bot: str, setup: Any, state: Any, seed: int, game: str = "", ticket: Ticket = ANONYMOUS_TICKET
    ) -> str:
        async with self.queue.turn(ticket):
            self.served.append(ticket.get_requester().table)
            await self.let.wait()
            return "nothing"


@dataclass
class Place:
    """Tables whose bots are driven by a clock that stands still."""

    tables: TableService
    driver: BotDriver
    pool: Obliging
    clock: Still

    async def make(self, *seats: dict[str, str], browser: Browser = ANA) -> str:
        return (await self.tables.create(NewTable.model_validate({"seats": list(seats), "start": 0}), browser))[0]

    def after(self, seconds: float, so: bool) -> bool:
        """Tell whether something is so by now, and let time pass if not."""
        self.clock.seconds += 0 if so else seconds
        return so

    @property
    def waiting(self) -> list[Ticket]:
        return [one for one, _ in self.pool.queue._waiting.values()]

    def driven(self, id: str) -> bool:
        return id in self.driver._tasks


@asynccontextmanager
async def place(path: Path) -> AsyncIterator[Place]:
    create_or_migrate(path / "games.sqlite3")
    file, clock = Database(path / "games.sqlite3"), Still()
    tables, pool = TableService(SqlTableStore(file, clock)), Obliging(clock)
    driver = BotDriver(tables, pool)
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
            async with here.tables.use_internally(id) as table:
                here.pool.let.set()
                await until(lambda: table.n > 5)
                here.clock.seconds += BOTS_REST_AFTER
                await until(lambda: not here.driven(id))
                rested = table.n
                assert not table.moment.is_over
                async with here.tables.use(id):
                    await until(lambda: table.n > rested + 5)
                here.clock.seconds += BOTS_REST_AFTER
                await until(lambda: not here.driven(id))

    asyncio.run(play())


def test_whoever_only_posts_asks_for_a_table_too(tmp_path: Path) -> None:
    async def play() -> None:
        async with place(tmp_path) as here:
            id = await here.make(BOT, BOT)
            here.clock.seconds += BOTS_REST_AFTER
            here.pool.let.set()
            await until(lambda: not here.driven(id))
            async with here.tables.use_internally(id) as table:
                assert not table.moment.is_over
                with pytest.raises(ApiError, match="This seat belongs to another browser"):
                    await here.tables.undo(id, UndoRequest(after=table.n, to=table.n), ANA)
                assert here.driven(id)
                assert here.tables.are_bots_awake(table)

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


def newcomer(k: int, address: str) -> Browser:
    """Somebody without a cookie, who is another browser each time."""
    return Browser(f"{k:032}", ip_address=address)


CROWDED, ELSEWHERE = "203.0.113.1", "198.51.100.7"
CROWD = 60


def test_sixty_tables_of_one_address_keep_no_other_address_waiting(tmp_path: Path) -> None:
    async def play() -> None:
        async with place(tmp_path) as here:
            for k in range(CROWD):
                await here.make(BOT, ANA_SITS, browser=newcomer(k, CROWDED))
            mine = await here.make(BOT, ANA_SITS, browser=newcomer(CROWD, ELSEWHERE))
            await until(lambda: len(here.waiting) == CROWD)
            here.pool.let.set()
            await until(lambda: not here.driven(mine))
            assert here.pool.served.index(mine) == 1

    asyncio.run(play())


def test_neighbours_in_an_ipv6_network_are_one_address(tmp_path: Path) -> None:
    async def play() -> None:
        async with place(tmp_path) as here:
            for k in range(CROWD):
                await here.make(BOT, ANA_SITS, browser=newcomer(k, f"2001:db8:1:2::{k + 1:x}"))
            await here.make(BOT, ANA_SITS, browser=newcomer(CROWD, "2001:db8:1:3::1"))
            await until(lambda: len(here.waiting) == CROWD)
            assert {one.get_requester().network for one in here.waiting} == {"2001:db8:1:2::/64", "2001:db8:1:3::/64"}

    asyncio.run(play())


def test_after_a_restart_whoever_comes_first_to_a_table_tells_for_whom_its_bots_think(tmp_path: Path) -> None:
    me = newcomer(CROWD, ELSEWHERE)

    async def play() -> None:
        async with place(tmp_path) as here:
            for k in range(CROWD):
                await here.make(BOT, ANA_SITS, browser=newcomer(k, CROWDED))
            mine = await here.make(BOT, ANA_SITS, browser=me)
        async with place(tmp_path) as here:
            await here.driver.resume()
            await until(lambda: len(here.waiting) == CROWD)
            async with here.tables.use(mine) as table:
                here.tables.note_requester(table, newcomer(0, "192.0.2.1"))  # watches
                assert here.tables.last_requesters.of(mine).network == "192.0.2.1"
                here.tables.note_requester(table, me)
                here.tables.note_requester(table, newcomer(0, CROWDED))
                assert here.tables.last_requesters.of(mine) == me.requester_for(mine)
            here.pool.let.set()
            await until(lambda: not here.driven(mine))
            assert here.pool.served.index(mine) <= 1

    asyncio.run(play())


def test_a_table_is_told_that_its_bots_wait_for_long(tmp_path: Path) -> None:
    async def play() -> None:
        async with place(tmp_path) as here:
            first, second = await here.make(BOT, ANA_SITS), await here.make(BOT, ANA_SITS)
            async with here.tables.use_internally(first) as thinks, here.tables.use_internally(second) as waits:
                await until(lambda: here.after(BUSY_AFTER, waits.bots_busy))
                assert not thinks.bots_busy
                here.pool.let.set()
                await until(lambda: not waits.bots_busy)

    asyncio.run(play())
