"""A judgement from what somebody else's search has counted: a browser's, which finds the same by the same rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from saqqara.bots.search import RootMove
from saqqara.engine.search.tree import VALUE_SCALE
from saqqara.game.notation import Move

from .decisions import Decision
from .evaluation import MAX_OPTIONS, STRONGEST, DecisionEvaluation, evaluate_move
from .evaluation_json import to_json

JSON = dict[str, Any]
MAX_POINTS = 1000  # that a simulation brings or costs a seat
MAX_VALUE = 2 * VALUE_SCALE  # of a simulation: the win, and the part for the lead


@dataclass(frozen=True)
class MoveCounts:
    """What was counted of a move: in how many simulations the search looked at it of its own accord (`visits`), in how
    many with those that followed (`looked`), and what these brought each seat together, in parts of `UNIT` and in
    points.
    """

    move: str
    visits: int
    looked: int
    values: Sequence[int]
    points: Sequence[int]


def evaluation_from_counts(
    decision: Decision, counts: Sequence[MoveCounts], legal_moves: Sequence[str], seats: int
) -> JSON:
    """Give the judgement without sentences, as `judgement.judged` does, but for who judged.

    Raises ValueError for counts that no search of this decision can have.
    """
    moves = [count.move for count in counts]
    if (
        len(moves) > MAX_OPTIONS
        or len(set(moves)) < len(moves)
        or not set(moves) <= set(legal_moves)
        or decision.move_text not in moves
    ):
        raise ValueError("other moves than a judgement tells")
    if not all(_is_possible(count, seats) for count in counts):
        raise ValueError("numbers that no search counts")
    weighed = [evaluate_move(_root_move(count), count.visits, STRONGEST.search_config) for count in counts]
    played = weighed[moves.index(decision.move_text)]
    return to_json(decision, DecisionEvaluation(weighed, played))


def _root_move(counts: MoveCounts) -> RootMove:
    expected = tuple(value / (VALUE_SCALE * counts.looked) for value in counts.values)
    points = tuple(points / counts.looked for points in counts.points)
    return RootMove(Move.parse(counts.move).code, counts.looked, expected, points)


def _is_possible(counts: MoveCounts, seats: int) -> bool:
    return (
        len(counts.values) == len(counts.points) == seats
        and 1 <= counts.visits <= counts.looked
        and all(0 <= value <= MAX_VALUE * counts.looked for value in counts.values)
        and all(abs(points) <= MAX_POINTS * counts.looked for points in counts.points)
    )
