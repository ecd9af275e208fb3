"""The decisions that changed a game most, among those that are no noise."""

from collections.abc import Sequence
from typing import Any

from saqqara.words import Words

JSON = dict[str, Any]
MOST = 5
A_WIN = 50  # points that count as much as a whole win, when losses are compared
NOISE = 0.03  # of what the same decision lost when it was judged with other seeds (docs/review.md)


def size(judgement: JSON) -> float:
    """Give how much a decision gave away, as a share of the win to which points are added."""
    lost = judgement["lost"]
    return 0.0 if lost is None else float(lost["share"] + lost["points"] / A_WIN)


def largest(judgements: Sequence[JSON]) -> list[JSON]:
    """Give the judgements of the decisions that gave away most, the greatest first; none that may be noise."""
    sound = [judgement for judgement in judgements if size(judgement) >= NOISE]
    return sorted(sound, key=lambda judgement: (-size(judgement), judgement["n"]))[:MOST]


def sentence(judgement: JSON, words: Words, names: Sequence[str]) -> str:
    """Say what a decision gave away, and what would have kept it; takes a judgement with its sentences."""
    lost, best = judgement["lost"], judgement["options"][0]
    return words.text(
        "review-swing",
        name=names[judgement["seat"]],
        move=judgement["sentence"],
        best=best["sentence"],
        points=round(lost["points"]),
        percent=round(100 * lost["share"]),
    )
