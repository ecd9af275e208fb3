"""The turning point, the best move and the luck of a game, among the judgements of its decisions."""

from collections.abc import Container, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import Any

from saqqara.i18n import Translator

from . import swings

JSON = dict[str, Any]
Deficits = Sequence[int | None]  # points by which each seat has lost, None for who has won
CLEAR_LEAD = 0.07  # of a win, to which points are added as in `swings.size`: so far ahead of any other is a best move
MIN_VISITS = 30  # visits of another move, below which too little is known of it
MAX_CANDIDATES = 4  # of each kind that a pass looks at closely
MAX_LUCK_EVENTS = 4  # of luck; each is looked at twice, before it and after
TURNING_POINT_SHARE = 0.25  # of the points by which a game was lost: fewer did not turn it
DECISIVE_WIN_SHARE = 0.05  # of the win: so much may have turned a game, however it ended


def turning_point(evaluations: Sequence[JSON], deficits: Deficits) -> JSON | None:
    """Give the decision that gave away most, of those who have not won; None where nobody gave much away.

    `behind` are the points by which each seat has lost, None for who has won.
    """
    found = turning_point_candidates(evaluations, deficits)
    return found[0] if found and swings.is_significant(found[0]) else None


def turning_point_candidates(evaluations: Sequence[JSON], deficits: Deficits) -> list[JSON]:
    """Give what may be the turning point, the most likely first; some of it may be noise."""
    others = [one for one in evaluations if _may_be_turning_point(one, deficits[one["seat"]])]
    return sorted(others, key=lambda one: (-swings.swing_size(one), one["n"]))[:MAX_CANDIDATES]


def _may_be_turning_point(evaluation: JSON, deficit: int | None) -> bool:
    """Tell whether a decision of who has lost by so many points gave away enough of the win, or of these points."""
    lost = evaluation["lost"]
    if deficit is None or swings.swing_size(evaluation) <= 0:
        return False
    return bool(lost["share"] >= DECISIVE_WIN_SHARE or lost["points"] >= TURNING_POINT_SHARE * deficit)


def deficits_by_seat(scores: Sequence[int], winners: Container[int]) -> list[int | None]:
    """Give by seat the points by which it has lost, None for who has won."""
    return [None if seat in winners else max(scores) - score for seat, score in enumerate(scores)]


def best_move(evaluations: Sequence[JSON]) -> JSON | None:
    """Give the decision whose move was further ahead of all others than that of any other decision; None where none was
    by much.
    """
    found = best_move_candidates(evaluations, MIN_VISITS)
    return found[0] if found and lead_over_alternatives(found[0], MIN_VISITS) >= CLEAR_LEAD else None


def best_move_candidates(evaluations: Sequence[JSON], min_visits: int = 1) -> list[JSON]:
    """Give what may be the best move, the most likely first, where another one was looked at so often."""
    clear = [one for one in evaluations if lead_over_alternatives(one, min_visits) > 0]
    return sorted(clear, key=lambda one: (-lead_over_alternatives(one, min_visits), one["n"]))[:MAX_CANDIDATES]


def luckiest_event(evaluations: Sequence[JSON], chance_causes: Mapping[int, str]) -> JSON | None:
    """Give the stroke of chance that helped somebody most; None where none helped anybody by much.

    `dealt` says by the number of a decision what chance brought just before it. Of each stroke are told the decision
    `n` after it, its `round`, what it was (`cause`), whom it helped (`seat`), and the shares of the win and points that
    were to be expected before and after it (`was`, `became`: `expected` and `points`, by seat).
    """
    found = luck_candidates(evaluations, chance_causes)
    return (
        found[0]
        if found and luck_gain(found[0]) >= max(DECISIVE_WIN_SHARE, swings.NOISE_FACTOR / sqrt(found[0]["visits"]))
        else None
    )


def luck_candidates(evaluations: Sequence[JSON], chance_causes: Mapping[int, str]) -> list[JSON]:
    """Give what may be the greatest luck, the most likely first; some of it may be noise."""
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
    """Give what chance brought between two decisions, and whom it helped most."""
    best = after["options"][0]
    became = {"expected": best["expected"], "points": best["points"]}
    was = {"expected": before["expected"], "points": before["points"]}
    seats = range(len(best["expected"]))
    seat = max(seats, key=lambda seat: _option_value(became, seat) - _option_value(was, seat))
    visits = max(1, min(best["visits"], before["options"][0]["visits"]))
    told = {"n": after["n"], "round": after["round"], "cause": cause, "seat": seat, "visits": visits}
    return told | {"before": before["n"], "was": was, "became": became}


def luck_gain(luck_event: JSON) -> float:
    """Give how much a stroke of luck brought whom it helped, as a share of the win to which points are added."""
    return _option_value(luck_event["became"], luck_event["seat"]) - _option_value(
        luck_event["was"], luck_event["seat"]
    )


def best_alternative(evaluation: JSON, min_visits: int = MIN_VISITS) -> JSON | None:
    """Give the most promising other move that was looked at so often; None where there is none, or it was no best move
    that was played.
    """
    best, *others = evaluation["options"]
    known: list[JSON] = [option for option in others if option["visits"] >= min_visits]
    if best["move"] != evaluation["move"] or not known:
        return None
    return max(known, key=lambda option: _option_value(option, evaluation["seat"]))


def lead_over_alternatives(evaluation: JSON, min_visits: int = MIN_VISITS) -> float:
    """Give how far the move that was played is ahead of others, as a share of the win to which points are added."""
    other = best_alternative(evaluation, min_visits)
    if other is None:
        return 0.0
    return _option_value(evaluation["options"][0], evaluation["seat"]) - _option_value(other, evaluation["seat"])


def _option_value(option: JSON, seat: int) -> float:
    return float(option["expected"][seat] + option["points"][seat] / swings.POINTS_PER_WIN)


def luck_sentence(luck_event: JSON, translator: Translator, names: Sequence[str]) -> str:
    """Say what chance brought whom."""
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
    """Say what the best move was, and what the next one would have cost; `view` is what its seat saw then."""
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
