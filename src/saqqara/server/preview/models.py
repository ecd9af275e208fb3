"""Responses with previews of moves, the score now, and reasons why moves are not possible."""

from __future__ import annotations

from typing import Any

from saqqara.server.core.models import ResponseModel


class MovePreview(ResponseModel):
    """What a move would bring at once.

    `notes` are its notes as in the log, `effect` is what they change in the view, and `points` are how many more points
    each seat would have at the end of the game. They end, and `hidden` is true, before the first thing that depends on
    chance or on hidden cards. `ends` is whether the seat would have nothing more to decide in its turn.
    """

    notes: list[dict[str, Any]]
    effect: dict[str, Any]
    points: list[int]
    hidden: bool
    ends: bool


class MovePreviews(ResponseModel):
    """The previews of all legal moves after entry `n`, if a seat of this browser has to decide."""

    n: int
    moves: dict[str, MovePreview]


class ScoreNow(ResponseModel):
    """The score as if the game ended after entry `n`, from what this browser may know.

    `unknown` is the number of cards of each seat that are hidden from this browser and score nothing here.
    """

    n: int
    score_sheet: list[dict[str, int]]
    ranking: list[list[int]]
    unknown: list[int]


class WhyNot(ResponseModel):
    """Why a move is not possible now: a code and a sentence, both null if it is possible."""

    reason: str | None
    message: str | None
