"""Evaluations from the counts of a search in a browser, which by the same rules finds the same results."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from saqqara.bots.search import RootMove
from saqqara.engine.search.tree import VALUE_SCALE
from saqqara.game.notation import Move

from .comparison import MAX_OPTIONS, best_first
from .decisions import Decision
from .evaluation import evaluation_of_moves
from .evaluation_json import evaluation_to_json

JSON = dict[str, Any]
MAX_POINTS = 1000  # upper bound of the points of a seat in a simulation
MAX_VALUE = 2 * VALUE_SCALE  # upper bound of the value of a simulation: the win, and the part for the lead


@dataclass(frozen=True)
class MoveCounts:
    """What a search counted for a move.

    Attributes:
        move: The move in notation.
        visits: Number of simulations that began with it.
        values: Sum of their values by seat, in units of 1 / `VALUE_SCALE`.
        points: Sum of their points by seat.
    """

    move: str
    visits: int
    values: Sequence[int]
    points: Sequence[int]


def evaluation_from_counts(
    decision: Decision, counts: Sequence[MoveCounts], legal_moves: Sequence[str], seats: int
) -> JSON:
    """Return the evaluation of a decision without sentences, as `evaluation_to_json` does, without the evaluator.

    Raises:
        ValueError: If no search of this decision can have these counts.
    """
    moves = [count.move for count in counts]
    if (
        len(moves) > MAX_OPTIONS
        or len(set(moves)) < len(moves)
        or not set(moves) <= set(legal_moves)
        or decision.move_text not in moves
    ):
        raise ValueError("the moves do not fit the decision")
    if not all(_are_counts_possible(count, seats) for count in counts):
        raise ValueError("no search can have these counts")
    return build_evaluation(decision, counts)


def build_evaluation(decision: Decision, counts: Sequence[MoveCounts]) -> JSON:
    """Return the evaluation of a decision, open or made, from the counts of a search that can be trusted."""
    compared = best_first(map(_root_move, counts), decision.seat)
    return evaluation_to_json(decision, evaluation_of_moves(compared, decision.move))


def _root_move(counts: MoveCounts) -> RootMove:
    return RootMove(Move.parse(counts.move).code, counts.visits, tuple(counts.values), tuple(counts.points))


def _are_counts_possible(counts: MoveCounts, seats: int) -> bool:
    return (
        len(counts.values) == len(counts.points) == seats
        and counts.visits >= 1
        and all(0 <= value <= MAX_VALUE * counts.visits for value in counts.values)
        and all(abs(points) <= MAX_POINTS * counts.visits for points in counts.points)
    )
