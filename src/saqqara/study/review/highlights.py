"""The turning point and the best move of a game, among the judgements of its decisions."""

from collections.abc import Container, Sequence
from typing import Any

from saqqara.words import Words

from . import swings

JSON = dict[str, Any]
CLEARLY = 0.1  # of a win, to which points are added as in `swings.size`: so far ahead of any other is a best move
SOUND = 30  # visits of another move, below which too little is known of it
CANDIDATES = 4  # of each kind that a pass looks at closely


def turning_point(judgements: Sequence[JSON], winners: Container[int]) -> JSON | None:
    """Give the decision that gave away most, of those who have not won; None where nobody gave much away."""
    found = turning_points(judgements, winners)
    return found[0] if found and swings.counts(found[0]) else None


def turning_points(judgements: Sequence[JSON], winners: Container[int]) -> list[JSON]:
    """Give what may be the turning point, the most likely first; some of it may be noise."""
    others = [one for one in judgements if one["seat"] not in winners and swings.size(one) > 0]
    return sorted(others, key=lambda one: (-swings.size(one), one["n"]))[:CANDIDATES]


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
