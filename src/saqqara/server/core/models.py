"""The base models of requests and responses, and the models of errors."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, model_validator


class RequestModel(BaseModel):
    """A request. Nothing is converted except the notation of numbers, and unknown fields are rejected."""

    model_config = ConfigDict(strict=True, extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _normalize_fields(cls, data: Any) -> Any:
        return {key: _normalize(value) for key, value in data.items()} if isinstance(data, dict) else data


def _normalize(value: Any) -> Any:
    if isinstance(value, list):
        return [_normalize(one) for one in value]
    if isinstance(value, str):
        value.encode()  # raises a ValueError for half a surrogate pair, which JSON can spell
    # In JSON, 3.0 is the number 3, and the schema agrees.
    return int(value) if isinstance(value, float) and value.is_integer() else value


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
