"""A quick review of a finished game: a short evaluation of every decision, then a longer one of a few."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from saqqara.review.decisions import Decision
from saqqara.review.evaluation_json import replace_move
from saqqara.review.game_review import GameReview
from saqqara.review.highlights import (
    best_alternative,
    best_move_candidates,
    find_best_move,
    find_luckiest_event,
    find_turning_point,
    luck_candidates,
    luck_gain,
    turning_point_candidates,
)
from saqqara.server.core.requester import Requester
from saqqara.server.review.evaluator import Evaluator

JSON = dict[str, Any]
MAX_SECONDS = 20.0  # seconds of search in a quick review
GLANCE_FRACTION = 0.6  # the share of these seconds for the short evaluations
GLANCE_SIMULATIONS, CLOSE_LOOK_SIMULATIONS = 500, 8_000  # of every decision, and of one that may matter
GLANCE_BATCH_SIZE = 8  # decisions between which other jobs may use the worker
SEARCHES_PER_EVALUATION = 2  # an evaluation searches for the best move, and then for as long after another one


class QuickReview:
    """One quick review of a game for a requester. `seconds_spent` is the search time so far."""

    def __init__(self, evaluator: Evaluator, game_review: GameReview, requester: Requester) -> None:
        self.seconds_spent = 0.0
        self._requester = requester
        self._evaluator = evaluator
        self._decisions = game_review.decisions
        self._behind, self._dealt = game_review.deficits, game_review.chance_causes

    async def find_highlights(self) -> JSON:
        """Return the evaluations of the turning point and of the best move, and the luck, each None if there is none.

        Raises a 503 error if the search fails.
        """
        glances = await self._glance_at_all()
        turning, best = turning_point_candidates(glances, self._behind), best_move_candidates(glances)
        looks: list[tuple[JSON, Decision]] = [(one, self._decisions[one["n"]]) for one in turning]
        found = await self._look_closely_at_all(looks + [(one, self._with_second_best_move(one)) for one in best])
        around = self._select_glances_around(luck_candidates(glances, self._dealt), glances)
        after = await self._look_closely_at_all(
            [(one, self._decisions[one["n"]]) for one in around]
        )  # in the remaining time
        return {
            "turning": find_turning_point(_without_none(found[: len(turning)]), self._behind),
            "best": find_best_move(_without_none(found[len(turning) :])),
            "luck": self._greatest_luck(_without_none(after)),
        }

    async def _look_closely_at_all(self, candidates: Sequence[tuple[JSON, Decision]]) -> list[JSON | None]:
        return [
            await self._look_closely(one, decision, len(candidates) - k) for k, (one, decision) in enumerate(candidates)
        ]

    def _select_glances_around(self, lucky_evaluations: Sequence[JSON], glances: Sequence[JSON]) -> list[JSON]:
        """Return the short evaluations just before and just after strokes of luck."""
        numbers = {n for one in lucky_evaluations for n in (one["before"], one["n"])}
        return [one for one in glances if one["n"] in numbers]

    def _greatest_luck(self, evaluations: Sequence[JSON]) -> JSON | None:
        """Return the greatest luck among closely evaluated decisions, which are not all consecutive."""
        numbers = list(self._decisions)
        known = {one["n"]: one for one in evaluations}
        pairs = [(known[a], known[b]) for a, b in pairwise(numbers) if a in known and b in known]
        strokes = [one for pair in pairs if (one := find_luckiest_event(pair, self._dealt))]
        return max(strokes, key=luck_gain, default=None)

    async def _glance_at_all(self) -> list[JSON]:
        seconds = MAX_SECONDS * GLANCE_FRACTION / SEARCHES_PER_EVALUATION / max(1, len(self._decisions))
        numbers = list(self._decisions)
        found = []
        for begin in range(0, len(numbers), GLANCE_BATCH_SIZE):
            some = numbers[begin : begin + GLANCE_BATCH_SIZE]
            judged = await self._evaluate([self._decisions[n] for n in some], GLANCE_SIMULATIONS, seconds)
            found += [one | {"n": n} for n, one in zip(some, judged, strict=True)]
        return found

    def _with_second_best_move(self, glance: JSON) -> Decision:
        """Return a decision as if the second-best move had been made, so that its evaluation includes that move."""
        other = best_alternative(glance, 1)
        assert other is not None
        return replace_move(self._decisions[glance["n"]], other["move"])

    async def _look_closely(self, glance: JSON, decision: Decision, remaining_count: int) -> JSON | None:
        """Evaluate one of the `remaining_count` decisions closely. Returns None if there is no time left."""
        seconds = (MAX_SECONDS - self.seconds_spent) / remaining_count / SEARCHES_PER_EVALUATION
        if seconds <= 0:
            return None
        [found] = await self._evaluate([decision], CLOSE_LOOK_SIMULATIONS, seconds)
        return found | {"n": glance["n"], "move": glance["move"]}

    async def _evaluate(self, decisions: list[Decision], simulations: int, seconds: float) -> list[JSON]:
        evaluations, took = await self._evaluator.evaluate_quickly(
            decisions, simulations, seconds, lambda: self._requester
        )
        self.seconds_spent += took
        return evaluations


def _without_none(evaluations: Sequence[JSON | None]) -> list[JSON]:
    return [one for one in evaluations if one is not None]
