"""How reviews continue when the table changes during them, and what is reported meanwhile."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from saqqara.review.decisions import Decision
from saqqara.review.evaluation import DEFAULT_EFFORT, Effort
from saqqara.review.evaluation_json import evaluator_info
from saqqara.server.core.errors import ApiError
from saqqara.server.core.identity import Browser
from saqqara.server.core.quota import Quota
from saqqara.server.history.import_game import create_from_text
from saqqara.server.history.requests import ImportRequest
from saqqara.server.review.evaluator import Evaluator
from saqqara.server.review.service import ReviewService
from saqqara.server.review.sql_store import SqlEvaluationStore
from saqqara.server.storage.database import Database, create_or_migrate, is_database_error
from saqqara.server.tables.requests import MoveRequest, UndoRequest
from saqqara.server.tables.service import TableService
from saqqara.server.tables.sql_store import SqlTableStore
from saqqara.server.workers.interfaces import BotFailed
from saqqara.server.workers.pool import BotPool, create_review_worker
from tests.helpers.variants import Variant, play_through, random_chooser
from tests.server.fake_clocks import AutoAdvancingClock

ME = Browser("0" * 32)
FEW_DECISIONS = 8  # states before the end at which the game begins


class ReviewedTable:
    """A table whose game is over, and its review; `judge` evaluates each decision, once."""

    def __init__(self, path: Path) -> None:
        create_or_migrate(path)
        self.file = Database(path)
        self.tables = TableService(SqlTableStore(self.file, AutoAdvancingClock()))
        self.kept = SqlEvaluationStore(self.file)
        self.judging = Evaluator(self.kept, BotPool(1), create_review_worker())
        self.judging._worker.run = self._answer  # type: ignore[method-assign,assignment]
        self.reviews = ReviewService(self.tables, self.judging, is_database_error)
        self.table = ""
        self.judged = 0

    async def evaluate(self) -> None:
        """Take no time; a test may replace this."""

    async def _answer(self, _: Any, effort: Effort, decision: Decision) -> Any:
        self.judged += 1
        await self.evaluate()
        return {"move": decision.move_text, "judge": evaluator_info(effort)}

    async def play_to_the_end(self) -> None:
        game = Variant(2, "official").game(seed=6)
        states = [game.position() for _ in play_through(game, random_chooser(6)) if not game.is_over]
        self.table = (
            await create_from_text(self.tables, ImportRequest(record=json.dumps(states[-FEW_DECISIONS])), ME)
        )["table"]
        async with self.tables.use_table(self.table) as table:
            while not table.moment.is_over:
                seat = table.moment.actor
                assert seat is not None
                await self.tables.play_move(
                    self.table, MoveRequest(after=table.n, seat=seat, move=table.moment.legal_moves[-1]), ME
                )

    async def take_back(self) -> None:
        async with self.tables.use_table(self.table) as table:
            last = max(n for n in table.active_moves if not table.entry(n).data["forced"])
            await self.tables.undo(self.table, UndoRequest(after=table.n, to=last), ME)

    async def play_again(self) -> None:
        async with self.tables.use_table(self.table) as table:
            await self.tables.redo(self.table, table.n, ME)

    async def wait_for_review(self) -> None:
        """Wait until no review runs any more."""
        await asyncio.gather(*self.reviews._tasks._running.values())

    async def missing(self) -> int:
        async with self.tables.use_table(self.table) as table:
            return len(await self.reviews._missing_decisions(await self.reviews.game_review(table), self.table))


@asynccontextmanager
async def finished_table(path: Path) -> AsyncIterator[ReviewedTable]:
    place = ReviewedTable(path / "games.sqlite3")
    try:
        await place.play_to_the_end()
        yield place
    finally:
        await place.reviews.close()
        await place.file.close()


def test_redone_moves_are_reviewed_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:

            async def judge() -> None:
                if place.judged == 1:
                    await place.take_back()
                    await place.play_again()
                    await place.reviews.start_review(place.table, ME)

            monkeypatch.setattr(place, "evaluate", judge)
            assert await place.missing() > 1
            await place.reviews.start_review(place.table, ME)
            await place.wait_for_review()
            assert await place.missing() == 0
            assert await place.kept.unfinished_reviews() == []

    asyncio.run(play())


def test_temporary_database_failure_does_not_end_a_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:
            keep, fails = place.kept.save_evaluation, [True, True, False, True]

            async def kept(*args: Any) -> None:
                if fails and fails.pop():
                    raise sa.exc.OperationalError("INSERT", None, sqlite3.OperationalError("database is locked"))
                await keep(*args)

            monkeypatch.setattr(place.kept, "save_evaluation", kept)
            await place.reviews.start_review(place.table, ME)
            await place.wait_for_review()
            assert await place.missing() == 0
            assert place.reviews._failure_messages == {}

    asyncio.run(play())
    assert len(caplog.records) == 3
    for record in caplog.records:
        assert "the database failed: database is locked; trying again in" in record.getMessage()
        assert record.exc_info is None


def test_continued_game_is_not_a_failed_review(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:
            await place.kept.mark_review(place.table, is_finished=False)
            await place.take_back()
            await place.reviews.resume()
            await place.wait_for_review()
            await place.play_again()
            assert place.reviews._failure_messages == {}

    asyncio.run(play())
    assert caplog.messages == []


def test_finished_review_opens_without_an_evaluator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails() -> None:
        raise BotFailed("no idea")

    async def play() -> None:
        async with finished_table(tmp_path) as place:
            await place.reviews.start_review(place.table, ME)
            await place.wait_for_review()
            monkeypatch.setattr(place, "evaluate", fails)
            for failed in (False, True):
                await place.reviews.start_review(place.table, ME)
                await place.wait_for_review()
                assert (place.table in place.reviews._failure_messages) == failed
                await place.kept.save_evaluation(place.table, 0, {"move": "another"})

    asyncio.run(play())


@pytest.mark.parametrize(
    "other",
    [{"network": "0" * 64}, {"simulations": 30}, {"revision": 1}, None],
    ids=["network", "effort", "revision", "nobody"],
)
def test_evaluations_of_another_evaluator_are_recomputed(tmp_path: Path, other: dict[str, Any] | None) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:
            await place.reviews.start_review(place.table, ME)
            await place.wait_for_review()
            whole = place.judged
            for n, one in list((await place.kept.load_evaluations(place.table)).items())[:2]:
                stored = {"move": one["move"]} | ({"judge": one["judge"] | other} if other else {})
                await place.kept.save_evaluation(place.table, n, stored)
            assert await place.missing() == 2
            await place.reviews.start_review(place.table, ME)
            await place.wait_for_review()
            assert place.judged == whole + 2
            assert {str(one["judge"]) for one in (await place.kept.load_evaluations(place.table)).values()} == {
                str(evaluator_info(DEFAULT_EFFORT))
            }

    asyncio.run(play())


def test_outdated_evaluations_are_shown_until_recomputed(tmp_path: Path) -> None:
    """Evaluations of another network are not kept either: another evaluator made them."""

    async def play() -> None:
        async with finished_table(tmp_path) as place:
            judge = evaluator_info(DEFAULT_EFFORT)
            before, without_revision = judge | {"revision": 1}, {key: judge[key] for key in judge.keys() - {"revision"}}
            kept = {
                0: before,
                1: judge | {"revision": 99},
                2: before | {"network": "0" * 64},
                3: judge,
                4: without_revision,
            }
            for n, stored in kept.items():
                await place.kept.save_evaluation(place.table, n, {"move": "quarry", "judge": stored})
            assert list(await place.judging.stored_evaluations(place.table)) == [0, 1, 3]

    asyncio.run(play())


def test_review_finishing_during_a_request_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:
            asked, told_of = asyncio.Event(), asyncio.Event()
            kept_of = place.kept.load_evaluations

            async def judge() -> None:
                asked.set()
                await told_of.wait()

            async def ends_meanwhile(id: str) -> Any:
                monkeypatch.undo()
                kept = await kept_of(id)
                told_of.set()
                await place.wait_for_review()
                return kept

            monkeypatch.setattr(place, "evaluate", judge)
            await place.reviews.start_review(place.table, ME)
            await asked.wait()
            monkeypatch.setattr(place.kept, "load_evaluations", ends_meanwhile)
            report = await place.reviews.get_report(place.table)
            assert report["done"] < report["total"]
            assert report["running"]
            assert not (await place.kept.unfinished_reviews())

    asyncio.run(play())


def test_review_counts_for_the_address_that_started_it(tmp_path: Path) -> None:
    async def ask() -> None:
        async with finished_table(tmp_path) as place:
            far, near = (Browser("1" * 32, ip_address=f"203.0.113.{k}") for k in range(2))
            place.judging.quota = Quota(1)
            place.judging.quota.charge("reviews", far)
            with pytest.raises(ApiError) as refused:
                await place.reviews.start_review(place.table, far)
            assert refused.value.status == 429
            assert not await place.kept.unfinished_reviews()
            await place.reviews.start_review(place.table, near)
            assert await place.kept.unfinished_reviews()

    asyncio.run(ask())


async def reviewed_in_turn(place: ReviewedTable, browsers: list[Browser]) -> list[str]:
    """Review the same game at a table for each browser; return by address in which order decisions were evaluated."""
    tables, judged = {}, []
    async with place.tables.use_table(place.table) as table:
        record = table.moment.record(None)
    assert record is not None
    for browser in browsers:
        made = await create_from_text(place.tables, ImportRequest(record=record), browser)
        tables[made["table"]] = browser
    thoroughly = place.judging.store.save_evaluation

    async def save(id: str, n: int, evaluation: Any) -> None:
        judged.append(tables[id].ip_address)
        await thoroughly(id, n, evaluation)

    place.judging.store.save_evaluation = save  # type: ignore[method-assign]
    begun = asyncio.Event()

    async def judge() -> None:
        await begun.wait()
        while (
            len(place.judging._queue._waiting) < len(place.reviews._tasks) - 1
        ):  # it takes longer than writing it to the database
            await asyncio.sleep(0.001)

    place.evaluate = judge  # type: ignore[method-assign]
    for id, browser in tables.items():
        await place.reviews.start_review(id, browser)
    begun.set()
    await place.wait_for_review()
    return judged


def test_many_reviews_of_one_address_get_one_share(tmp_path: Path) -> None:
    async def play() -> list[str]:
        async with finished_table(tmp_path) as place:
            nine = [Browser(f"{k:032}", ip_address="203.0.113.1") for k in range(9)]
            return await reviewed_in_turn(place, [*nine, Browser("f" * 32, ip_address="198.51.100.7")])

    judged = asyncio.run(play())
    total = judged.count("198.51.100.7")
    last = len(judged) - judged[::-1].index("198.51.100.7")
    assert total > 2
    assert last <= 2 * total + 1


def test_resumed_review_counts_for_the_address_that_polls_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:
            far = Browser("1" * 32, ip_address="203.0.113.1")
            place.reviews.note_requester(place.table, far)  # no review continues
            assert place.reviews._requesters.get_last_requester(place.table).network == ""
            await place.kept.mark_review(place.table, is_finished=False)
            await place.reviews.resume()
            place.reviews.note_requester(place.table, far)
            place.reviews.note_requester(place.table, ME)
            assert place.reviews._requesters.get_last_requester(place.table) == far.requester_for(place.table)

    asyncio.run(play())
