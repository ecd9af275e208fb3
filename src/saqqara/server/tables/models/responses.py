"""Short responses, and lists of tables."""

from __future__ import annotations

from saqqara.server.core.models import ResponseModel
from saqqara.server.tables.models.snapshot import TableSetup


class SeatLink(ResponseModel):
    """A link to an open seat, or one that moves a seat to another device. The first to open it may sit there."""

    seat: int
    url: str


class CreatedTable(ResponseModel):
    """The new table and the links to its open seats. The starting seat is seat 0."""

    table: str
    links: list[SeatLink]


class NewestEntry(ResponseModel):
    """The number of the newest entry."""

    n: int


class SeatAssignment(ResponseModel):
    """The table and the seat that this browser now has."""

    table: str
    seat: int


class TableListItem(ResponseModel):
    """A table in a list. `mine` are the seats of this browser, `reserved` the open ones reserved for it.

    `maker` is whether this browser may delete the table. `updated` is UTC in ISO 8601. For a finished game, `scores`
    are the points by seat and `winners` the seats in first place; otherwise both are empty. `outdated` says that the
    table's revision of the rules is no longer supported; both are then empty as well. `damaged` says that the stored
    table is damaged; nothing else is then certain, and `setup` is null.
    """

    table: str
    names: list[str]
    setup: TableSetup | None
    round: int
    over: bool
    scores: list[int]
    winners: list[int]
    actor_name: str | None
    mine: list[int]
    reserved: list[int]
    maker: bool
    updated: str
    outdated: str | None
    damaged: str | None


class TableList(ResponseModel):
    """The tables that this browser made or sits at, the most recently changed first."""

    tables: list[TableListItem]
