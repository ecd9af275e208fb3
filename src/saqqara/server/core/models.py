"""The base model of responses, and the models of errors."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict


class ResponseModel(BaseModel):
    """A response."""

    model_config = ConfigDict(extra="forbid")


class ErrorResponse(ResponseModel):
    """An error: a code for programs and a sentence for people."""

    error: Literal[
        "bad_request",
        "not_found",
        "outdated",
        "forbidden",
        "stale",
        "illegal",
        "over",
        "too_many",
        "unavailable",
        "no_hints",
        "running",
        "no_cookie",
    ]
    message: str


class ConflictResponse(ErrorResponse):
    """The request does not fit the state of the table.

    The table has changed (`stale`, with its newest entry), the game is over (`over`) or still running (`running`), or
    there are no hints (`no_hints`).
    """

    error: Literal["stale", "over", "running", "no_hints"]
    n: int | None = None


class UnprocessableResponse(ErrorResponse):
    """The request is invalid (`bad_request`), or the move is illegal (`illegal`, with the legal moves)."""

    error: Literal["bad_request", "illegal"]
    reason: str | None = None
    legal: list[str] | None = None
