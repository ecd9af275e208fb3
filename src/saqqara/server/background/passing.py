"""A pass through a game that is over, which is soon over itself: a glance at every decision, then a look at a few."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from saqqara.server.background.judging import Judging
from saqqara.server.ground.requester import Requester
from saqqara.study.review.course import Course
from saqqara.study.review.decisions import Decision
from saqqara.study.review.highlights import (
    best_move,
    best_moves,
    gain,
    luck,
    lucks,
    rival,
    turning_point,
    turning_points,
)
from saqqara.study.review.judgement import with_move

JSON = dict[str, Any]
SECONDS = 20.0  # that a pass thinks at most
GLANCING = 0.6  # of them, for every decision together
GLANCE, LOOK = 500, 8_000  # simulations for every decision, and for one that may matter
AT_ONCE = 8  # decisions that are glanced at before anybody else may have the worker
TWICE = 2  # a judgement thinks about the best move, and then for as long about another


class Pass:
    """One pass through a game, for a `requester`; `spent` are the seconds that it has thought so far."""

    def __init__(self, judging: Judging, course: Course, requester: Requester) -> None:
        self.spent = 0.0
        self._requester = requester
        self._judging = judging
        self._decisions = course.decisions
        self._behind, self._dealt = course.behind, course.dealt

    async def highlights(self) -> JSON:
        """Give the judgements of the turning point and of the best move, and the luck, each None where there is none.

        503 where the search fails.
        """
        glances = await self._glances()
        turning, best = turning_points(glances, self._behind), best_moves(glances)
        looks: list[tuple[JSON, Decision]] = [(one, self._decisions[one["n"]]) for one in turning]
        found = await self._looks(looks + [(one, self._beside(one)) for one in best])
        around = self._around(lucks(glances, self._dealt), glances)
        after = await self._looks([(one, self._decisions[one["n"]]) for one in around])  # in the time that is left
        return {
            "turning": turning_point(_made(found[: len(turning)]), self._behind),
            "best": best_move(_made(found[len(turning) :])),
            "luck": self._luckiest(_made(after)),
        }

    async def _looks(self, looks: Sequence[tuple[JSON, Decision]]) -> list[JSON | None]:
        return [await self._look(one, decision, len(looks) - k) for k, (one, decision) in enumerate(looks)]

    def _around(self, strokes: Sequence[JSON], glances: Sequence[JSON]) -> list[JSON]:
        """Give what was seen just before strokes of luck and just after them."""
        numbers = {n for one in strokes for n in (one["before"], one["n"])}
        return [one for one in glances if one["n"] in numbers]

    def _luckiest(self, looked: Sequence[JSON]) -> JSON | None:
        """Give the greatest luck among decisions that were looked at closely, of which not all follow each other."""
        numbers = list(self._decisions)
        known = {one["n"]: one for one in looked}
        pairs = [(known[a], known[b]) for a, b in pairwise(numbers) if a in known and b in known]
        strokes = [one for pair in pairs if (one := luck(pair, self._dealt))]
        return max(strokes, key=gain, default=None)

    async def _glances(self) -> list[JSON]:
        seconds = SECONDS * GLANCING / TWICE / max(1, len(self._decisions))
        numbers = list(self._decisions)
        found = []
        for begin in range(0, len(numbers), AT_ONCE):
            some = numbers[begin : begin + AT_ONCE]
            judged = await self._judged([self._decisions[n] for n in some], GLANCE, seconds)
            found += [one | {"n": n} for n, one in zip(some, judged, strict=True)]
        return found

    def _beside(self, glance: JSON) -> Decision:
        """Give a decision as if the move next to the best had been made: judged so, that one is known as well."""
        other = rival(glance, 1)
        assert other is not None
        return with_move(self._decisions[glance["n"]], other["move"])

    async def _look(self, glance: JSON, decision: Decision, left: int) -> JSON | None:
        """Look closely at one of those that are `left`; None where there is no time."""
        seconds = (SECONDS - self.spent) / left / TWICE
        if seconds <= 0:
            return None
        [found] = await self._judged([decision], LOOK, seconds)
        return found | {"n": glance["n"], "move": glance["move"]}

    async def _judged(self, decisions: list[Decision], simulations: int, seconds: float) -> list[JSON]:
        judgements, took = await self._judging.in_passing(decisions, simulations, seconds, lambda: self._requester)
        self.spent += took
        return judgements


def _made(judgements: Sequence[JSON | None]) -> list[JSON]:
    return [one for one in judgements if one is not None]
