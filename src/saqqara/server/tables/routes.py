"""The routes of tables: create, list, read, play and delete."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter, Request, Response

from saqqara.server.tables.dependencies import (
    CONFLICT,
    ILLEGAL_MOVE,
    TABLE_NOT_FOUND,
    TOO_MANY_TABLES,
    CurrentBrowser,
    TableId,
    api_router,
)
from saqqara.server.tables.listing import list_own_tables
from saqqara.server.tables.models.responses import CreatedTable, NewestEntry, TableList, TableListItem
from saqqara.server.tables.models.snapshot import Snapshot
from saqqara.server.tables.payloads import created_table, get_snapshot
from saqqara.server.tables.requests import MoveRequest, NewTable, RedoRequest, UndoRequest
from saqqara.server.tables.service import TableService


def table_routes(tables: TableService, version: str, get_base_url: Callable[[Request], str]) -> APIRouter:
    """Create the table routes.

    `version` is the version of the page, and `get_base_url` returns the URL that links begin with.
    """
    router = api_router()

    @router.post("/tables", status_code=201, responses=TOO_MANY_TABLES)
    async def create_table(new: NewTable, request: Request, me: CurrentBrowser) -> CreatedTable:
        """Create a table. The game begins when no seat is open."""
        made = await tables.create_table(new, me)
        return CreatedTable.model_validate(created_table(*made, me, get_base_url(request)))

    @router.get("/tables")
    async def list_tables(me: CurrentBrowser) -> TableList:
        """List the tables that this browser made or sits at."""
        return TableList(tables=await list_own_tables(tables, me, TableListItem.model_validate))

    @router.get("/tables/{table:table}", responses=TABLE_NOT_FOUND)
    async def read_table(table: TableId, request: Request, me: CurrentBrowser) -> Snapshot:
        """Return the snapshot of a table as this browser may see it."""
        return Snapshot.model_validate(await get_snapshot(tables, table, me, version, get_base_url(request)))

    @router.post("/tables/{table}/moves", responses=TABLE_NOT_FOUND | CONFLICT | ILLEGAL_MOVE)
    async def move(table: TableId, new: MoveRequest, me: CurrentBrowser) -> NewestEntry:
        """Play a move for a seat of this browser."""
        return NewestEntry(n=await tables.play_move(table, new, me))

    @router.post("/tables/{table}/undo", responses=TABLE_NOT_FOUND | CONFLICT)
    async def undo(table: TableId, new: UndoRequest, me: CurrentBrowser) -> NewestEntry:
        """Take back an earlier decision and everything after it, if no other player has a say in that."""
        return NewestEntry(n=await tables.undo(table, new, me))

    @router.post("/tables/{table}/redo", responses=TABLE_NOT_FOUND | CONFLICT)
    async def redo(table: TableId, new: RedoRequest, me: CurrentBrowser) -> NewestEntry:
        """Play again the next decision that this browser took back, and those of bots that followed it."""
        return NewestEntry(n=await tables.redo(table, new.after, me))

    @router.delete("/tables/{table:table}", status_code=204, response_class=Response, responses=TABLE_NOT_FOUND)
    async def delete(table: TableId, me: CurrentBrowser) -> None:
        """Delete a table that this browser made, for everyone and permanently."""
        await tables.delete_table(table, me)

    return router
