"""What routes have in common: what they may answer, beside what they are for, and what they are asked with."""

from __future__ import annotations

import re
from typing import Annotated, Any

from fastapi import Depends, Path, Query
from pydantic import BeforeValidator, Field
from pydantic.json_schema import SkipJsonSchema
from starlette.convertors import StringConvertor, register_url_convertor

from saqqara.server import models
from saqqara.server.gate.guard import get_browser
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import api_error
from saqqara.server.tables.line import Moment
from saqqara.server.tables.table import Table

JSON = dict[str, Any]
Responses = dict[int | str, JSON]
TABLE_NOT_FOUND: Responses = {
    404: {"model": models.ErrorResponse, "description": "There is no such table or link"},
    410: {
        "model": models.ErrorResponse,
        "description": "The table is kept, but its revision of the rules is no longer played",
    },
}
CONFLICT: Responses = {
    409: {"model": models.ConflictResponse, "description": "The table has moved on, the game is over, or not yet"}
}
ILLEGAL_MOVE: Responses = {
    422: {"model": models.UnprocessableResponse, "description": "Unreadable, or against the rules"}
}
COMMON_RESPONSES: Responses = {
    400: {
        "model": models.ErrorResponse,
        "description": "Not JSON, a token that is none, or asked for under a foreign host name",
    },
    403: {
        "model": models.ErrorResponse,
        "description": "From a foreign page, from a browser that refuses cookies, or for a seat of another one",
    },
    408: {"model": models.ErrorResponse, "description": "Too slow to arrive"},
    413: {"model": models.ErrorResponse, "description": "Too large"},
    422: {"model": models.UnprocessableResponse, "description": "Unreadable"},
    500: {"model": models.ErrorResponse, "description": "A mistake in the program"},
    503: {
        "model": models.ErrorResponse,
        "description": "The database is busy, or there is no room for more connections",
    },
}
EVENT_MODELS = (
    models.HelloEvent,
    models.MoveEvent,
    models.UndoEvent,
    models.SeatEvent,
    models.HighlightsEvent,
    models.RematchEvent,
    models.ChatEvent,
    models.PresenceEvent,
    models.BotsBusyEvent,
    models.TableDeletedEvent,
    models.PingEvent,
)
EVENT_STREAM: Responses = {
    200: {
        "description": "Events; `move`, `undo`, `seat` and `again` have the number of their entry as id",
        "content": {
            "text/event-stream": {
                "schema": {"anyOf": [{"$ref": f"#/components/schemas/{e.__name__}"} for e in EVENT_MODELS]}
            }
        },
    }
}
TOO_MANY_STREAMS: Responses = {
    429: {"model": models.ErrorResponse, "description": "Too many streams of this browser, its address or this table"}
}
TOO_MANY_TABLES: Responses = {
    429: {
        "model": models.ErrorResponse,
        "description": "This browser has too many running tables, or its address has made too many",
    }
}
TOO_MANY_EVALUATIONS: Responses = {
    429: {"model": models.ErrorResponse, "description": "Too many judgements at once, or from one address"}
}
TOO_MANY_MESSAGES: Responses = {
    429: {"model": models.ErrorResponse, "description": "Too many messages in a short time"}
}
QR_SVG: Responses = {200: {"description": "A QR code", "content": {"image/svg+xml": {"schema": {"type": "string"}}}}}
RECORD_TEXT: Responses = {
    200: {"description": "The record of the game, as text", "content": {"text/plain": {"schema": {"type": "string"}}}}
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
PagePath = Annotated[
    str,
    Query(
        pattern="^/([A-Za-z0-9_.~-][A-Za-z0-9_.~/-]*)?$",
        max_length=300,
        description="A page here, its whole path as links have it",
    ),
]
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


def created_response(table: str, vacant: list[int], me: Browser, base: str) -> models.CreatedTable:
    """Answer with a new table and the links to its open seats, which begin with `base`."""
    links = [models.SeatLink(seat=k, url=f"{base}/join/{me.link_token(table, k)}") for k in vacant]
    return models.CreatedTable(table=table, links=links)
