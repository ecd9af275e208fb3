"""The decisions that changed a game most and are not noise."""

from collections.abc import Sequence
from math import floor, sqrt
from typing import Any

from saqqara.i18n import Translator

JSON = dict[str, Any]
MAX_SWINGS = 5
NOTABLE_POINTS = 1.5  # smaller losses of points are not mentioned
NOTABLE_WIN_SHARE = 0.2  # a loss of this share of the win is given in chances, whatever the points
# A game is as good as won from the first share of the win, and as good as lost up to the second.
WINNING_SHARE, LOSING_SHARE = 0.5, 0.1
POINTS_PER_WIN = 50  # points that count as much as a whole win when losses are compared
MIN_SWING = 0.04  # minimum loss, as a share of the win, that counts as given away
# If the best move has v visits, noise alone causes a loss of at most NOISE_FACTOR / sqrt(v) (docs/review.md).
NOISE_FACTOR = 4.0


def round_half_up(value: float) -> int:
    """Round to the nearest integer, halves upwards, as the web page does."""
    return floor(value + 0.5)


def swing_size(evaluation: JSON) -> float:
    """Return how much a decision gave away, as a share of the win with points added."""
    lost = evaluation["lost"]
    return 0.0 if lost is None else float(lost["share"] + lost["points"] / POINTS_PER_WIN)


def is_significant(evaluation: JSON) -> bool:
    """Return whether a decision gave away more than the noise between seeds of the search."""
    return swing_size(evaluation) >= max(MIN_SWING, noise(evaluation))


def is_certain(evaluation: JSON) -> bool:
    """Return whether the results of an evaluation are exact. Those of earlier versions never are."""
    return bool(evaluation.get("certain", False))


def noise(evaluation: JSON) -> float:
    """Return the greatest loss that noise alone causes, as a share of the win."""
    return 0.0 if is_certain(evaluation) else NOISE_FACTOR / sqrt(max(1, evaluation["options"][0]["visits"]))


def is_given_in_points(evaluation: JSON) -> bool:
    """Return whether the loss of a decision is given in points.

    It is given in chances if the points hardly differ, or if it may have cost the game.
    """
    lost = evaluation["lost"]
    if lost is None or lost["share"] >= NOTABLE_WIN_SHARE:
        return False
    return bool(lost["points"] >= NOTABLE_POINTS or round_half_up(100 * lost["share"]) == 0)


def certain_loss(evaluation: JSON) -> str:
    """Return what a decision with certain results gave away: the "win", the "draw", only "points", or "nothing"."""
    lost, best = evaluation["lost"], evaluation["options"][0]["expected"][evaluation["seat"]]
    if lost["share"] > 0:
        return "win" if best == 1 else "draw"
    return "points" if lost["points"] > 0 else "nothing"


def loses_won_game(evaluation: JSON) -> bool:
    """Return whether a decision turned a game that was as good as won into one as good as lost."""
    seat = evaluation["seat"]
    best, played = evaluation["options"][0]["expected"][seat], evaluation["expected"][seat]
    return evaluation["lost"] is not None and best >= WINNING_SHARE and played <= LOSING_SHARE


def largest_swings(evaluations: Sequence[JSON]) -> list[JSON]:
    """Return the evaluations of the decisions that gave away most, the largest first, without noise."""
    return sorted(
        filter(is_significant, evaluations), key=lambda evaluation: (-swing_size(evaluation), evaluation["n"])
    )[:MAX_SWINGS]


def swing_sentence(
    evaluation: JSON, translator: Translator, names: Sequence[str], view: JSON, min_points: float = 0
) -> str:
    """Return a sentence on what a decision gave away and what would have kept it, or that it lost a won game.

    `view` is what its seat saw then. The loss is given in points or chances; one of fewer than `min_points` points is
    always given in chances.
    """
    lost, best, seat = evaluation["lost"], evaluation["options"][0], evaluation["seat"]
    percent = round_half_up(100 * lost["share"])
    in_points = is_given_in_points(evaluation) and (lost["points"] >= min_points or percent == 0)
    points = round_half_up(lost["points"]) if in_points else 0
    arguments: Any = {
        "name": names[seat],
        "move": translator.move_phrase(evaluation["move"], names, view),
        "best": translator.move_phrase(best["move"], names, view),
    }
    if is_certain(evaluation):
        given = certain_loss(evaluation)
        return translator.text("swing-certain", given=given, points=round(lost["points"]), **arguments)
    if loses_won_game(evaluation):
        after, before = (round_half_up(100 * shares[seat]) for shares in (evaluation["expected"], best["expected"]))
        return translator.text("swing-game", after=after, before=before, **arguments)
    return translator.text("swing-lost", **arguments, points=points, percent=percent)
