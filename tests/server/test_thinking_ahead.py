"""Bots think while a person decides: only then, after everything else, and from what their seat knows."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from saqqara import Move
from saqqara.bots.levels import BLEND_CONFIG, LEVELS, Level
from saqqara.bots.search import Search
from saqqara.bots.search_cache import SearchCache
from saqqara.server.core.identity import Browser
from saqqara.server.tables.bot_driver import BotDriver
from saqqara.server.tables.requests import MoveRequest, UndoRequest
from saqqara.server.tables.service import TableService
from saqqara.server.tables.table import Table
from saqqara.server.tables.table_setup import plan_table
from saqqara.server.tables.thinking_ahead import ThinkingAhead
from saqqara.server.workers import bot_worker
from saqqara.server.workers.bot_decision import BotDecision
from saqqara.server.workers.interfaces import ANONYMOUS_TICKET
from saqqara.server.workers.pool import BotPool, WorkerProcess
from tests.helpers.known_moves import known_moves
from tests.helpers.variants import Variant, play_through, random_chooser
from tests.server.live_server import TIMEOUT
from tests.server.table_requests import table_request
from tests.server.test_evaluator import running_evaluator
from tests.server.test_fair_queue import settle, wait_until
from tests.server.test_store import open_store

ANA = Browser("a" * 32)
ANA_SEAT, IMHOTEP = {"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "imhotep"}
QUICK_IMHOTEP = Level(400, search_config=BLEND_CONFIG, thinks_ahead=True)
SITUATION = BotDecision("imhotep", b"", b"", 1, "table 0")


@dataclass
class HeldWorkers:
    """Jobs of the workers of a pool, which run until they are released."""

    pool: BotPool
    begun: list[tuple[int, Callable[..., Any]]] = field(default_factory=list)
    release: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        for number, worker in enumerate(self.pool._workers):
            worker._run = self._runner(number)  # type: ignore[method-assign]

    def _runner(self, number: int) -> Callable[..., Coroutine[Any, Any, Any]]:
        async def run(function: Callable[..., Any], *arguments: Any) -> Any:
            self.begun.append((number, function))
            await self.release.wait()
            return 7 if function is bot_worker.think_ahead else "quarry"

        return run

    async def choose(self, game_key: str) -> None:
        """Let a bot decide, so that a worker has a tree."""
        self.release.set()
        await self.pool.choose(replace(SITUATION, game_key=game_key))
        self.release.clear()
        self.begun.clear()


def test_slice_runs_where_the_tree_is_and_reports_its_simulations() -> None:
    async def play() -> None:
        pool, made = BotPool(2), list[int]()
        pool.on_thought_ahead = made.append
        workers = HeldWorkers(pool)
        await workers.choose("table 0")
        holder = pool._tree_holder("table 0")
        workers.release.set()
        assert await pool.think_ahead(SITUATION, lambda: True) == 7
        assert workers.begun == [(pool._workers.index(holder or pool._workers[0]), bot_worker.think_ahead)]
        assert made == [7]

    asyncio.run(play())


def test_slice_needs_a_tree_and_a_person_who_decides() -> None:
    async def play() -> None:
        workers = HeldWorkers(BotPool(2))
        assert await workers.pool.think_ahead(SITUATION, lambda: True) == 0
        await workers.choose("table 0")
        assert await workers.pool.think_ahead(SITUATION, lambda: False) == 0
        assert workers.begun == []

    asyncio.run(play())


def test_slice_that_is_no_longer_due_when_its_turn_comes_does_not_run() -> None:
    async def play() -> None:
        workers = HeldWorkers(BotPool(1))
        await workers.choose("table 0")
        due = [True]
        async with workers.pool.queue.wait_for_turn(ANONYMOUS_TICKET):
            thinking = asyncio.create_task(workers.pool.think_ahead(SITUATION, lambda: due[0]))
            await settle()
            due[0] = False
        assert await thinking == 0
        assert workers.begun == []

    asyncio.run(play())


def test_decision_waits_for_the_slice_on_its_tree_and_others_take_another_worker() -> None:
    async def play() -> None:
        workers = HeldWorkers(BotPool(2))
        await workers.choose("table 0")
        thinking = asyncio.create_task(workers.pool.think_ahead(SITUATION, lambda: True))
        await settle()
        ((holder, _),) = workers.begun
        other = asyncio.create_task(workers.pool.choose(replace(SITUATION, game_key="table 1")))
        await settle()
        assert [number for number, _ in workers.begun] == [holder, 1 - holder]
        workers.release.set()
        await asyncio.gather(thinking, other)

        workers.release.clear()
        workers.begun.clear()
        thinking = asyncio.create_task(workers.pool.think_ahead(SITUATION, lambda: True))
        await settle()
        own = asyncio.create_task(workers.pool.choose(SITUATION))
        await settle()
        assert len(workers.begun) == 1
        workers.release.set()
        await asyncio.gather(thinking, own)
        assert [number for number, _ in workers.begun] == [holder, holder]

    asyncio.run(play())


def test_slice_waits_for_the_worker_with_its_tree() -> None:
    async def play() -> None:
        workers = HeldWorkers(BotPool(2))
        await workers.choose("table 0")
        deciding = asyncio.create_task(workers.pool.choose(SITUATION))
        await settle()
        thinking = asyncio.create_task(workers.pool.think_ahead(SITUATION, lambda: True))
        await settle()
        assert len(workers.begun) == 1
        workers.release.set()
        await asyncio.gather(deciding, thinking)
        assert [function for _, function in workers.begun] == [bot_worker.choose_bot_move, bot_worker.think_ahead]

    asyncio.run(play())


def test_bots_do_not_think_while_a_review_is_made(tmp_path: Path) -> None:
    async def play() -> None:
        async with running_evaluator(tmp_path) as evaluator:
            assert isinstance(evaluator._pool, BotPool)
            workers = HeldWorkers(evaluator._pool)
            await workers.choose("table 0")
            async with evaluator._queue.wait_for_turn(ANONYMOUS_TICKET):
                thinking = asyncio.create_task(workers.pool.think_ahead(SITUATION, lambda: True))
                await settle()
                assert workers.begun == []
            workers.release.set()
            assert await thinking == 7

    asyncio.run(play())


class EndlessPool:
    """A pool where there is always more to think."""

    def __init__(self) -> None:
        self.situations: list[BotDecision] = []

    async def think_ahead(self, situation: BotDecision, is_due: Callable[[], bool]) -> int:
        await asyncio.sleep(0)
        self.situations.append(situation)
        return 1


class BusyPool(BotPool):
    """A pool whose bots play at once."""

    async def choose(self, decision: BotDecision, *_: Any) -> str:
        return "quarry"


@dataclass
class ThinkingTable:
    """A table where a person decides and bots think."""

    id: str
    tables: TableService
    driver: BotDriver
    thinking: ThinkingAhead
    pool: EndlessPool

    def is_thinking(self) -> bool:
        return self.id in self.thinking._tasks

    async def wait_until_thinking(self) -> None:
        known = len(self.pool.situations)
        await wait_until(lambda: len(self.pool.situations) > known + 5)

    async def check_thoughts(self, table: Table) -> None:
        await self.wait_until_thinking()
        given = self.pool.situations[-1]
        assert given == table.bot_decision(1, "imhotep", given.seed)


@asynccontextmanager
async def thinking_table(path: Path, *seats: dict[str, str]) -> AsyncIterator[ThinkingTable]:
    async with open_store(path / "games.sqlite3") as (tables,):
        pool = EndlessPool()
        thinking = ThinkingAhead(tables, pool)
        driver = BotDriver(tables, BusyPool(), thinking)
        try:
            id, _ = await tables.create_table(table_request(seats, start=0), ANA)
            yield ThinkingTable(id, tables, driver, thinking, pool)
        finally:
            await driver.close()


def test_bots_think_only_while_the_person_who_decides_is_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with thinking_table(tmp_path, ANA_SEAT, IMHOTEP) as here:
            with here.tables.presence.count_as_present(here.id, Browser("b" * 32)):
                here.tables.wake_streams(here.id)
                await wait_until(lambda: not here.driver._tasks)
                await settle()
                assert here.pool.situations == []
            for _ in range(2):
                with here.tables.presence.count_as_present(here.id, ANA):
                    here.tables.wake_streams(here.id)
                    await here.wait_until_thinking()
                await wait_until(lambda: not here.is_thinking())

    asyncio.run(play())


async def delete_table(here: ThinkingTable) -> None:
    await here.tables.delete_table(here.id, ANA)


async def stop_server(here: ThinkingTable) -> None:
    await here.driver.close()


async def leave_to_a_bot(here: ThinkingTable) -> None:
    async with here.tables.lock_table(here.id) as table:
        table.seats[0].bot = "greedy"


@pytest.mark.parametrize("end", [delete_table, stop_server, leave_to_a_bot])
def test_thinking_ends_with_what_it_is_for(tmp_path: Path, end: Callable[[ThinkingTable], Awaitable[None]]) -> None:
    async def play() -> None:
        async with thinking_table(tmp_path, ANA_SEAT, IMHOTEP) as here:
            with here.tables.presence.count_as_present(here.id, ANA):
                here.tables.wake_streams(here.id)
                await here.wait_until_thinking()
                await end(here)
                if end is stop_server:
                    known = len(here.pool.situations)
                    await settle()
                    assert len(here.pool.situations) == known
                else:
                    await wait_until(lambda: not here.is_thinking())

    asyncio.run(play())


def test_bots_think_about_the_present_position(tmp_path: Path) -> None:
    async def play() -> None:
        async with thinking_table(tmp_path, ANA_SEAT, IMHOTEP) as here:
            with here.tables.presence.count_as_present(here.id, ANA):
                here.tables.wake_streams(here.id)
                async with here.tables.use_table(here.id) as table:
                    await here.check_thoughts(table)
                    first = table.n + 1
                    await here.tables.play_move(here.id, MoveRequest(after=table.n, seat=0, move="quarry"), ANA)
                    await wait_until(lambda: table.moment.actor == 0)
                    await here.check_thoughts(table)
                    await here.tables.undo(here.id, UndoRequest(after=table.n, to=first), ANA)
                    await here.check_thoughts(table)

    asyncio.run(play())


def test_only_seats_of_the_strongest_bot_think_each_in_turn(tmp_path: Path) -> None:
    async def play() -> None:
        others = [{"kind": "bot", "bot": "mason"}, IMHOTEP]
        async with thinking_table(tmp_path, ANA_SEAT, IMHOTEP, *others) as here:
            with here.tables.presence.count_as_present(here.id, ANA):
                here.tables.wake_streams(here.id)
                await here.wait_until_thinking()
                keys = [situation.game_key for situation in here.pool.situations[:4]]
                assert keys == [f"{here.id} 1", f"{here.id} 3"] * 2

    asyncio.run(play())


def test_thinking_bot_is_given_nothing_secret(tmp_path: Path) -> None:
    """CARD-1: neither what is hidden from all, nor what only the person who decides knows."""
    game = Variant(2, "official", ("hidden-cards",), "standard", "DDDDD").game(seed=0)
    for _ in play_through(game, random_chooser(0)):
        if game.actor == 0 and None in known_moves(game, 1):
            break

    async def play() -> None:
        async with thinking_table(tmp_path, ANA_SEAT, IMHOTEP) as here:
            _, seats = plan_table(table_request([ANA_SEAT, IMHOTEP], start=0), "secret", ANA)
            await here.tables.add_table("secret", {"record": game.record()}, seats, ANA)
            with here.tables.presence.count_as_present("secret", ANA):
                here.tables.wake_streams("secret")
                await here.wait_until_thinking()
            given = here.pool.situations[-1]
            assert (given.setup, given.state) == game.redacted_bytes(1) != game.redacted_bytes(0)
            assert given.moves == known_moves(game, 1) != known_moves(game, 0)

    asyncio.run(play())


class InheritedCounts:
    """Notes how many simulations each decision begins with, and how many moves had before thinking ahead."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.counts: list[int] = []
        self.visits: dict[int, int] = {}
        decide, think_ahead = Search.decide, Search.think_ahead

        def noting(search: Search, *limits: Any) -> int:
            self.counts.append(search.simulations)
            return decide(search, *limits)

        def noting_visits(search: Search, *limits: Any) -> int:
            self.visits = self.visits or {option.code: option.visits for option in search.root_moves}
            return think_ahead(search, *limits)

        monkeypatch.setattr(Search, "decide", noting)
        monkeypatch.setattr(Search, "think_ahead", noting_visits)


def test_next_answer_inherits_what_was_thought_while_the_person_decided(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run_here(_: WorkerProcess, function: Callable[..., Any], *arguments: Any) -> Any:
        await asyncio.sleep(0)
        return function(*arguments)

    monkeypatch.setitem(LEVELS, "imhotep", QUICK_IMHOTEP)
    monkeypatch.setattr(bot_worker, "SEARCH_CACHE", SearchCache())
    monkeypatch.setattr(WorkerProcess, "_run", run_here)
    noted = InheritedCounts(monkeypatch)

    async def play() -> None:
        async with open_store(tmp_path / "games.sqlite3") as (tables,):
            pool, made = BotPool(1), list[int]()
            pool.on_thought_ahead = made.append
            thinking = ThinkingAhead(tables, pool)
            driver = BotDriver(tables, pool, thinking)
            id, _ = await tables.create_table(table_request([IMHOTEP, ANA_SEAT], start=0), ANA)
            with tables.presence.count_as_present(id, ANA):
                async with tables.use_table(id) as table:
                    await wait_until(lambda: table.moment.actor == 1)
                    tables.wake_streams(id)
                    await wait_until(lambda: len(made) > 0 and id not in thinking._tasks)
                    ((search, _),) = bot_worker.SEARCH_CACHE._searches.values()
                    likely = search.root_moves[0]
                    assert likely.visits > noted.visits.get(likely.code, 0)
                    assert noted.counts == [0]
                    move = MoveRequest(after=table.n, seat=1, move=str(Move(likely.code)))
                    await asyncio.wait_for(tables.play_move(id, move, ANA), TIMEOUT)
                    await wait_until(lambda: len(noted.counts) > 1)
                    assert noted.counts[1] == likely.visits
            await driver.close()

    asyncio.run(play())
