"""The highlights of a finished game: those of its review, otherwise those of a quick review, which are stored."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

from saqqara.review import highlights
from saqqara.review.game_review import GameReview
from saqqara.server.core.errors import ApiError
from saqqara.server.core.i18n import get_translator
from saqqara.server.core.identity import Browser
from saqqara.server.core.requester import Requester
from saqqara.server.core.tasks import TableTasks
from saqqara.server.review.evaluator import Evaluator
from saqqara.server.review.quick_review import QuickReview
from saqqara.server.review.service import ReviewService, require_game_over
from saqqara.server.tables.service import TableService
from saqqara.server.tables.table import Table

log = logging.getLogger(__name__)

JSON = dict[str, Any]
HIGHLIGHT_KINDS = ("turning", "best", "luck")


class HighlightService:
    """The highlights of each table, and the quick reviews that find them."""

    def __init__(self, tables: TableService, evaluator: Evaluator, reviews: ReviewService) -> None:
        self._tables = tables
        self._evaluator = evaluator
        self._reviews = reviews
        self._tasks = TableTasks()
        self._failed_ids: set[str] = set()

    async def start_search(self, id: str, browser: Browser) -> None:
        """Start to search for the highlights of a finished game, unless they are known.

        Raises a 409 error while the game runs. Does nothing if the address of the browser has started too many reviews:
        no person has requested this one.
        """
        async with self._tables.use_table(id) as table:
            known = await self._stored_highlights(require_game_over(table))
        if known is not None or id in self._tasks or id in self._failed_ids:
            return
        try:
            self._evaluator.quota.charge("reviews", browser)
        except ApiError:
            return
        self._tasks.start(id, partial(self._search_highlights, requester=browser.requester_for(id)))

    async def get_report(self, id: str) -> JSON:
        """Return the highlights of a game and the state of the search. Raises a 409 error while the game runs."""
        async with self._tables.use_table(id) as table:
            course = await self._reviews.game_review(require_game_over(table))
            running = id in self._tasks  # read first: if the search ends meanwhile, the stream reports it
            known = await self._stored_highlights(table)
            described: JSON = dict.fromkeys(HIGHLIGHT_KINDS)
            if known is not None:
                described = {part: _describe(course, part, known[part]) for part in HIGHLIGHT_KINDS}
            ended = await self._evaluator.store.entry_time(id, _final_entry(table))
        found = any(described.values())
        return described | {"state": "running" if running else "ready" if found else "none", "ended": ended}

    async def close(self) -> None:
        """Stop all quick reviews. Unknown highlights are searched for on the next request."""
        await self._tasks.close()

    async def _stored_highlights(self, table: Table) -> JSON | None:
        """Return what a complete review or a quick review of this very game has found, or None."""
        course = await self._reviews.game_review(table)
        judged = await self._evaluator.stored_evaluations(table.id)
        if course.decisions and not course.decisions_to_evaluate(judged):
            return _highlights_of([judged[n] for n in course.decisions], course)
        kept = await self._evaluator.store.load_highlights(table.id)
        expected = {"last": _final_entry(table)} | self._evaluator.search_identity
        return kept if kept is not None and expected.items() <= kept.items() else None

    async def _search_highlights(self, id: str, requester: Requester) -> None:
        try:
            async with self._tables.use_table_internally(id) as table:
                last, course = _final_entry(require_game_over(table)), await self._reviews.game_review(table)
            found = await QuickReview(self._evaluator, course, requester).find_highlights()
            await self._evaluator.store.save_highlights(id, found | {"last": last} | self._evaluator.search_identity)
        except ApiError as problem:
            if problem.status not in (404, 409, 410):  # deleted, continued or outdated
                log.warning("the highlights of table %s: %s", id, problem.message)
                self._failed_ids.add(id)
        except Exception:
            log.exception("the highlights of table %s cannot be found", id)
            self._failed_ids.add(id)
        finally:
            self._tasks.mark_done(id)
            self._tables.note_highlight_search_done(id)


def _highlights_of(evaluations: list[JSON], game_review: GameReview) -> JSON:
    return {
        "turning": highlights.find_turning_point(evaluations, game_review.deficits),
        "best": highlights.find_best_move(evaluations),
        "luck": highlights.find_luckiest_event(evaluations, game_review.chance_causes),
    }


def _final_entry(table: Table) -> int:
    """Return the entry with which the game ended."""
    return table.active_moves[-1] if table.active_moves else 0


def _describe(game_review: GameReview, kind: str, evaluation: JSON | None) -> JSON | None:
    if evaluation is None:
        return None
    write_sentence = {
        "turning": game_review.turning_point_sentence,
        "best": game_review.best_move_sentence,
        "luck": game_review.luck_sentence,
    }[kind]
    described = {key: evaluation[key] for key in ("n", "round", "seat")}
    return described | {"sentence": write_sentence(evaluation, get_translator())}
