"""Moments of a game, its record and positions, and tables that begin with one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import PlainTextResponse

from saqqara.server import models
from saqqara.server.ground.problems import refused
from saqqara.server.routes.answers import ALWAYS, CONFLICT, FULL, NO_TABLE, RECORD, At, Entry, Me, TableId, moment_of
from saqqara.server.tables import elsewhere
from saqqara.server.tables.registry import Tables
from saqqara.server.views.payloads import past

JSON = dict[str, Any]
Number = Annotated[Entry, Path(description="The number of an entry, 0 for the opening")]


def history_routes(tables: Tables, version: str, base: Callable[[Request], str]) -> APIRouter:
    """Give the routes; `version` is the page's, `base` gives the address that links begin with."""
    router = APIRouter(prefix="/api", responses=ALWAYS)

    @router.get("/tables/{table}/moments/{n}", responses=NO_TABLE)
    async def read_moment(table: TableId, n: Number, request: Request, me: Me) -> models.Snapshot:
        """Give a table as it stood after entry `n`, by what this browser may know today; nothing is legal there."""
        async with tables.use(table) as found:
            moment = moment_of(found, n)
            return models.Snapshot.model_validate(past(found, n, moment, me, version, base(request)))

    @router.get("/tables/{table}/record", responses=NO_TABLE | RECORD)
    async def read_record(table: TableId, me: Me, at: At = None) -> Response:
        """Give the record of the game, up to entry `at` if that is given, as this browser may see it."""
        async with tables.use(table) as found:
            record = moment_of(found, at).record(found.moment.viewer(found.you(me)))
            if record is None:
                raise refused(404, "not_found", "server-no_record")
            return PlainTextResponse(record)

    @router.get("/tables/{table}/position", responses=NO_TABLE)
    async def read_position(table: TableId, me: Me, at: At = None) -> JSON:
        """Give the position, or that after entry `at`, as this browser may see it."""
        async with tables.use(table) as found:
            return moment_of(found, at).view(found.moment.viewer(found.you(me)))

    @router.post("/tables/{table}/continue", status_code=201, responses=NO_TABLE | CONFLICT | FULL)
    async def go_on(table: TableId, new: models.Continue, me: Me) -> models.Created:
        """Make a table that goes on from a moment of this one against bots; what is hidden is dealt anew."""
        async with tables.use(table) as found:
            made = await elsewhere.go_on(tables, found, moment_of(found, new.at), new.bot, me)
            return models.Created(table=made, links=[])

    @router.post("/records", status_code=201, responses=FULL)
    async def show(new: models.NewRecord, me: Me) -> models.Opened:
        """Make a table that shows a record, or that begins with a position, and goes on if it is not over."""
        return models.Opened.model_validate(await elsewhere.show(tables, new, me))

    return router
