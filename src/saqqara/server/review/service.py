"""Reviews of games that are over: decision after decision is judged and kept, so a restart goes on where it was."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Mapping
from functools import partial
from typing import Any

from cachetools import LRUCache

from saqqara.review.browser_report import MoveCounts, evaluation_from_counts
from saqqara.review.decisions import Decision
from saqqara.review.evaluation_json import describe_evaluation
from saqqara.review.game_review import GameReview
from saqqara.server.core.errors import ApiError, api_error
from saqqara.server.core.i18n import translate, translator
from saqqara.server.core.identity import Browser
from saqqara.server.core.tasks import TableTasks
from saqqara.server.review.evaluator import Evaluator
from saqqara.server.review.models import BrowserEvaluation, BrowserReview
from saqqara.server.storage.retry import is_database_error, make_retrier
from saqqara.server.tables.colours import seat_colours
from saqqara.server.tables.last_requesters import LastRequesters
from saqqara.server.tables.service import TableService
from saqqara.server.tables.table import Table

log = logging.getLogger(__name__)

JSON = dict[str, Any]
REVIEW_CACHE_SIZE = 16


class ReviewService:
    """The reviews of all tables; of each game one decision at a time is judged, for whoever has begun its review."""

    def __init__(self, tables: TableService, evaluator: Evaluator) -> None:
        self._tables = tables
        self._evaluator = evaluator
        self._tasks = TableTasks()
        self._requesters = LastRequesters()
        self._failure_messages: dict[str, str] = {}
        self._game_reviews: LRUCache[str, GameReview] = LRUCache(REVIEW_CACHE_SIZE)

    async def start(self, id: str, browser: Browser) -> None:
        """Begin to review a game that is over, or go on with it; 409 while it runs.

        429 where too many were begun from the address of the browser.
        """
        async with self._tables.use(id) as table:
            missing = await self._missing_decisions(await self.game_review(require_over(table)), id)
        self._failure_messages.pop(id, None)
        if missing and id not in self._tasks:
            self._evaluator.quota.charge("reviews", browser)
            await self._evaluator.store.mark_review(id, finished=False)
            self._requesters.note(id, browser)
            self._tasks.start(id, self._review)
        self.note_requester(id, browser)

    def note_requester(self, id: str, browser: Browser) -> None:
        """Take note that a browser waits for a review: it is for that one if a restart has forgotten who began it."""
        if id in self._tasks:
            self._requesters.note(id, browser, is_owner=False)

    async def report(self, id: str, browser_review: BrowserReview | None = None) -> JSON:
        """Tell how far the review of a game is, and what it says; 409 while the game runs.

        What whoever asks has `found` is told with it as far as it is missing here, and nothing of it is kept; 409 where
        that is of another game or search, 422 where no search finds it.
        """
        async with self._tables.use(id) as table:
            course = await self.game_review(require_over(table))
            colours = seat_colours(table.seats)
            running = id in self._tasks  # first: what ends while the rest is read is asked for once more
            judged = await self._evaluator.stored_evaluations(id)
            report = await self._tables.run_in_thread(
                review_report, course, judged, self._evaluator.evaluator_info, browser_review
            )
        failed = self._failure_messages.get(id)
        return report | {"colours": colours, "running": running, "failed": failed and translate(failed)}

    async def resume(self) -> None:
        """Take up all reviews that were not finished, as after a restart."""
        for id in await self._evaluator.store.unfinished_reviews():
            self._tasks.start(id, self._review)

    async def close(self) -> None:
        """Stop reviewing; what was judged is kept."""
        await self._tasks.close()
        self._evaluator.close()

    async def _review(self, id: str) -> None:
        try:
            judge = make_retrier(f"the review of table {id}", self._tables.clock, is_database_error)
            while not await judge(self._evaluate_missing, id):
                pass
        except ApiError as problem:
            if problem.status not in (404, 410):  # it was deleted, or its rules are no longer played
                log.warning("the review of table %s: %s", id, problem.message)
                self._failure_messages[id] = "server-judge_failed"
        except Exception:
            log.exception("the review of table %s is stuck", id)
            self._failure_messages[id] = "server-judge_failed"
        finally:
            self._tasks.mark_done(id)

    async def _evaluate_missing(self, id: str) -> bool:
        """Judge what is missing; False when the table has changed meanwhile and is to be looked at again."""
        async with self._tables.use_internally(id) as table:
            if not is_over(table):
                return True  # something was taken back; whoever plays on may ask again
            course = await self.game_review(table)

            def same() -> bool:
                return not table.is_deleted and not table.is_stale and table.timeline.game is course.game

            for n, decision in (await self._missing_decisions(course, id)).items():
                if not same():
                    return False
                await self._evaluator.evaluate_for_review(id, n, decision, partial(self._requesters.of, id))
            await self._evaluator.store.mark_review(id, finished=True)
            return same()

    async def _missing_decisions(self, game_review: GameReview, id: str) -> dict[int, Decision]:
        return game_review.decisions_to_evaluate(await self._evaluator.stored_evaluations(id))

    async def game_review(self, table: Table) -> GameReview:
        """Give the course of the game of a table; that of the newest few is remembered."""
        line = table.timeline
        course = self._game_reviews.get(table.id)
        if course is None or course.game is not line.game:
            numbers = [0, *table.active_moves][line.missing_moves :]
            course = await self._tables.run_in_thread(GameReview, line.game, table.names, numbers)
            self._game_reviews[table.id] = course
        return course


def is_over(table: Table) -> bool:
    """Tell whether the game of a table has begun and is over."""
    return table.is_started and table.moment.is_over


def require_over(table: Table) -> Table:
    """Give a table back if its game is over; 409 else."""
    if not is_over(table):
        raise api_error(409, "running", "server-review_running")
    return table


def review_report(
    game_review: GameReview, evaluations: Mapping[int, JSON], evaluator_info: JSON, browser_review: BrowserReview | None
) -> JSON:
    """Tell what was judged so far, and what is missing."""
    key = review_key(game_review, evaluator_info)
    if browser_review is not None:
        evaluations = {
            **evaluations,
            **browser_evaluations(game_review, evaluations, evaluator_info, key, browser_review),
        }
    missing = [
        {"n": n, "move": decision.move_text} for n, decision in game_review.decisions_to_evaluate(evaluations).items()
    ]
    simulations = evaluator_info["simulations"] if evaluator_info["seconds"] is None else None
    return game_review.report(evaluations, translator()) | {"missing": missing, "simulations": simulations, "key": key}


def review_key(game_review: GameReview, evaluator_info: JSON) -> str:
    """Name all that judgements of a game depend on, and the numbers of its decisions."""
    return hashlib.sha256(
        repr((game_review.game.record(), list(game_review.decisions), evaluator_info)).encode()
    ).hexdigest()[:32]


def browser_evaluations(
    game_review: GameReview,
    evaluations: Mapping[int, JSON],
    evaluator_info: JSON,
    key: str,
    browser_review: BrowserReview,
) -> dict[int, JSON]:
    """Give the judgements that somebody has found of decisions that are missing."""
    if browser_review.key != key:
        raise api_error(409, "stale", "server-review_other")
    known = game_review.decisions.keys() - game_review.decisions_to_evaluate(evaluations).keys()
    return {
        one.n: _to_evaluation(game_review, one) | {"judge": evaluator_info}
        for one in browser_review.judgements
        if one.n not in known
    }


def _to_evaluation(game_review: GameReview, browser_evaluation: BrowserEvaluation) -> JSON:
    counts = [MoveCounts(**option.model_dump()) for option in browser_evaluation.options]
    try:
        judgement = evaluation_from_counts(
            game_review.decisions[browser_evaluation.n],
            counts,
            game_review.legal_moves(browser_evaluation.n),
            game_review.game.seats,
        )
    except (KeyError, ValueError):
        raise api_error(422, "bad_request", "server-review_found", n=browser_evaluation.n) from None
    return judgement | {"n": browser_evaluation.n}


def with_sentences(evaluation: JSON, view: JSON, boards: JSON, names: list[str]) -> JSON:
    """Give a judgement with its sentences, in the language of the request; `seen` is what its seat saw."""
    return describe_evaluation(evaluation, translator(), names, view, boards)
