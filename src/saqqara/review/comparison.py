"""Comparing the moves of a decision: every move that may be the best one is searched as often as the others."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from saqqara.bots.analysis import ANALYSIS_CONFIG, win_shares
from saqqara.bots.search import RootMove, Search
from saqqara.engine.search.tree import VALUE_SCALE

from .swings import round_half_up

MAX_OPTIONS = 5  # moves that are compared
# A greater loss, in value or in the share of the win, is measured with another seed as well.
CHECKED_LOSS = 50  # in units of 1 / VALUE_SCALE

StartSearch = Callable[[int], Search]  # begins a search of the decision with a seed


def compare_moves(
    start_search: StartSearch, seed: int, seat: int, played: int | None, simulations: int, seconds: float
) -> list[RootMove]:
    """Return the most promising moves of a decision and the one that was played, the best for `seat` first.

    A search tries every move and finds the best ones in `simulations` or `seconds`. The played one, and each that then
    seems to be the best, is searched as often as the most visited one. If the played one seems to lose, a search with
    another seed compares them again, and the results of both count together.
    """
    search = start_search(seed)
    for code in search.legal_moves:
        search.search_move(code, 1)
    search.decide(simulations, seconds)
    visits = search.root_moves[0].visits
    codes = most_promising([move.code for move in search.root_moves], played)
    found = search_equally(search, {}, codes, played, visits, seat)
    if played is not None and _apparent_loss(found, played, seat) >= CHECKED_LOSS:
        found = search_equally(start_search(seed + 1), found, codes, played, visits, seat)
    return best_first(found.values(), seat)


def most_promising(codes: Sequence[int], played: int | None) -> list[int]:
    """Return the first codes, at most `MAX_OPTIONS`, and the one that was played."""
    first = list(codes[:MAX_OPTIONS])
    return first if played is None or played in first else [*first[:-1], played]


def best_first(moves: Iterable[RootMove], seat: int) -> list[RootMove]:
    """Return moves in the order of the chances to win that a seat is shown, in whole percent, then of their values.

    So no move shows a greater chance than the best one, and among equal chances the lead decides.
    """
    return sorted(moves, key=lambda move: (-_percent(move, seat), -_mean_value(move, seat)))


def search_equally(
    search: Search, earlier: Mapping[int, RootMove], codes: Sequence[int], played: int | None, visits: int, seat: int
) -> dict[int, RootMove]:
    """Search the played move, then whichever seems to be the best, until it has `visits` in this search.

    Return the results of the moves by code, those of an `earlier` search included.
    """
    for code in codes:
        search_until_visits(search, code, 1)  # the tree may have no space for it later
    due = played
    while True:
        if due is not None:
            search_until_visits(search, due, visits)
        here = {move.code: move for move in search.root_moves if move.code in codes}
        found = {code: here[code].merge(earlier[code]) if earlier else here[code] for code in codes}
        due = best_first(found.values(), seat)[0].code
        if here[due].visits >= visits:
            return found


def search_until_visits(search: Search, move_code: int, visits: int) -> None:
    """Search a move until it has `visits` simulations."""
    had = next((option.visits for option in search.root_moves if option.code == move_code), 0)
    if had < visits:
        search.search_move(move_code, visits - had)


def _apparent_loss(found: Mapping[int, RootMove], played: int, seat: int) -> float:
    """Return how much the played move seems to lose, in value or in the share of the win, whichever is more."""
    best = best_first(found.values(), seat)[0]
    in_value = _mean_value(best, seat) - _mean_value(found[played], seat)
    return max(in_value, VALUE_SCALE * (_win_share(best, seat) - _win_share(found[played], seat)))


def _mean_value(move: RootMove, seat: int) -> float:
    return move.value_sums[seat] / move.visits


def _win_share(move: RootMove, seat: int) -> float:
    return win_shares(move.values, move.points, ANALYSIS_CONFIG.margin)[seat]


def _percent(move: RootMove, seat: int) -> int:
    """Return the share of the win as it is shown: kept with four decimals, then rounded to percent."""
    return round_half_up(round_half_up(VALUE_SCALE * _win_share(move, seat)) / 100)
