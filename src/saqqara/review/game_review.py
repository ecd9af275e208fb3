"""The review of a whole game: what each decision was worth, which changed it most, and where the points came from."""

from collections.abc import Container, Mapping, Sequence
from itertools import pairwise
from typing import Any

from saqqara.game.events import reveals_hidden
from saqqara.game.game import Game
from saqqara.i18n import Translator

from . import highlights, swings
from .decisions import Decision, decisions_with_choice
from .evaluation_json import describe_evaluation, is_outdated
from .point_sources import PointSources, trace_point_sources

JSON = dict[str, Any]
EvaluationsByNumber = Mapping[int, JSON]


class GameReview:
    """The review of a game with the `names` of its seats; `decisions` has those with a choice, by number.

    A decision is numbered by `numbers`, which has one number for each count of history entries, or by that count
    itself. Evaluations are stored elsewhere, by the same numbers.
    """

    def __init__(self, game: Game, names: Sequence[str], numbers: Sequence[int] | None = None) -> None:
        self.game, self.names = game, list(names)
        self._numbers = numbers or range(len(game.history) + 1)
        self.decisions = {self._numbers[found.n]: found for found in decisions_with_choice(game)}
        self._boards = game.boards
        self._views: dict[int, JSON] = {}
        self._point_sources: PointSources | None = None

    def decisions_to_evaluate(self, evaluations: EvaluationsByNumber) -> dict[int, Decision]:
        """Return the decisions that the present revision of the search has not evaluated yet."""
        return {
            n: one
            for n, one in self.decisions.items()
            if not _has_evaluation(evaluations, n, one) or is_outdated(evaluations[n])
        }

    def legal_moves(self, n: int) -> list[str]:
        """Return the moves that were legal at a decision."""
        return [str(move) for move in self.game.at_ply(self.decisions[n].n).legal_moves]

    def report(self, evaluations: EvaluationsByNumber, translator: Translator) -> JSON:
        """Return the report on all evaluations so far, including those of other revisions of the search.

        The swings are included once one revision has evaluated all decisions.
        """
        known = [n for n, one in self.decisions.items() if _has_evaluation(evaluations, n, one)]
        described = [self.describe_decision(n, evaluations[n], translator) for n in known]
        older = sum(one["older"] for one in described)
        return {
            "total": len(self.decisions),
            "done": len(described) - older,
            "older": older,
            "names": self.names,
            "start": self._initial_expectation(evaluations, known),
            "end": self._final_result(),
            "decisions": described,
            "swings": self._largest_swings(described, translator),
            "sources": self._sources_json(translator),
        }

    def describe_decision(self, n: int, evaluation: JSON, translator: Translator) -> JSON:
        """Return the evaluation of a decision with its sentences."""
        return describe_evaluation(evaluation, translator, self.names, self._decision_view(n), self._boards)

    @property
    def deficits(self) -> list[int | None]:
        """The points by which each seat lost, None for winners; the game must be over."""
        return highlights.deficits_by_seat(self.game.scores, self.game.ranking[0])

    @property
    def chance_causes(self) -> dict[int, str]:
        """What chance brought between a decision and the one before it, by the number of the decision."""
        found = [(n, one.n) for n, one in self.decisions.items()]
        between = [(n, self.game.history[before:at]) for (_, before), (n, at) in pairwise(found)]
        kinds = {
            n: {note["kind"] for played in some for note in played.events if reveals_hidden(note)}
            for n, some in between
        }
        return {n: _chance_cause(some) for n, some in kinds.items() if some}

    def swing_sentence(self, evaluation: JSON, translator: Translator) -> str:
        """Return a sentence on what a decision gave away and what would have kept it."""
        return swings.swing_sentence(evaluation, translator, self.names, self._decision_view(evaluation["n"]))

    def turning_point_sentence(self, evaluation: JSON, translator: Translator) -> str:
        """Return a sentence on what the turning point of a finished game gave away.

        A loss of few points is given in chances if the seat lost the game by many points.
        """
        least = highlights.TURNING_POINT_SHARE * (self.deficits[evaluation["seat"]] or 0)
        return swings.swing_sentence(evaluation, translator, self.names, self._decision_view(evaluation["n"]), least)

    def luck_sentence(self, luck_event: JSON, translator: Translator) -> str:
        """Return a sentence on what chance brought to whom."""
        return highlights.luck_sentence(luck_event, translator, self.names)

    def best_move_sentence(self, evaluation: JSON, translator: Translator) -> str:
        """Return a sentence on the best move of the game."""
        return highlights.best_move_sentence(evaluation, translator, self.names, self._decision_view(evaluation["n"]))

    def _largest_swings(self, evaluations: Sequence[JSON], translator: Translator) -> list[JSON]:
        """Return the largest swings with sentences; none if evaluations are missing or revisions are mixed."""
        if len(evaluations) < len(self.decisions) or len({one["judge"]["revision"] for one in evaluations}) > 1:
            return []
        return [self._swing_entry(one, translator) for one in swings.largest_swings(evaluations)]

    def _swing_entry(self, evaluation: JSON, translator: Translator) -> JSON:
        return {"n": evaluation["n"], "sentence": self.swing_sentence(evaluation, translator)}

    def _decision_view(self, n: int) -> JSON:
        """Return the view of the deciding seat before a decision."""
        if n not in self._views:
            decision = self.decisions[n]
            self._views[n] = dict(self.game.view(decision.seat, decision.n))
        return self._views[n]

    def _initial_expectation(self, evaluations: EvaluationsByNumber, evaluated_numbers: Sequence[int]) -> JSON | None:
        """Return the result that was expected before the first decision."""
        first = next(iter(self.decisions), None)
        if first is None or first not in evaluated_numbers:
            return None
        best = evaluations[first]["options"][0]
        return {"expected": best["expected"], "points": best["points"]}

    def _final_result(self) -> JSON | None:
        if not self.game.is_over:
            return None
        winners = self.game.ranking[0]
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(self.game.seats)]
        return {"expected": shares, "points": self.game.scores}

    def _sources_json(self, translator: Translator) -> JSON:
        if self._point_sources is None:
            moments = [found.n for found in self.decisions.values()]
            self._point_sources = trace_point_sources(self.game, [*moments, len(self.game.history)])
        return {
            "keys": [{"key": key, "label": translator.text(f"source-{key}")} for key in self._point_sources.keys],
            "over_time": [{"n": self._numbers[n], "points": points} for n, points in self._point_sources.over_time],
        }


def _chance_cause(event_kinds: Container[str]) -> str:
    """Return the name of what chance brought, from the kinds of events."""
    if "round_began" in event_kinds:
        return "round"
    return "card" if "drew" in event_kinds or "saw" in event_kinds else "other"


def _has_evaluation(evaluations: EvaluationsByNumber, n: int, decision: Decision) -> bool:
    """Return whether there is an evaluation of the move that was actually made."""
    return n in evaluations and evaluations[n]["move"] == decision.move_text
