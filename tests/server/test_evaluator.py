"""The evaluator: one evaluation at a time for each browser; a failing search is reported."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from saqqara import Game
from saqqara.review.decisions import Decision, decision_at
from saqqara.review.evaluation import Effort
from saqqara.review.evaluation_json import evaluator_info
from saqqara.server.core.errors import ApiError
from saqqara.server.core.identity import Browser
from saqqara.server.core.quota import HINTS_PER_TABLE, MAX_CONCURRENT_HINTS, Quota
from saqqara.server.review.evaluator import MAX_WAITING_PER_BROWSER, Evaluator
from saqqara.server.review.sql_store import SqlEvaluationStore
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.tables.service import TableService
from saqqara.server.tables.sql_store import SqlTableStore
from saqqara.server.workers.interfaces import BotFailed
from saqqara.server.workers.pool import BotPool, create_review_worker
from tests.server.live_server import JSON
from tests.server.test_store import TWO_SEATS

ANA, BEN = Browser("0" * 32), Browser("1" * 32)


@asynccontextmanager
async def running_evaluator(path: Path) -> AsyncIterator[Evaluator]:
    create_or_migrate(path / "games.sqlite3")
    file = Database(path / "games.sqlite3")
    pool = BotPool(1)
    made = Evaluator(SqlEvaluationStore(file), pool, create_review_worker(), Effort(30))
    try:
        yield made
    finally:
        made.close()
        pool.close()
        await file.close()


def due_decision() -> Decision:
    found = decision_at(Game(seed=1), 0)
    assert found is not None
    return found


def error_of_evaluation(path: Path, monkeypatch: pytest.MonkeyPatch) -> ApiError:
    async def fails(*_: Any, **__: Any) -> None:
        raise BotFailed("no idea")

    async def ask() -> None:
        async with running_evaluator(path) as made:
            for worker in (made._worker, made._pool):
                monkeypatch.setattr(worker, "run", fails)
            with pytest.raises(ApiError):
                await made.evaluate_for_review("0" * 16, 0, due_decision())
            await made.evaluate_now("0" * 16, 0, due_decision(), ANA)

    with pytest.raises(ApiError) as raised:
        asyncio.run(ask())
    return raised.value


def test_failed_evaluation_is_503(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    problem = error_of_evaluation(tmp_path, monkeypatch)
    assert (problem.status, problem.code) == (503, "unavailable")
    assert "no answer" in problem.message


def test_one_evaluation_at_a_time_per_browser(tmp_path: Path) -> None:
    async def ask() -> None:
        async with running_evaluator(tmp_path) as made:
            done: list[int] = []
            go = asyncio.Event()

            async def turn(number: int) -> None:
                async with made.wait_for_turn(ANA):
                    await go.wait()
                    done.append(number)

            waiting = [asyncio.create_task(turn(number)) for number in range(MAX_WAITING_PER_BROWSER)]
            await asyncio.sleep(0)
            with pytest.raises(ApiError) as raised:
                async with made.wait_for_turn(ANA):
                    pass
            assert raised.value.status == 429
            async with made.wait_for_turn(BEN):
                assert done == []
            go.set()
            await asyncio.gather(*waiting)
            assert done == list(range(MAX_WAITING_PER_BROWSER))
            async with made.wait_for_turn(ANA):
                pass

    asyncio.run(ask())


def test_concurrent_evaluations_are_limited_per_network(tmp_path: Path) -> None:
    def household(number: int) -> Browser:
        return Browser(f"{number:031}a", ip_address=f"2001:db8:1:2::{number:x}")

    async def ask() -> None:
        async with running_evaluator(tmp_path) as made, AsyncExitStack() as turns:
            for number in range(MAX_CONCURRENT_HINTS):
                await turns.enter_async_context(made.wait_for_turn(household(number)))
            with pytest.raises(ApiError) as raised:
                await turns.enter_async_context(made.wait_for_turn(household(MAX_CONCURRENT_HINTS)))
            assert (raised.value.status, raised.value.code) == (429, "too_many")
            assert f"More than {MAX_CONCURRENT_HINTS} evaluations" in raised.value.message
            for other in (
                Browser("f" * 32, ip_address="2001:db8:1:3::1"),
                Browser("e" * 32, ip_address="127.0.0.1"),
                ANA,
            ):
                await turns.enter_async_context(made.wait_for_turn(other))
            await turns.aclose()
            async with made.wait_for_turn(household(1)):
                pass

    asyncio.run(ask())


def test_busy_address_does_not_delay_evaluations_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> int:
        async with running_evaluator(tmp_path) as made:
            answered: list[str] = []
            go = asyncio.Event()

            async def quickly(*_: Any, **__: Any) -> JSON:
                await go.wait()
                await asyncio.sleep(0)
                return {"move": None}

            assert isinstance(made._pool, BotPool)
            for worker in made._pool._workers:
                monkeypatch.setattr(worker, "run", quickly)

            async def asks(browser: Browser, times: int) -> None:
                for n in range(times):
                    async with made.wait_for_turn(browser):
                        await made.evaluate_now(browser.key[:16], n, due_decision(), browser)
                    answered.append(browser.ip_address)

            many = [asyncio.create_task(asks(Browser(f"{k:032}", ip_address="203.0.113.1"), 100)) for k in range(10)]
            while len(made._pool.queue._waiting) < 9:
                await asyncio.sleep(0.001)
            one = asyncio.create_task(asks(Browser("f" * 32, ip_address="203.0.113.2"), 1))
            while len(made._pool.queue._waiting) < 10:
                await asyncio.sleep(0.001)
            go.set()
            await one
            for other in many:
                other.cancel()
            await asyncio.gather(*many, return_exceptions=True)
            return answered.index("203.0.113.2")

    assert asyncio.run(ask()) <= 2


def test_review_evaluation_replaces_an_earlier_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    decided = due_decision()

    async def quickly(*_: Any, **__: Any) -> JSON:
        return {"move": None, "visits": 30}

    async def thoroughly(_: Any, effort: Effort, __: Any) -> JSON:
        return {"move": None, "visits": 1000, "judge": evaluator_info(effort)}

    async def ask() -> list[int]:
        async with running_evaluator(tmp_path) as made:
            monkeypatch.setattr(made._pool, "run", quickly)
            monkeypatch.setattr(made._worker, "run", thoroughly)
            assert isinstance(made.store, SqlEvaluationStore)
            id, _ = await TableService(SqlTableStore(made.store._database)).create_table(TWO_SEATS, ANA)
            before = await made.evaluate_now(id, 0, decided, ANA)
            await made.evaluate_for_review(id, 0, decided)
            after = await made.evaluate_now(id, 0, decided, ANA)
            return [before["visits"], after["visits"]]

    assert asyncio.run(ask()) == [30, 1000]


def test_hints_of_another_search_revision_are_not_reused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def quickly(*_: Any, **__: Any) -> JSON:
        return {"move": None, "visits": 30}

    async def ask() -> list[int]:
        async with running_evaluator(tmp_path) as made:
            monkeypatch.setattr(made._pool, "run", quickly)
            assert isinstance(made.store, SqlEvaluationStore)
            id, _ = await TableService(SqlTableStore(made.store._database)).create_table(TWO_SEATS, ANA)
            judge, found = evaluator_info(Effort(30)), []
            for revision in (judge["revision"], 1):
                stored = {"move": None, "visits": 1000, "judge": judge | {"revision": revision}}
                await made.store.save_evaluation(id, 0, stored)
                made._cache.clear()
                found.append((await made.evaluate_now(id, 0, due_decision(), ANA))["visits"])
            return found

    assert asyncio.run(ask()) == [1000, 30]


def test_only_computed_hints_count_towards_the_quota(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    far = Browser("1" * 32, ip_address="203.0.113.1")

    async def quickly(*_: Any, **__: Any) -> JSON:
        return {"move": None}

    async def ask() -> None:
        async with running_evaluator(tmp_path) as made:
            monkeypatch.setattr(made._pool, "run", quickly)
            made.quota = Quota(1)
            for n in range(HINTS_PER_TABLE):
                await made.evaluate_now("0" * 16, n, due_decision(), far)
            with pytest.raises(ApiError) as refused:
                await made.evaluate_now("0" * 16, HINTS_PER_TABLE, due_decision(), far)
            assert refused.value.status == 429
            await made.evaluate_now("0" * 16, 0, due_decision(), far)  # is cached

    asyncio.run(ask())
