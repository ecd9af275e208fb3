"""What is certain about a share of wins: known cases, and the error rate when checked after every game."""

from math import exp, lgamma, log

import numpy as np
import pytest

from saqqara.arena.confidence_sequence import compare_mean, confidence_interval, interval_of_sum, log_wealth


def beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)


@pytest.mark.parametrize(("won", "lost"), [(1, 0), (0, 3), (7, 3), (60, 40), (180, 220)])
@pytest.mark.parametrize("share", [0.1, 0.5, 0.7])
def test_wins_and_losses_give_the_beta_mixture_bound(won: int, lost: int, share: float) -> None:
    exact = beta(1 + won, 1 + lost) - won * log(share) - lost * log(1 - share)
    assert log_wealth([1.0] * won + [0.0] * lost, share)[-1] == pytest.approx(exact, abs=0.02)


def test_without_results_the_interval_is_zero_to_one() -> None:
    assert confidence_interval([]) == (0, 1)
    assert compare_mean([], 0.7) == 0


def test_always_winning_gives_an_upper_bound_of_one() -> None:
    low, high = confidence_interval([1.0] * 20)
    assert low == pytest.approx(exp(-log(21 / 0.05) / 20), abs=0.01)
    assert high == 1
    assert list(confidence_interval([0.0] * 20)) == pytest.approx([0, 1 - low])


def test_halves_give_a_narrower_interval_than_wins_and_losses() -> None:
    halves, both = confidence_interval([0.5] * 100), confidence_interval([0.0, 1.0] * 50)
    assert both[0] < halves[0] < 0.5 < halves[1] < both[1]


def test_interval_contains_exactly_the_shares_not_ruled_out() -> None:
    dice = np.random.default_rng(5)
    results = list(dice.choice([0.0, 0.25, 0.5, 1.0], 60))
    low, high = confidence_interval(results)
    for share in np.linspace(0.01, 0.99, 99):
        assert (log_wealth(results, share)[-1] < log(20)) == (low <= share <= high)


def test_interval_of_a_sum_is_that_of_its_wins_and_never_narrower_with_shared_ones() -> None:
    dice = np.random.default_rng(6)
    for shares in ([0.0, 1.0], [0.0, 0.25, 0.5, 1.0]):
        results = dice.choice(shares, 80)
        (low, high), (least, most) = interval_of_sum(results.sum(), 80), confidence_interval(results)
        if 0.5 in shares:
            assert low < least < most < high
        else:
            assert (low, high) == pytest.approx((least, most))
    assert interval_of_sum(0, 0) == (0, 1)
    low, high = interval_of_sum(1e6, 2_000_000)
    assert 0.498 < low < 0.5 < high < 0.502


def test_mirrored_results_give_the_mirrored_interval() -> None:
    results = [1.0, 0.5, 1.0, 0.0, 0.75, 1.0]
    low, high = confidence_interval(results)
    assert list(confidence_interval([1 - x for x in results])) == pytest.approx([1 - high, 1 - low])


@pytest.mark.parametrize("share", [0.5, 0.7, 0.95])
@pytest.mark.parametrize("of_two", [False, True])
def test_error_rate_holds_when_checked_after_every_game(share: float, of_two: bool) -> None:
    """The true share is ever ruled out in at most 5 of 100 matches of 400 games; by the nature of the test in fewer."""
    dice = np.random.default_rng(11)
    wins = (dice.random((200, 400)) < share).astype(float)
    results = (wins[:, ::2] + wins[:, 1::2]) / 2 if of_two else wins
    wrong = sum(bool((log_wealth(match, share) >= log(20)).any()) for match in results)
    assert wrong / 200 <= 0.05


def test_clear_differences_are_decided_early_and_close_ones_stay_open() -> None:
    dice = np.random.default_rng(2)
    for true, expected in ((0.9, 1), (0.5, -1)):
        games = (dice.random((50, 400)) < true).astype(float)
        pairs = (games[:, ::2] + games[:, 1::2]) / 2
        comparisons = [compare_mean(list(match), 0.7) for match in pairs]
        assert comparisons.count(expected) >= 48
        assert -expected not in comparisons
    assert compare_mean([1.0, 0.0, 1.0, 1.0, 0.5], 0.7) == 0


def test_verdict_does_not_change_later() -> None:
    assert compare_mean([1.0] * 40, 0.7) == 1
    assert compare_mean([1.0] * 40 + [0.0] * 30, 0.7) == 1
