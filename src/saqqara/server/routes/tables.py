"""Tables: made, listed, read, joined; and the stream of news."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Header, Request, Response
from fastapi.responses import PlainTextResponse

from saqqara import __version__
from saqqara.server import models
from saqqara.server.choices import choices, presets
from saqqara.server.problems import refused
from saqqara.server.routes.answers import (
    ALWAYS,
    CONFLICT,
    CROWDED,
    ILLEGAL,
    NEWS,
    NO_TABLE,
    RECORD,
    After,
    Me,
    TableId,
    Token,
)
from saqqara.server.security import Browser
from saqqara.server.stream import Readers, stream
from saqqara.server.tables import Tables
from saqqara.server.views import snapshot

JSON = dict[str, Any]


def table_routes(tables: Tables, version: str, base: Callable[[Request], str]) -> APIRouter:
    """Give the routes; `version` is the page's, `base` gives the address that links begin with."""
    router = APIRouter(prefix="/api", responses=ALWAYS)
    readers = Readers()

    @router.get("/health")
    async def health() -> models.Health:
        """Tell that the server is there."""
        return models.Health(ok=True, version=__version__)

    @router.get("/choices")
    async def get_choices() -> models.Choices:
        """Tell what a new table can be made of."""
        return models.Choices(**choices(), presets=presets(), version=__version__)

    @router.post("/tables", status_code=201)
    async def create_table(new: models.NewTable, request: Request, me: Me) -> models.Created:
        """Make a table; it begins when no seat is open."""
        id, open_seats = await tables.create(new, me)
        links = [models.Link(seat=k, url=f"{base(request)}/join/{me.link_token(id, k)}") for k in open_seats]
        return models.Created(table=id, links=links)

    @router.get("/tables")
    async def list_tables(me: Me) -> models.TableList:
        """List the tables that this browser made or sits at."""
        return models.TableList(tables=[_line(row, me) for row in await tables.store.of_browser(me.key)])

    @router.get("/tables/{table}", responses=NO_TABLE)
    async def read_table(table: TableId, request: Request, me: Me) -> models.Snapshot:
        """Give a table as this browser may see it."""
        async with tables.use(table) as found:
            return models.Snapshot.model_validate(snapshot(found, me, version, base(request)))

    @router.post("/tables/{table}/moves", responses=NO_TABLE | CONFLICT | ILLEGAL)
    async def move(table: TableId, new: models.NewMove, me: Me) -> models.Newest:
        """Play a move for a seat of this browser."""
        return models.Newest(n=await tables.move(table, new, me))

    @router.post("/tables/{table}/undo", responses=NO_TABLE | CONFLICT)
    async def undo(table: TableId, new: models.NewUndo, me: Me) -> models.Newest:
        """Take back an earlier decision and all after it, at a table that is played on one device."""
        return models.Newest(n=await tables.undo(table, new, me))

    @router.post("/join/{token}", responses=NO_TABLE | CONFLICT)
    async def join(token: Token, new: models.Join, me: Me) -> models.Joined:
        """Take the seat of a link; it works once."""
        id, seat = await tables.join(token, new.name, me)
        return models.Joined(table=id, seat=seat)

    @router.get("/tables/{table}/events", responses=NO_TABLE | CROWDED | NEWS)
    async def events(
        table: TableId,
        me: Me,
        after: After = 0,
        last_event_id: Annotated[str | None, Header(pattern="^[0-9]{1,9}$")] = None,
    ) -> Response:
        """Stream what happens after entry `after`, or after the header Last-Event-ID where a browser resumes."""
        async with tables.use(table):
            return stream(tables, table, me, int(last_event_id or after), version, readers)

    @router.get("/tables/{table}/record", responses=NO_TABLE | RECORD)
    async def record(table: TableId, me: Me) -> Response:
        """Give the record of the game as this browser may see it; there is none before the game has begun."""
        async with tables.use(table) as found:
            if not found.started or found.game.game.dealt is None:
                raise refused(404, "not_found", "server-not_found")
            return PlainTextResponse(found.game.game.record(seat=found.moment.viewer(found.you(me))))

    return router


def _line(row: JSON, me: Browser) -> models.TableLine:
    seats = row["seats"]
    return models.TableLine(
        table=row["id"],
        names=[seat.name for seat in seats],
        round=row["round"],
        over=row["over"],
        actor_name=None if row["actor"] is None else seats[row["actor"]].name,
        mine=[seat.seat for seat in seats if seat.browser == me.key],
        updated=row["updated"],
    )
