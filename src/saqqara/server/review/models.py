"""What decisions were worth: one of them, and a whole game."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from saqqara.server.core.models import RequestModel, ResponseModel
from saqqara.server.tables.models.snapshot import View


class ExpectedResult(ResponseModel):
    """What is expected: by seat the share of the win, 0 to 1, and the points at the end."""

    expected: list[float]
    points: list[float]


class EvaluatedMove(ExpectedResult):
    """What a move promises; `visits` tells in how many simulations the search looked at it."""

    move: str
    sentence: str
    visits: int


class MoveLoss(ResponseModel):
    """What a move gave away against the best one: of its seat's share of the win, and of its points; 0 at least."""

    share: float
    points: float


class EvaluatorInfo(ResponseModel):
    """Who judged: a network, by what its weights hash to, by a revision of the search, with so many simulations or
    seconds; null: with no limit.
    """

    network: str
    revision: int
    simulations: int | None
    seconds: float | None


class Evaluation(ExpectedResult):
    """The decision that was due after entry `n`, 0 for the opening, as the strongest bot sees it from its seat.

    `move` is what was played, null while the decision is due; what is expected is that after the move, or after the
    best one. `older` tells that another revision of the search has judged: a review that is begun judges it again.
    `counts` tells whether what was lost is more than chance in the search, and `in_points` whether it is told
    in points; else these hardly differ, or it may have cost the game, and it is told in shares. `options` are the best
    few, the most promising first, and always the one that was played; `why` says what the first promises and what it
    has before the second.
    """

    n: int
    round: int
    seat: int
    move: str | None
    sentence: str | None
    why: str
    lost: MoveLoss | None
    counts: bool
    in_points: bool
    judge: EvaluatorInfo
    older: bool
    options: list[EvaluatedMove]


class Highlight(ResponseModel):
    """A decision that is worth to be seen: it was due after entry `n`."""

    n: int
    round: int
    seat: int
    sentence: str


class Highlights(ResponseModel):
    """What of a game that is over is worth to be seen; `ended` is when that was.

    The `turning` point is the decision by which somebody who has not won gave away most, `best` the move that no other
    came near to, and `luck` what chance brought somebody before a decision. `state` is "running" while these are looked
    for, "none" where nothing was found.
    """

    state: Literal["running", "ready", "none"]
    ended: str | None
    turning: Highlight | None
    best: Highlight | None
    luck: Highlight | None


class Observation(ResponseModel):
    """The two records of a game by the names of their fields, as the seat that decides knows them."""

    setup: dict[str, Any]
    state: dict[str, Any]


class Variation(ResponseModel):
    """Where moves lead from the decision that was due after entry `n`: the table as `seat` sees it who decides then,
    and what is legal there; `seat` and `known` are null where the game is over by them.
    """

    n: int
    seat: int | None
    legal: list[str]
    view: View
    boards: dict[str, Any]
    known: Observation | None


class Swing(ResponseModel):
    """A decision that changed the game, by the `n` of its judgement, in words."""

    n: int
    sentence: str


class PointSource(ResponseModel):
    """Something that brings points, as the score sheet names it."""

    key: str
    label: str


class SourcePoints(ResponseModel):
    """The points by seat and source as if the game had ended after entry `n`."""

    n: int
    points: list[list[int]]


class PointSources(ResponseModel):
    """Where the points came from; the sources of `points` are those of `keys`."""

    keys: list[PointSource]
    over_time: list[SourcePoints]


class PendingDecision(ResponseModel):
    """A decision that is to be judged still, by the entry after which it was due, and the move that was made."""

    n: int
    move: str


class Review(ResponseModel):
    """A game that is over, as far as it was judged: `done` of `total` decisions, those without a choice left out.

    Those that are `older` are not among the `done`: another revision of the search has judged them. `running` tells
    that it goes on, `failed` why it does not. `start` is what was expected before the first decision, null until that
    was judged, and `end` what came of it. The `swings` are there once one revision has judged all, the largest first.
    `missing` are the decisions that are to be judged still, with so many `simulations` each; null where time counts, so
    that nobody else finds the same. What is found for this review belongs to its `key`.
    """

    total: int
    done: int
    older: int
    running: bool
    failed: str | None
    names: list[str]
    colours: list[str]
    start: ExpectedResult | None
    end: ExpectedResult
    decisions: list[Evaluation]
    swings: list[Swing]
    sources: PointSources
    missing: list[PendingDecision]
    simulations: int | None
    key: str


Sum = Annotated[int, Field(ge=-(2**53), le=2**53)]
Sums = Annotated[list[Sum], Field(min_length=2, max_length=4)]


class MoveCounts(RequestModel):
    """What a search has counted of a move: in how many simulations it looked at it of its own accord (`visits`), in how
    many with those that followed (`looked`), and what these brought each seat together: `values` in parts of 10,000,
    and points.
    """

    move: Annotated[str, Field(max_length=64)]
    visits: Annotated[int, Field(ge=1, le=2**31 - 1)]
    looked: Annotated[int, Field(ge=1, le=2**31 - 1)]
    values: Sums
    points: Sums


class BrowserEvaluation(RequestModel):
    """The decision that was due after entry `n`, judged by whoever asks: the best moves, the most promising first, and
    the one that was played.
    """

    n: Annotated[int, Field(ge=0, le=2**31 - 1)]
    options: Annotated[list[MoveCounts], Field(min_length=1, max_length=5)]


class BrowserReview(RequestModel):
    """What whoever asks has found for the review with this `key`."""

    key: Annotated[str, Field(max_length=64)]
    judgements: Annotated[list[BrowserEvaluation], Field(max_length=1000)]


class HighlightsEvent(ResponseModel):
    """It was looked for the highlights of the game that is over; the page asks what was found. It has no number."""

    type: Literal["highlights"]
