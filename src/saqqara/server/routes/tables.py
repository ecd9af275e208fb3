"""Tables: made, listed, read, played at; and the stream of news."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Header, Request, Response
from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from saqqara import __version__
from saqqara.server import models
from saqqara.server.ground.problems import Problem
from saqqara.server.routes.answers import (
    ALWAYS,
    CONFLICT,
    CROWDED,
    FULL,
    ILLEGAL,
    NEWS,
    NO_TABLE,
    After,
    Me,
    TableId,
    created,
)
from saqqara.server.routes.stream import News
from saqqara.server.tables.registry import Tables
from saqqara.server.views.choices import choices, presets
from saqqara.server.views.payloads import broken_table, listed, own_table, snapshot

JSON = dict[str, Any]
Resumed = Annotated[str, Field(pattern="^[0-9]{1,9}$")] | SkipJsonSchema[None]  # the number of an entry


def table_routes(tables: Tables, version: str, base: Callable[[Request], str], listed_here: bool) -> APIRouter:
    """Give the routes; `version` is the page's, `base` gives the address that links begin with.

    `listed_here` tells whether the page proposes that others may find a new table.
    """
    router = APIRouter(prefix="/api", responses=ALWAYS)
    news = News(tables, version)

    @router.get("/health")
    async def health() -> models.Health:
        """Tell that the server is there and can save what is played; 503 with the reason where it cannot."""
        obstacle = await tables.store.obstacle()
        if obstacle is not None:
            raise Problem(503, "unavailable", obstacle)
        return models.Health(ok=True, version=__version__)

    @router.get("/choices")
    async def get_choices() -> models.Choices:
        """Tell what a new table can be made of."""
        return models.Choices(**choices(), presets=presets(), listed=listed_here, version=__version__)

    @router.post("/tables", status_code=201, responses=FULL)
    async def create_table(new: models.NewTable, request: Request, me: Me) -> models.Created:
        """Make a table; it begins when no seat is open."""
        return created(*await tables.create(new, me), me, base(request))

    @router.get("/tables")
    async def list_tables(me: Me) -> models.TableList:
        """List the tables that this browser made or sits at."""

        def line(row: JSON) -> models.TableLine:
            if row["id"] in tables.damaged:
                raise ValueError("it could not be read")
            return models.TableLine.model_validate(own_table(row, me))

        def broken(row: JSON) -> models.TableLine:
            return models.TableLine.model_validate(broken_table(row, me))

        return models.TableList(tables=listed(await tables.store.of_browser(me.key), line, broken))

    @router.get("/tables/{table:table}", responses=NO_TABLE)
    async def read_table(table: TableId, request: Request, me: Me) -> models.Snapshot:
        """Give a table as this browser may see it."""
        async with tables.glance(table) as found:
            tables.note_requester(found, me)
            return models.Snapshot.model_validate(snapshot(found, me, version, base(request)))

    @router.post("/tables/{table}/moves", responses=NO_TABLE | CONFLICT | ILLEGAL)
    async def move(table: TableId, new: models.NewMove, me: Me) -> models.Newest:
        """Play a move for a seat of this browser."""
        return models.Newest(n=await tables.move(table, new, me))

    @router.post("/tables/{table}/undo", responses=NO_TABLE | CONFLICT)
    async def undo(table: TableId, new: models.NewUndo, me: Me) -> models.Newest:
        """Take back an earlier decision and all after it, where nobody else has a say in that."""
        return models.Newest(n=await tables.undo(table, new, me))

    @router.post("/tables/{table}/redo", responses=NO_TABLE | CONFLICT)
    async def redo(table: TableId, new: models.Redo, me: Me) -> models.Newest:
        """Play again the next decision that this browser took back, and those of bots that followed it."""
        return models.Newest(n=await tables.redo(table, new.after, me))

    @router.get("/tables/{table}/events", responses=NO_TABLE | CROWDED | NEWS)
    async def events(
        table: TableId,
        request: Request,
        me: Me,
        after: After = 0,
        last_event_id: Annotated[Resumed, Header()] = None,
    ) -> Response:
        """Stream what happens after entry `after`, or after the header Last-Event-ID where a browser resumes."""
        async with tables.use(table) as found:
            tables.note_requester(found, me)
            if request.state.bare:
                return Response(media_type="text/event-stream")
            seated = bool(found.holds(me))
            request.state.line.watches = not seated
            return news.stream(table, me, int(last_event_id or after), seated, request.scope["root_path"])

    return router
