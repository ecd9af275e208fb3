"""People: tables to find, seats taken, left and taken back, the next game, and a table deleted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any
from urllib.parse import urljoin

from fastapi import APIRouter, Query, Request, Response

from saqqara.server.core.qr_code import qr_svg
from saqqara.server.seats.models import Invitation, JoinRequest, OpenTable, OpenTables, SitDownRequest, TransferRequest
from saqqara.server.seats.payloads import invitation, open_table_item
from saqqara.server.seats.rematch import make_rematch
from saqqara.server.seats.service import SeatService
from saqqara.server.tables.dependencies import (
    COMMON_RESPONSES,
    CONFLICT,
    TABLE_NOT_FOUND,
    TOO_MANY_TABLES,
    CurrentBrowser,
    Responses,
    SeatNumber,
    TableId,
    Token,
    created_response,
)
from saqqara.server.tables.listing import list_items
from saqqara.server.tables.models.responses import CreatedTable, NewestEntry, SeatAssignment, SeatLink
from saqqara.server.tables.service import TableService

JSON = dict[str, Any]


def seat_routes(tables: TableService, seat_service: SeatService, base: Callable[[Request], str]) -> APIRouter:
    """Give the routes; `base` gives the address that links begin with."""
    router = APIRouter(prefix="/api", responses=COMMON_RESPONSES)

    @router.get("/tables/open")
    async def list_open(me: CurrentBrowser) -> OpenTables:
        """List the tables of others that may be found: to join where a seat is open, else to watch."""
        rows = await tables.store.listed_tables(me.key)
        return OpenTables(tables=list_items(rows, lambda row: OpenTable.model_validate(open_table_item(row))))

    @router.get("/join/{token}", responses=TABLE_NOT_FOUND)
    async def read_invitation(token: Token) -> Invitation:
        """Tell whoever has a link to an open seat who sits there already, and what is played."""
        return Invitation.model_validate(invitation(*await seat_service.invitation(token)))

    @router.post("/join/{token}", responses=TABLE_NOT_FOUND | CONFLICT)
    async def join(token: Token, new: JoinRequest, me: CurrentBrowser) -> SeatAssignment:
        """Take the seat of a link; it works once."""
        id, seat = await seat_service.join(token, new.name, me, new.colour)
        return SeatAssignment(table=id, seat=seat)

    @router.post("/tables/{table}/seats/{seat}", responses=TABLE_NOT_FOUND | CONFLICT)
    async def sit(table: TableId, seat: SeatNumber, new: SitDownRequest, me: CurrentBrowser) -> SeatAssignment:
        """Take an open seat of a listed table, or one that is kept for this browser."""
        await seat_service.sit_down(table, seat, new.name, me, new.colour)
        return SeatAssignment(table=table, seat=seat)

    @router.post("/tables/{table}/seats/{seat}/leave", responses=TABLE_NOT_FOUND | CONFLICT)
    async def leave(table: TableId, seat: SeatNumber, me: CurrentBrowser) -> NewestEntry:
        """Let a bot play for a seat of this browser; before the game a seat that was joined is open again."""
        return NewestEntry(n=await seat_service.leave(table, seat, me))

    @router.post("/tables/{table}/seats/{seat}/return", responses=TABLE_NOT_FOUND | CONFLICT)
    async def come_back(table: TableId, seat: SeatNumber, me: CurrentBrowser) -> NewestEntry:
        """Take a seat of this browser back from the bot; what the bot thinks of just then is dropped."""
        return NewestEntry(n=await seat_service.return_to_seat(table, seat, me))

    @router.post("/tables/{table}/seats/{seat}/open", responses=TABLE_NOT_FOUND | CONFLICT)
    async def open_again(table: TableId, seat: SeatNumber, me: CurrentBrowser) -> NewestEntry:
        """Open a seat for somebody else, where this browser made the table; the snapshot has its new link."""
        return NewestEntry(n=await seat_service.reopen_seat(table, seat, me))

    @router.post("/tables/{table}/seats/{seat}/move", responses=TABLE_NOT_FOUND | CONFLICT)
    async def move(table: TableId, seat: SeatNumber, request: Request, me: CurrentBrowser) -> SeatLink:
        """Give the link that moves a seat of this browser to the one that opens it; it works once."""
        token = await seat_service.create_transfer(table, seat, me)
        return SeatLink(seat=seat, url=f"{base(request)}/table/{table}/take/{token}")

    @router.post("/tables/{table}/take", responses=TABLE_NOT_FOUND | CONFLICT)
    async def take(table: TableId, new: TransferRequest, me: CurrentBrowser) -> SeatAssignment:
        """Move a seat to this browser; the one that had it watches from then on."""
        return SeatAssignment(table=table, seat=await seat_service.accept_transfer(table, new.token, me))

    @router.post("/tables/{table}/seats/{seat}/stand-in", responses=TABLE_NOT_FOUND | CONFLICT)
    async def stand_in(table: TableId, seat: SeatNumber, me: CurrentBrowser) -> NewestEntry:
        """Let a bot play for somebody else who has to decide and has not been there for a while, until they return."""
        return NewestEntry(n=await seat_service.replace_absent(table, seat, me))

    @router.post("/tables/{table}/again", status_code=201, responses=TABLE_NOT_FOUND | CONFLICT | TOO_MANY_TABLES)
    async def play_again(table: TableId, request: Request, me: CurrentBrowser) -> CreatedTable:
        """Make a table like this one for the same people, or sit down at the one that somebody has made already."""
        made, vacant = await make_rematch(tables, table, me)
        await seat_service.sit_down_reserved(made, me)
        return created_response(made, vacant, me, base(request))

    @router.get("/qr", response_class=Response, responses=QR_SVG)
    async def draw(page: PagePath, request: Request) -> Response:
        """Draw the address of a page, as links to it begin, as a QR code."""
        return Response(qr_svg(urljoin(base(request), page)), media_type="image/svg+xml")

    return router


QR_SVG: Responses = {200: {"description": "A QR code", "content": {"image/svg+xml": {"schema": {"type": "string"}}}}}


PagePath = Annotated[
    str,
    Query(
        pattern="^/([A-Za-z0-9_.~-][A-Za-z0-9_.~/-]*)?$",
        max_length=300,
        description="A page here, its whole path as links have it",
    ),
]
