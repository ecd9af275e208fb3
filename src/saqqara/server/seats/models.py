"""Responses with open tables and invitations."""

from __future__ import annotations

from saqqara.server.core.models import ResponseModel
from saqqara.server.tables.models.snapshot import TableSetup


class Invitation(ResponseModel):
    """Where a link to an open seat leads: who already sits at the table, and what is played.

    `colour` is the colour of the seat's stones, and `colours` are those to choose from.
    """

    names: list[str]
    setup: TableSetup
    colour: str
    colours: list[str]


class OpenTable(ResponseModel):
    """A listed table of other people. `open` are the seats that can be taken; if there are none, it can be watched.

    `colour` is the colour of the first open seat, and `colours` are those to choose from there.
    """

    table: str
    names: list[str]
    bots: list[int]
    open: list[int]
    colour: str | None
    colours: list[str]
    round: int
    setup: TableSetup
    updated: str


class OpenTables(ResponseModel):
    """Tables of others to join, then those to watch, each with the most recently changed first."""

    tables: list[OpenTable]
