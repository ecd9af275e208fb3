"""Moments of a game, its record and positions, and tables that begin with one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import PlainTextResponse

from saqqara.server.core.errors import api_error
from saqqara.server.history import import_game
from saqqara.server.history.models import ContinueRequest, ImportedTable, ImportRequest
from saqqara.server.tables.dependencies import (
    COMMON_RESPONSES,
    CONFLICT,
    TABLE_NOT_FOUND,
    TOO_MANY_TABLES,
    AtEntry,
    CurrentBrowser,
    EntryNumber,
    Responses,
    TableId,
    get_moment,
)
from saqqara.server.tables.models.responses import CreatedTable
from saqqara.server.tables.models.snapshot import Snapshot
from saqqara.server.tables.payloads import past_snapshot
from saqqara.server.tables.service import TableService

JSON = dict[str, Any]
EntryPath = Annotated[EntryNumber, Path(description="The number of an entry, 0 for the opening")]


def history_routes(tables: TableService, version: str, base: Callable[[Request], str]) -> APIRouter:
    """Give the routes; `version` is the page's, `base` gives the address that links begin with."""
    router = APIRouter(prefix="/api", responses=COMMON_RESPONSES)

    @router.get("/tables/{table}/moments/{n}", responses=TABLE_NOT_FOUND)
    async def read_moment(table: TableId, n: EntryPath, request: Request, me: CurrentBrowser) -> Snapshot:
        """Give a table as it stood after entry `n`, by what this browser may know today; nothing is legal there."""
        async with tables.use(table) as found:
            moment = get_moment(found, n)
            return Snapshot.model_validate(past_snapshot(found, n, moment, me, version, base(request)))

    @router.get("/tables/{table}/record", responses=TABLE_NOT_FOUND | RECORD_TEXT)
    async def read_record(table: TableId, me: CurrentBrowser, at: AtEntry = None) -> Response:
        """Give the record of the game, up to entry `at` if that is given, as this browser may see it."""
        async with tables.use(table) as found:
            record = get_moment(found, at).record(found.moment.viewer_for(found.seats_played_by(me)))
            if record is None:
                raise api_error(404, "not_found", "server-no_record")
            return PlainTextResponse(record)

    @router.get("/tables/{table}/position", responses=TABLE_NOT_FOUND)
    async def read_position(table: TableId, me: CurrentBrowser, at: AtEntry = None) -> JSON:
        """Give the position, or that after entry `at`, as this browser may see it."""
        async with tables.use(table) as found:
            return get_moment(found, at).view(found.moment.viewer_for(found.seats_played_by(me)))

    @router.post("/tables/{table}/continue", status_code=201, responses=TABLE_NOT_FOUND | CONFLICT | TOO_MANY_TABLES)
    async def go_on(table: TableId, new: ContinueRequest, me: CurrentBrowser) -> CreatedTable:
        """Make a table that goes on from a moment of this one against bots; what is hidden is dealt anew."""
        async with tables.use(table) as found:
            made = await import_game.continue_from(tables, found, get_moment(found, new.at), new.bot, me)
            return CreatedTable(table=made, links=[])

    @router.post("/records", status_code=201, responses=TOO_MANY_TABLES)
    async def show(new: ImportRequest, me: CurrentBrowser) -> ImportedTable:
        """Make a table that shows a record, or that begins with a position, and goes on if it is not over."""
        return ImportedTable.model_validate(await import_game.create_from_text(tables, new, me))

    return router


RECORD_TEXT: Responses = {
    200: {"description": "The record of the game, as text", "content": {"text/plain": {"schema": {"type": "string"}}}}
}
