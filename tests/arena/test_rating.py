"""Elo: ratings are recovered from simulated results, for any number of seats, within the confidence."""

from itertools import combinations

import numpy as np
import pytest

from saqqara.arena.rating import MIN_DEALS, Tally, fit_elos, rate_tally


def draw_results(elos: list[float], seats: int, deals: int, seed: int) -> Tally:
    """Draw the results of a round-robin of bots of known strength: one of a pair against the rest, both ways."""
    dice = np.random.default_rng(seed)
    rows = []
    for one, other in combinations(range(len(elos)), 2):
        for alone, many in ((one, other), (other, one)):
            row = np.zeros(len(elos))
            row[alone], row[many] = 1, seats - 1
            rows.append(row)
    lineups = np.array(rows)
    chances = lineups * 10 ** (np.array(elos) / 400)
    chances /= chances.sum(axis=1, keepdims=True)
    won = np.array([[dice.multinomial(1, row) for row in chances] for _ in range(deals)], float)
    return Tally(lineups, won, np.ones((deals, len(lineups))))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_elo_differences_that_generated_results_are_recovered(seats: int) -> None:
    true = [150.0, 0.0, -150.0]
    ratings = rate_tally(draw_results(true, seats, 600, seed=3))
    for rating, elo in zip(ratings, true, strict=True):
        assert rating.elo == pytest.approx(elo, abs=25)
        assert rating.low is not None
        assert rating.high is not None
        assert rating.low < rating.elo < rating.high


@pytest.mark.slow
def test_confidence_interval_has_the_stated_coverage() -> None:
    true = [100.0, 0.0, -100.0]
    held = 0
    for seed in range(24):
        for rating, elo in zip(rate_tally(draw_results(true, 2, 60, seed)), true, strict=True):
            assert rating.low is not None
            assert rating.high is not None
            held += rating.low <= elo <= rating.high
    assert 0.88 <= held / 72 <= 0.99


def test_two_seats_give_standard_elo() -> None:
    elos = fit_elos(np.ones((1, 2)), np.array([[7_500.0, 2_500.0]]), np.array([10_000.0]))
    assert elos[0] - elos[1] == pytest.approx(400 * np.log10(3), abs=0.1)
    assert elos.sum() == pytest.approx(0)


def test_bot_that_always_wins_has_a_finite_rating() -> None:
    elos = fit_elos(np.ones((1, 2)), np.array([[400.0, 0.0]]), np.array([400.0]))
    assert 500 < elos[0] - elos[1] < 2_000


def test_unbeaten_bot_has_a_wide_upper_bound() -> None:
    lineups = np.ones((1, 2))
    always = rate_tally(Tally(lineups, np.tile([[1.0, 0.0]], (20, 1, 1)), np.ones((20, 1))))[0]
    assert always.low is not None
    assert always.high is not None
    assert always.low < always.elo - 50
    assert always.high > always.elo + 200


def test_too_few_deals_have_no_confidence_interval() -> None:
    assert rate_tally(draw_results([50.0, -50.0], 2, MIN_DEALS - 1, seed=1))[0].low is None
    assert rate_tally(draw_results([50.0, -50.0], 2, MIN_DEALS, seed=1))[0].low is not None


def test_without_games_all_ratings_are_equal() -> None:
    none = rate_tally(
        draw_results([50.0, -50.0], 2, 1, seed=1)._replace(wins=np.zeros((0, 2, 2)), games=np.zeros((0, 2)))
    )
    assert [rating.elo for rating in none] == [0, 0]


def test_confidence_interval_is_deterministic() -> None:
    tally = draw_results([50.0, -50.0], 2, 30, seed=1)
    assert rate_tally(tally) == rate_tally(tally)
