"""What may be said about a share of wins at any time, however often one looks and whenever one stops.

A fortune is staked against a share `m`: a result `x` in [0, 1] multiplies it by `x a/m + (1 - x) (1 - a)/(1 - m)`. If
`m` is the true mean, it does not grow in expectation, for any `a`; it is spread evenly over many of them. That it ever
reaches `1 / error` has then at most the probability `error` (Ville), so every `m` against which it does is ruled out.
For results of 0 and 1 this is the beta-mixture test; results between them, as of shared wins, need nothing more.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

ERROR_PROBABILITY = 0.05  # the probability with which what is said may be wrong
STAKES = (np.arange(400) + 0.5) / 400
BISECTION_STEPS = 40  # of a bisection

WinShares = Sequence[float]


def log_wealth(win_shares: WinShares, share: float) -> NDArray[np.float64]:
    """Give the logarithm of the fortune staked against a share, 0 < share < 1, after each of the results."""
    x = np.asarray(win_shares, float)[:, None]
    growth = np.log(x * (STAKES / share) + (1 - x) * ((1 - STAKES) / (1 - share))).cumsum(axis=0)
    most = growth.max(axis=1, initial=-np.inf)
    return np.asarray(most + np.log(np.exp(growth - most[:, None]).mean(axis=1)))


def confidence_interval(win_shares: WinShares, error_probability: float = ERROR_PROBABILITY) -> tuple[float, float]:
    """Give the shares that are not ruled out by results in [0, 1], as the lowest and the highest; (0, 1) for none.

    >>> [round(bound, 2) for bound in interval([1.0] * 20)]
    [0.74, 1.0]
    """
    if not win_shares:
        return 0.0, 1.0
    mean = float(np.mean(win_shares))
    return _bound(win_shares, mean, 0.0, error_probability), _bound(win_shares, mean, 1.0, error_probability)


def _bound(win_shares: WinShares, mean: float, end: float, error_probability: float) -> float:
    """Find where, from the mean of the results to an end, shares begin to be ruled out: there is one such place."""
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
    """Tell whether the mean is certainly above a share (1), below it (-1), or not certainly either (0).

    What was certain after some of the results stays so after all of them.
    """
    if not win_shares:
        return 0
    certain = log_wealth(win_shares, share) >= -np.log(error_probability)
    if not certain.any():
        return 0
    return 1 if np.mean(win_shares[: int(certain.argmax()) + 1]) > share else -1
