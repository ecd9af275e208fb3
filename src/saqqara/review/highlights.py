"""The highlights of a game, found in its evaluations: turning point, best move and luckiest event."""

import sys
from collections.abc import Container, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import Any

from saqqara.i18n import Translator

from . import swings

JSON = dict[str, Any]
Deficits = Sequence[int | None]  # points by which each seat lost, None for winners
CLEAR_LEAD = 0.07  # minimum lead of a best move, as a share of the win with points added as in `swings.swing_size`
MIN_VISITS = 30  # minimum visits of an alternative; below it, too little is known
MAX_CANDIDATES = 4  # candidates of each kind that are evaluated again more precisely
MAX_LUCK_EVENTS = 4  # each is evaluated twice, before and after the event
TURNING_POINT_SHARE = 0.25  # minimum share of the points by which the game was lost
DECISIVE_WIN_SHARE = 0.05  # share of the win that is decisive whatever the final result


def find_turning_point(evaluations: Sequence[JSON], deficits: Deficits) -> JSON | None:
    """Return the decision of a seat that did not win that gave away most; None if no decision gave much away.

    `deficits` has the points by which each seat lost, None for winners.
    """
    found = turning_point_candidates(evaluations, deficits)
    return found[0] if found and swings.is_significant(found[0]) else None


def turning_point_candidates(evaluations: Sequence[JSON], deficits: Deficits) -> list[JSON]:
    """Return the possible turning points, the most likely first; some may be noise."""
    others = [one for one in evaluations if _may_be_turning_point(one, deficits[one["seat"]])]
    return sorted(others, key=lambda one: (-swings.swing_size(one), one["n"]))[:MAX_CANDIDATES]


def _may_be_turning_point(evaluation: JSON, deficit: int | None) -> bool:
    """Return whether a decision gave away enough of the win, or of the points by which its seat lost."""
    lost = evaluation["lost"]
    if deficit is None or swings.swing_size(evaluation) <= 0:
        return False
    return bool(lost["share"] >= DECISIVE_WIN_SHARE or lost["points"] >= TURNING_POINT_SHARE * deficit)


def deficits_by_seat(scores: Sequence[int], winners: Container[int]) -> list[int | None]:
    """Return the points by which each seat lost, None for winners."""
    return [None if seat in winners else max(scores) - score for seat, score in enumerate(scores)]


def find_best_move(evaluations: Sequence[JSON]) -> JSON | None:
    """Return the decision whose move had the largest lead over its alternatives; None if no lead is clear."""
    found = best_move_candidates(evaluations, MIN_VISITS)
    return found[0] if found and lead_over_alternatives(found[0], MIN_VISITS) >= CLEAR_LEAD else None


def best_move_candidates(evaluations: Sequence[JSON], min_visits: int = 1) -> list[JSON]:
    """Return the possible best moves, the most likely first; an alternative must have `min_visits`."""
    clear = [one for one in evaluations if lead_over_alternatives(one, min_visits) > 0]
    return sorted(clear, key=lambda one: (-lead_over_alternatives(one, min_visits), one["n"]))[:MAX_CANDIDATES]


def find_luckiest_event(evaluations: Sequence[JSON], chance_causes: Mapping[int, str]) -> JSON | None:
    """Return the chance event that helped a seat most; None if none helped much.

    The event has the decision `n` after it, its `round`, its `cause`, the `seat` that it helped, and what was expected
    before and after it (`was`, `became`: `expected` and `points`, by seat).

    Args:
        evaluations: Evaluations of decisions.
        chance_causes: What chance brought just before a decision, by its number.
    """
    found = luck_candidates(evaluations, chance_causes)
    return (
        found[0]
        if found and luck_gain(found[0]) >= max(DECISIVE_WIN_SHARE, swings.NOISE_FACTOR / sqrt(found[0]["visits"]))
        else None
    )


def luck_candidates(evaluations: Sequence[JSON], chance_causes: Mapping[int, str]) -> list[JSON]:
    """Return the possible luckiest events, the most likely first; some may be noise."""
    ordered = sorted(evaluations, key=lambda one: one["n"])
    found = [
        _luck_event(one, other, chance_causes[other["n"]])
        for one, other in pairwise(ordered)
        if other["n"] in chance_causes
    ]
    return sorted((one for one in found if luck_gain(one) > 0), key=lambda one: (-luck_gain(one), one["n"]))[
        :MAX_LUCK_EVENTS
    ]


def _luck_event(before: JSON, after: JSON, cause: str) -> JSON:
    """Return what chance brought between two decisions, and the seat that it helped most."""
    best = after["options"][0]
    became = {"expected": best["expected"], "points": best["points"]}
    was = {"expected": before["expected"], "points": before["points"]}
    seats = range(len(best["expected"]))
    seat = max(seats, key=lambda seat: _option_value(became, seat) - _option_value(was, seat))
    visits = min(_visits_of_best(one) for one in (before, after))
    event = {"n": after["n"], "round": after["round"], "cause": cause, "seat": seat, "visits": visits}
    return event | {"before": before["n"], "was": was, "became": became}


def _visits_of_best(evaluation: JSON) -> int:
    """Return the visits of the best move, at least 1, or as many as are never made if its result is certain."""
    return sys.maxsize if swings.is_certain(evaluation) else max(1, int(evaluation["options"][0]["visits"]))


def luck_gain(luck_event: JSON) -> float:
    """Return how much a chance event helped its seat, as a share of the win with points added."""
    return _option_value(luck_event["became"], luck_event["seat"]) - _option_value(
        luck_event["was"], luck_event["seat"]
    )


def best_alternative(evaluation: JSON, min_visits: int = MIN_VISITS) -> JSON | None:
    """Return the most promising other move with at least `min_visits`.

    Return None if there is none, or if the move that was played was not the best one. Where results are certain, the
    next best move may be missing, since not all moves are solved, so None is returned.
    """
    if swings.is_certain(evaluation):
        return None
    best, *others = evaluation["options"]
    known: list[JSON] = [option for option in others if option["visits"] >= min_visits]
    if best["move"] != evaluation["move"] or not known:
        return None
    return max(known, key=lambda option: _option_value(option, evaluation["seat"]))


def lead_over_alternatives(evaluation: JSON, min_visits: int = MIN_VISITS) -> float:
    """Return the lead of the played move over all others, as a share of the win with points added."""
    other = best_alternative(evaluation, min_visits)
    if other is None:
        return 0.0
    return _option_value(evaluation["options"][0], evaluation["seat"]) - _option_value(other, evaluation["seat"])


def _option_value(option: JSON, seat: int) -> float:
    return float(option["expected"][seat] + option["points"][seat] / swings.POINTS_PER_WIN)


def luck_sentence(luck_event: JSON, translator: Translator, names: Sequence[str]) -> str:
    """Return a sentence on what chance brought to whom."""
    seat, was, became = luck_event["seat"], luck_event["was"], luck_event["became"]
    points = swings.round_half_up(became["points"][seat] - was["points"][seat])
    before, after = (swings.round_half_up(100 * one["expected"][seat]) for one in (was, became))
    in_points = points >= swings.NOTABLE_POINTS and after - before < 100 * DECISIVE_WIN_SHARE
    return translator.text(
        "swing-luck",
        name=names[seat],
        cause=luck_event["cause"],
        round=luck_event["round"],
        points=points if in_points else 0,
        before=before,
        after=after,
    )


def best_move_sentence(evaluation: JSON, translator: Translator, names: Sequence[str], view: JSON) -> str:
    """Return a sentence on the best move and the cost of the next one; `view` is what its seat saw then."""
    best, other, seat = evaluation["options"][0], best_alternative(evaluation), evaluation["seat"]
    assert other is not None
    points = swings.round_half_up(best["points"][seat] - other["points"][seat])
    percent = swings.round_half_up(100 * (best["expected"][seat] - other["expected"][seat]))
    return translator.text(
        "swing-kept",
        name=names[seat],
        move=translator.move_phrase(evaluation["move"], names, view),
        other=translator.move_phrase(other["move"], names, view),
        points=points if points >= swings.NOTABLE_POINTS and percent < 5 else 0,
        percent=max(1, percent),
    )
