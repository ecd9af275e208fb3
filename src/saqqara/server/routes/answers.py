"""What routes have in common: what they may answer, beside what they are for, and what they are asked with."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Query

from saqqara.server import models
from saqqara.server.security import Browser, browser_of

JSON = dict[str, Any]
Responses = dict[int | str, JSON]
NO_TABLE: Responses = {404: {"model": models.Error, "description": "There is no such table or link"}}
CONFLICT: Responses = {409: {"model": models.Conflict, "description": "The table has moved on, or the game is over"}}
ILLEGAL: Responses = {422: {"model": models.Refused, "description": "Unreadable, or against the rules"}}
ALWAYS: Responses = {
    400: {"model": models.Error, "description": "Not JSON, or asked for under a foreign host name"},
    403: {"model": models.Error, "description": "From a foreign page, or for a seat of another browser"},
    408: {"model": models.Error, "description": "Too slow to arrive"},
    413: {"model": models.Error, "description": "Too large"},
    422: {"model": models.Refused, "description": "Unreadable"},
    500: {"model": models.Error, "description": "A mistake in the program"},
    503: {"model": models.Error, "description": "The database is busy"},
}
EVENTS = (models.HelloEvent, models.MoveEvent, models.UndoEvent, models.SeatEvent)
NEWS: Responses = {
    200: {
        "description": "Events `hello`, `move`, `undo` and `seat`; each has the number of its entry as id",
        "content": {
            "text/event-stream": {"schema": {"anyOf": [{"$ref": f"#/components/schemas/{e.__name__}"} for e in EVENTS]}}
        },
    }
}
CROWDED: Responses = {429: {"model": models.Error, "description": "Too many streams of this browser or this table"}}
RECORD: Responses = {
    200: {"description": "The record of the game, as text", "content": {"text/plain": {"schema": {"type": "string"}}}}
}

TableId = Annotated[str, Path(description="The name of a table: 16 hexadecimal digits")]
Token = Annotated[str, Path(description="What a link ends with: 22 letters, digits, - or _")]
Me = Annotated[Browser, Depends(browser_of)]
After = Annotated[int, Query(ge=0, le=2**31 - 1)]
