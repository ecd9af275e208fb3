"""The highlights of a game: of its review, else of one pass behind all bots, which is kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from saqqara.server.background.highlights import HighlightService
from saqqara.server.background.passing import (
    CLOSE_LOOK_SIMULATIONS,
    GLANCE_BATCH_SIZE,
    GLANCE_SIMULATIONS,
    MAX_SECONDS,
    SEARCHES_PER_EVALUATION,
)
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import ApiError
from saqqara.server.ground.requester import Requester
from saqqara.server.tables.quota import Quota
from saqqara.server.workers.pool import BotFailed
from saqqara.server.workers.row import Ticket
from saqqara.study.review.decisions import Decision
from saqqara.study.review.highlights import (
    CLEAR_LEAD,
    MIN_VISITS,
    best_alternative,
    best_move,
    deficits_by_seat,
    luck_sentence,
    luckiest_event,
    turning_point,
)
from saqqara.study.review.judgement import evaluate_all_to_json, evaluator_info
from saqqara.study.review.swings import swing_sentence
from saqqara.study.review.verdict import DEFAULT_EFFORT, Effort
from saqqara.words import LANGUAGES, Translator
from tests.service.test_reviewing import ME, Place

JSON = dict[str, Any]
NAMES = ["Ana", "Ben"]
PATIENT = 50  # turns of the loop, in which whatever can happen has happened


def judgement(
    n: int, seat: int = 0, lost: float = 0.0, ahead: float = 0.0, visits: int = 1000, played: str = "quarry"
) -> JSON:
    """A judgement of a game for two: what was lost against the best move, or how far that was ahead of the next."""
    options = [
        {"move": "quarry", "visits": 4000, "expected": [0.5, 0.5], "points": [30.0, 30.0]},
        {"move": "pass", "visits": visits, "expected": [0.5, 0.5], "points": [30.0, 30.0]},
    ]
    options[1]["expected"][seat] -= ahead  # type: ignore[index]
    return {
        "n": n,
        "round": 1,
        "seat": seat,
        "move": played,
        "expected": [0.5, 0.5],
        "points": [30.0, 30.0],
        "lost": {"share": lost, "points": 0.0},
        "options": options,
        "judge": evaluator_info(DEFAULT_EFFORT),
    }


def test_the_turning_point_is_the_most_that_anybody_gave_away_who_has_not_won() -> None:
    all_of_it = [judgement(3, 0, 0.3), judgement(5, 1, 0.2), judgement(7, 1, 0.25), judgement(9, 1, 0.01)]
    assert turning_point(all_of_it, [None, 5]) == all_of_it[2]
    assert turning_point(all_of_it, [5, None]) == all_of_it[0]
    assert turning_point(all_of_it[3:], [None, 5]) is None
    assert turning_point(all_of_it, [None, None]) is None


def points_lost(n: int, share: float, points: float) -> JSON:
    return judgement(n, 1) | {"lost": {"share": share, "points": points}}


def test_a_game_that_was_lost_by_many_points_did_not_turn_on_a_few() -> None:
    few, many, chances = points_lost(3, 0.01, 3.3), points_lost(5, 0.0, 11.0), points_lost(7, 0.12, 2.3)
    assert deficits_by_seat([68, 26], [0]) == [None, 42]
    assert turning_point([few], [None, 42]) is None
    assert turning_point([few], [None, 4]) == few
    assert turning_point([few, many], [None, 42]) == many
    assert turning_point([few, chances], [None, 42]) == chances
    told = swing_sentence(chances, Translator("en"), NAMES, {}, min_points=0.25 * 42)
    assert "gave away the win in about 12 of 100 games" in told
    assert "about 2 points" in swing_sentence(chances, Translator("en"), NAMES, {})


def expecting(n: int, share: float, visits: int = 4000) -> JSON:
    """A judgement of somebody who expects this share of the win of the first seat, and could not do better."""
    expected, points = [share, 1 - share], [30.0, 30.0]
    options = [{"move": "quarry", "visits": visits, "expected": expected, "points": points}]
    return judgement(n) | {"expected": expected, "points": points, "options": options, "round": n}


def test_luck_is_what_chance_brought_and_nobody_did() -> None:
    course = [expecting(1, 0.4), expecting(2, 0.65), expecting(3, 0.66), expecting(4, 0.5), expecting(5, 0.9)]
    found = luckiest_event(course, {2: "round", 4: "card"})
    assert found is not None
    assert (found["n"], found["seat"], found["cause"], found["before"]) == (2, 0, "round", 1)
    other = luckiest_event(course, {4: "card"})
    assert other is not None
    assert (other["n"], other["seat"]) == (4, 1)
    assert luckiest_event(course, {3: "round"}) is None, "so little is chance of the search"
    assert luckiest_event(course, {}) is None
    assert luckiest_event([expecting(1, 0.4, 100), expecting(2, 0.5, 100)], {2: "round"}) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cause", ["round", "card", "other"])
def test_luck_is_told_by_whom_it_helped(language: str, cause: str) -> None:
    stroke = luckiest_event([expecting(1, 0.4), expecting(2, 0.65)], {2: cause})
    assert stroke is not None
    told = luck_sentence(stroke, Translator(language), NAMES)
    assert "Ana" in told
    assert "40" in told
    assert "65" in told


def test_the_best_move_is_the_one_that_no_other_came_near_to() -> None:
    all_of_it = [judgement(3, ahead=0.2), judgement(5, ahead=0.3), judgement(7, ahead=0.4, played="pass")]
    assert best_move(all_of_it) == all_of_it[1]
    assert best_move([judgement(3, ahead=CLEAR_LEAD - 0.01)]) is None
    assert best_move([judgement(3, ahead=0.5, visits=MIN_VISITS - 1)]) is None
    assert best_move([]) is None


class Looked(Place):
    """A table whose game is over, and its highlights; the `worker` answers at once, with what one decision lost."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.highlights = HighlightService(self.tables, self.judging, self.reviews)
        self.asked: list[tuple[int, Effort]] = []
        self.took = 0.0
        self.best: dict[int, str] = {}
        self.pool = self.judging._pool

    async def _answer(self, function: Any, effort: Effort, decisions: Any) -> Any:
        if function is not evaluate_all_to_json:
            return await super()._answer(function, effort, decisions)
        self.asked.append((len(decisions), effort))
        await self.judge()
        return [self._of(decision) for decision in decisions], self.took

    def _of(self, decision: Decision) -> JSON:
        """Each decision gave away as much; the move that was glanced at first is far ahead of another."""
        best = self.best.setdefault(decision.n, str(decision.move_text))
        options = [
            {"move": best, "visits": 4000, "expected": [0.5, 0.5], "points": [30.0, 30.0]},
            {"move": "pass", "visits": 400, "expected": [0.2, 0.2], "points": [30.0, 30.0]},
        ]
        return judgement(decision.n, decision.seat, 0.3) | {"move": decision.move_text, "options": options}

    async def looked(self) -> JSON:
        """Begin to look, wait for the end of it, and give what is told."""
        await self.highlights.start(self.table, ME)
        await self.ended()
        return await self.highlights.report(self.table)

    async def ended(self) -> None:
        await asyncio.gather(*self.highlights._tasks._running.values())


@asynccontextmanager
async def over(path: Path) -> AsyncIterator[Looked]:
    place = Looked(path / "games.sqlite3")
    try:
        await place.play_to_the_end()
        yield place
    finally:
        await place.highlights.close()
        await place.reviews.close()
        await place.file.close()


async def numbers(place: Looked) -> Sequence[int]:
    async with place.tables.use(place.table) as table:
        return list((await place.reviews.game_review(table)).decisions)


def test_one_pass_finds_them_and_what_it_found_is_kept(tmp_path: Path) -> None:
    async def play() -> None:
        async with over(tmp_path) as place:
            await place.highlights.start(place.table, ME)
            assert (await place.highlights.report(place.table))["state"] == "running"
            await place.ended()
            told = await place.highlights.report(place.table)
            assert told["state"] == "ready"
            assert told["ended"]
            async with place.tables.use(place.table) as table:
                winners = table.timeline.game.ranking[0]
                assert table.highlight_searches == 1
            assert told["turning"]["seat"] not in winners
            assert told["turning"]["n"] in await numbers(place)
            assert "gave away the win in about 30 of 100 games" in told["turning"]["sentence"]
            assert "would have cost the win in about 30 of 100 games" in told["best"]["sentence"]
            asked = len(place.asked)
            again = HighlightService(place.tables, place.judging, place.reviews)
            await again.start(place.table, ME)
            assert await again.report(place.table) == told
            assert len(place.asked) == asked

    asyncio.run(play())


def test_a_pass_glances_at_all_and_looks_at_a_few_for_so_many_seconds_at_most(tmp_path: Path) -> None:
    async def play() -> None:
        async with over(tmp_path) as place:
            await place.looked()
            glances = [(many, effort) for many, effort in place.asked if effort.simulations == GLANCE_SIMULATIONS]
            looks = [(many, effort) for many, effort in place.asked if effort.simulations == CLOSE_LOOK_SIMULATIONS]
            total = len(await numbers(place))
            assert sum(many for many, _ in glances) == total
            assert max(many for many, _ in glances) <= GLANCE_BATCH_SIZE
            assert {many for many, _ in looks} == {1}
            assert SEARCHES_PER_EVALUATION * sum(many * effort.seconds for many, effort in glances) < MAX_SECONDS
            assert SEARCHES_PER_EVALUATION * looks[0][1].seconds * len(looks) <= MAX_SECONDS

    asyncio.run(play())


def test_what_takes_too_long_is_not_looked_at(tmp_path: Path) -> None:
    async def play() -> None:
        async with over(tmp_path) as place:
            place.took = MAX_SECONDS
            told = await place.looked()
            assert (told["state"], told["turning"], told["best"], told["luck"]) == ("none", None, None, None)
            assert {effort.simulations for _, effort in place.asked} == {GLANCE_SIMULATIONS}

    asyncio.run(play())


def test_a_pass_waits_as_long_as_a_bot_waits(tmp_path: Path) -> None:
    async def play() -> None:
        async with over(tmp_path) as place:
            row = place.pool.queue
            async with row.turn(Ticket(lambda: Requester("somebody"))):
                waiting = asyncio.create_task(_turn(row))
                await asyncio.sleep(0)
                await place.highlights.start(place.table, ME)
                for _ in range(PATIENT):
                    await asyncio.sleep(0)
                assert place.asked == []
            await waiting
            await place.ended()
            assert place.asked

    asyncio.run(play())


async def _turn(row: Any) -> None:
    async with row.turn(Ticket(lambda: Requester("somebody else"))):
        pass


def test_who_lets_bots_think_without_end_stops_no_pass(tmp_path: Path) -> None:
    async def play() -> None:
        async with over(tmp_path) as place:

            async def think_on() -> None:
                while True:
                    async with place.pool.queue.turn(Ticket(lambda: Requester("203.0.113.1"))):
                        await asyncio.sleep(0)

            bots = [asyncio.create_task(think_on()) for _ in range(9)]
            assert (await place.looked())["state"] == "ready"
            for one in bots:
                one.cancel()
            await asyncio.gather(*bots, return_exceptions=True)

    asyncio.run(play())


def test_a_whole_review_says_it_without_a_pass(tmp_path: Path) -> None:
    async def play() -> None:
        async with over(tmp_path) as place:
            for n, decision in (await _decisions(place)).items():
                await place.kept.save(place.table, n, place._of(decision) | {"n": n})
            told = await place.looked()
            assert place.asked == []
            assert told["state"] == "ready"
            assert told["turning"] is not None

    asyncio.run(play())


async def _decisions(place: Looked) -> dict[int, Decision]:
    async with place.tables.use(place.table) as table:
        return (await place.reviews.game_review(table)).decisions


def test_what_was_taken_back_and_played_on_is_looked_through_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with over(tmp_path) as place:
            await place.looked()
            asked = len(place.asked)
            await place.take_back()
            with pytest.raises(ApiError) as problem:
                await place.highlights.start(place.table, ME)
            assert problem.value.status == 409
            await place.play_again()
            assert (await place.highlights.report(place.table))["state"] == "none"
            await place.looked()
            assert len(place.asked) == 2 * asked

    asyncio.run(play())


def test_what_was_found_before_luck_was_looked_for_is_looked_for_anew(tmp_path: Path) -> None:
    async def play() -> None:
        async with over(tmp_path) as place:
            await place.looked()
            kept = await place.kept.highlights(place.table)
            assert kept is not None
            del kept["luck"]
            await place.kept.save_highlights(place.table, kept)
            assert (await place.highlights.report(place.table))["state"] == "none"

    asyncio.run(play())


@pytest.mark.parametrize("other", [{"judge": "0" * 64}, {"revision": 99}, {}], ids=["network", "revision", "unsaid"])
def test_what_another_judge_has_found_is_looked_for_anew(tmp_path: Path, other: JSON) -> None:
    async def play() -> None:
        async with over(tmp_path) as place:
            told = await place.looked()
            asked = len(place.asked)
            kept = await place.kept.highlights(place.table)
            assert kept is not None
            del kept["revision"]
            await place.kept.save_highlights(place.table, kept | other)
            assert (await place.highlights.report(place.table))["state"] == "none"
            assert await place.looked() == told
            assert len(place.asked) == 2 * asked

    asyncio.run(play())


def test_nothing_is_told_where_it_cannot_be_found(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with over(tmp_path) as place:

            async def judge() -> None:
                raise BotFailed("no answer")

            place.judge = judge  # type: ignore[method-assign]
            assert (await place.looked())["state"] == "none"
            asked = len(place.asked)
            assert (await place.looked())["state"] == "none"
            assert len(place.asked) == asked  # it is not tried again and again

    asyncio.run(play())
    assert len(caplog.records) == 1


def test_a_pass_counts_as_a_review_of_its_address_and_is_not_begun_beyond_that(tmp_path: Path) -> None:
    async def play() -> None:
        async with over(tmp_path) as place:
            far = Browser("1" * 32, ip_address="203.0.113.1")
            place.judging.quota = Quota(1)
            place.judging.quota.charge("reviews", far)
            await place.highlights.start(place.table, far)
            assert (await place.highlights.report(place.table))["state"] == "none"
            assert place.asked == []

    asyncio.run(play())


def test_a_table_that_is_deleted_meanwhile_is_nobodys_fault(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with over(tmp_path) as place:

            async def judge() -> None:
                if len(place.asked) == 1:
                    await place.tables.delete(place.table, ME)

            place.judge = judge  # type: ignore[method-assign]
            await place.highlights.start(place.table, ME)
            await place.ended()

    asyncio.run(play())
    assert caplog.messages == []


def test_the_rival_of_a_move_is_the_best_of_those_that_are_known() -> None:
    one = judgement(3, ahead=0.2)
    assert best_alternative(one) == one["options"][1]
    assert best_alternative(one | {"move": "pass"}) is None
