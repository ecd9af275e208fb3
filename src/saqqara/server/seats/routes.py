"""The routes of open tables, seats, transfers and rematches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any
from urllib.parse import urljoin

from fastapi import APIRouter, Query, Request, Response

from saqqara.server.core.qr_code import qr_svg
from saqqara.server.seats.models import Invitation, OpenTable, OpenTables
from saqqara.server.seats.payloads import build_invitation, open_table_item
from saqqara.server.seats.rematch import play_again
from saqqara.server.seats.requests import JoinRequest, SitDownRequest, TransferRequest
from saqqara.server.seats.service import SeatService
from saqqara.server.tables.dependencies import (
    CONFLICT,
    TABLE_NOT_FOUND,
    TOO_MANY_TABLES,
    CurrentBrowser,
    Responses,
    SeatNumber,
    TableId,
    Token,
    api_router,
)
from saqqara.server.tables.listing import list_items
from saqqara.server.tables.models.responses import CreatedTable, NewestEntry, SeatAssignment, SeatLink
from saqqara.server.tables.payloads import created_table
from saqqara.server.tables.service import TableService

JSON = dict[str, Any]


def seat_routes(tables: TableService, seat_service: SeatService, get_base_url: Callable[[Request], str]) -> APIRouter:
    """Create the seat routes. `get_base_url` returns the URL that links begin with."""
    router = api_router()

    @router.get("/tables/open")
    async def list_open(me: CurrentBrowser) -> OpenTables:
        """List the tables of others that are open to everyone: to join if a seat is open, otherwise to watch."""
        rows = await tables.store.listed_tables(me.key)
        return OpenTables(tables=list_items(rows, lambda row: OpenTable.model_validate(open_table_item(row))))

    @router.get("/join/{token}", responses=TABLE_NOT_FOUND)
    async def read_invitation(token: Token) -> Invitation:
        """Return where a link to an open seat leads: who already sits at the table, and what is played."""
        return Invitation.model_validate(build_invitation(*await seat_service.find_invited_seat(token)))

    @router.post("/join/{token}", responses=TABLE_NOT_FOUND | CONFLICT)
    async def join(token: Token, new: JoinRequest, me: CurrentBrowser) -> SeatAssignment:
        """Take the seat of a link. The link works once."""
        id, seat = await seat_service.join_by_link(token, new.name, me, new.colour)
        return SeatAssignment(table=id, seat=seat)

    @router.post("/tables/{table}/seats/{seat}", responses=TABLE_NOT_FOUND | CONFLICT)
    async def sit(table: TableId, seat: SeatNumber, new: SitDownRequest, me: CurrentBrowser) -> SeatAssignment:
        """Take an open seat of a listed table, or one that is reserved for this browser."""
        await seat_service.sit_down(table, seat, new.name, me, new.colour)
        return SeatAssignment(table=table, seat=seat)

    @router.post("/tables/{table}/seats/{seat}/leave", responses=TABLE_NOT_FOUND | CONFLICT)
    async def leave(table: TableId, seat: SeatNumber, me: CurrentBrowser) -> NewestEntry:
        """Leave a seat of this browser to a bot. Before the game begins, a seat that was joined becomes open again."""
        return NewestEntry(n=await seat_service.leave_seat(table, seat, me))

    @router.post("/tables/{table}/seats/{seat}/return", responses=TABLE_NOT_FOUND | CONFLICT)
    async def come_back(table: TableId, seat: SeatNumber, me: CurrentBrowser) -> NewestEntry:
        """Take a seat of this browser back from the bot. A move that the bot is choosing is dropped."""
        return NewestEntry(n=await seat_service.return_to_seat(table, seat, me))

    @router.post("/tables/{table}/seats/{seat}/open", responses=TABLE_NOT_FOUND | CONFLICT)
    async def open_again(table: TableId, seat: SeatNumber, me: CurrentBrowser) -> NewestEntry:
        """Open a seat for another person, if this browser made the table. The snapshot has its new link."""
        return NewestEntry(n=await seat_service.reopen_seat(table, seat, me))

    @router.post("/tables/{table}/seats/{seat}/move", responses=TABLE_NOT_FOUND | CONFLICT)
    async def move(table: TableId, seat: SeatNumber, request: Request, me: CurrentBrowser) -> SeatLink:
        """Return a link that moves a seat of this browser to the browser that opens it. The link works once."""
        token = await seat_service.create_transfer(table, seat, me)
        return SeatLink(seat=seat, url=f"{get_base_url(request)}/table/{table}/take/{token}")

    @router.post("/tables/{table}/take", responses=TABLE_NOT_FOUND | CONFLICT)
    async def take(table: TableId, new: TransferRequest, me: CurrentBrowser) -> SeatAssignment:
        """Move a seat to this browser. The previous browser only watches from then on."""
        return SeatAssignment(table=table, seat=await seat_service.accept_transfer(table, new.token, me))

    @router.post("/tables/{table}/seats/{seat}/stand-in", responses=TABLE_NOT_FOUND | CONFLICT)
    async def stand_in(table: TableId, seat: SeatNumber, me: CurrentBrowser) -> NewestEntry:
        """Let a bot play for another player who has to decide and has been absent for a while, until they return."""
        return NewestEntry(n=await seat_service.replace_absent_person(table, seat, me))

    @router.post("/tables/{table}/again", status_code=201, responses=TABLE_NOT_FOUND | CONFLICT | TOO_MANY_TABLES)
    async def again(table: TableId, request: Request, me: CurrentBrowser) -> CreatedTable:
        """Create a table like this one for the same people, or take a seat at the one that already exists."""
        made = await play_again(tables, seat_service, table, me)
        return CreatedTable.model_validate(created_table(*made, me, get_base_url(request)))

    @router.get("/qr", response_class=Response, responses=QR_SVG)
    async def draw(page: PagePath, request: Request) -> Response:
        """Return the URL of a page, as links to it begin, as a QR code."""
        return Response(qr_svg(urljoin(get_base_url(request), page)), media_type="image/svg+xml")

    return router


QR_SVG: Responses = {200: {"description": "A QR code", "content": {"image/svg+xml": {"schema": {"type": "string"}}}}}


PagePath = Annotated[
    str,
    Query(
        pattern="^/([A-Za-z0-9_.~-][A-Za-z0-9_.~/-]*)?$",
        max_length=300,
        description="The whole path of a page of this server, as in links",
    ),
]
