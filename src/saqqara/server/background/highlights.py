"""The highlights of a game that is over: those of its review, else of one pass, which is kept."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

from saqqara.engine.search import FIRST
from saqqara.server.background.judging import Judging
from saqqara.server.background.passing import Pass
from saqqara.server.background.reviews import Reviews, over
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import Problem
from saqqara.server.ground.requester import Requester
from saqqara.server.ground.tasks import Tasks
from saqqara.server.ground.text import words
from saqqara.server.tables.registry import Tables
from saqqara.server.tables.table import Table
from saqqara.study.review import highlights
from saqqara.study.review.course import Course

log = logging.getLogger(__name__)

JSON = dict[str, Any]
PARTS = ("turning", "best", "luck")


class Highlights:
    """What is told of the highlights of each table, and the passes that find them."""

    def __init__(self, tables: Tables, judging: Judging, reviews: Reviews) -> None:
        self._tables = tables
        self._judging = judging
        self._reviews = reviews
        self._tasks = Tasks()
        self._failed: set[str] = set()

    async def begin(self, id: str, browser: Browser) -> None:
        """Begin to look for the highlights of a game that is over, unless they are known; 409 while it runs.

        Nothing is begun where too many were from the address of the browser: nobody has asked for it by hand.
        """
        async with self._tables.use(id) as table:
            known = await self._known(over(table))
        if known is not None or id in self._tasks or id in self._failed:
            return
        try:
            self._judging.quota.charge("reviews", browser)
        except Problem:
            return
        self._tasks.begin(id, partial(self._look, requester=browser.at(id)))

    async def report(self, id: str) -> JSON:
        """Tell the highlights of a game, or that they are looked for; 409 while the game runs."""
        async with self._tables.use(id) as table:
            course = await self._reviews.course(over(table))
            running = id in self._tasks  # first: what ends while the rest is read is told by the stream
            known = await self._known(table)
            told: JSON = dict.fromkeys(PARTS)
            if known is not None:
                told = {part: _in_words(course, part, known[part]) for part in PARTS}
            ended = await self._judging.kept.ended(id, _last(table))
        found = any(told.values())
        return told | {"state": "running" if running else "ready" if found else "none", "ended": ended}

    async def close(self) -> None:
        """Stop all passes; what is not known yet is looked for when somebody asks again."""
        await self._tasks.close()

    async def _known(self, table: Table) -> JSON | None:
        """Give what a whole review or a pass has found; None where there was neither of this very game."""
        course = await self._reviews.course(table)
        judged = await self._judging.known(table.id)
        if course.decisions and not course.missing(judged):
            return _found([judged[n] for n in course.decisions], course)
        kept = await self._judging.kept.highlights(table.id)
        if kept is None or not kept.keys() >= set(PARTS):  # what was found before luck was looked for is no answer
            return None
        return kept if kept["last"] == _last(table) and _by(kept) == self._judging.by else None

    async def _look(self, id: str, requester: Requester) -> None:
        try:
            async with self._tables.held(id) as table:
                last, course = _last(over(table)), await self._reviews.course(table)
            found = await Pass(self._judging, course, requester).highlights()
            await self._judging.kept.keep_highlights(id, found | {"last": last} | self._judging.by)
        except Problem as problem:
            if problem.status not in (404, 409, 410):  # it was deleted, goes on, or its rules are no longer played
                log.warning("the highlights of table %s: %s", id, problem.message)
                self._failed.add(id)
        except Exception:
            log.exception("the highlights of table %s cannot be found", id)
            self._failed.add(id)
        finally:
            self._tasks.end(id)
            self._tables.looked_through(id)


def _found(judgements: list[JSON], course: Course) -> JSON:
    return {
        "turning": highlights.turning_point(judgements, course.behind),
        "best": highlights.best_move(judgements),
        "luck": highlights.luck(judgements, course.dealt),
    }


def _by(kept: JSON) -> JSON:
    """Give who found what is kept; what does not tell the revision of its search is of the first."""
    return {"judge": kept["judge"], "revision": kept.get("revision", FIRST)}


def _last(table: Table) -> int:
    """Give the entry with which the game ended."""
    return table.counting[-1] if table.counting else 0


def _in_words(course: Course, part: str, judgement: JSON | None) -> JSON | None:
    if judgement is None:
        return None
    tell = {"turning": course.turn, "best": course.praise, "luck": course.luck}[part]
    told = {key: judgement[key] for key in ("n", "round", "seat")}
    return told | {"sentence": tell(judgement, words())}
