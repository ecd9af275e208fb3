"""Evaluations where a game can hardly be won any more: the place counts first, then the points."""

from collections.abc import Sequence
from typing import Any

from .swings import is_certain, round_half_up

JSON = dict[str, Any]
MAX_VISITS_RATIO = 10  # moves with relatively fewer visits than the most visited one are not shown


def is_game_lost(options: Sequence[JSON], seat: int) -> bool:
    """Return whether no move wins even one of 100 games for a seat, after rounding."""
    return all(round_half_up(100 * option["expected"][seat]) == 0 for option in options)


def expected_place(option: JSON, seat: int) -> int:
    """Return the place that a seat can expect from the expected points of all seats."""
    points: list[float] = option["points"]
    return 1 + sum(other > points[seat] for other in points)


def rank_by_place(evaluation: JSON) -> JSON:
    """Return the evaluation of an open decision with its moves ranked by place, then by points, if the game is lost.

    Moves with certain results keep their exact order.
    """
    options, seat = evaluation["options"], evaluation["seat"]
    if evaluation["move"] is not None or is_certain(evaluation) or not is_game_lost(options, seat):
        return evaluation
    most = max(option["visits"] for option in options)

    def rank(option: JSON) -> tuple[int, float]:
        return expected_place(option, seat), -option["points"][seat]

    ranked = sorted((option for option in options if option["visits"] * MAX_VISITS_RATIO >= most), key=rank)
    return {**evaluation, **{part: ranked[0][part] for part in ("expected", "points")}, "options": ranked}
