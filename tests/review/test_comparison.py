"""Moves are compared by equally long searches, and a loss is measured with two seeds."""

from itertools import islice
from math import inf

import pytest

from saqqara.bots.levels import LEVELS
from saqqara.bots.search import RootMove, Search
from saqqara.review import comparison
from saqqara.review.comparison import CHECKED_LOSS, MAX_OPTIONS, best_first, compare_moves, most_promising
from saqqara.review.decisions import Decision, decisions_with_choice
from saqqara.review.evaluation import evaluate_move
from saqqara.review.swings import round_half_up
from tests.helpers.variants import Variant, play_through, random_chooser

SEED, SIMULATIONS = 1, 300

Results = dict[int, RootMove]


class CountingSearches:
    """Starts searches of a decision and keeps them."""

    def __init__(self, decision: Decision) -> None:
        self._decision = decision
        self.started: list[tuple[int, Search]] = []

    def __call__(self, seed: int) -> Search:
        search = Search(self._decision.setup, self._decision.state, seed, LEVELS["imhotep"].search_config)
        self.started.append((seed, search))
        return search


def visits_of(search: Search, code: int) -> int:
    return next((move.visits for move in search.root_moves if move.code == code), 0)


def value_of(move: RootMove, seat: int) -> float:
    return move.value_sums[seat] / move.visits


def random_decisions(seats: int, step: int) -> list[Decision]:
    """Return some decisions of a game at random."""
    game = Variant(seats, "official").game(seed=4)
    for _ in play_through(game, random_chooser(4)):
        pass
    return list(islice(decisions_with_choice(game), 0, None, step))


def percent_of(move: RootMove, seat: int) -> int:
    """Return the share of the win as reviews show it."""
    return round_half_up(100 * evaluate_move(move, LEVELS["imhotep"].search_config).win_shares[seat])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_move_beside_the_best_one_shows_a_greater_chance(seats: int) -> None:
    checked = 0
    for decision in random_decisions(seats, 5):
        searches = CountingSearches(decision)
        found = compare_moves(searches, SEED, decision.seat, decision.move, SIMULATIONS, inf)
        best, played = found[0], next(move for move in found if move.code == decision.move)
        shown = [(percent_of(move, decision.seat), value_of(move, decision.seat)) for move in found]
        assert shown == sorted(shown, reverse=True), "the greatest chance comes first, then the greatest value"
        _, last = searches.started[-1]
        visits = visits_of(last, best.code)
        assert visits >= SIMULATIONS / 10, "the best one has been searched for long"
        assert visits_of(last, played.code) == visits == max(move.visits for move in last.root_moves)
        assert len(found) == min(MAX_OPTIONS, len(last.legal_moves)), "every move has been tried"
        checked += len(searches.started) == 2
    assert checked, "random play must lose something"


def test_loss_is_measured_with_two_seeds_and_its_results_count_together() -> None:
    for decision in random_decisions(2, 7):
        searches = CountingSearches(decision)
        found = {one.code: one for one in compare_moves(searches, SEED, decision.seat, decision.move, SIMULATIONS, inf)}
        seeds = [seed for seed, _ in searches.started]
        assert seeds in ([SEED], [SEED, SEED + 1])
        for code, move in found.items():
            assert move.visits == sum(visits_of(search, code) for _, search in searches.started)
        if len(seeds) == 1:
            best, played = best_first(found.values(), decision.seat)[0], found[decision.move or 0]
            assert value_of(best, decision.seat) - value_of(played, decision.seat) < CHECKED_LOSS
            assert percent_of(best, decision.seat) - percent_of(played, decision.seat) <= 1


def test_loss_that_another_seed_does_not_find_is_not_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The played move seems to lose in the first search, and is better in the second."""
    decision = random_decisions(2, 7)[1]
    assert decision.move is not None

    def measure(_: Search, earlier: Results, codes: list[int], played: int, *rest: int) -> Results:
        value = 7_000 if earlier else 4_000
        now = {code: RootMove(code, 10, (10 * (value if code == played else 5_000),) * 2, (0, 0)) for code in codes}
        return {code: move.merge(earlier[code]) if earlier else move for code, move in now.items()}

    monkeypatch.setattr(comparison, "search_equally", measure)
    found = compare_moves(CountingSearches(decision), SEED, decision.seat, decision.move, SIMULATIONS, inf)
    assert found[0].code == decision.move


def test_loss_of_chances_for_which_the_lead_makes_up_is_measured_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """All moves have the same value; the played one has the better lead, and so a smaller share of the win."""
    decision = random_decisions(2, 7)[1]

    def measure(search: Search, earlier: Results, codes: list[int], played: int, *rest: int) -> Results:
        points = {code: (100, 0)[:: 1 if (code == played) == (decision.seat == 0) else -1] for code in codes}
        return {code: RootMove(code, 10, (50_000, 50_000), points[code]) for code in codes}

    monkeypatch.setattr(comparison, "search_equally", measure)
    searches = CountingSearches(decision)
    found = compare_moves(searches, SEED, decision.seat, decision.move, SIMULATIONS, inf)
    assert found[-1].code == decision.move
    assert [seed for seed, _ in searches.started] == [SEED, SEED + 1]


def test_open_decision_is_searched_once() -> None:
    decision = random_decisions(2, 7)[0]
    searches = CountingSearches(decision)
    found = compare_moves(searches, SEED, decision.seat, None, SIMULATIONS, inf)
    assert (len(searches.started), found) == (1, best_first(found, decision.seat))


@pytest.mark.parametrize(
    ("codes", "played", "shown"),
    [
        ([7, 8, 9], 9, [7, 8, 9]),
        ([*range(9)], 2, [0, 1, 2, 3, 4]),
        ([*range(9)], 8, [0, 1, 2, 3, 8]),
        ([*range(9)], None, [0, 1, 2, 3, 4]),
    ],
)
def test_played_move_is_always_compared(codes: list[int], played: int | None, shown: list[int]) -> None:
    assert most_promising(codes, played) == shown
    assert len(shown) <= MAX_OPTIONS
