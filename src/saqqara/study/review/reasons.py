"""Why a move is the best one, in words: what it promises, and what it has before the next best."""

from collections.abc import Mapping, Sequence
from typing import Any

from saqqara.words import Words

from .lost import is_lost, place
from .swings import rounded

JSON = dict[str, Any]
LITTLE = 0.5  # points that are told as none


def why(judgement: JSON, words: Words, names: Sequence[str], view: Mapping[str, Any]) -> str:
    """Say what the most promising move promises its seat, and why it stands before the next one.

    `view` is what the seat saw. The difference is one in points at the end, of the seat or of the rival who loses most
    by it; where these are alike it is one in games that are won. In a lost game the place comes first.
    """
    seat, (best, *others) = judgement["seat"], judgement["options"]
    games, points = rounded(100 * best["expected"][seat]), rounded(best["points"][seat])
    lost = is_lost(judgement["options"], seat)
    promise = words.text("hint-promise", games=games, points=points)
    if lost:
        promise = words.text("hint-lost", points=points, place=place(best, seat), seats=len(names))
    if not others:
        return promise
    other = words.deed(others[0]["move"], names, view)
    lead = _lead(best, others[0], seat, names)
    if lost and lead["place"] < lead["instead"]:
        lead["reason"] = "place"
    return f"{promise} {words.text('hint-before', other=other, **lead)}"


def _lead(best: JSON, other: JSON, seat: int, names: Sequence[str]) -> JSON:
    """Give what the best move has before another: `reason`, how many, and who of the rivals has that less."""
    more = best["points"][seat] - other["points"][seat]
    fewer = {rival: other["points"][rival] - best["points"][rival] for rival in range(len(names)) if rival != seat}
    rival = max(fewer, key=lambda one: fewer[one])
    games = rounded(100 * (best["expected"][seat] - other["expected"][seat]))
    if more >= LITTLE:
        reason = "both" if fewer[rival] >= LITTLE else "own"
    elif fewer[rival] >= LITTLE and games > 0:
        reason = "rival"
    else:
        reason = "often" if games > 0 else "alike"
    return {
        "reason": reason,
        "name": names[seat],
        "rival": names[rival],
        "more": rounded(more),
        "fewer": rounded(fewer[rival]),
        "games": games,
        "place": place(best, seat),
        "instead": place(other, seat),
    }
