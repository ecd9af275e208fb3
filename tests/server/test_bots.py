"""Bots in their workers: what they are given, and that a table never hangs, however they fail."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from saqqara import Game, Move
from saqqara.engine.rules.state import UNKNOWN_CARD
from saqqara.engine.rules.state import State as Table
from saqqara.server.core.errors import api_error
from saqqara.server.core.identity import Browser
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.tables.bot_driver import BotDriver
from saqqara.server.tables.service import TableService
from saqqara.server.tables.sql_store import SqlTableStore
from saqqara.server.tables.timeline import Moment, Timeline
from saqqara.server.workers.bot_decision import BotDecision
from saqqara.server.workers.interfaces import BotFailed
from saqqara.server.workers.pool import BOT_NICENESS, BotPool, WorkerProcess
from tests.helpers.known_moves import known_moves
from tests.helpers.processes import new_children, wait_for_exit
from tests.helpers.variants import Variant, play_through, random_chooser
from tests.server.failing_bots import (
    LONG_TIMEOUTS_CODE,
    SLOW_BOTS_CODE,
    dying_bot,
    killed_bot,
    nonsense_bot,
    raising_bot,
    sleeping_bot,
    slow_bot,
)
from tests.server.fake_clocks import AutoAdvancingClock
from tests.server.live_server import TIMEOUT, ApiClient, running_server, wait_for
from tests.server.table_requests import table_request

ME = Browser("0" * 32)
QUESTION = BotDecision("random", b"", b"", seed=1)  # for bots that do not look at it


async def let_bots_play(path: Path, pool: BotPool, moves: int, bot: str = "random") -> list[str]:
    """Let bots alone play some moves with this pool."""
    create_or_migrate(path)
    file = Database(path)
    tables = TableService(SqlTableStore(file, AutoAdvancingClock()))
    driver = BotDriver(tables, pool)
    try:
        seats = [{"kind": "bot", "bot": bot}] * 2
        id, _ = await tables.create_table(table_request(seats), ME)
        while True:
            async with tables.use_table(id) as table:
                if len(table.active_moves) >= moves:
                    return [str(table.entry(n).data["move"]) for n in table.active_moves]
                await asyncio.wait_for(table.update_event.wait(), TIMEOUT)
    finally:
        await driver.close()
        pool.close()
        await file.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("think", "patience", "moves"),
    [(nonsense_bot, 20, 20), (raising_bot, 20, 20), (dying_bot, 20, 2), (sleeping_bot, 1.5, 2)],
)
def test_failing_bot_is_replaced_by_a_random_move(tmp_path: Path, think: Any, patience: float, moves: int) -> None:
    played = asyncio.run(let_bots_play(tmp_path / "games.sqlite3", BotPool(1, think, patience), moves))
    assert len(played) >= moves
    assert "sail 9 moon" not in played


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (
            sa.exc.OperationalError("UPDATE", None, sqlite3.OperationalError("database is locked")),
            "the database failed",
        ),
        (api_error(503, "unavailable", "server-unavailable"), "The server is busy"),
        (RuntimeError("no idea"), "stuck"),
    ],
)
def test_bots_continue_after_any_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception, message: str
) -> None:
    append, fails = SqlTableStore.append, [True, True, False, True]

    async def now_and_then(self: SqlTableStore, *args: Any) -> None:
        if fails and fails.pop():
            raise error
        await append(self, *args)

    monkeypatch.setattr(SqlTableStore, "append", now_and_then)

    class Quick(BotPool):
        async def choose(self, decision: BotDecision, *_: Any) -> str:
            return "quarry"

    assert len(asyncio.run(let_bots_play(tmp_path / "games.sqlite3", Quick(), 4))) >= 4
    tries = [record for record in caplog.records if record.name == "saqqara.server.core.retry"]
    assert [record.getMessage().rpartition("trying again in ")[2] for record in tries] == [
        f"{k} seconds" for k in (1, 1, 2)
    ]
    assert all(message in record.getMessage() for record in tries)
    assert all((record.exc_info is None) == (message != "stuck") for record in tries)


@pytest.mark.slow
@pytest.mark.parametrize(("think", "patience"), [(raising_bot, 20), (dying_bot, 20), (sleeping_bot, 1.5)])
def test_pool_reports_a_failed_bot(think: Any, patience: float) -> None:
    async def ask() -> None:
        pool = BotPool(1, think, patience)
        try:
            for _ in range(2):
                with pytest.raises(BotFailed):
                    await pool.choose(QUESTION)
        finally:
            pool.close()

    asyncio.run(ask())


def test_many_tables_wait_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time limit starts when a worker starts the job, not while it waits for a free worker."""

    async def ask() -> None:
        pool, go = BotPool(1, slow_bot), asyncio.Event()
        begun: list[int] = []

        async def answer(_: Any, decision: BotDecision) -> str:
            begun.append(decision.seed)
            await go.wait()
            return "quarry"

        monkeypatch.setattr(pool._workers[0], "run", answer)
        asked = [asyncio.create_task(pool.choose(replace(QUESTION, seed=k))) for k in range(12)]
        while not begun:
            await asyncio.sleep(0)
        late = asyncio.create_task(pool.choose(replace(QUESTION, seed=12)))
        await asyncio.sleep(0)  # now it is in the queue
        assert begun == [0]
        go.set()
        assert set(await asyncio.gather(*asked, late)) == {"quarry"}
        assert begun == list(range(13))

    asyncio.run(ask())


@pytest.mark.slow
def test_bot_is_given_nothing_secret(tmp_path: Path) -> None:
    given: list[bytes] = []

    class Spy(BotPool):
        async def choose(self, decision: BotDecision, *_: Any) -> str:
            given.append(decision.state)
            return "quarry"

    asyncio.run(let_bots_play(tmp_path / "games.sqlite3", Spy(), 45))  # some of them are made by the engine itself
    assert len(given) >= 30
    for state in map(Table, given):
        assert not any(state.rng)
        assert set(list(state.draw_pile)[: state.draw_count]) <= {UNKNOWN_CARD}


@pytest.mark.parametrize("options", [("hidden-cards",), ()])
def test_bot_is_given_no_secret_move(options: tuple[str, ...]) -> None:
    """CARD-1: cards that rivals keep hidden; the record of each seat shows them as a question mark."""
    game = Variant(2, "official", options, "standard", "DDDDD").game(seed=0)
    for _, _ in zip(range(20), play_through(game, random_chooser(0)), strict=False):
        pass
    moment = Moment(Timeline(game, [[] for _ in range(len(game.history) + 1)]), len(game.history))
    for viewer in (0, 1, None):
        assert moment.known_moves(viewer) == known_moves(game, viewer)
    assert (None in moment.known_moves(0) + moment.known_moves(1)) == bool(options)


def test_bot_is_given_the_moves_so_far(tmp_path: Path) -> None:
    given: list[Sequence[int | None]] = []

    class Spy(BotPool):
        async def choose(self, decision: BotDecision, *_: Any) -> str:
            given.append(decision.moves)
            return "quarry"

    played = asyncio.run(let_bots_play(tmp_path / "games.sqlite3", Spy(), 4))
    assert given[3] == [Move.parse(move).code for move in played[:3]]


def test_each_seat_has_its_own_search_tree(tmp_path: Path) -> None:
    given: list[tuple[str, str]] = []

    class Spy(BotPool):
        async def choose(self, decision: BotDecision, *_: Any) -> str:
            given.append((decision.bot, decision.game_key))
            return "quarry"

    asyncio.run(let_bots_play(tmp_path / "games.sqlite3", Spy(), 2, "imhotep"))
    assert {bot for bot, _ in given[:2]} == {"imhotep"}
    assert len({game for _, game in given[:2]}) == 2


def test_failing_level_is_replaced_by_a_simple_bot_before_a_random_move(tmp_path: Path) -> None:
    given: list[str] = []

    class Failing(BotPool):
        async def choose(self, decision: BotDecision, *_: Any) -> str:
            given.append(decision.bot)
            if decision.bot == "imhotep":
                raise BotFailed("no idea")
            return "quarry"

    played = asyncio.run(let_bots_play(tmp_path / "games.sqlite3", Failing(), 2, "imhotep"))
    assert given[:4] == ["imhotep", "greedy"] * 2
    assert played[:2] == ["quarry"] * 2


def test_level_with_an_illegal_move_is_an_error_and_a_simple_bot_plays(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Mistaken(BotPool):
        async def choose(self, decision: BotDecision, *_: Any) -> str:
            return "sail 9 moon" if decision.bot == "imhotep" else "quarry"

    assert asyncio.run(let_bots_play(tmp_path / "games.sqlite3", Mistaken(), 2, "imhotep"))[:2] == ["quarry"] * 2
    assert [(record.levelname, record.getMessage().partition(": ")[2]) for record in caplog.records[:2]] == [
        ("ERROR", "imhotep wanted to play 'sail 9 moon', which is not legal")
    ] * 2


def test_random_move_is_played_and_logged_if_every_bot_fails(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    class Lost(BotPool):
        async def choose(self, decision: BotDecision, *_: Any) -> str:
            return "sail 9 moon"

    assert "sail 9 moon" not in asyncio.run(let_bots_play(tmp_path / "games.sqlite3", Lost(), 2))
    assert [record.getMessage().partition(": ")[2] for record in caplog.records[:2]] == [
        "random wanted to play 'sail 9 moon', which is not legal",
        "playing a random move for random",
    ]


@pytest.mark.slow
def test_bot_thinks_again_after_its_process_is_killed(tmp_path: Path) -> None:
    async def ask() -> str:
        others = active_children()
        pool = BotPool(1, killed_bot, TIMEOUT)
        begun = tmp_path / "begun"
        try:
            answer = asyncio.create_task(pool.choose(replace(QUESTION, game_key=str(begun))))
            while not begun.exists():
                await asyncio.sleep(0.02)
            for child in new_children(others):
                child.kill()
            return await answer
        finally:
            pool.close()

    assert asyncio.run(ask()) == "quarry"


@pytest.mark.slow
def test_lost_process_affects_no_other_job(tmp_path: Path) -> None:
    async def ask() -> list[str | BaseException]:
        pool = BotPool(2, dying_bot, TIMEOUT)
        try:
            long = asyncio.create_task(pool.run(slow_bot, QUESTION))
            short = asyncio.create_task(pool.choose(QUESTION))
            return list(await asyncio.gather(long, short, return_exceptions=True))
        finally:
            pool.close()

    well, ill = asyncio.run(ask())
    assert well == "quarry"
    assert isinstance(ill, BotFailed)


@pytest.mark.slow
def test_idle_process_that_was_killed_is_restarted() -> None:
    async def ask() -> tuple[int, int]:
        worker = WorkerProcess(TIMEOUT)
        try:
            first = await worker.run(os.getpid)
            lost = worker._executor
            assert lost is not None
            for child in worker._children:
                child.kill()
            with pytest.raises(BrokenProcessPool):
                lost.submit(os.getpid).result()
            worker.warm_up()
            return first, await worker.run(os.getpid)
        finally:
            worker.kill()

    first, second = asyncio.run(ask())
    assert first != second


@pytest.mark.slow
def test_suspended_process_ends_too() -> None:
    if os.name == "nt":
        return  # nothing can be paused there

    async def ask() -> bool:
        others = active_children()
        worker = WorkerProcess(TIMEOUT)
        await worker.run(os.getpid)
        children = new_children(others)
        for child in children:
            os.kill(child.pid or 0, signal.SIGSTOP)
        try:
            worker.kill()
            return bool(children) and wait_for_exit(children)
        finally:
            for child in children:
                child.kill()

    assert asyncio.run(ask())


@pytest.mark.parametrize("late", range(6))
def test_answer_arriving_during_cancellation_does_not_block(late: int) -> None:
    """A task that is cancelled at about the time of its answer has ended, or ends because of it."""

    async def ask() -> bool:
        answer: Future[int] = Future()
        worker = WorkerProcess(20)
        worker._submit = lambda *_: answer  # type: ignore[method-assign]
        task = asyncio.create_task(worker.run(os.getpid))
        await asyncio.sleep(0)
        answer.set_result(1)
        for _ in range(late):
            await asyncio.sleep(0)
        ends = task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return task.cancelled() == ends

    assert asyncio.run(ask())


@pytest.mark.slow
def test_bot_processes_have_lower_priority() -> None:
    if os.name == "nt":
        return  # there are no priorities of that kind

    async def ask() -> int:
        pool = BotPool(1, timeout=TIMEOUT)
        try:
            return int(await pool.run(os.nice, 0))
        finally:
            pool.close()

    assert asyncio.run(ask()) == min(19, os.nice(0) + BOT_NICENESS)


@pytest.mark.slow
def test_thinking_bots_block_no_other_table(tmp_path: Path, visit: Callable[..., ApiClient]) -> None:
    with running_server(tmp_path, before=f"{LONG_TIMEOUTS_CODE}; {SLOW_BOTS_CODE}") as server:
        ana, ben = visit(server), visit(server)
        tables = [ana.create_table(*["random"] * 4)["table"] for _ in range(4)]
        ben.play_randomly(ben.create_table("me", "here")["table"], max_moves=10)
        assert {ana.get_table(table)["n"] for table in tables} == {2}  # they are still searching


@pytest.mark.slow
def test_every_level_plays_on_the_server_and_is_named_in_the_record(ana: ApiClient) -> None:
    table = ana.create_table("me", "apprentice", "mason", "imhotep")["table"]
    ana.play_randomly(table, 3)
    wait_for(lambda: bool(ana.get_table(table)["legal"]))
    record = ana.get(f"/api/tables/{table}/record")
    assert "Me 0 | bot:apprentice | bot:mason | bot:imhotep" in record
    assert (Game.from_record(record).names or [])[3] == "bot:imhotep"
