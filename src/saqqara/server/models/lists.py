"""Short answers, and tables in a list."""

from __future__ import annotations

from saqqara.server.models.shape import Answer
from saqqara.server.models.table import Chosen


class Health(Answer):
    """The server is there."""

    ok: bool
    version: str


class Link(Answer):
    """The link to an open seat, or one that moves a seat to another device; whoever opens it first may sit there."""

    seat: int
    url: str


class Created(Answer):
    """The new table and the links to its open seats; the starting seat is seat 0."""

    table: str
    links: list[Link]


class Newest(Answer):
    """The number of the newest entry."""

    n: int


class Joined(Answer):
    """The table and the seat that the link gave."""

    table: str
    seat: int


class TableLine(Answer):
    """A table in a list; `mine` are the seats this browser holds, `reserved` open ones kept for it.

    `maker` tells whether it may delete the table; `updated` is UTC in ISO 8601. Of a game that is over `scores` are the
    points by seat, and `winners` the seats in the first place; else both are empty. Where its revision of the rules is
    no longer played, `outdated` says so, and both are empty too. Where what was kept of it is damaged, `damaged` says
    so, and nothing else is known of it for sure; `setup` is null then.
    """

    table: str
    names: list[str]
    setup: Chosen | None
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


class TableList(Answer):
    """The tables that this browser made or sits at, the one that changed last first."""

    tables: list[TableLine]
