"""In which order bots search: no one uses more than a fair share, and tables without viewers wait."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from saqqara.server.core.errors import ApiError
from saqqara.server.core.identity import Browser
from saqqara.server.core.requester import Requester
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.tables.bot_driver import BUSY_AFTER, BotDriver
from saqqara.server.tables.requests import UndoRequest
from saqqara.server.tables.service import BOTS_REST_AFTER, TableService
from saqqara.server.tables.sql_store import SqlTableStore
from saqqara.server.workers.bot_decision import BotDecision
from saqqara.server.workers.fair_queue import FairQueue, Ticket
from saqqara.server.workers.fair_share import FairShare
from saqqara.server.workers.interfaces import ANONYMOUS_TICKET
from saqqara.server.workers.pool import BotPool
from tests.server.fake_clocks import FakeClock
from tests.server.live_server import TIMEOUT
from tests.server.table_requests import table_request

ANA = Browser("a" * 32)
BOT_SEAT, ANA_SEAT = {"kind": "bot", "bot": "random"}, {"kind": "me", "name": "Ana"}


def make_ticket(network: str, browser: str = "", table: str = "", alone: bool = False, effort: int = 0) -> Ticket:
    return Ticket(lambda: Requester(network, browser, table), alone, effort)


class QueueUsers:
    """Clients of a queue; `served` is the order in which they were served, each for a second."""

    def __init__(self, places: int = 1) -> None:
        self.clock = FakeClock()
        self.row = FairQueue(places, self.clock)
        self.served: list[Ticket] = []

    async def enter(self, ticket: Ticket) -> None:
        async with self.row.wait_for_turn(ticket):
            self.served.append(ticket)
            self.clock.seconds += 1
            await asyncio.sleep(0)

    async def enter_all(self, *tickets: Ticket) -> list[Ticket]:
        await asyncio.gather(*map(self.enter, tickets))
        return self.served


def service_order(*tickets: Ticket) -> list[Ticket]:
    """Let them all arrive at once; the first one is served immediately."""
    return asyncio.run(QueueUsers().enter_all(*tickets))


def order_of(crowd: list[Ticket], **names: Ticket) -> str:
    """Return in which order they were served, one letter for each."""
    letters = {id(one): letter for letter, one in names.items()}
    return "".join(letters.get(id(one), ".") for one in service_order(*crowd))


@pytest.mark.parametrize(
    "many",
    [
        [make_ticket("many", "browser", f"table {k}", effort=30) for k in range(60)],
        [make_ticket("many", f"browser {k}", f"table {k}", effort=30) for k in range(60)],
        [make_ticket("many", f"browser {k % 10}", "") for k in range(60)],
    ],
    ids=["many tables", "a new browser for each table", "ten browsers that ask again and again"],
)
def test_one_network_gets_no_more_than_its_share(many: list[Ticket]) -> None:
    one = make_ticket("one", "browser", "table", alone=True, effort=80_000)
    assert order_of([*many, one, one, one], o=one).startswith(".o.o.o.")


def test_browsers_and_their_tables_take_turns_within_a_network() -> None:
    many = [make_ticket("a", "many", f"table {k}") for k in range(9)]
    one = make_ticket("a", "one", "table")
    assert order_of([*many, one, one], o=one).startswith(".o.o.")
    one, other = make_ticket("a", "a", "one"), make_ticket("a", "a", "other")
    assert order_of([one, one, one, other], a=one, b=other) == "abaa"


def test_games_with_people_precede_bot_only_games_of_a_network() -> None:
    first, alone, people = make_ticket("a", "a"), make_ticket("a", "b", alone=True), make_ticket("a", "a", "another")
    assert order_of([first, alone, people], f=first, a=alone, p=people) == "fpa"


def test_quick_jobs_of_a_browser_precede_slow_ones() -> None:
    slow, quick = make_ticket("a", "a", "slow", effort=80_000), make_ticket("a", "a", "quick", effort=30)
    assert order_of([slow, slow, quick, quick], s=slow, q=quick) == "sqqs"


def test_steady_requests_do_not_starve_waiting_ones() -> None:
    """Two that return as soon as they are served, so that one of them has always just arrived."""

    async def play() -> int:
        crowd = QueueUsers()

        async def again(who: Ticket) -> None:
            for _ in range(20):
                await crowd.enter(who)

        waits = make_ticket("waits")
        await asyncio.gather(again(make_ticket("a")), again(make_ticket("b")), crowd.enter(waits))
        return crowd.served.index(waits)

    assert asyncio.run(play()) <= 2


def test_instant_jobs_still_alternate() -> None:
    async def play() -> str:
        clock, found = FakeClock(), ""
        row = FairQueue(1, clock)

        async def ask(network: str, browser: str = "") -> None:
            nonlocal found
            async with row.wait_for_turn(make_ticket(network, browser)):
                found += network
                await asyncio.sleep(0)

        await asyncio.gather(*[ask("a", str(k)) for k in range(60)], *[ask(name) for name in "bcbcbc"])
        return found

    assert asyncio.run(play())[:9] == "abcabcabc"


def test_newcomer_gets_no_credit_for_past_time() -> None:
    """A requester that was served alone for long waits for one turn of the newcomer, not for as many as it had."""

    async def play() -> str:
        crowd = QueueUsers()
        long, late, new = make_ticket("long"), make_ticket("late"), make_ticket("new")
        first = [asyncio.create_task(crowd.enter(one)) for one in [long, late] * 10]
        await asyncio.sleep(0)
        while crowd.clock.seconds < 1010:
            await asyncio.sleep(0)
        rest = [asyncio.create_task(crowd.enter(one)) for one in [new] * 10]
        await asyncio.gather(*first, *rest)
        return "".join("n" if one is new else "." for one in crowd.served)

    assert "nn" not in asyncio.run(play()).rstrip("n")


def test_several_workers_are_shared_equally_by_networks() -> None:
    async def play() -> str:
        crowd = QueueUsers(3)
        many, few = [make_ticket("many", str(k)) for k in range(9)], [make_ticket("few", str(k)) for k in range(2)]
        tasks = [asyncio.create_task(crowd.enter(one)) for one in [*many, *few]]
        await asyncio.gather(*tasks)
        return "".join("f" if one in few else "." for one in crowd.served)

    assert asyncio.run(play()).startswith("...f")


def test_requester_of_a_waiting_job_can_change() -> None:
    async def play() -> str:
        crowd, whose = QueueUsers(), Requester("", "a", "table")
        many, mine = [make_ticket("", str(k)) for k in range(9)], Ticket(lambda: whose)
        tasks = [asyncio.create_task(crowd.enter(one)) for one in [*many, mine]]
        await asyncio.sleep(0)
        whose = Requester("here", "a", "table")
        await asyncio.gather(*tasks)
        return "".join("m" if one is mine else "." for one in crowd.served)

    assert asyncio.run(play()).startswith(".m")


def test_queue_forgets_networks_without_jobs() -> None:
    async def play() -> FairShare:
        crowd = QueueUsers()
        await crowd.enter_all(*[make_ticket(str(k % 7), str(k), str(k)) for k in range(50)])
        return crowd.row._shares

    assert asyncio.run(play()).children == {}


def test_cancelled_job_frees_its_place() -> None:
    async def play() -> list[str]:
        crowd = QueueUsers()
        tasks = [asyncio.create_task(crowd.enter(make_ticket(name))) for name in "abc"]
        await asyncio.sleep(0)  # the first has started, and the others wait
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        let_in = asyncio.create_task(crowd.enter(make_ticket("d")))
        last = asyncio.create_task(crowd.enter(make_ticket("e")))
        await asyncio.sleep(0)
        let_in.cancel()
        await last
        assert crowd.row._shares.children == {}
        return [one.get_requester().network for one in crowd.served]

    assert asyncio.run(play()) == ["a", "c", "d", "e"]


async def settle() -> None:
    """Let all tasks run until they wait."""
    for _ in range(20):
        await asyncio.sleep(0)


class SpareUser:
    """Takes spare turns of a queue, each until it is released."""

    def __init__(self, row: FairQueue, served: list[Ticket] | None = None) -> None:
        self.row = row
        self.served = [] if served is None else served
        self.can_start = True
        self.turns = 0
        self.release = asyncio.Event()

    async def take_turn(self) -> None:
        async with self.row.wait_for_spare_turn(lambda: self.can_start):
            self.turns += 1
            self.served.append(ANONYMOUS_TICKET)
            await self.release.wait()


def test_spare_turn_waits_until_no_ticket_does() -> None:
    async def play() -> None:
        crowd = QueueUsers()
        spare = SpareUser(crowd.row)
        tasks = [asyncio.create_task(crowd.enter(make_ticket(name))) for name in "abc"]
        await asyncio.sleep(0)
        thinking = asyncio.create_task(spare.take_turn())
        while len(crowd.served) < 3:
            assert spare.turns == 0
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        await settle()
        assert spare.turns == 1
        spare.release.set()
        await thinking

    asyncio.run(play())


def test_ticket_waits_for_one_spare_turn_at_most() -> None:
    async def play() -> None:
        crowd, real = QueueUsers(), make_ticket("a")
        spare = SpareUser(crowd.row, crowd.served)
        thinking = [asyncio.create_task(spare.take_turn()) for _ in range(3)]
        await settle()
        deciding = [asyncio.create_task(crowd.enter(real)) for _ in range(2)]
        await settle()
        assert spare.turns == 1
        spare.release.set()
        await asyncio.gather(*deciding, *thinking)
        assert [one is real for one in crowd.served] == [False, True, True, False, False]

    asyncio.run(play())


def test_spare_turn_is_charged_to_no_one() -> None:
    async def play() -> None:
        clock = FakeClock()
        row = FairQueue(1, clock)
        async with row.wait_for_spare_turn(lambda: True):
            clock.seconds += 1000
            assert row._shares == FairShare()
        assert row._shares == FairShare()

    asyncio.run(play())


def test_spare_turn_waits_until_it_can_start() -> None:
    async def play() -> None:
        row = FairQueue(2)
        spare = SpareUser(row)
        spare.can_start = False
        thinking = asyncio.create_task(spare.take_turn())
        async with row.wait_for_turn(ANONYMOUS_TICKET):
            await settle()
            assert spare.turns == 0
            spare.can_start = True
        await settle()
        assert spare.turns == 1
        spare.release.set()
        await thinking

    asyncio.run(play())


def test_spare_turn_waits_for_a_queue_that_precedes_it() -> None:
    async def play() -> None:
        row, reviews = FairQueue(1), FairQueue(1)
        reviews.precede_spare_turns(row)
        spare = SpareUser(row)
        async with reviews.wait_for_turn(ANONYMOUS_TICKET):
            thinking = asyncio.create_task(spare.take_turn())
            await settle()
            assert spare.turns == 0
            async with row.wait_for_turn(ANONYMOUS_TICKET):
                pass
        await settle()
        assert spare.turns == 1
        spare.release.set()
        await thinking

    asyncio.run(play())


def test_cancelled_spare_turn_frees_its_place() -> None:
    async def play() -> None:
        row = FairQueue(1)
        spare = SpareUser(row)
        tasks = [asyncio.create_task(spare.take_turn()) for _ in range(2)]
        await settle()
        for task in reversed(tasks):
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        assert not row.is_in_use
        async with asyncio.timeout(TIMEOUT), row.wait_for_turn(ANONYMOUS_TICKET):
            assert row.is_in_use

    asyncio.run(play())


class InstantWorker(BotPool):
    """A worker that answers immediately when it may, with an illegal move: then a random one is played."""

    def __init__(self, clock: FakeClock) -> None:
        super().__init__(1, clock=clock)
        self.is_released = asyncio.Event()
        self.served: list[str] = []  # tables

    async def choose(self, decision: BotDecision, ticket: Ticket = ANONYMOUS_TICKET) -> str:
        async with self.queue.wait_for_turn(ticket):
            self.served.append(ticket.get_requester().table)
            await self.is_released.wait()
            return "nothing"


@dataclass
class DrivenTables:
    """Tables whose bots use a stopped clock."""

    tables: TableService
    driver: BotDriver
    pool: InstantWorker
    clock: FakeClock

    async def make(self, *seats: dict[str, str], browser: Browser = ANA) -> str:
        return (await self.tables.create_table(table_request(seats, start=0), browser))[0]

    def is_so_after(self, seconds: float, so: bool) -> bool:
        """Return whether a condition holds already, and let time pass if not."""
        self.clock.seconds += 0 if so else seconds
        return so

    @property
    def waiting(self) -> list[Ticket]:
        return [one for one, _ in self.pool.queue._waiting.values()]

    def driven(self, id: str) -> bool:
        return id in self.driver._tasks


@asynccontextmanager
async def driven_tables(path: Path) -> AsyncIterator[DrivenTables]:
    create_or_migrate(path / "games.sqlite3")
    file, clock = Database(path / "games.sqlite3"), FakeClock()
    tables, pool = TableService(SqlTableStore(file, clock)), InstantWorker(clock)
    driver = BotDriver(tables, pool)
    try:
        yield DrivenTables(tables, driver, pool, clock)
    finally:
        await driver.close()
        await file.close()


async def wait_until(what: Callable[[], bool]) -> None:
    async with asyncio.timeout(TIMEOUT):
        while not what():
            await asyncio.sleep(0.001)


def test_bot_only_games_pause_while_nobody_watches(tmp_path: Path) -> None:
    async def play() -> None:
        async with driven_tables(tmp_path) as here:
            id = await here.make(*[BOT_SEAT] * 4)
            async with here.tables.use_table_internally(id) as table:
                here.pool.is_released.set()
                await wait_until(lambda: table.n > 5)
                here.clock.seconds += BOTS_REST_AFTER
                await wait_until(lambda: not here.driven(id))
                rested = table.n
                assert not table.moment.is_over
                async with here.tables.use_table(id):
                    await wait_until(lambda: table.n > rested + 5)
                here.clock.seconds += BOTS_REST_AFTER
                await wait_until(lambda: not here.driven(id))

    asyncio.run(play())


def test_posting_counts_as_requesting_a_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with driven_tables(tmp_path) as here:
            id = await here.make(BOT_SEAT, BOT_SEAT)
            here.clock.seconds += BOTS_REST_AFTER
            here.pool.is_released.set()
            await wait_until(lambda: not here.driven(id))
            async with here.tables.use_table_internally(id) as table:
                assert not table.moment.is_over
                with pytest.raises(ApiError, match="This seat belongs to another browser"):
                    await here.tables.undo(id, UndoRequest(after=table.n, to=table.n), ANA)
                assert here.driven(id)
                assert here.tables.are_bots_awake(table)

    asyncio.run(play())


def test_bot_only_games_stay_paused_after_a_restart_until_requested(tmp_path: Path) -> None:
    async def play() -> None:
        async with driven_tables(tmp_path) as here:
            alone, peopled = await here.make(BOT_SEAT, BOT_SEAT), await here.make(BOT_SEAT, ANA_SEAT)
            assert here.driven(alone)
            assert here.driven(peopled)
        async with driven_tables(tmp_path) as here:
            await here.driver.resume()
            assert here.driven(peopled)
            assert not here.driven(alone)
            async with here.tables.use_table(alone):
                assert here.driven(alone)

    asyncio.run(play())


def new_browser(k: int, address: str) -> Browser:
    """A client without a cookie, which is another browser each time."""
    return Browser(f"{k:032}", ip_address=address)


CROWDED_ADDRESS, OTHER_ADDRESS = "203.0.113.1", "198.51.100.7"
CROWD_SIZE = 60


@pytest.mark.slow
def test_sixty_tables_of_one_address_do_not_delay_another(tmp_path: Path) -> None:
    async def play() -> None:
        async with driven_tables(tmp_path) as here:
            for k in range(CROWD_SIZE):
                await here.make(BOT_SEAT, ANA_SEAT, browser=new_browser(k, CROWDED_ADDRESS))
            mine = await here.make(BOT_SEAT, ANA_SEAT, browser=new_browser(CROWD_SIZE, OTHER_ADDRESS))
            await wait_until(lambda: len(here.waiting) == CROWD_SIZE)
            here.pool.is_released.set()
            await wait_until(lambda: not here.driven(mine))
            assert here.pool.served.index(mine) == 1

    asyncio.run(play())


def test_neighbours_in_an_ipv6_network_count_as_one_address(tmp_path: Path) -> None:
    async def play() -> None:
        async with driven_tables(tmp_path) as here:
            for k in range(CROWD_SIZE):
                await here.make(BOT_SEAT, ANA_SEAT, browser=new_browser(k, f"2001:db8:1:2::{k + 1:x}"))
            await here.make(BOT_SEAT, ANA_SEAT, browser=new_browser(CROWD_SIZE, "2001:db8:1:3::1"))
            await wait_until(lambda: len(here.waiting) == CROWD_SIZE)
            assert {one.get_requester().network for one in here.waiting} == {"2001:db8:1:2::/64", "2001:db8:1:3::/64"}

    asyncio.run(play())


@pytest.mark.slow
def test_first_visitor_after_a_restart_becomes_the_requester(tmp_path: Path) -> None:
    me = new_browser(CROWD_SIZE, OTHER_ADDRESS)

    async def play() -> None:
        async with driven_tables(tmp_path) as here:
            for k in range(CROWD_SIZE):
                await here.make(BOT_SEAT, ANA_SEAT, browser=new_browser(k, CROWDED_ADDRESS))
            mine = await here.make(BOT_SEAT, ANA_SEAT, browser=me)
        async with driven_tables(tmp_path) as here:
            await here.driver.resume()
            await wait_until(lambda: len(here.waiting) == CROWD_SIZE)
            async with here.tables.use_table(mine) as table:
                here.tables.note_requester(table, new_browser(0, "192.0.2.1"))  # a spectator
                assert here.tables.last_requesters.get_last_requester(mine).network == "192.0.2.1"
                here.tables.note_requester(table, me)
                here.tables.note_requester(table, new_browser(0, CROWDED_ADDRESS))
                assert here.tables.last_requesters.get_last_requester(mine) == me.requester_for(mine)
            here.pool.is_released.set()
            await wait_until(lambda: not here.driven(mine))
            assert here.pool.served.index(mine) <= 1

    asyncio.run(play())


def test_table_is_notified_when_its_bots_wait_long(tmp_path: Path) -> None:
    async def play() -> None:
        async with driven_tables(tmp_path) as here:
            first, second = await here.make(BOT_SEAT, ANA_SEAT), await here.make(BOT_SEAT, ANA_SEAT)
            async with (
                here.tables.use_table_internally(first) as thinks,
                here.tables.use_table_internally(second) as waits,
            ):
                await wait_until(lambda: here.is_so_after(BUSY_AFTER, waits.bots_busy))
                assert not thinks.bots_busy
                here.pool.is_released.set()
                await wait_until(lambda: not waits.bots_busy)

    asyncio.run(play())
