"""The event stream of a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Header, Request, Response
from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from saqqara.server.chat.models import ChatEvent
from saqqara.server.core.models import ErrorResponse
from saqqara.server.review.models import HighlightsEvent
from saqqara.server.stream.event_stream import EventStreams
from saqqara.server.stream.models import (
    BotsBusyEvent,
    HelloEvent,
    MoveEvent,
    PingEvent,
    PresenceEvent,
    RematchEvent,
    SeatEvent,
    TableDeletedEvent,
    UndoEvent,
)
from saqqara.server.tables.dependencies import (
    TABLE_NOT_FOUND,
    AfterEntry,
    CurrentBrowser,
    Responses,
    TableId,
    api_router,
)
from saqqara.server.tables.service import TableService

EVENT_MODELS = (
    HelloEvent,
    MoveEvent,
    UndoEvent,
    SeatEvent,
    HighlightsEvent,
    RematchEvent,
    ChatEvent,
    PresenceEvent,
    BotsBusyEvent,
    TableDeletedEvent,
    PingEvent,
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
    429: {"model": ErrorResponse, "description": "Too many streams of this browser, its address or this table"}
}


LastEventId = Annotated[str, Field(pattern="^[0-9]{1,9}$")] | SkipJsonSchema[None]  # the number of an entry


def stream_routes(tables: TableService, version: str) -> APIRouter:
    """Create the route of the event stream. `version` is the version of the page."""
    router = api_router()
    streams = EventStreams(tables, version)

    @router.get("/tables/{table}/events", responses=TABLE_NOT_FOUND | TOO_MANY_STREAMS | EVENT_STREAM)
    async def events(
        table: TableId,
        request: Request,
        me: CurrentBrowser,
        after: AfterEntry = 0,
        last_event_id: Annotated[LastEventId, Header()] = None,
    ) -> Response:
        """Stream the events after entry `after`, or after the Last-Event-ID header if a browser resumes."""
        async with tables.use_table(table) as found:
            tables.note_requester(found, me)
            if request.state.is_head:
                return Response(media_type="text/event-stream")
            seated = bool(found.seats_held_by(me))
            request.state.connection.is_watching = not seated
            return streams.create_stream_response(
                table, me, int(last_event_id or after), seated, request.scope["root_path"]
            )

    return router
