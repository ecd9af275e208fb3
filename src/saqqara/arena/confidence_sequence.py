"""Confidence intervals for a share of wins that are valid at any time, however often they are checked.

They come from betting against a share `m`: a result `x` in [0, 1] multiplies the wealth by

    x a/m + (1 - x) (1 - a)/(1 - m)

If `m` is the true mean, the wealth does not grow in expectation, for any stake `a`; it is spread evenly over many
stakes. By Ville's inequality it then ever reaches `1 / error` with probability at most `error`, so every `m` against
which it does is ruled out. For results of 0 and 1 this is the beta-mixture test; results in between, such as shared
wins, need no extension.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

ERROR_PROBABILITY = 0.05  # probability that an interval or a verdict is ever wrong
STAKES = (np.arange(400) + 0.5) / 400
BISECTION_STEPS = 40

WinShares = Sequence[float] | NDArray[np.float64]
Array = NDArray[Any]


def log_wealth(win_shares: WinShares, share: float) -> NDArray[np.float64]:
    """Return the logarithm of the wealth from betting against a share, 0 < share < 1, after each result."""
    x = np.asarray(win_shares, float)[:, None]
    growth = np.log(x * (STAKES / share) + (1 - x) * ((1 - STAKES) / (1 - share))).cumsum(axis=0)
    most = growth.max(axis=1, initial=-np.inf)
    return np.asarray(most + np.log(np.exp(growth - most[:, None]).mean(axis=1)))


def confidence_interval(win_shares: WinShares, error_probability: float = ERROR_PROBABILITY) -> tuple[float, float]:
    """Return the lowest and the highest share that the results do not rule out; (0, 1) without results.

    >>> [round(bound, 2) for bound in confidence_interval([1.0] * 20)]
    [0.74, 1.0]

    Args:
        win_shares: Results in [0, 1], as a list or an array.
        error_probability: Probability that the true mean is ever outside the interval.
    """
    if not len(win_shares):  # an array has no truth
        return 0.0, 1.0
    values, counts = np.unique(np.asarray(win_shares, float), return_counts=True)
    return _interval(values, counts, error_probability)


def interval_of_sum(wins: float, games: int, error_probability: float = ERROR_PROBABILITY) -> tuple[float, float]:
    """Return the interval of a share of wins of which only the sum is known; (0, 1) without games.

    A shared win counts as a win in part and as a loss for the rest. No bet against a share wins more by that than from
    the results themselves, so the interval holds at least as often, and is a little wider.

    >>> [round(bound, 2) for bound in interval_of_sum(50, 100)]
    [0.34, 0.66]

    Args:
        wins: Sum of the results, each in [0, 1].
        games: Number of results.
        error_probability: Probability that the true mean is ever outside the interval.
    """
    if not games:
        return 0.0, 1.0
    return _interval(np.array([0.0, 1.0]), np.array([games - wins, wins]), error_probability)


def _interval(values: Array, counts: Array, error_probability: float) -> tuple[float, float]:
    low, high = (_bound(values, counts, end, error_probability) for end in (0.0, 1.0))
    return low, high


def _final_log_wealth(values: Array, counts: Array, share: float) -> float:
    """Return the last `log_wealth` of results, whose order does not matter, from how often each value occurs."""
    x = values[:, None]
    growth = counts @ np.log(x * (STAKES / share) + (1 - x) * ((1 - STAKES) / (1 - share)))
    most = growth.max()
    return float(most + np.log(np.exp(growth - most).mean()))


def _bound(values: Array, counts: Array, end: float, error_probability: float) -> float:
    """Find the unique place between the mean of the results and an end where shares begin to be ruled out."""
    mean = float(counts @ values / counts.sum())
    if mean == end:
        return end
    possible, out = mean, end
    for _ in range(BISECTION_STEPS):
        middle = (possible + out) / 2
        if _final_log_wealth(values, counts, middle) >= -np.log(error_probability):
            out = middle
        else:
            possible = middle
    return possible


def compare_mean(win_shares: WinShares, share: float, error_probability: float = ERROR_PROBABILITY) -> int:
    """Return whether the mean is certainly above a share (1), certainly below it (-1), or neither (0).

    A verdict that is certain after some of the results stays certain after all of them.
    """
    if not len(win_shares):
        return 0
    certain = log_wealth(win_shares, share) >= -np.log(error_probability)
    if not certain.any():
        return 0
    return 1 if np.mean(win_shares[: int(certain.argmax()) + 1]) > share else -1
