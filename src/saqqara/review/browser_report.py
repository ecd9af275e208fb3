"""Evaluations from the counts of a search in a browser, which by the same rules finds the same results."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from saqqara.bots.endgame import SolvedMove
from saqqara.bots.search import RootMove
from saqqara.engine.search.solve import TWO_SEATS
from saqqara.engine.search.tree import VALUE_SCALE
from saqqara.game.notation import Move

from .comparison import MAX_OPTIONS, best_first
from .decisions import Decision
from .evaluation import CERTAIN_VISITS, evaluation_of_moves, evaluation_of_solved_moves
from .evaluation_json import evaluation_to_json

JSON = dict[str, Any]
MAX_POINTS = 1000  # upper bound of the points of a seat in a simulation
MAX_VALUE = 2 * VALUE_SCALE  # upper bound of the value of a simulation: the win, and the part for the lead


@dataclass(frozen=True)
class MoveCounts:
    """What a search counted for a move.

    The result of a solved move is the only one that is counted, without a part for the lead.

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
    decision: Decision,
    counts: Sequence[MoveCounts],
    legal_moves: Sequence[str],
    seats: int,
    *,
    is_certain: bool = False,
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
    if is_certain and not all(_is_solved_result(count, decision.seat) for count in counts):
        raise ValueError("these are not the results of solved moves")
    return build_evaluation(decision, counts, is_certain=is_certain)


def build_evaluation(decision: Decision, counts: Sequence[MoveCounts], *, is_certain: bool) -> JSON:
    """Return the evaluation of a decision, open or made, from the counts of a search that can be trusted.

    With `is_certain` the moves are solved, and the best one comes first.
    """
    if is_certain:
        return evaluation_to_json(decision, evaluation_of_solved_moves(list(map(_solved_move, counts)), decision.move))
    compared = best_first(map(_root_move, counts), decision.seat)
    return evaluation_to_json(decision, evaluation_of_moves(compared, decision.move))


def _root_move(counts: MoveCounts) -> RootMove:
    return RootMove(Move.parse(counts.move).code, counts.visits, tuple(counts.values), tuple(counts.points))


def _solved_move(counts: MoveCounts) -> SolvedMove:
    shares = tuple(value / VALUE_SCALE for value in counts.values)
    return SolvedMove(Move.parse(counts.move).code, shares, tuple(counts.points))


def _is_solved_result(counts: MoveCounts, seat: int) -> bool:
    """Return whether counts are a result that can be certain: with more than two seats only a win of the one here."""
    if counts.visits != CERTAIN_VISITS:
        return False
    if len(counts.values) > TWO_SEATS:
        return counts.values[seat] == sum(counts.values) == VALUE_SCALE
    return set(counts.values) in ({0, VALUE_SCALE}, {VALUE_SCALE // 2})


def _are_counts_possible(counts: MoveCounts, seats: int) -> bool:
    return (
        len(counts.values) == len(counts.points) == seats
        and counts.visits >= 1
        and all(0 <= value <= MAX_VALUE * counts.visits for value in counts.values)
        and all(abs(points) <= MAX_POINTS * counts.visits for points in counts.points)
    )
