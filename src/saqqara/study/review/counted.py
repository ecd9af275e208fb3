"""A judgement from what somebody else's search has counted: a browser's, which finds the same by the same rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from saqqara.bots.searching import Option
from saqqara.engine.search.tree import UNIT
from saqqara.game.notation import Move

from .decisions import Decision
from .judgement import bare
from .verdict import SHOWN, STRONGEST, Verdict, weigh

JSON = dict[str, Any]
MOST_POINTS = 1000  # that a simulation brings or costs a seat
MOST_VALUE = 2 * UNIT  # of a simulation: the win, and the part for the lead


@dataclass(frozen=True)
class Counted:
    """What was counted of a move: in how many simulations the search looked at it of its own accord (`visits`), in how
    many with those that followed (`looked`), and what these brought each seat together, in parts of `UNIT` and in
    points.
    """

    move: str
    visits: int
    looked: int
    values: Sequence[int]
    points: Sequence[int]


def judgement_of(decision: Decision, counts: Sequence[Counted], legal: Sequence[str], seats: int) -> JSON:
    """Give the judgement without sentences, as `judgement.judged` does, but for who judged.

    Raises ValueError for counts that no search of this decision can have.
    """
    moves = [count.move for count in counts]
    if len(moves) > SHOWN or len(set(moves)) < len(moves) or not set(moves) <= set(legal) or decision.text not in moves:
        raise ValueError("other moves than a judgement tells")
    if not all(_is_possible(count, seats) for count in counts):
        raise ValueError("numbers that no search counts")
    weighed = [weigh(_option(count), count.visits, STRONGEST.plan) for count in counts]
    played = weighed[moves.index(decision.text)]
    return bare(decision, Verdict(weighed, played))


def _option(count: Counted) -> Option:
    expected = tuple(value / (UNIT * count.looked) for value in count.values)
    points = tuple(points / count.looked for points in count.points)
    return Option(Move.parse(count.move).code, count.looked, expected, points)


def _is_possible(count: Counted, seats: int) -> bool:
    return (
        len(count.values) == len(count.points) == seats
        and 1 <= count.visits <= count.looked
        and all(0 <= value <= MOST_VALUE * count.looked for value in count.values)
        and all(abs(points) <= MOST_POINTS * count.looked for points in count.points)
    )
