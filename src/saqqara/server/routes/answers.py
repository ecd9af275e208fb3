"""What routes have in common: what they may answer, beside what they are for, and what they are asked with."""

from __future__ import annotations

import re
from typing import Annotated, Any

from fastapi import Depends, Path, Query
from pydantic import BeforeValidator, Field
from pydantic.json_schema import SkipJsonSchema
from starlette.convertors import StringConvertor, register_url_convertor

from saqqara.server import models
from saqqara.server.gate.guard import browser_of
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import refused
from saqqara.server.tables.line import Moment
from saqqara.server.tables.table import Table

JSON = dict[str, Any]
Responses = dict[int | str, JSON]
NO_TABLE: Responses = {
    404: {"model": models.Error, "description": "There is no such table or link"},
    410: {"model": models.Error, "description": "The table is kept, but its revision of the rules is no longer played"},
}
CONFLICT: Responses = {
    409: {"model": models.Conflict, "description": "The table has moved on, the game is over, or not yet"}
}
ILLEGAL: Responses = {422: {"model": models.Refused, "description": "Unreadable, or against the rules"}}
ALWAYS: Responses = {
    400: {
        "model": models.Error,
        "description": "Not JSON, a token that is none, or asked for under a foreign host name",
    },
    403: {
        "model": models.Error,
        "description": "From a foreign page, from a browser that refuses cookies, or for a seat of another one",
    },
    408: {"model": models.Error, "description": "Too slow to arrive"},
    413: {"model": models.Error, "description": "Too large"},
    422: {"model": models.Refused, "description": "Unreadable"},
    500: {"model": models.Error, "description": "A mistake in the program"},
    503: {"model": models.Error, "description": "The database is busy, or there is no room for more connections"},
}
EVENTS = (
    models.HelloEvent,
    models.MoveEvent,
    models.UndoEvent,
    models.SeatEvent,
    models.HighlightsEvent,
    models.AgainEvent,
    models.ChatEvent,
    models.PresenceEvent,
    models.BotsEvent,
    models.GoneEvent,
    models.PingEvent,
)
NEWS: Responses = {
    200: {
        "description": "Events; `move`, `undo`, `seat` and `again` have the number of their entry as id",
        "content": {
            "text/event-stream": {"schema": {"anyOf": [{"$ref": f"#/components/schemas/{e.__name__}"} for e in EVENTS]}}
        },
    }
}
CROWDED: Responses = {
    429: {"model": models.Error, "description": "Too many streams of this browser, its address or this table"}
}
FULL: Responses = {
    429: {
        "model": models.Error,
        "description": "This browser has too many running tables, or its address has made too many",
    }
}
ASKED: Responses = {429: {"model": models.Error, "description": "Too many judgements at once, or from one address"}}
OFTEN: Responses = {429: {"model": models.Error, "description": "Too many messages in a short time"}}
PICTURE: Responses = {200: {"description": "A QR code", "content": {"image/svg+xml": {"schema": {"type": "string"}}}}}
RECORD: Responses = {
    200: {"description": "The record of the game, as text", "content": {"text/plain": {"schema": {"type": "string"}}}}
}


class TableName(StringConvertor):
    """The name of a table in an address, which none has that stands for something else there."""

    regex = "(?!open$)[^/]+"


register_url_convertor("table", TableName())


def written(pattern: str) -> BeforeValidator:
    """Have a value in an address written as JSON or Python writes it: pydantic takes many other ways as well."""

    def checked(value: Any) -> Any:
        if isinstance(value, str) and not re.fullmatch(pattern, value):
            raise ValueError(pattern)
        return value

    return BeforeValidator(checked)


WHOLE = written("-?(0|[1-9][0-9]*)")
TableId = Annotated[str, Path(description="The name of a table: 16 hexadecimal digits")]
Token = Annotated[str, Path(description="What a link ends with: 22 letters, digits, - or _")]
Me = Annotated[Browser, Depends(browser_of)]
Page = Annotated[
    str,
    Query(
        pattern="^/([A-Za-z0-9_.~-][A-Za-z0-9_.~/-]*)?$",
        max_length=300,
        description="A page here, its whole path as links have it",
    ),
]
Entry = Annotated[int, Field(ge=0, le=2**31 - 1), WHOLE]
SeatNumber = Annotated[Annotated[int, Field(ge=0, le=3), WHOLE], Path(description="A seat, from 0")]
After = Annotated[Entry, Query()]
At = Annotated[Entry | SkipJsonSchema[None], Query(description="An entry, 0 for the opening; the newest without")]


def moment_of(table: Table, at: int | None) -> Moment:
    """Give a table's game as it stood after entry `at`, or as it stands now; 404 when there is no such moment."""
    if not table.started:
        raise refused(404, "not_found", "server-not_started")
    moment = table.moment if at is None else table.moment_at(at)
    if moment is None:
        raise refused(404, "not_found", "server-no_moment")
    return moment


def created(table: str, vacant: list[int], me: Browser, base: str) -> models.Created:
    """Answer with a new table and the links to its open seats, which begin with `base`."""
    links = [models.Link(seat=k, url=f"{base}/join/{me.link_token(table, k)}") for k in vacant]
    return models.Created(table=table, links=links)
