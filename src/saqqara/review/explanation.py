"""Why a move is the best one, in words: its expected result and its advantage over the next best."""

from collections.abc import Mapping, Sequence
from typing import Any

from saqqara.bots.analysis import points_lead
from saqqara.engine.search.solve import TWO_SEATS
from saqqara.i18n import Translator

from .lost_games import expected_place, is_game_lost
from .swings import is_certain, round_half_up

JSON = dict[str, Any]
MIN_POINTS = 0.5  # smaller differences in points are not mentioned


def explain_best_move(evaluation: JSON, translator: Translator, names: Sequence[str], view: Mapping[str, Any]) -> str:
    """Return a text on the expected result of the best move and its advantage over the next one.

    `view` is what the seat saw. The advantage is given in final points, of the seat or of the rival who loses most by
    it; if these are equal, in games won. In a lost game the place comes first.
    """
    if is_certain(evaluation):
        return _explain_certain_move(evaluation, translator, names, view)
    seat, (best, *others) = evaluation["seat"], evaluation["options"]
    games, points = round_half_up(100 * best["expected"][seat]), round_half_up(best["points"][seat])
    lost = is_game_lost(evaluation["options"], seat)
    promise = translator.text("hint-promise", games=games, points=points)
    if lost:
        promise = translator.text("hint-lost", points=points, place=expected_place(best, seat), seats=len(names))
    if not others:
        return promise
    other = translator.move_phrase(others[0]["move"], names, view)
    lead = _advantage(best, others[0], seat, names)
    if lost and lead["place"] < lead["instead"]:
        lead["reason"] = "place"
    return f"{promise} {translator.text('hint-before', other=other, **lead)}"


def _explain_certain_move(
    evaluation: JSON, translator: Translator, names: Sequence[str], view: Mapping[str, Any]
) -> str:
    """Return a text on the result to which the best move certainly leads, and what the next one lacks."""
    seat, (best, *others) = evaluation["seat"], evaluation["options"]
    if len(best["points"]) > TWO_SEATS:
        return _explain_sure_win(evaluation, translator, names, view)
    own, theirs = (round(best["points"][one]) for one in (seat, 1 - seat))
    promise = translator.text("hint-certain", result=_result(best, seat), own=own, theirs=theirs)
    if not others:
        return promise
    other = translator.move_phrase(others[0]["move"], names, view)
    lead = round(points_lead(best["points"], seat) - points_lead(others[0]["points"], seat))
    reason = "lead" if lead else "equal"
    if _result(others[0], seat) != _result(best, seat):
        reason = _result(others[0], seat)
    return f"{promise} {translator.text('hint-certain-before', other=other, reason=reason, lead=lead)}"


def _result(option: JSON, seat: int) -> str:
    """Return the certain result of a move for a seat."""
    return {1: "win", 0: "loss"}.get(option["expected"][seat], "draw")


def _explain_sure_win(evaluation: JSON, translator: Translator, names: Sequence[str], view: Mapping[str, Any]) -> str:
    """Return a text on a best move of three or four seats that wins whatever the others do, as all options do."""
    seat, (best, *others) = evaluation["seat"], evaluation["options"]
    lead = round(points_lead(best["points"], seat))
    promise = translator.text("hint-sure-win", lead=lead)
    if not others:
        return promise
    other, less = translator.move_phrase(others[0]["move"], names, view), lead - points_lead(others[0]["points"], seat)
    reason = "lead" if less else "equal"
    return f"{promise} {translator.text('hint-sure-win-before', other=other, reason=reason, less=round(less))}"


def _advantage(best: JSON, other: JSON, seat: int, names: Sequence[str]) -> JSON:
    """Return the advantage of the best move over another: its `reason`, its size, and the rival whom it costs most."""
    more = best["points"][seat] - other["points"][seat]
    fewer = {rival: other["points"][rival] - best["points"][rival] for rival in range(len(names)) if rival != seat}
    rival = max(fewer, key=lambda one: fewer[one])
    games = round_half_up(100 * (best["expected"][seat] - other["expected"][seat]))
    if more >= MIN_POINTS:
        reason = "both" if fewer[rival] >= MIN_POINTS else "own"
    elif fewer[rival] >= MIN_POINTS and games > 0:
        reason = "rival"
    else:
        reason = "often" if games > 0 else "alike"
    return {
        "reason": reason,
        "name": names[seat],
        "rival": names[rival],
        "more": round_half_up(more),
        "fewer": round_half_up(fewer[rival]),
        "games": games,
        "place": expected_place(best, seat),
        "instead": expected_place(other, seat),
    }
