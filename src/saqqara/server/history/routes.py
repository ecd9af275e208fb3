"""The routes of earlier moments, records and positions, and of tables that begin with one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import PlainTextResponse

from saqqara.server.history.models import ImportedTable
from saqqara.server.history.requests import ContinueRequest, ImportRequest
from saqqara.server.history.service import HistoryService
from saqqara.server.tables.dependencies import (
    CONFLICT,
    TABLE_NOT_FOUND,
    TOO_MANY_TABLES,
    AtEntry,
    CurrentBrowser,
    EntryNumber,
    Responses,
    TableId,
    api_router,
)
from saqqara.server.tables.models.responses import CreatedTable
from saqqara.server.tables.models.snapshot import Snapshot
from saqqara.server.tables.service import TableService

JSON = dict[str, Any]
EntryPath = Annotated[EntryNumber, Path(description="The number of an entry, 0 for the opening")]


def history_routes(tables: TableService, version: str, get_base_url: Callable[[Request], str]) -> APIRouter:
    """Create the history routes.

    `version` is the version of the page, and `get_base_url` returns the URL that links begin with.
    """
    router = api_router()
    history = HistoryService(tables, version)

    @router.get("/tables/{table}/moments/{n}", responses=TABLE_NOT_FOUND)
    async def read_moment(table: TableId, n: EntryPath, request: Request, me: CurrentBrowser) -> Snapshot:
        """Return the snapshot of a table after entry `n`, with what this browser may know today.

        No moves are legal in it.
        """
        return Snapshot.model_validate(await history.read_moment(table, n, me, get_base_url(request)))

    @router.get("/tables/{table}/record", responses=TABLE_NOT_FOUND | RECORD_TEXT)
    async def read_record(table: TableId, me: CurrentBrowser, at: AtEntry = None) -> Response:
        """Return the record of the game, up to entry `at` if it is given, as this browser may see it."""
        return PlainTextResponse(await history.read_record(table, at, me))

    @router.get("/tables/{table}/position", responses=TABLE_NOT_FOUND)
    async def read_position(table: TableId, me: CurrentBrowser, at: AtEntry = None) -> JSON:
        """Return the position of the game, or the one after entry `at`, as this browser may see it."""
        return await history.read_position(table, at, me)

    @router.post("/tables/{table}/continue", status_code=201, responses=TABLE_NOT_FOUND | CONFLICT | TOO_MANY_TABLES)
    async def go_on(table: TableId, new: ContinueRequest, me: CurrentBrowser) -> CreatedTable:
        """Create a table that continues from a moment of this one against bots. What is hidden is dealt again."""
        return CreatedTable.model_validate(await history.continue_game(table, new, me))

    @router.post("/records", status_code=201, responses=TOO_MANY_TABLES)
    async def show(new: ImportRequest, me: CurrentBrowser) -> ImportedTable:
        """Create a table that shows a record or begins with a position, and continues if the game is not over."""
        return ImportedTable.model_validate(await history.import_text(new, me))

    return router


RECORD_TEXT: Responses = {
    200: {"description": "The record of the game, as text", "content": {"text/plain": {"schema": {"type": "string"}}}}
}
