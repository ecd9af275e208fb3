"""What a decision would bring, what the game would pay now, and why a move is not possible."""

from __future__ import annotations

from typing import Any

from saqqara.server.core.models import ResponseModel


class MovePreview(ResponseModel):
    """What a move would bring at once: notes as in the log, what they change in the view, and by how many points more
    each seat would end the game.

    They end, and `hidden` is true, before the first thing that depends on chance or on hidden cards. `ends` tells
    whether the move would leave the seat with nothing more to decide in its turn.
    """

    notes: list[dict[str, Any]]
    effect: dict[str, Any]
    points: list[int]
    hidden: bool
    ends: bool


class MovePreviews(ResponseModel):
    """The prospects of each legal move after entry `n`, if a seat of this browser has to decide."""

    n: int
    moves: dict[str, MovePreview]


class ScoreNow(ResponseModel):
    """The score as if the game ended after entry `n`, as far as this browser may know.

    `unknown` are the cards of each seat that are hidden from it and count nothing here.
    """

    n: int
    score_sheet: list[dict[str, int]]
    ranking: list[list[int]]
    unknown: list[int]


class WhyNot(ResponseModel):
    """Why a move is not possible now: a code and a sentence, both null when it is possible."""

    reason: str | None
    message: str | None
