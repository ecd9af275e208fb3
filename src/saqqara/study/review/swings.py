"""The decisions that changed a game most, among those that are no noise."""

from collections.abc import Sequence
from math import floor, sqrt
from typing import Any

from saqqara.words import Words

JSON = dict[str, Any]
MOST = 5
A_FEW = 1.5  # points that are worth to be named
A_GAME = 0.2  # of such a share is so much of the win that it is told, however many points went with it
WON, LOST = 0.5, 0.1  # shares of the win from which on a game is as good as won, and up to which it is as good as lost
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
    """Tell whether what a decision gave away is told in points.

    It is told in chances where points hardly differ, and where it may have cost the game.
    """
    lost = judgement["lost"]
    if lost is None or lost["share"] >= A_GAME:
        return False
    return bool(lost["points"] >= A_FEW or rounded(100 * lost["share"]) == 0)


def loses(judgement: JSON) -> bool:
    """Tell whether a game that was as good as won is as good as lost by a decision."""
    seat = judgement["seat"]
    best, played = judgement["options"][0]["expected"][seat], judgement["expected"][seat]
    return judgement["lost"] is not None and best >= WON and played <= LOST


def largest(judgements: Sequence[JSON]) -> list[JSON]:
    """Give the judgements of the decisions that gave away most, the greatest first; none that may be noise."""
    return sorted(filter(counts, judgements), key=lambda judgement: (-size(judgement), judgement["n"]))[:MOST]


def sentence(judgement: JSON, words: Words, names: Sequence[str], view: JSON, least: float = 0) -> str:
    """Say what a decision gave away, in points or in chances, and what would have kept that; or that it lost the game.

    `view` is what its seat saw then. Fewer points than `least` are told as chances.
    """
    lost, best, seat = judgement["lost"], judgement["options"][0], judgement["seat"]
    told: Any = {
        "name": names[seat],
        "move": words.deed(judgement["move"], names, view),
        "best": words.deed(best["move"], names, view),
    }
    if loses(judgement):
        after, before = (rounded(100 * shares[seat]) for shares in (judgement["expected"], best["expected"]))
        return words.text("swing-game", after=after, before=before, **told)
    percent = rounded(100 * lost["share"])
    tells_points = in_points(judgement) and (lost["points"] >= least or percent == 0)
    points = rounded(lost["points"]) if tells_points else 0
    return words.text("swing-lost", **told, points=points, percent=percent)
