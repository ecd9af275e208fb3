"""The decisions that changed a game most, among those that are no noise."""

from collections.abc import Sequence
from math import floor, sqrt
from typing import Any

from saqqara.i18n import Translator

JSON = dict[str, Any]
MAX_SWINGS = 5
NOTABLE_POINTS = 1.5  # points that are worth to be named
NOTABLE_WIN_SHARE = 0.2  # of such a share is so much of the win that it is told, however many points went with it
WINNING_SHARE, LOSING_SHARE = (
    0.5,
    0.1,
)  # shares of the win from which on a game is as good as won, and up to which it is as good as lost
POINTS_PER_WIN = 50  # points that count as much as a whole win, when losses are compared
MIN_SWING = 0.04  # of such a share is lost at least where something was given away
NOISE_FACTOR = (
    4.0  # where a best move has v visits, chance alone makes a loss of CHANCE / sqrt(v) at most (docs/review.md)
)


def round_half_up(value: float) -> int:
    """Round to the nearest, upwards from the middle: as the page does beside it."""
    return floor(value + 0.5)


def swing_size(evaluation: JSON) -> float:
    """Give how much a decision gave away, as a share of the win to which points are added."""
    lost = evaluation["lost"]
    return 0.0 if lost is None else float(lost["share"] + lost["points"] / POINTS_PER_WIN)


def is_significant(evaluation: JSON) -> bool:
    """Tell whether a decision gave something away, by more than another seed of the search might say."""
    return swing_size(evaluation) >= max(MIN_SWING, NOISE_FACTOR / sqrt(max(1, evaluation["options"][0]["visits"])))


def is_told_in_points(evaluation: JSON) -> bool:
    """Tell whether what a decision gave away is told in points.

    It is told in chances where points hardly differ, and where it may have cost the game.
    """
    lost = evaluation["lost"]
    if lost is None or lost["share"] >= NOTABLE_WIN_SHARE:
        return False
    return bool(lost["points"] >= NOTABLE_POINTS or round_half_up(100 * lost["share"]) == 0)


def loses_won_game(evaluation: JSON) -> bool:
    """Tell whether a game that was as good as won is as good as lost by a decision."""
    seat = evaluation["seat"]
    best, played = evaluation["options"][0]["expected"][seat], evaluation["expected"][seat]
    return evaluation["lost"] is not None and best >= WINNING_SHARE and played <= LOSING_SHARE


def largest_swings(evaluations: Sequence[JSON]) -> list[JSON]:
    """Give the judgements of the decisions that gave away most, the greatest first; none that may be noise."""
    return sorted(filter(is_significant, evaluations), key=lambda judgement: (-swing_size(judgement), judgement["n"]))[
        :MAX_SWINGS
    ]


def swing_sentence(
    evaluation: JSON, translator: Translator, names: Sequence[str], view: JSON, min_points: float = 0
) -> str:
    """Say what a decision gave away, in points or in chances, and what would have kept that; or that it lost the game.

    `view` is what its seat saw then. Fewer points than `least` are told as chances.
    """
    lost, best, seat = evaluation["lost"], evaluation["options"][0], evaluation["seat"]
    told: Any = {
        "name": names[seat],
        "move": translator.move_phrase(evaluation["move"], names, view),
        "best": translator.move_phrase(best["move"], names, view),
    }
    if loses_won_game(evaluation):
        after, before = (round_half_up(100 * shares[seat]) for shares in (evaluation["expected"], best["expected"]))
        return translator.text("swing-game", after=after, before=before, **told)
    percent = round_half_up(100 * lost["share"])
    tells_points = is_told_in_points(evaluation) and (lost["points"] >= min_points or percent == 0)
    points = round_half_up(lost["points"]) if tells_points else 0
    return translator.text("swing-lost", **told, points=points, percent=percent)
