"""Confidence intervals for a share of wins that are valid at any time, however often they are checked.

They come from betting against a share `m`: a result `x` in [0, 1] multiplies the wealth by

    x a/m + (1 - x) (1 - a)/(1 - m)

If `m` is the true mean, the wealth does not grow in expectation, for any stake `a`; it is spread evenly over many
stakes. By Ville's inequality it then ever reaches `1 / error` with probability at most `error`, so every `m` against
which it does is ruled out. For results of 0 and 1 this is the beta-mixture test; results in between, such as shared
wins, need no extension.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

ERROR_PROBABILITY = 0.05  # probability that an interval or a verdict is ever wrong
STAKES = (np.arange(400) + 0.5) / 400
BISECTION_STEPS = 40

WinShares = Sequence[float]


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
        win_shares: Results in [0, 1].
        error_probability: Probability that the true mean is ever outside the interval.
    """
    if not win_shares:
        return 0.0, 1.0
    mean = float(np.mean(win_shares))
    return _bound(win_shares, mean, 0.0, error_probability), _bound(win_shares, mean, 1.0, error_probability)


def _bound(win_shares: WinShares, mean: float, end: float, error_probability: float) -> float:
    """Find the unique place between the mean of the results and an end where shares begin to be ruled out."""
    if mean == end:
        return end
    possible, out = mean, end
    for _ in range(BISECTION_STEPS):
        middle = (possible + out) / 2
        if log_wealth(win_shares, middle)[-1] >= -np.log(error_probability):
            out = middle
        else:
            possible = middle
    return possible


def compare_mean(win_shares: WinShares, share: float, error_probability: float = ERROR_PROBABILITY) -> int:
    """Return whether the mean is certainly above a share (1), certainly below it (-1), or neither (0).

    A verdict that is certain after some of the results stays certain after all of them.
    """
    if not win_shares:
        return 0
    certain = log_wealth(win_shares, share) >= -np.log(error_probability)
    if not certain.any():
        return 0
    return 1 if np.mean(win_shares[: int(certain.argmax()) + 1]) > share else -1
