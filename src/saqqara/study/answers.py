"""Answers: estimates with confidence intervals that hold for all questions of a study together."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from scipy import stats

from .questions import Question

RISK = 0.05  # that any interval of a study is wrong
ANSWER_COLUMNS = ("id", "value", "low", "high", "reference")


@dataclass(frozen=True)
class Answer:
    """The answer to a question.

    Attributes:
        id: The id of the question.
        value: The estimate.
        low: The lower end of its interval.
        high: The upper end.
        reference: What the figure is a difference from, in its unit; None if it is none.
    """

    id: str
    value: float
    low: float
    high: float
    reference: float | None = None

    @property
    def family(self) -> str:
        """The first word of the id."""
        return self.id.partition("/")[0]

    @property
    def total(self) -> float:
        """The figure itself instead of its difference from the reference."""
        return self.value + (self.reference or 0)

    @property
    def sign(self) -> int:
        """1 if the figure is certainly above 0, -1 if certainly below, otherwise 0."""
        return (self.low > 0) - (self.high < 0)

    @property
    def largest(self) -> float:
        """The largest distance from 0 that the interval does not exclude."""
        return max(abs(self.low), abs(self.high))

    def as_json(self) -> dict[str, Any]:
        """Return the answer as a JSON object, with numbers of four digits after the point."""
        found = asdict(self).items()
        return {name: round(value, 4) + 0.0 if isinstance(value, float) else value for name, value in found}


def answer(questions: Iterable[Question], count: int) -> list[Answer]:
    """Answer questions so that all intervals of a study are right together with a probability of 95 % (Bonferroni).

    Args:
        questions: Questions of the study.
        count: How many questions the study has.
    """
    return [_answer(question, RISK / count) for question in questions]


def _answer(question: Question, risk: float) -> Answer:
    found = question.estimate
    reach = errors_to_bound(risk, found.freedom) * found.error
    return Answer(question.id, found.value, found.value - reach, found.value + reach, question.reference)


@cache
def errors_to_bound(risk: float, freedom: float) -> float:
    """Return how many standard errors an interval reaches to each side, if it may miss the truth with this risk."""
    return float(stats.t.ppf(1 - risk / 2, freedom))
