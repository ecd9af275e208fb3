"""Evaluations as JSON: first without sentences, for storage, then with sentences in a language."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf
from time import perf_counter
from typing import Any

from saqqara.bots import weights
from saqqara.engine.search import REVISION
from saqqara.game.notation import Move
from saqqara.i18n import Translator

from .decisions import Decision
from .evaluation import (
    STRONGEST_LEVEL,
    UNLIMITED_SIMULATIONS,
    DecisionEvaluation,
    Effort,
    MoveEvaluation,
    evaluate_decision,
)
from .explanation import explain_best_move
from .lost_games import rank_by_place
from .swings import is_certain, is_given_in_points, is_significant

JSON = dict[str, Any]


def evaluate_to_json(effort: Effort, decision: Decision) -> JSON:
    """Evaluate a decision; return the evaluation without sentences, and the evaluator."""
    evaluation = evaluation_to_json(decision, evaluate_decision(decision.setup, decision.state, decision.move, effort))
    return evaluation | {"judge": evaluator_info(effort)}


def evaluate_all_to_json(effort: Effort, decisions: Sequence[Decision]) -> tuple[list[JSON], float]:
    """Evaluate decisions with the same effort; return the evaluations and the seconds that they took."""
    began = perf_counter()
    return [evaluate_to_json(effort, decision) for decision in decisions], perf_counter() - began


def replace_move(decision: Decision, move: str) -> Decision:
    """Return a decision as if another move had been made, so that this move is searched as often as the best one."""
    return replace(decision, move=Move.parse(move).code)


def evaluator_info(effort: Effort) -> JSON:
    """Return what identifies the evaluator: the hash of the network, the revision of the search, and the effort.

    `simulations` or `seconds` is None if it is unlimited.
    """
    simulations = None if effort.simulations == UNLIMITED_SIMULATIONS else effort.simulations
    seconds = None if effort.seconds == inf else effort.seconds
    network = weights.hash_weights(STRONGEST_LEVEL.search_config.network_bytes)
    return {"network": network, "revision": REVISION, "simulations": simulations, "seconds": seconds}


def is_outdated(evaluation: JSON) -> bool:
    """Return whether another revision of the search made an evaluation; it can be shown but should be repeated."""
    return bool(evaluation["judge"]["revision"] != REVISION)


def evaluation_to_json(decision: Decision, result: DecisionEvaluation) -> JSON:
    """Return an evaluation without sentences; `n` is the number of history entries before the decision."""
    lost = result.loss_of_move(decision.seat)
    return {
        "n": decision.n,
        "round": decision.round,
        "seat": decision.seat,
        "move": decision.move_text,
        "expected": result.expected_result.win_shares,
        "points": result.expected_result.points,
        "certain": result.certain,
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
    """Return an evaluation with its sentences and flags.

    It gets a sentence for each move, the reason why the best move is best (`why`), whether the results are `certain`
    (earlier versions do not say), whether the loss is significant (`counts`), whether it is given in points
    (`in_points`), and whether another revision of the search made it (`older`). The moves of an open decision in a lost
    game are ranked by place.

    Args:
        evaluation: An evaluation, as `evaluation_to_json` returns it.
        translator: Translator into the language of the sentences.
        names: Names of the players by seat.
        view: The view of the seat that decided, from before the decision.
        boards: The printed numbers, as `Game.boards` has them.
    """
    evaluation = rank_by_place(evaluation)

    def sentence(move: str | None) -> str | None:
        return None if move is None else translator.move_label(move, names, view, boards)

    options = [{**option, "sentence": sentence(option["move"])} for option in evaluation["options"]]
    lost = {
        "certain": is_certain(evaluation),
        "counts": is_significant(evaluation),
        "in_points": is_given_in_points(evaluation),
    }
    texts = {"sentence": sentence(evaluation["move"]), "why": explain_best_move(evaluation, translator, names, view)}
    flags = {"certain": is_certain(evaluation), "older": is_outdated(evaluation)}
    return {**evaluation, **lost, **texts, **flags, "options": options}
