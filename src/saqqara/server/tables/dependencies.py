"""The parameters and responses that routes have in common."""

from __future__ import annotations

import re
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query
from pydantic import BeforeValidator, Field
from pydantic.json_schema import SkipJsonSchema
from starlette.convertors import StringConvertor, register_url_convertor

from saqqara.server.core.identity import Browser
from saqqara.server.core.models import ConflictResponse, ErrorResponse, UnprocessableResponse
from saqqara.server.middleware.json_body import JsonRoute
from saqqara.server.middleware.security import get_browser

JSON = dict[str, Any]
Responses = dict[int | str, JSON]
TABLE_NOT_FOUND: Responses = {
    404: {"model": ErrorResponse, "description": "There is no such table or link"},
    410: {
        "model": ErrorResponse,
        "description": "The table exists, but its revision of the rules is no longer supported",
    },
}
CONFLICT: Responses = {
    409: {"model": ConflictResponse, "description": "The table has changed, or the game is over or still running"}
}
ILLEGAL_MOVE: Responses = {
    422: {"model": UnprocessableResponse, "description": "The request is invalid or the move is illegal"}
}
COMMON_RESPONSES: Responses = {
    400: {
        "model": ErrorResponse,
        "description": "The request is not JSON, has an invalid token, or names a foreign host",
    },
    403: {
        "model": ErrorResponse,
        "description": "The request is from a foreign page, or its browser refuses cookies or does not hold the seat",
    },
    408: {"model": ErrorResponse, "description": "The request took too long to arrive"},
    413: {"model": ErrorResponse, "description": "The request is too large"},
    422: {"model": UnprocessableResponse, "description": "The request is invalid"},
    500: {"model": ErrorResponse, "description": "Internal server error"},
    503: {
        "model": ErrorResponse,
        "description": "The database is busy, or there are too many connections",
    },
}
TOO_MANY_TABLES: Responses = {
    429: {
        "model": ErrorResponse,
        "description": "This browser has too many running tables, or its address has made too many",
    }
}


class TableNameConvertor(StringConvertor):
    """The id of a table in a path. "open" is none: it has its own meaning there."""

    regex = "(?!open$)[^/]+"


register_url_convertor("table", TableNameConvertor())


def strict_pattern(pattern: str) -> BeforeValidator:
    """Return a validator for the spelling of a value in a URL: pydantic accepts more than JSON and Python."""

    def checked(value: Any) -> Any:
        if isinstance(value, str) and not re.fullmatch(pattern, value):
            raise ValueError(pattern)
        return value

    return BeforeValidator(checked)


STRICT_INTEGER = strict_pattern("-?(0|[1-9][0-9]*)")
TableId = Annotated[str, Path(description="The id of a table: 16 hexadecimal digits")]
Token = Annotated[str, Path(description="The end of a link: 22 letters, digits, - or _")]
CurrentBrowser = Annotated[Browser, Depends(get_browser)]
EntryNumber = Annotated[int, Field(ge=0, le=2**31 - 1), STRICT_INTEGER]
SeatNumber = Annotated[
    Annotated[int, Field(ge=0, le=3), STRICT_INTEGER], Path(description="The number of a seat, from 0")
]
AfterEntry = Annotated[EntryNumber, Query()]
AtEntry = Annotated[
    EntryNumber | SkipJsonSchema[None],
    Query(description="The number of an entry, 0 for the opening; the newest by default"),
]


def api_router() -> APIRouter:
    """Create a router for paths below /api, with the responses that all of them can give."""
    return APIRouter(prefix="/api", responses=COMMON_RESPONSES, route_class=JsonRoute)
