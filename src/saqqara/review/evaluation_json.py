"""A judgement as JSON: first bare, to be kept; then with sentences in somebody's language."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf
from time import perf_counter
from typing import Any

from saqqara.bots import weights
from saqqara.engine.search import FIRST_REVISION, REVISION
from saqqara.game.notation import Move
from saqqara.i18n import Translator

from .decisions import Decision
from .evaluation import STRONGEST, UNLIMITED_SIMULATIONS, DecisionEvaluation, Effort, MoveEvaluation, evaluate_decision
from .explanation import explain_best_move
from .lost_games import rank_by_place
from .swings import is_significant, is_told_in_points

JSON = dict[str, Any]


def evaluate_to_json(effort: Effort, decision: Decision) -> JSON:
    """Judge a decision; gives the judgement without sentences, and who judged."""
    judgement = to_json(decision, evaluate_decision(decision.setup, decision.state, decision.move, effort))
    return judgement | {"judge": evaluator_info(effort)}


def evaluate_all_to_json(effort: Effort, decisions: Sequence[Decision]) -> tuple[list[JSON], float]:
    """Judge some decisions with the same effort; gives the judgements, and the seconds that they took."""
    began = perf_counter()
    return [evaluate_to_json(effort, decision) for decision in decisions], perf_counter() - began


def with_move(decision: Decision, move: str) -> Decision:
    """Give a decision as if another move had been made, so that this one is looked at as often as the best."""
    return replace(decision, move=Move.parse(move).code)


def evaluator_info(effort: Effort) -> JSON:
    """Say who judges with an effort: the network by what its weights hash to, the revision of the search, the
    simulations and the seconds that it has for a decision, None for as many as it takes.
    """
    simulations = None if effort.simulations == UNLIMITED_SIMULATIONS else effort.simulations
    seconds = None if effort.seconds == inf else effort.seconds
    network = weights.hash_weights(STRONGEST.search_config.network_bytes)
    return {"network": network, "revision": REVISION, "simulations": simulations, "seconds": seconds}


def evaluator_of(evaluation: JSON) -> JSON:
    """Give who judged, as `evaluator_info` says it today: what does not tell its revision is of the first."""
    return {"revision": FIRST_REVISION, **evaluation.get("judge", {})}


def is_outdated(evaluation: JSON) -> bool:
    """Tell whether another revision of the search has judged: what it said can be read, but is to be judged again."""
    return bool(evaluator_of(evaluation)["revision"] != REVISION)


def to_json(decision: Decision, result: DecisionEvaluation) -> JSON:
    """Give a judgement without sentences; `n` is the number of entries of the history before it."""
    lost = result.loss_of_move(decision.seat)
    return {
        "n": decision.n,
        "round": decision.round,
        "seat": decision.seat,
        "move": decision.move_text,
        "expected": result.expected_result.win_shares,
        "points": result.expected_result.points,
        "lost": None if lost is None else {"share": round(lost[0], 4), "points": round(lost[1], 2)},
        "options": [_option_json(option) for option in result.options],
    }


def _option_json(option: MoveEvaluation) -> JSON:
    return {
        "move": str(Move(option.move_code)),
        "visits": option.visits,
        "expected": option.win_shares,
        "points": option.points,
    }


def describe_evaluation(
    evaluation: JSON, translator: Translator, names: Sequence[str], view: Mapping[str, Any], boards: Mapping[str, Any]
) -> JSON:
    """Give a judgement with a sentence for each move, why the best one is that, whether what was lost counts, whether
    it is told in points, and whether another revision of the search has judged; `view` is what its seat saw. Of one
    that is due in a lost game, the moves are told by place.
    """
    evaluation = rank_by_place(evaluation)

    def sentence(move: str | None) -> str | None:
        return None if move is None else translator.move_label(move, names, view, boards)

    options = [{**option, "sentence": sentence(option["move"])} for option in evaluation["options"]]
    lost = {"counts": is_significant(evaluation), "in_points": is_told_in_points(evaluation)}
    said = {"sentence": sentence(evaluation["move"]), "why": explain_best_move(evaluation, translator, names, view)}
    by = {"judge": evaluator_of(evaluation), "older": is_outdated(evaluation)}
    return {**evaluation, **lost, **said, **by, "options": options}
