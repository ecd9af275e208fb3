"""What all requests and answers have in common, and the shapes of errors."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict


class Request(BaseModel):
    """A request: nothing is converted, and nothing unknown is overlooked."""

    model_config = ConfigDict(strict=True, extra="forbid")


class Answer(BaseModel):
    """An answer."""

    model_config = ConfigDict(extra="forbid")


class Error(Answer):
    """What went wrong: a code for programs and one sentence for people."""

    error: Literal[
        "bad_request",
        "not_found",
        "forbidden",
        "stale",
        "illegal",
        "over",
        "too_many",
        "unavailable",
        "no_hints",
        "running",
    ]
    message: str


class Conflict(Error):
    """The table has moved on (`stale`, with its newest entry), the game is over, or runs still (`running`), or there
    are no hints (`no_hints`).
    """

    error: Literal["stale", "over", "running", "no_hints"]
    n: int | None = None


class Refused(Error):
    """The request cannot be read (`bad_request`), or the rules refuse the move (`illegal`, with what is legal)."""

    error: Literal["bad_request", "illegal"]
    reason: str | None = None
    legal: list[str] | None = None
