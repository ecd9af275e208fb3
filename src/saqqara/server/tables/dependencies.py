"""What routes have in common: what they may answer, beside what they are for, and what they are asked with."""

from __future__ import annotations

import re
from typing import Annotated, Any

from fastapi import Depends, Path, Query
from pydantic import BeforeValidator, Field
from pydantic.json_schema import SkipJsonSchema
from starlette.convertors import StringConvertor, register_url_convertor

from saqqara.server.core.errors import api_error
from saqqara.server.core.identity import Browser
from saqqara.server.core.models import ConflictResponse, ErrorResponse, UnprocessableResponse
from saqqara.server.middleware.security import get_browser
from saqqara.server.tables.models.responses import CreatedTable, SeatLink
from saqqara.server.tables.table import Table
from saqqara.server.tables.timeline import Moment

JSON = dict[str, Any]
Responses = dict[int | str, JSON]
TABLE_NOT_FOUND: Responses = {
    404: {"model": ErrorResponse, "description": "There is no such table or link"},
    410: {
        "model": ErrorResponse,
        "description": "The table is kept, but its revision of the rules is no longer played",
    },
}
CONFLICT: Responses = {
    409: {"model": ConflictResponse, "description": "The table has moved on, the game is over, or not yet"}
}
ILLEGAL_MOVE: Responses = {422: {"model": UnprocessableResponse, "description": "Unreadable, or against the rules"}}
COMMON_RESPONSES: Responses = {
    400: {
        "model": ErrorResponse,
        "description": "Not JSON, a token that is none, or asked for under a foreign host name",
    },
    403: {
        "model": ErrorResponse,
        "description": "From a foreign page, from a browser that refuses cookies, or for a seat of another one",
    },
    408: {"model": ErrorResponse, "description": "Too slow to arrive"},
    413: {"model": ErrorResponse, "description": "Too large"},
    422: {"model": UnprocessableResponse, "description": "Unreadable"},
    500: {"model": ErrorResponse, "description": "A mistake in the program"},
    503: {
        "model": ErrorResponse,
        "description": "The database is busy, or there is no room for more connections",
    },
}
TOO_MANY_TABLES: Responses = {
    429: {
        "model": ErrorResponse,
        "description": "This browser has too many running tables, or its address has made too many",
    }
}


class TableNameConvertor(StringConvertor):
    """The name of a table in an address, which none has that stands for something else there."""

    regex = "(?!open$)[^/]+"


register_url_convertor("table", TableNameConvertor())


def strict_pattern(pattern: str) -> BeforeValidator:
    """Have a value in an address written as JSON or Python writes it: pydantic takes many other ways as well."""

    def checked(value: Any) -> Any:
        if isinstance(value, str) and not re.fullmatch(pattern, value):
            raise ValueError(pattern)
        return value

    return BeforeValidator(checked)


STRICT_INTEGER = strict_pattern("-?(0|[1-9][0-9]*)")
TableId = Annotated[str, Path(description="The name of a table: 16 hexadecimal digits")]
Token = Annotated[str, Path(description="What a link ends with: 22 letters, digits, - or _")]
CurrentBrowser = Annotated[Browser, Depends(get_browser)]
EntryNumber = Annotated[int, Field(ge=0, le=2**31 - 1), STRICT_INTEGER]
SeatNumber = Annotated[Annotated[int, Field(ge=0, le=3), STRICT_INTEGER], Path(description="A seat, from 0")]
AfterEntry = Annotated[EntryNumber, Query()]
AtEntry = Annotated[
    EntryNumber | SkipJsonSchema[None], Query(description="An entry, 0 for the opening; the newest without")
]


def get_moment(table: Table, at: int | None) -> Moment:
    """Give a table's game as it stood after entry `at`, or as it stands now; 404 when there is no such moment."""
    if not table.is_started:
        raise api_error(404, "not_found", "server-not_started")
    moment = table.moment if at is None else table.moment_at(at)
    if moment is None:
        raise api_error(404, "not_found", "server-no_moment")
    return moment


def created_response(table: str, vacant: list[int], me: Browser, base: str) -> CreatedTable:
    """Answer with a new table and the links to its open seats, which begin with `base`."""
    links = [SeatLink(seat=k, url=f"{base}/join/{me.link_token(table, k)}") for k in vacant]
    return CreatedTable(table=table, links=links)
