"""Short answers, and tables in a list."""

from __future__ import annotations

from saqqara.server.core.models import ResponseModel
from saqqara.server.tables.models.snapshot import TableSetup


class SeatLink(ResponseModel):
    """The link to an open seat, or one that moves a seat to another device; whoever opens it first may sit there."""

    seat: int
    url: str


class CreatedTable(ResponseModel):
    """The new table and the links to its open seats; the starting seat is seat 0."""

    table: str
    links: list[SeatLink]


class NewestEntry(ResponseModel):
    """The number of the newest entry."""

    n: int


class SeatAssignment(ResponseModel):
    """The table and the seat that the link gave."""

    table: str
    seat: int


class TableListItem(ResponseModel):
    """A table in a list; `mine` are the seats this browser holds, `reserved` open ones kept for it.

    `maker` tells whether it may delete the table; `updated` is UTC in ISO 8601. Of a game that is over `scores` are the
    points by seat, and `winners` the seats in the first place; else both are empty. Where its revision of the rules is
    no longer played, `outdated` says so, and both are empty too. Where what was kept of it is damaged, `damaged` says
    so, and nothing else is known of it for sure; `setup` is null then.
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
    """The tables that this browser made or sits at, the one that changed last first."""

    tables: list[TableListItem]
