"""The turning point, the best move and the luck of a game, among the judgements of its decisions."""

from collections.abc import Container, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import Any

from saqqara.words import Words

from . import swings

JSON = dict[str, Any]
Behind = Sequence[int | None]  # points by which each seat has lost, None for who has won
CLEARLY = 0.07  # of a win, to which points are added as in `swings.size`: so far ahead of any other is a best move
SOUND = 30  # visits of another move, below which too little is known of it
CANDIDATES = 4  # of each kind that a pass looks at closely
STROKES = 4  # of luck; each is looked at twice, before it and after
PART = 0.25  # of the points by which a game was lost: fewer did not turn it
A_CHANCE = 0.05  # of the win: so much may have turned a game, however it ended


def turning_point(judgements: Sequence[JSON], behind: Behind) -> JSON | None:
    """Give the decision that gave away most, of those who have not won; None where nobody gave much away.

    `behind` are the points by which each seat has lost, None for who has won.
    """
    found = turning_points(judgements, behind)
    return found[0] if found and swings.counts(found[0]) else None


def turning_points(judgements: Sequence[JSON], behind: Behind) -> list[JSON]:
    """Give what may be the turning point, the most likely first; some of it may be noise."""
    others = [one for one in judgements if _may_have_turned(one, behind[one["seat"]])]
    return sorted(others, key=lambda one: (-swings.size(one), one["n"]))[:CANDIDATES]


def _may_have_turned(judgement: JSON, behind: int | None) -> bool:
    """Tell whether a decision of who has lost by so many points gave away enough of the win, or of these points."""
    lost = judgement["lost"]
    if behind is None or swings.size(judgement) <= 0:
        return False
    return bool(lost["share"] >= A_CHANCE or lost["points"] >= PART * behind)


def behind(scores: Sequence[int], winners: Container[int]) -> list[int | None]:
    """Give by seat the points by which it has lost, None for who has won."""
    return [None if seat in winners else max(scores) - score for seat, score in enumerate(scores)]


def best_move(judgements: Sequence[JSON]) -> JSON | None:
    """Give the decision whose move was further ahead of all others than that of any other decision; None where none was
    by much.
    """
    found = best_moves(judgements, SOUND)
    return found[0] if found and ahead(found[0], SOUND) >= CLEARLY else None


def best_moves(judgements: Sequence[JSON], visits: int = 1) -> list[JSON]:
    """Give what may be the best move, the most likely first, where another one was looked at so often."""
    clear = [one for one in judgements if ahead(one, visits) > 0]
    return sorted(clear, key=lambda one: (-ahead(one, visits), one["n"]))[:CANDIDATES]


def luck(judgements: Sequence[JSON], dealt: Mapping[int, str]) -> JSON | None:
    """Give the stroke of chance that helped somebody most; None where none helped anybody by much.

    `dealt` says by the number of a decision what chance brought just before it. Of each stroke are told the decision
    `n` after it, its `round`, what it was (`cause`), whom it helped (`seat`), and the shares of the win and points that
    were to be expected before and after it (`was`, `became`: `expected` and `points`, by seat).
    """
    found = lucks(judgements, dealt)
    return found[0] if found and gain(found[0]) >= max(A_CHANCE, swings.CHANCE / sqrt(found[0]["visits"])) else None


def lucks(judgements: Sequence[JSON], dealt: Mapping[int, str]) -> list[JSON]:
    """Give what may be the greatest luck, the most likely first; some of it may be noise."""
    ordered = sorted(judgements, key=lambda one: one["n"])
    found = [_stroke(one, other, dealt[other["n"]]) for one, other in pairwise(ordered) if other["n"] in dealt]
    return sorted((one for one in found if gain(one) > 0), key=lambda one: (-gain(one), one["n"]))[:STROKES]


def _stroke(before: JSON, after: JSON, cause: str) -> JSON:
    """Give what chance brought between two decisions, and whom it helped most."""
    best = after["options"][0]
    became = {"expected": best["expected"], "points": best["points"]}
    was = {"expected": before["expected"], "points": before["points"]}
    seats = range(len(best["expected"]))
    seat = max(seats, key=lambda seat: _worth(became, seat) - _worth(was, seat))
    visits = max(1, min(best["visits"], before["options"][0]["visits"]))
    told = {"n": after["n"], "round": after["round"], "cause": cause, "seat": seat, "visits": visits}
    return told | {"before": before["n"], "was": was, "became": became}


def gain(stroke: JSON) -> float:
    """Give how much a stroke of luck brought whom it helped, as a share of the win to which points are added."""
    return _worth(stroke["became"], stroke["seat"]) - _worth(stroke["was"], stroke["seat"])


def rival(judgement: JSON, visits: int = SOUND) -> JSON | None:
    """Give the most promising other move that was looked at so often; None where there is none, or it was no best move
    that was played.
    """
    best, *others = judgement["options"]
    known: list[JSON] = [option for option in others if option["visits"] >= visits]
    if best["move"] != judgement["move"] or not known:
        return None
    return max(known, key=lambda option: _worth(option, judgement["seat"]))


def ahead(judgement: JSON, visits: int = SOUND) -> float:
    """Give how far the move that was played is ahead of others, as a share of the win to which points are added."""
    other = rival(judgement, visits)
    if other is None:
        return 0.0
    return _worth(judgement["options"][0], judgement["seat"]) - _worth(other, judgement["seat"])


def _worth(option: JSON, seat: int) -> float:
    return float(option["expected"][seat] + option["points"][seat] / swings.A_WIN)


def told_luck(stroke: JSON, words: Words, names: Sequence[str]) -> str:
    """Say what chance brought whom."""
    seat, was, became = stroke["seat"], stroke["was"], stroke["became"]
    points = swings.rounded(became["points"][seat] - was["points"][seat])
    before, after = (swings.rounded(100 * one["expected"][seat]) for one in (was, became))
    in_points = points >= swings.A_FEW and after - before < 100 * A_CHANCE
    return words.text(
        "swing-luck",
        name=names[seat],
        cause=stroke["cause"],
        round=stroke["round"],
        points=points if in_points else 0,
        before=before,
        after=after,
    )


def praise(judgement: JSON, words: Words, names: Sequence[str], view: JSON) -> str:
    """Say what the best move was, and what the next one would have cost; `view` is what its seat saw then."""
    best, other, seat = judgement["options"][0], rival(judgement), judgement["seat"]
    assert other is not None
    points = swings.rounded(best["points"][seat] - other["points"][seat])
    percent = swings.rounded(100 * (best["expected"][seat] - other["expected"][seat]))
    return words.text(
        "swing-kept",
        name=names[seat],
        move=words.deed(judgement["move"], names, view),
        other=words.deed(other["move"], names, view),
        points=points if points >= swings.A_FEW and percent < 5 else 0,
        percent=max(1, percent),
    )
