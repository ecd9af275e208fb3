"""What all requests and answers have in common, and the shapes of errors."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, model_validator


class RequestModel(BaseModel):
    """A request: nothing is converted but how a number is written, nothing unknown is overlooked, and text is text."""

    model_config = ConfigDict(strict=True, extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _normalize_fields(cls, data: Any) -> Any:
        return {key: _normalize(value) for key, value in data.items()} if isinstance(data, dict) else data


def _normalize(value: Any) -> Any:
    if isinstance(value, list):
        return [_normalize(one) for one in value]
    if isinstance(value, str):
        value.encode()  # half a character, which JSON can spell, is none: that is a ValueError
    # In JSON 3.0 is the number 3, and so it is in the schema.
    return int(value) if isinstance(value, float) and value.is_integer() else value


class ResponseModel(BaseModel):
    """An answer."""

    model_config = ConfigDict(extra="forbid")


class ErrorResponse(ResponseModel):
    """What went wrong: a code for programs and one sentence for people."""

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
    """The table has moved on (`stale`, with its newest entry), the game is over, or runs still (`running`), or there
    are no hints (`no_hints`).
    """

    error: Literal["stale", "over", "running", "no_hints"]
    n: int | None = None


class UnprocessableResponse(ErrorResponse):
    """The request cannot be read (`bad_request`), or the rules refuse the move (`illegal`, with the legal ones)."""

    error: Literal["bad_request", "illegal"]
    reason: str | None = None
    legal: list[str] | None = None
