"""The decisions that changed a game most, among those that are no noise."""

from collections.abc import Sequence
from math import floor, sqrt
from typing import Any

from saqqara.words import Words

JSON = dict[str, Any]
MOST = 5
A_FEW = 1.5  # points that are worth to be named
A_WIN = 50  # points that count as much as a whole win, when losses are compared
FAINT = 0.04  # of such a share is lost at least where something was given away
CHANCE = 4.0  # where a best move has v visits, chance alone makes a loss of CHANCE / sqrt(v) at most (docs/review.md)


def rounded(value: float) -> int:
    """Round to the nearest, upwards from the middle: as the page does beside it."""
    return floor(value + 0.5)


def size(judgement: JSON) -> float:
    """Give how much a decision gave away, as a share of the win to which points are added."""
    lost = judgement["lost"]
    return 0.0 if lost is None else float(lost["share"] + lost["points"] / A_WIN)


def counts(judgement: JSON) -> bool:
    """Tell whether a decision gave something away, by more than another seed of the search might say."""
    return size(judgement) >= max(FAINT, CHANCE / sqrt(max(1, judgement["options"][0]["visits"])))


def in_points(judgement: JSON) -> bool:
    """Tell whether what a decision gave away is told in points: where they hardly differ it is told in chances."""
    lost = judgement["lost"]
    return lost is not None and (lost["points"] >= A_FEW or rounded(100 * lost["share"]) == 0)


def largest(judgements: Sequence[JSON]) -> list[JSON]:
    """Give the judgements of the decisions that gave away most, the greatest first; none that may be noise."""
    return sorted(filter(counts, judgements), key=lambda judgement: (-size(judgement), judgement["n"]))[:MOST]


def sentence(judgement: JSON, words: Words, names: Sequence[str], view: JSON) -> str:
    """Say what a decision gave away, in points or where they hardly differ in chances, and what would have kept that.

    `view` is what its seat saw then.
    """
    lost, best = judgement["lost"], judgement["options"][0]["move"]
    return words.text(
        "swing-lost",
        name=names[judgement["seat"]],
        move=words.deed(judgement["move"], names, view),
        best=words.deed(best, names, view),
        points=rounded(lost["points"]) if in_points(judgement) else 0,
        percent=rounded(100 * lost["share"]),
    )
