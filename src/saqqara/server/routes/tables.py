"""Tables: made, listed, read, played at; and the stream of news."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Header, Request, Response
from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from saqqara import __version__
from saqqara.server import models
from saqqara.server.ground.problems import ApiError
from saqqara.server.routes.answers import (
    COMMON_RESPONSES,
    CONFLICT,
    EVENT_STREAM,
    ILLEGAL_MOVE,
    TABLE_NOT_FOUND,
    TOO_MANY_STREAMS,
    TOO_MANY_TABLES,
    AfterEntry,
    CurrentBrowser,
    TableId,
    created_response,
)
from saqqara.server.routes.stream import EventStreams
from saqqara.server.tables.registry import TableService
from saqqara.server.views.choices import presets, setup_options
from saqqara.server.views.payloads import damaged_table_item, list_items, own_table_item, snapshot

JSON = dict[str, Any]
LastEventId = Annotated[str, Field(pattern="^[0-9]{1,9}$")] | SkipJsonSchema[None]  # the number of an entry


def table_routes(
    tables: TableService, version: str, base: Callable[[Request], str], listed_by_default: bool
) -> APIRouter:
    """Give the routes; `version` is the page's, `base` gives the address that links begin with.

    `listed_by_default` tells whether the page proposes that others may find a new table.
    """
    router = APIRouter(prefix="/api", responses=COMMON_RESPONSES)
    news = EventStreams(tables, version)

    @router.get("/health")
    async def health() -> models.Health:
        """Tell that the server is there and can save what is played; 503 with the reason where it cannot."""
        obstacle = await tables.store.unwritable_reason()
        if obstacle is not None:
            raise ApiError(503, "unavailable", obstacle)
        return models.Health(ok=True, version=__version__)

    @router.get("/choices")
    async def get_choices() -> models.SetupOptions:
        """Tell what a new table can be made of."""
        return models.SetupOptions(**setup_options(), presets=presets(), listed=listed_by_default, version=__version__)

    @router.post("/tables", status_code=201, responses=TOO_MANY_TABLES)
    async def create_table(new: models.NewTable, request: Request, me: CurrentBrowser) -> models.CreatedTable:
        """Make a table; it begins when no seat is open."""
        return created_response(*await tables.create(new, me), me, base(request))

    @router.get("/tables")
    async def list_tables(me: CurrentBrowser) -> models.TableList:
        """List the tables that this browser made or sits at."""

        def line(row: JSON) -> models.TableListItem:
            if row["id"] in tables.damaged_ids:
                raise ValueError("it could not be read")
            return models.TableListItem.model_validate(own_table_item(row, me))

        def broken(row: JSON) -> models.TableListItem:
            return models.TableListItem.model_validate(damaged_table_item(row, me))

        return models.TableList(tables=list_items(await tables.store.tables_of_browser(me.key), line, broken))

    @router.get("/tables/{table:table}", responses=TABLE_NOT_FOUND)
    async def read_table(table: TableId, request: Request, me: CurrentBrowser) -> models.Snapshot:
        """Give a table as this browser may see it."""
        async with tables.peek(table) as found:
            tables.note_requester(found, me)
            return models.Snapshot.model_validate(snapshot(found, me, version, base(request)))

    @router.post("/tables/{table}/moves", responses=TABLE_NOT_FOUND | CONFLICT | ILLEGAL_MOVE)
    async def move(table: TableId, new: models.MoveRequest, me: CurrentBrowser) -> models.NewestEntry:
        """Play a move for a seat of this browser."""
        return models.NewestEntry(n=await tables.play_move(table, new, me))

    @router.post("/tables/{table}/undo", responses=TABLE_NOT_FOUND | CONFLICT)
    async def undo(table: TableId, new: models.UndoRequest, me: CurrentBrowser) -> models.NewestEntry:
        """Take back an earlier decision and all after it, where nobody else has a say in that."""
        return models.NewestEntry(n=await tables.undo(table, new, me))

    @router.post("/tables/{table}/redo", responses=TABLE_NOT_FOUND | CONFLICT)
    async def redo(table: TableId, new: models.RedoRequest, me: CurrentBrowser) -> models.NewestEntry:
        """Play again the next decision that this browser took back, and those of bots that followed it."""
        return models.NewestEntry(n=await tables.redo(table, new.after, me))

    @router.get("/tables/{table}/events", responses=TABLE_NOT_FOUND | TOO_MANY_STREAMS | EVENT_STREAM)
    async def events(
        table: TableId,
        request: Request,
        me: CurrentBrowser,
        after: AfterEntry = 0,
        last_event_id: Annotated[LastEventId, Header()] = None,
    ) -> Response:
        """Stream what happens after entry `after`, or after the header Last-Event-ID where a browser resumes."""
        async with tables.use(table) as found:
            tables.note_requester(found, me)
            if request.state.is_head:
                return Response(media_type="text/event-stream")
            seated = bool(found.seats_held_by(me))
            request.state.connection.is_watching = not seated
            return news.stream(table, me, int(last_event_id or after), seated, request.scope["root_path"])

    return router
