"""Responses with evaluations, reviews and highlights."""

from __future__ import annotations

from typing import Any, Literal

from saqqara.server.core.models import ResponseModel
from saqqara.server.tables.models.snapshot import View


class ExpectedResult(ResponseModel):
    """The expected result by seat: the share of the win, 0 to 1, and the points at the end."""

    expected: list[float]
    points: list[float]


class EvaluatedMove(ExpectedResult):
    """What a move promises. `visits` is the number of simulations that began with it, 1 if its result is certain."""

    move: str
    sentence: str
    visits: int


class MoveLoss(ResponseModel):
    """What a move lost compared with the best one: its seat's share of the win and its points, each at least 0."""

    share: float
    points: float


class EvaluatorInfo(ResponseModel):
    """The evaluator: a network, by the hash of its weights, and a revision of the search.

    `simulations` and `seconds` are the limits of the search, null for no limit.
    """

    network: str
    revision: int
    simulations: int | None
    seconds: float | None


class Evaluation(ExpectedResult):
    """The decision that was due after entry `n`, 0 for the opening, as the strongest bot sees it from its seat.

    `move` is the move that was played, null while the decision is due. The expected result is the one after this move,
    or after the best one. `older` is whether another revision of the search made the evaluation; a new review makes it
    again. `counts` is whether the loss is more than chance in the search. `in_points` is whether the loss is stated in
    points. It is stated in shares if the points hardly differ or the move may have cost the game. `options` are the
    best few moves, the most promising first, and always include the one that was played. `why` says what the first one
    promises and how it differs from the second. `certain` is whether the end of the game is solved: all figures are
    then exact, and `options` has only moves that are solved; with more than two seats these win whatever the others do.
    """

    n: int
    round: int
    seat: int
    move: str | None
    sentence: str | None
    why: str
    lost: MoveLoss | None
    certain: bool
    counts: bool
    in_points: bool
    judge: EvaluatorInfo
    older: bool
    options: list[EvaluatedMove]


class Highlight(ResponseModel):
    """A decision worth seeing, which was due after entry `n`."""

    n: int
    round: int
    seat: int
    sentence: str


class Highlights(ResponseModel):
    """The highlights of a finished game; `ended` is the time when it ended.

    `turning` is the decision by which a player who did not win lost most, `best` the move that no other came close to,
    and `luck` what chance brought a player before a decision. `state` is "running" while they are searched for, and
    "none" if nothing was found.
    """

    state: Literal["running", "ready", "none"]
    ended: str | None
    turning: Highlight | None
    best: Highlight | None
    luck: Highlight | None


class Observation(ResponseModel):
    """The two records of a game by field name, as the seat that decides knows them."""

    setup: dict[str, Any]
    state: dict[str, Any]


class Variation(ResponseModel):
    """Where moves lead from the decision that was due after entry `n`.

    `seat` decides there, and `view` is what it sees. `seat` and `known` are null if the moves end the game.
    """

    n: int
    seat: int | None
    legal: list[str]
    view: View
    boards: dict[str, Any]
    known: Observation | None


class Swing(ResponseModel):
    """A decision that changed the game, by the `n` of its evaluation, in words."""

    n: int
    sentence: str


class PointSource(ResponseModel):
    """A source of points, as the score sheet names it."""

    key: str
    label: str


class SourcePoints(ResponseModel):
    """The points by seat and source as if the game had ended after entry `n`."""

    n: int
    points: list[list[int]]


class PointSources(ResponseModel):
    """Where the points came from. The sources of `points` are those of `keys`."""

    keys: list[PointSource]
    over_time: list[SourcePoints]


class PendingDecision(ResponseModel):
    """A decision still to be evaluated: the entry after which it was due, and the move that was played."""

    n: int
    move: str


class Review(ResponseModel):
    """The review of a finished game. `done` of `total` decisions are evaluated; those without a choice do not count.

    `older` decisions are not among the `done`: another revision of the search evaluated them. `running` is whether the
    review continues, and `failed` is why it does not. `start` is the result that was expected before the first
    decision, null until that is evaluated, and `end` the actual one. `swings` are there once one revision has evaluated
    everything, the largest first. `missing` are the decisions still to be evaluated with `simulations` each.
    `simulations` is null if the search is limited by time, so that no other machine finds the same. Evaluations that
    are found for this review are sent with its `key`.
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


class HighlightsEvent(ResponseModel):
    """The search for the highlights of a finished game has ended; the page requests the result. It has no number."""

    type: Literal["highlights"]
