"""Reviews of games that are over: decision after decision is judged and kept, so a restart goes on where it was."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Mapping
from functools import partial
from typing import Any

from cachetools import LRUCache

from saqqara.server.background.judging import Judging
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import Problem, refused
from saqqara.server.ground.tasks import Tasks
from saqqara.server.ground.text import say, words
from saqqara.server.models import FoundJudgement, FoundReview
from saqqara.server.storage.trying import database_failed, trying
from saqqara.server.tables.colours import colours_of
from saqqara.server.tables.registry import Tables
from saqqara.server.tables.requesters import Requesters
from saqqara.server.tables.table import Table
from saqqara.study.review.counted import Counted, judgement_of
from saqqara.study.review.course import Course
from saqqara.study.review.decisions import Decision
from saqqara.study.review.judgement import in_words

log = logging.getLogger(__name__)

JSON = dict[str, Any]
MOST_COURSES = 16


class Reviews:
    """The reviews of all tables; of each game one decision at a time is judged, for whoever has begun its review."""

    def __init__(self, tables: Tables, judging: Judging) -> None:
        self._tables = tables
        self._judging = judging
        self._tasks = Tasks()
        self._requesters = Requesters()
        self._failed: dict[str, str] = {}
        self._courses: LRUCache[str, Course] = LRUCache(MOST_COURSES)

    async def begin(self, id: str, browser: Browser) -> None:
        """Begin to review a game that is over, or go on with it; 409 while it runs.

        429 where too many were begun from the address of the browser.
        """
        async with self._tables.use(id) as table:
            missing = await self._missing(await self.course(over(table)), id)
        self._failed.pop(id, None)
        if missing and id not in self._tasks:
            self._judging.quota.charge("reviews", browser)
            await self._judging.kept.mark(id, finished=False)
            self._requesters.note(id, browser)
            self._tasks.begin(id, self._review)
        self.note_requester(id, browser)

    def note_requester(self, id: str, browser: Browser) -> None:
        """Take note that a browser waits for a review: it is for that one if a restart has forgotten who began it."""
        if id in self._tasks:
            self._requesters.note(id, browser, owns=False)

    async def report(self, id: str, found: FoundReview | None = None) -> JSON:
        """Tell how far the review of a game is, and what it says; 409 while the game runs.

        What whoever asks has `found` is told with it as far as it is missing here, and nothing of it is kept; 409 where
        that is of another game or search, 422 where no search finds it.
        """
        async with self._tables.use(id) as table:
            course = await self.course(over(table))
            colours = colours_of(table.seats)
            running = id in self._tasks  # first: what ends while the rest is read is asked for once more
            judged = await self._judging.known(id)
            report = await self._tables.apart(told, course, judged, self._judging.judge, found)
        failed = self._failed.get(id)
        return report | {"colours": colours, "running": running, "failed": failed and say(failed)}

    async def resume(self) -> None:
        """Take up all reviews that were not finished, as after a restart."""
        for id in await self._judging.kept.unfinished():
            self._tasks.begin(id, self._review)

    async def close(self) -> None:
        """Stop reviewing; what was judged is kept."""
        await self._tasks.close()
        self._judging.close()

    async def _review(self, id: str) -> None:
        try:
            judge = trying(f"the review of table {id}", self._tables.clock, database_failed)
            while not await judge(self._judge, id):
                pass
        except Problem as problem:
            if problem.status not in (404, 410):  # it was deleted, or its rules are no longer played
                log.warning("the review of table %s: %s", id, problem.message)
                self._failed[id] = "server-judge_failed"
        except Exception:
            log.exception("the review of table %s is stuck", id)
            self._failed[id] = "server-judge_failed"
        finally:
            self._tasks.end(id)

    async def _judge(self, id: str) -> bool:
        """Judge what is missing; False when the table has changed meanwhile and is to be looked at again."""
        async with self._tables.held(id) as table:
            if not is_over(table):
                return True  # something was taken back; whoever plays on may ask again
            course = await self.course(table)

            def same() -> bool:
                return not table.gone and not table.dropped and table.line.game is course.game

            for n, decision in (await self._missing(course, id)).items():
                if not same():
                    return False
                await self._judging.thoroughly(id, n, decision, partial(self._requesters.of, id))
            await self._judging.kept.mark(id, finished=True)
            return same()

    async def _missing(self, course: Course, id: str) -> dict[int, Decision]:
        return course.missing(await self._judging.known(id))

    async def course(self, table: Table) -> Course:
        """Give the course of the game of a table; that of the newest few is remembered."""
        line = table.line
        course = self._courses.get(table.id)
        if course is None or course.game is not line.game:
            numbers = [0, *table.counting][line.before :]
            course = await self._tables.apart(Course, line.game, table.names, numbers)
            self._courses[table.id] = course
        return course


def is_over(table: Table) -> bool:
    """Tell whether the game of a table has begun and is over."""
    return table.started and table.moment.over


def over(table: Table) -> Table:
    """Give a table back if its game is over; 409 else."""
    if not is_over(table):
        raise refused(409, "running", "server-review_running")
    return table


def told(course: Course, judged: Mapping[int, JSON], by: JSON, found: FoundReview | None) -> JSON:
    """Tell what was judged so far, and what is missing."""
    key = key_of(course, by)
    if found is not None:
        judged = {**judged, **found_for(course, judged, by, key, found)}
    missing = [{"n": n, "move": decision.text} for n, decision in course.missing(judged).items()]
    simulations = by["simulations"] if by["seconds"] is None else None
    return course.report(judged, words()) | {"missing": missing, "simulations": simulations, "key": key}


def key_of(course: Course, by: JSON) -> str:
    """Name all that judgements of a game depend on, and the numbers of its decisions."""
    return hashlib.sha256(repr((course.game.record(), list(course.decisions), by)).encode()).hexdigest()[:32]


def found_for(course: Course, judged: Mapping[int, JSON], by: JSON, key: str, found: FoundReview) -> dict[int, JSON]:
    """Give the judgements that somebody has found of decisions that are missing."""
    if found.key != key:
        raise refused(409, "stale", "server-review_other")
    known = course.decisions.keys() - course.missing(judged).keys()
    return {one.n: _found(course, one) | {"judge": by} for one in found.judgements if one.n not in known}


def _found(course: Course, found: FoundJudgement) -> JSON:
    counts = [Counted(**option.model_dump()) for option in found.options]
    try:
        judgement = judgement_of(course.decisions[found.n], counts, course.legal(found.n), course.game.seats)
    except (KeyError, ValueError):
        raise refused(422, "bad_request", "server-review_found", n=found.n) from None
    return judgement | {"n": found.n}


def worded(judgement: JSON, seen: JSON, boards: JSON, names: list[str]) -> JSON:
    """Give a judgement with its sentences, in the language of the request; `seen` is what its seat saw."""
    return in_words(judgement, words(), names, seen, boards)
