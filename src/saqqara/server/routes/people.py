"""People: tables to find, seats taken, left and taken back, the next game, and a table deleted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urljoin

from fastapi import APIRouter, Request, Response

from saqqara.server import models
from saqqara.server.routes.answers import (
    ALWAYS,
    CONFLICT,
    FULL,
    NO_TABLE,
    PICTURE,
    Me,
    Page,
    SeatNumber,
    TableId,
    Token,
    created,
)
from saqqara.server.tables.again import again
from saqqara.server.tables.people import People
from saqqara.server.tables.registry import Tables
from saqqara.server.views.payloads import invitation, listed, open_table
from saqqara.server.views.qr import picture

JSON = dict[str, Any]


def people_routes(tables: Tables, people: People, base: Callable[[Request], str]) -> APIRouter:
    """Give the routes; `base` gives the address that links begin with."""
    router = APIRouter(prefix="/api", responses=ALWAYS)

    @router.get("/tables/open")
    async def list_open(me: Me) -> models.OpenTables:
        """List the tables of others that may be found: to join where a seat is open, else to watch."""
        rows = await tables.store.listed(me.key)
        return models.OpenTables(tables=listed(rows, lambda row: models.OpenTable.model_validate(open_table(row))))

    @router.get("/join/{token}", responses=NO_TABLE)
    async def read_invitation(token: Token) -> models.Invitation:
        """Tell whoever has a link to an open seat who sits there already, and what is played."""
        return models.Invitation.model_validate(invitation(*await people.invited(token)))

    @router.post("/join/{token}", responses=NO_TABLE | CONFLICT)
    async def join(token: Token, new: models.Join, me: Me) -> models.Joined:
        """Take the seat of a link; it works once."""
        id, seat = await people.join(token, new.name, me, new.colour)
        return models.Joined(table=id, seat=seat)

    @router.post("/tables/{table}/seats/{seat}", responses=NO_TABLE | CONFLICT)
    async def sit(table: TableId, seat: SeatNumber, new: models.Sit, me: Me) -> models.Joined:
        """Take an open seat of a listed table, or one that is kept for this browser."""
        await people.sit(table, seat, new.name, me, new.colour)
        return models.Joined(table=table, seat=seat)

    @router.post("/tables/{table}/seats/{seat}/leave", responses=NO_TABLE | CONFLICT)
    async def leave(table: TableId, seat: SeatNumber, me: Me) -> models.Newest:
        """Let a bot play for a seat of this browser; before the game a seat that was joined is open again."""
        return models.Newest(n=await people.leave(table, seat, me))

    @router.post("/tables/{table}/seats/{seat}/return", responses=NO_TABLE | CONFLICT)
    async def come_back(table: TableId, seat: SeatNumber, me: Me) -> models.Newest:
        """Take a seat of this browser back from the bot; what the bot thinks of just then is dropped."""
        return models.Newest(n=await people.come_back(table, seat, me))

    @router.post("/tables/{table}/seats/{seat}/open", responses=NO_TABLE | CONFLICT)
    async def open_again(table: TableId, seat: SeatNumber, me: Me) -> models.Newest:
        """Open a seat for somebody else, where this browser made the table; the snapshot has its new link."""
        return models.Newest(n=await people.open_again(table, seat, me))

    @router.post("/tables/{table}/seats/{seat}/move", responses=NO_TABLE | CONFLICT)
    async def move(table: TableId, seat: SeatNumber, request: Request, me: Me) -> models.Link:
        """Give the link that moves a seat of this browser to the one that opens it; it works once."""
        token = await people.moving(table, seat, me)
        return models.Link(seat=seat, url=f"{base(request)}/table/{table}/take/{token}")

    @router.post("/tables/{table}/take", responses=NO_TABLE | CONFLICT)
    async def take(table: TableId, new: models.Take, me: Me) -> models.Joined:
        """Move a seat to this browser; the one that had it watches from then on."""
        return models.Joined(table=table, seat=await people.take(table, new.token, me))

    @router.post("/tables/{table}/seats/{seat}/stand-in", responses=NO_TABLE | CONFLICT)
    async def stand_in(table: TableId, seat: SeatNumber, me: Me) -> models.Newest:
        """Let a bot play for somebody else who has to decide and has not been there for a while, until they return."""
        return models.Newest(n=await people.stand_in(table, seat, me))

    @router.post("/tables/{table}/again", status_code=201, responses=NO_TABLE | CONFLICT | FULL)
    async def play_again(table: TableId, request: Request, me: Me) -> models.Created:
        """Make a table like this one for the same people, or sit down at the one that somebody has made already."""
        made, vacant = await again(tables, table, me)
        await people.sit_again(made, me)
        return created(made, vacant, me, base(request))

    @router.get("/qr", response_class=Response, responses=PICTURE)
    async def draw(page: Page, request: Request) -> Response:
        """Draw the address of a page, as links to it begin, as a QR code."""
        return Response(picture(urljoin(base(request), page)), media_type="image/svg+xml")

    @router.delete("/tables/{table:table}", status_code=204, response_class=Response, responses=NO_TABLE)
    async def delete(table: TableId, me: Me) -> None:
        """Delete a table that this browser made, for everybody and for good."""
        await tables.delete(table, me)

    return router
