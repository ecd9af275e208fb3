"""Least squares with errors that are valid when observations of a group depend on each other, or vary differently."""

from dataclasses import dataclass

import numpy as np
from scipy import linalg

from saqqara.engine.arrays import Array
from saqqara.errors import SaqqaraError


@dataclass(frozen=True)
class Estimate:
    """An estimated figure.

    Attributes:
        value: The figure.
        error: Its standard error.
        freedom: Degrees of freedom of the error.
    """

    value: float
    error: float
    freedom: float

    def minus(self, other: "Estimate") -> "Estimate":
        """Return the difference from an independent estimate."""
        return Estimate(self.value - other.value, float(np.hypot(self.error, other.error)), self._shared_freedom(other))

    def _shared_freedom(self, other: "Estimate") -> float:
        return min(self.freedom, other.freedom)


def mean_of(values: Array) -> Estimate:
    """Return the mean of independent observations; raises SaqqaraError if there are fewer than two."""
    if len(values) < 2:
        raise SaqqaraError("study-too_few")
    return Estimate(float(values.mean()), float(values.std(ddof=1) / np.sqrt(len(values))), len(values) - 1)


def ratio_of(parts: Array, wholes: Array) -> Estimate:
    """Return the ratio of the sums of two quantities over independent observations, such as points to stones.

    Raises SaqqaraError if there are fewer than two observations, or nothing to divide by.
    """
    total = wholes.sum()
    if len(wholes) < 2 or total <= 0:
        raise SaqqaraError("study-too_few")
    ratio = parts.sum() / total
    residuals = parts - ratio * wholes
    count = len(parts)
    return Estimate(float(ratio), float(np.sqrt(count / (count - 1) * (residuals**2).sum()) / total), count - 1)


def average(estimates: list[Estimate]) -> Estimate:
    """Return the plain mean of independent estimates."""
    count = len(estimates)
    error = np.sqrt(sum(one.error**2 for one in estimates)) / count
    return Estimate(sum(one.value for one in estimates) / count, float(error), min(one.freedom for one in estimates))


class LeastSquares:
    """A linear model fitted to observations, whose errors may depend on each other within a group."""

    def __init__(self, columns: Array, outcome: Array, groups: Array | None = None) -> None:
        """Fit the model.

        Args:
            columns: A row for each observation, a column for each coefficient.
            outcome: What is to be explained.
            groups: The number of each observation's group, from 0; None if each is its own.

        Raises:
            SaqqaraError: If the observations do not determine all coefficients.
        """
        count, size = columns.shape
        if count <= size or np.linalg.matrix_rank(columns) < size:
            raise SaqqaraError("study-too_few")
        self.coefficients, *_ = linalg.lstsq(columns, outcome)
        scores = columns * (outcome - columns @ self.coefficients)[:, None]
        number = count
        if groups is not None:
            number = int(groups.max()) + 1
            sums = np.zeros((number, size))
            np.add.at(sums, groups, scores)
            scores = sums
        inverse = linalg.inv(columns.T @ columns)
        correction = number / (number - 1) * (count - 1) / (count - size)  # for few observations, as CR1 and HC1 do
        self._covariance = correction * inverse @ (scores.T @ scores) @ inverse
        self._freedom = number - 1 if groups is not None else count - size

    def estimate(self, weights: Array) -> Estimate:
        """Return the sum of the coefficients with these weights."""
        error = np.sqrt(max(0.0, float(weights @ self._covariance @ weights)))
        return Estimate(float(weights @ self.coefficients), float(error), self._freedom)
