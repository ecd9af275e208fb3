"""The highlights of a game: from its review, otherwise from one quick pass with low priority, which is stored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from saqqara.i18n import LANGUAGES, Translator
from saqqara.review.decisions import Decision
from saqqara.review.evaluation import DEFAULT_EFFORT, Effort
from saqqara.review.evaluation_json import evaluate_all_to_json, evaluator_info
from saqqara.review.highlights import (
    CLEAR_LEAD,
    MIN_VISITS,
    best_alternative,
    deficits_by_seat,
    find_best_move,
    find_luckiest_event,
    find_turning_point,
    luck_sentence,
)
from saqqara.review.swings import swing_sentence
from saqqara.server.core.errors import ApiError
from saqqara.server.core.identity import Browser
from saqqara.server.core.quota import Quota
from saqqara.server.core.requester import Requester
from saqqara.server.review.highlights import HighlightService
from saqqara.server.review.quick_review import (
    CLOSE_LOOK_SIMULATIONS,
    GLANCE_BATCH_SIZE,
    GLANCE_SIMULATIONS,
    MAX_SECONDS,
    SEARCHES_PER_EVALUATION,
)
from saqqara.server.workers.fair_queue import Ticket
from saqqara.server.workers.interfaces import BotFailed
from tests.server.test_review_service import ME, ReviewedTable

JSON = dict[str, Any]
NAMES = ["Ana", "Ben"]
LOOP_TURNS = 50  # turns of the event loop after which everything that can happen has happened


def make_evaluation(
    n: int, seat: int = 0, lost: float = 0.0, ahead: float = 0.0, visits: int = 1000, played: str = "quarry"
) -> JSON:
    """Return an evaluation for two: what was lost against the best move, or how far it was ahead of the next."""
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


def test_turning_point_is_the_largest_loss_of_a_player_who_did_not_win() -> None:
    all_of_it = [
        make_evaluation(3, 0, 0.3),
        make_evaluation(5, 1, 0.2),
        make_evaluation(7, 1, 0.25),
        make_evaluation(9, 1, 0.01),
    ]
    assert find_turning_point(all_of_it, [None, 5]) == all_of_it[2]
    assert find_turning_point(all_of_it, [5, None]) == all_of_it[0]
    assert find_turning_point(all_of_it[3:], [None, 5]) is None
    assert find_turning_point(all_of_it, [None, None]) is None


def points_lost(n: int, share: float, points: float) -> JSON:
    return make_evaluation(n, 1) | {"lost": {"share": share, "points": points}}


def test_small_loss_is_no_turning_point_in_a_clear_defeat() -> None:
    few, many, chances = points_lost(3, 0.01, 3.3), points_lost(5, 0.0, 11.0), points_lost(7, 0.12, 2.3)
    assert deficits_by_seat([68, 26], [0]) == [None, 42]
    assert find_turning_point([few], [None, 42]) is None
    assert find_turning_point([few], [None, 4]) == few
    assert find_turning_point([few, many], [None, 42]) == many
    assert find_turning_point([few, chances], [None, 42]) == chances
    text = swing_sentence(chances, Translator("en"), NAMES, {}, min_points=0.25 * 42)
    assert "gave away the win in about 12 of 100 games" in text
    assert "about 2 points" in swing_sentence(chances, Translator("en"), NAMES, {})


def expecting_evaluation(n: int, share: float, visits: int = 4000) -> JSON:
    """Return an evaluation in which the first seat wins this share, and no move is better."""
    expected, points = [share, 1 - share], [30.0, 30.0]
    options = [{"move": "quarry", "visits": visits, "expected": expected, "points": points}]
    return make_evaluation(n) | {"expected": expected, "points": points, "options": options, "round": n}


def test_luck_is_a_change_caused_by_chance_alone() -> None:
    course = [
        expecting_evaluation(1, 0.4),
        expecting_evaluation(2, 0.65),
        expecting_evaluation(3, 0.66),
        expecting_evaluation(4, 0.5),
        expecting_evaluation(5, 0.9),
    ]
    found = find_luckiest_event(course, {2: "round", 4: "card"})
    assert found is not None
    assert (found["n"], found["seat"], found["cause"], found["before"]) == (2, 0, "round", 1)
    other = find_luckiest_event(course, {4: "card"})
    assert other is not None
    assert (other["n"], other["seat"]) == (4, 1)
    assert find_luckiest_event(course, {3: "round"}) is None, "such a small value is noise of the search"
    assert find_luckiest_event(course, {}) is None
    assert (
        find_luckiest_event([expecting_evaluation(1, 0.4, 100), expecting_evaluation(2, 0.5, 100)], {2: "round"})
        is None
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cause", ["round", "card", "other"])
def test_luck_names_the_player_it_helped(language: str, cause: str) -> None:
    stroke = find_luckiest_event([expecting_evaluation(1, 0.4), expecting_evaluation(2, 0.65)], {2: cause})
    assert stroke is not None
    text = luck_sentence(stroke, Translator(language), NAMES)
    assert "Ana" in text
    assert "40" in text
    assert "65" in text


def test_best_move_has_the_largest_lead_over_alternatives() -> None:
    all_of_it = [
        make_evaluation(3, ahead=0.2),
        make_evaluation(5, ahead=0.3),
        make_evaluation(7, ahead=0.4, played="pass"),
    ]
    assert find_best_move(all_of_it) == all_of_it[1]
    assert find_best_move([make_evaluation(3, ahead=CLEAR_LEAD - 0.01)]) is None
    assert find_best_move([make_evaluation(3, ahead=0.5, visits=MIN_VISITS - 1)]) is None
    assert find_best_move([]) is None


class HighlightTable(ReviewedTable):
    """A table whose game is over, and its highlights; the `worker` answers at once, with the loss of one decision."""

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
        await self.evaluate()
        return [self._of(decision) for decision in decisions], self.took

    def _of(self, decision: Decision) -> JSON:
        """Return evaluations in which each decision lost the same; the move searched first is far ahead of another."""
        best = self.best.setdefault(decision.n, str(decision.move_text))
        options = [
            {"move": best, "visits": 4000, "expected": [0.5, 0.5], "points": [30.0, 30.0]},
            {"move": "pass", "visits": 400, "expected": [0.2, 0.2], "points": [30.0, 30.0]},
        ]
        return make_evaluation(decision.n, decision.seat, 0.3) | {"move": decision.move_text, "options": options}

    async def wait_for_highlights(self) -> JSON:
        """Start the search, wait for its end, and return the highlights."""
        await self.highlights.start_search(self.table, ME)
        await self.ended()
        return await self.highlights.get_report(self.table)

    async def ended(self) -> None:
        await asyncio.gather(*self.highlights._tasks._running.values())


@asynccontextmanager
async def finished_table(path: Path) -> AsyncIterator[HighlightTable]:
    place = HighlightTable(path / "games.sqlite3")
    try:
        await place.play_to_the_end()
        yield place
    finally:
        await place.highlights.close()
        await place.reviews.close()
        await place.file.close()


async def entry_numbers(place: HighlightTable) -> Sequence[int]:
    async with place.tables.use_table(place.table) as table:
        return list((await place.reviews.game_review(table)).decisions)


def test_quick_review_finds_highlights_and_stores_them(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:
            await place.highlights.start_search(place.table, ME)
            assert (await place.highlights.get_report(place.table))["state"] == "running"
            await place.ended()
            highlights = await place.highlights.get_report(place.table)
            assert highlights["state"] == "ready"
            assert highlights["ended"]
            async with place.tables.use_table(place.table) as table:
                winners = table.timeline.game.ranking[0]
                assert table.highlight_searches == 1
            assert highlights["turning"]["seat"] not in winners
            assert highlights["turning"]["n"] in await entry_numbers(place)
            assert "gave away the win in about 30 of 100 games" in highlights["turning"]["sentence"]
            assert "would have cost the win in about 30 of 100 games" in highlights["best"]["sentence"]
            asked = len(place.asked)
            again = HighlightService(place.tables, place.judging, place.reviews)
            await again.start_search(place.table, ME)
            assert await again.get_report(place.table) == highlights
            assert len(place.asked) == asked

    asyncio.run(play())


def test_quick_review_scans_all_decisions_and_searches_a_few_within_its_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:
            await place.wait_for_highlights()
            glances = [(many, effort) for many, effort in place.asked if effort.simulations == GLANCE_SIMULATIONS]
            looks = [(many, effort) for many, effort in place.asked if effort.simulations == CLOSE_LOOK_SIMULATIONS]
            total = len(await entry_numbers(place))
            assert sum(many for many, _ in glances) == total
            assert max(many for many, _ in glances) <= GLANCE_BATCH_SIZE
            assert {many for many, _ in looks} == {1}
            assert SEARCHES_PER_EVALUATION * sum(many * effort.seconds for many, effort in glances) < MAX_SECONDS
            assert SEARCHES_PER_EVALUATION * looks[0][1].seconds * len(looks) <= MAX_SECONDS

    asyncio.run(play())


def test_quick_review_skips_decisions_beyond_its_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:
            place.took = MAX_SECONDS
            highlights = await place.wait_for_highlights()
            assert (highlights["state"], highlights["turning"], highlights["best"], highlights["luck"]) == (
                "none",
                None,
                None,
                None,
            )
            assert {effort.simulations for _, effort in place.asked} == {GLANCE_SIMULATIONS}

    asyncio.run(play())


def test_quick_review_waits_while_a_bot_waits(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:
            row = place.pool.queue
            async with row.wait_for_turn(Ticket(lambda: Requester("somebody"))):
                waiting = asyncio.create_task(_turn(row))
                await asyncio.sleep(0)
                await place.highlights.start_search(place.table, ME)
                for _ in range(LOOP_TURNS):
                    await asyncio.sleep(0)
                assert place.asked == []
            await waiting
            await place.ended()
            assert place.asked

    asyncio.run(play())


async def _turn(row: Any) -> None:
    async with row.wait_for_turn(Ticket(lambda: Requester("somebody else"))):
        pass


def test_endless_bot_thinking_does_not_block_quick_reviews(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:

            async def think_on() -> None:
                while True:
                    async with place.pool.queue.wait_for_turn(Ticket(lambda: Requester("203.0.113.1"))):
                        await asyncio.sleep(0)

            bots = [asyncio.create_task(think_on()) for _ in range(9)]
            assert (await place.wait_for_highlights())["state"] == "ready"
            for one in bots:
                one.cancel()
            await asyncio.gather(*bots, return_exceptions=True)

    asyncio.run(play())


def test_complete_review_gives_highlights_without_a_quick_review(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:
            for n, decision in (await _decisions(place)).items():
                await place.kept.save_evaluation(place.table, n, place._of(decision) | {"n": n})
            highlights = await place.wait_for_highlights()
            assert place.asked == []
            assert highlights["state"] == "ready"
            assert highlights["turning"] is not None

    asyncio.run(play())


async def _decisions(place: HighlightTable) -> dict[int, Decision]:
    async with place.tables.use_table(place.table) as table:
        return (await place.reviews.game_review(table)).decisions


def test_changed_game_is_reviewed_again_for_highlights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:
            await place.wait_for_highlights()
            asked = len(place.asked)
            await place.take_back()
            with pytest.raises(ApiError) as problem:
                await place.highlights.start_search(place.table, ME)
            assert problem.value.status == 409
            await place.play_again()
            assert (await place.highlights.get_report(place.table))["state"] == "none"
            await place.wait_for_highlights()
            assert len(place.asked) == 2 * asked

    asyncio.run(play())


@pytest.mark.parametrize("other", [{"judge": "0" * 64}, {"revision": 99}, {}], ids=["network", "revision", "unsaid"])
def test_highlights_of_another_search_are_recomputed(tmp_path: Path, other: JSON) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:
            highlights = await place.wait_for_highlights()
            asked = len(place.asked)
            kept = await place.kept.load_highlights(place.table)
            assert kept is not None
            del kept["revision"]
            await place.kept.save_highlights(place.table, kept | other)
            assert (await place.highlights.get_report(place.table))["state"] == "none"
            assert await place.wait_for_highlights() == highlights
            assert len(place.asked) == 2 * asked

    asyncio.run(play())


def test_no_highlights_if_they_cannot_be_computed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:

            async def judge() -> None:
                raise BotFailed("no answer")

            place.evaluate = judge  # type: ignore[method-assign]
            assert (await place.wait_for_highlights())["state"] == "none"
            asked = len(place.asked)
            assert (await place.wait_for_highlights())["state"] == "none"
            assert len(place.asked) == asked  # it is not retried again and again

    asyncio.run(play())
    assert len(caplog.records) == 1


def test_quick_review_counts_towards_the_review_quota(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:
            far = Browser("1" * 32, ip_address="203.0.113.1")
            place.judging.quota = Quota(1)
            place.judging.quota.charge("reviews", far)
            await place.highlights.start_search(place.table, far)
            assert (await place.highlights.get_report(place.table))["state"] == "none"
            assert place.asked == []

    asyncio.run(play())


def test_deleting_the_table_during_a_quick_review_is_no_error(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with finished_table(tmp_path) as place:

            async def judge() -> None:
                if len(place.asked) == 1:
                    await place.tables.delete_table(place.table, ME)

            place.evaluate = judge  # type: ignore[method-assign]
            await place.highlights.start_search(place.table, ME)
            await place.ended()

    asyncio.run(play())
    assert caplog.messages == []


def test_alternative_to_a_move_is_the_best_known_other_one() -> None:
    one = make_evaluation(3, ahead=0.2)
    assert best_alternative(one) == one["options"][1]
    assert best_alternative(one | {"move": "pass"}) is None
