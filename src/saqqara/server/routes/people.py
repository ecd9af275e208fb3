"""People: tables to find, seats taken, left and taken back, the next game, and a table deleted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urljoin

from fastapi import APIRouter, Request, Response

from saqqara.server import models
from saqqara.server.routes.answers import (
    COMMON_RESPONSES,
    CONFLICT,
    QR_SVG,
    TABLE_NOT_FOUND,
    TOO_MANY_TABLES,
    CurrentBrowser,
    PagePath,
    SeatNumber,
    TableId,
    Token,
    created_response,
)
from saqqara.server.tables.again import make_rematch
from saqqara.server.tables.people import SeatService
from saqqara.server.tables.registry import TableService
from saqqara.server.views.payloads import invitation, list_items, open_table_item
from saqqara.server.views.qr import qr_svg

JSON = dict[str, Any]


def seat_routes(tables: TableService, seat_service: SeatService, base: Callable[[Request], str]) -> APIRouter:
    """Give the routes; `base` gives the address that links begin with."""
    router = APIRouter(prefix="/api", responses=COMMON_RESPONSES)

    @router.get("/tables/open")
    async def list_open(me: CurrentBrowser) -> models.OpenTables:
        """List the tables of others that may be found: to join where a seat is open, else to watch."""
        rows = await tables.store.listed_tables(me.key)
        return models.OpenTables(
            tables=list_items(rows, lambda row: models.OpenTable.model_validate(open_table_item(row)))
        )

    @router.get("/join/{token}", responses=TABLE_NOT_FOUND)
    async def read_invitation(token: Token) -> models.Invitation:
        """Tell whoever has a link to an open seat who sits there already, and what is played."""
        return models.Invitation.model_validate(invitation(*await seat_service.invitation(token)))

    @router.post("/join/{token}", responses=TABLE_NOT_FOUND | CONFLICT)
    async def join(token: Token, new: models.JoinRequest, me: CurrentBrowser) -> models.SeatAssignment:
        """Take the seat of a link; it works once."""
        id, seat = await seat_service.join(token, new.name, me, new.colour)
        return models.SeatAssignment(table=id, seat=seat)

    @router.post("/tables/{table}/seats/{seat}", responses=TABLE_NOT_FOUND | CONFLICT)
    async def sit(
        table: TableId, seat: SeatNumber, new: models.SitDownRequest, me: CurrentBrowser
    ) -> models.SeatAssignment:
        """Take an open seat of a listed table, or one that is kept for this browser."""
        await seat_service.sit_down(table, seat, new.name, me, new.colour)
        return models.SeatAssignment(table=table, seat=seat)

    @router.post("/tables/{table}/seats/{seat}/leave", responses=TABLE_NOT_FOUND | CONFLICT)
    async def leave(table: TableId, seat: SeatNumber, me: CurrentBrowser) -> models.NewestEntry:
        """Let a bot play for a seat of this browser; before the game a seat that was joined is open again."""
        return models.NewestEntry(n=await seat_service.leave(table, seat, me))

    @router.post("/tables/{table}/seats/{seat}/return", responses=TABLE_NOT_FOUND | CONFLICT)
    async def come_back(table: TableId, seat: SeatNumber, me: CurrentBrowser) -> models.NewestEntry:
        """Take a seat of this browser back from the bot; what the bot thinks of just then is dropped."""
        return models.NewestEntry(n=await seat_service.return_to_seat(table, seat, me))

    @router.post("/tables/{table}/seats/{seat}/open", responses=TABLE_NOT_FOUND | CONFLICT)
    async def open_again(table: TableId, seat: SeatNumber, me: CurrentBrowser) -> models.NewestEntry:
        """Open a seat for somebody else, where this browser made the table; the snapshot has its new link."""
        return models.NewestEntry(n=await seat_service.reopen_seat(table, seat, me))

    @router.post("/tables/{table}/seats/{seat}/move", responses=TABLE_NOT_FOUND | CONFLICT)
    async def move(table: TableId, seat: SeatNumber, request: Request, me: CurrentBrowser) -> models.SeatLink:
        """Give the link that moves a seat of this browser to the one that opens it; it works once."""
        token = await seat_service.create_transfer(table, seat, me)
        return models.SeatLink(seat=seat, url=f"{base(request)}/table/{table}/take/{token}")

    @router.post("/tables/{table}/take", responses=TABLE_NOT_FOUND | CONFLICT)
    async def take(table: TableId, new: models.TransferRequest, me: CurrentBrowser) -> models.SeatAssignment:
        """Move a seat to this browser; the one that had it watches from then on."""
        return models.SeatAssignment(table=table, seat=await seat_service.accept_transfer(table, new.token, me))

    @router.post("/tables/{table}/seats/{seat}/stand-in", responses=TABLE_NOT_FOUND | CONFLICT)
    async def stand_in(table: TableId, seat: SeatNumber, me: CurrentBrowser) -> models.NewestEntry:
        """Let a bot play for somebody else who has to decide and has not been there for a while, until they return."""
        return models.NewestEntry(n=await seat_service.replace_absent(table, seat, me))

    @router.post("/tables/{table}/again", status_code=201, responses=TABLE_NOT_FOUND | CONFLICT | TOO_MANY_TABLES)
    async def play_again(table: TableId, request: Request, me: CurrentBrowser) -> models.CreatedTable:
        """Make a table like this one for the same people, or sit down at the one that somebody has made already."""
        made, vacant = await make_rematch(tables, table, me)
        await seat_service.sit_down_reserved(made, me)
        return created_response(made, vacant, me, base(request))

    @router.get("/qr", response_class=Response, responses=QR_SVG)
    async def draw(page: PagePath, request: Request) -> Response:
        """Draw the address of a page, as links to it begin, as a QR code."""
        return Response(qr_svg(urljoin(base(request), page)), media_type="image/svg+xml")

    @router.delete("/tables/{table:table}", status_code=204, response_class=Response, responses=TABLE_NOT_FOUND)
    async def delete(table: TableId, me: CurrentBrowser) -> None:
        """Delete a table that this browser made, for everybody and for good."""
        await tables.delete(table, me)

    return router
