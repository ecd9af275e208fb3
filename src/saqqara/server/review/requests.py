"""Evaluations of a review that a client has found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from annotated_types import Interval, Len, MaxLen

from saqqara.server.core.fields import NaturalNumber, RequestModel, ShortText

Count = Annotated[int, Interval(ge=1, le=2**31 - 1)]
Sum = Annotated[int, Interval(ge=-(2**53), le=2**53)]
Sums = Annotated[list[Sum], Len(2, 4)]


@dataclass(frozen=True, kw_only=True)
class MoveCounts(RequestModel):
    """What a search has counted for a move.

    `visits` is the number of simulations that began with the move. `values`, in parts of 10,000, and `points` are what
    they brought each seat in total.
    """

    move: ShortText
    visits: Count
    values: Sums
    points: Sums


@dataclass(frozen=True, kw_only=True)
class BrowserEvaluation(RequestModel):
    """The decision that was due after entry `n`, evaluated by the client.

    `options` are the best moves, the most promising first, and the one that was played. `certain` is whether they are
    solved; the counts of each are then its only result.
    """

    n: NaturalNumber
    certain: bool = False
    options: Annotated[list[MoveCounts], Len(1, 5)]


@dataclass(frozen=True, kw_only=True)
class BrowserReview(RequestModel):
    """The evaluations of the client for the review with this `key`."""

    key: ShortText
    judgements: Annotated[list[BrowserEvaluation], MaxLen(1000)]
