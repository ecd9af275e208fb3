"""Reviews of finished games: each decision is evaluated and stored, so that a review continues after a restart."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from cachetools import LRUCache

from saqqara.review.browser_report import MoveCounts, evaluation_from_counts
from saqqara.review.decisions import Decision
from saqqara.review.evaluation_json import describe_evaluation
from saqqara.review.game_review import GameReview
from saqqara.server.core.errors import ApiError, api_error
from saqqara.server.core.i18n import get_translator, translate
from saqqara.server.core.identity import Browser
from saqqara.server.core.retry import make_retrier
from saqqara.server.core.tasks import TableTasks
from saqqara.server.review.evaluator import Evaluator
from saqqara.server.review.requests import BrowserEvaluation, BrowserReview
from saqqara.server.tables.colours import seat_colours
from saqqara.server.tables.last_requesters import LastRequesters
from saqqara.server.tables.service import TableService
from saqqara.server.tables.table import Table

log = logging.getLogger(__name__)

JSON = dict[str, Any]
REVIEW_CACHE_SIZE = 16


class ReviewService:
    """The reviews of all tables. In each game one decision at a time is evaluated, for the browser that started it.

    `is_transient` returns whether an error of the store may pass, so that the review is tried again.
    """

    def __init__(
        self,
        tables: TableService,
        evaluator: Evaluator,
        is_transient: Callable[[BaseException], bool] = lambda error: False,
    ) -> None:
        self._tables = tables
        self._evaluator = evaluator
        self._is_transient = is_transient
        self._tasks = TableTasks()
        self._requesters = LastRequesters()
        self._failure_messages: dict[str, str] = {}
        self._game_reviews: LRUCache[str, GameReview] = LRUCache(REVIEW_CACHE_SIZE)

    async def start_review(self, id: str, browser: Browser) -> None:
        """Start to review a finished game, or continue. Raises a 409 error while the game runs.

        Raises a 429 error if the address of the browser has started too many reviews.
        """
        async with self._tables.use_table(id) as table:
            missing = await self._missing_decisions(await self.game_review(require_game_over(table)), id)
        self._failure_messages.pop(id, None)
        if missing and id not in self._tasks:
            self._evaluator.quota.charge("reviews", browser)
            await self._evaluator.store.mark_review(id, is_finished=False)
            self._requesters.note_request(id, browser)
            self._tasks.start(id, self._review)
        self.note_requester(id, browser)

    def note_requester(self, id: str, browser: Browser) -> None:
        """Note that a browser waits for a review, which is for this browser if a restart has lost the original one."""
        if id in self._tasks:
            self._requesters.note_request(id, browser, is_owner=False)

    async def get_report(self, id: str, browser_review: BrowserReview | None = None) -> JSON:
        """Return the state of a game's review and its results. Raises a 409 error while the game runs.

        Evaluations in `browser_review` are included if they are missing here, but not stored. Raises a 409 error if
        they belong to another game or search, and a 422 error if no search finds them.
        """
        async with self._tables.use_table(id) as table:
            course = await self.game_review(require_game_over(table))
            colours = seat_colours(table.seats)
            running = id in self._tasks  # read first: if the review ends meanwhile, the client asks again
            judged = await self._evaluator.stored_evaluations(id)
            report = await self._tables.run_in_thread(
                review_report, course, judged, self._evaluator.evaluator_info, browser_review
            )
        failed = self._failure_messages.get(id)
        return report | {"colours": colours, "running": running, "failed": failed and translate(failed)}

    async def resume(self) -> None:
        """Resume all unfinished reviews, such as after a restart."""
        for id in await self._evaluator.store.unfinished_reviews():
            self._tasks.start(id, self._review)

    async def close(self) -> None:
        """Stop all reviews. Finished evaluations are stored."""
        await self._tasks.close()
        self._evaluator.close()

    async def _review(self, id: str) -> None:
        try:
            judge = make_retrier(f"the review of table {id}", self._tables.clock, self._is_transient)
            while not await judge(self._evaluate_missing, id):
                pass
        except ApiError as problem:
            if problem.status not in (404, 410):  # deleted or outdated
                log.warning("the review of table %s: %s", id, problem.message)
                self._failure_messages[id] = "server-evaluation_failed"
        except Exception:
            log.exception("the review of table %s failed", id)
            self._failure_messages[id] = "server-evaluation_failed"
        finally:
            self._tasks.mark_done(id)

    async def _evaluate_missing(self, id: str) -> bool:
        """Evaluate what is missing. Returns False if the table has changed meanwhile and must be checked again."""
        async with self._tables.use_table_internally(id) as table:
            if not is_game_over(table):
                return True  # a move was taken back; the players may request a review again
            course = await self.game_review(table)

            def same() -> bool:
                return not table.is_deleted and not table.is_stale and table.timeline.game is course.game

            for n, decision in (await self._missing_decisions(course, id)).items():
                if not same():
                    return False
                await self._evaluator.evaluate_for_review(
                    id, n, decision, partial(self._requesters.get_last_requester, id)
                )
            await self._evaluator.store.mark_review(id, is_finished=True)
            return same()

    async def _missing_decisions(self, game_review: GameReview, id: str) -> dict[int, Decision]:
        return game_review.decisions_to_evaluate(await self._evaluator.stored_evaluations(id))

    async def game_review(self, table: Table) -> GameReview:
        """Return the game review of a table. Those of the newest few are cached."""
        line = table.timeline
        course = self._game_reviews.get(table.id)
        if course is None or course.game is not line.game:
            numbers = [0, *table.active_moves][line.missing_moves :]
            course = await self._tables.run_in_thread(GameReview, line.game, table.names, numbers)
            self._game_reviews[table.id] = course
        return course


def is_game_over(table: Table) -> bool:
    """Return whether the game of a table has begun and is over."""
    return table.is_started and table.moment.is_over


def require_game_over(table: Table) -> Table:
    """Return a table if its game is over. Raises a 409 error otherwise."""
    if not is_game_over(table):
        raise api_error(409, "running", "server-review_running")
    return table


def review_report(
    game_review: GameReview, evaluations: Mapping[int, JSON], evaluator_info: JSON, browser_review: BrowserReview | None
) -> JSON:
    """Return the evaluations so far, and what is missing."""
    key = review_key(game_review, evaluator_info)
    if browser_review is not None:
        evaluations = {
            **evaluations,
            **accept_browser_evaluations(game_review, evaluations, evaluator_info, key, browser_review),
        }
    missing = [
        {"n": n, "move": decision.move_text} for n, decision in game_review.decisions_to_evaluate(evaluations).items()
    ]
    simulations = evaluator_info["simulations"] if evaluator_info["seconds"] is None else None
    return game_review.report(evaluations, get_translator()) | {
        "missing": missing,
        "simulations": simulations,
        "key": key,
    }


def review_key(game_review: GameReview, evaluator_info: JSON) -> str:
    """Return a key for everything that evaluations of a game depend on, and the numbers of its decisions."""
    return hashlib.sha256(
        repr((game_review.game.record(), list(game_review.decisions), evaluator_info)).encode()
    ).hexdigest()[:32]


def accept_browser_evaluations(
    game_review: GameReview,
    evaluations: Mapping[int, JSON],
    evaluator_info: JSON,
    key: str,
    browser_review: BrowserReview,
) -> dict[int, JSON]:
    """Return the evaluations that a client has found for missing decisions."""
    if browser_review.key != key:
        raise api_error(409, "stale", "server-review_other")
    known = game_review.decisions.keys() - game_review.decisions_to_evaluate(evaluations).keys()
    return {
        one.n: _to_evaluation(game_review, one) | {"judge": evaluator_info}
        for one in browser_review.judgements
        if one.n not in known
    }


def _to_evaluation(game_review: GameReview, browser_evaluation: BrowserEvaluation) -> JSON:
    counts = [MoveCounts(**vars(option)) for option in browser_evaluation.options]
    try:
        evaluation = evaluation_from_counts(
            game_review.decisions[browser_evaluation.n],
            counts,
            game_review.legal_moves(browser_evaluation.n),
            game_review.game.seats,
            is_certain=browser_evaluation.certain,
        )
    except (KeyError, ValueError):
        raise api_error(422, "bad_request", "server-review_found", n=browser_evaluation.n) from None
    return evaluation | {"n": browser_evaluation.n}


def with_sentences(evaluation: JSON, view: JSON, boards: JSON, names: list[str]) -> JSON:
    """Return an evaluation with its sentences in the language of the request. `view` is what its seat saw."""
    return describe_evaluation(evaluation, get_translator(), names, view, boards)
