"""Who comes, goes and meets again: tables that others may find, seats taken and left, the next game."""

from __future__ import annotations

from saqqara.server.core.fields import (
    PlayerName,
    ShortText,
    StoneColour,
)
from saqqara.server.core.models import RequestModel, ResponseModel
from saqqara.server.tables.models.snapshot import TableSetup


class SitDownRequest(RequestModel):
    """Sit down on an open seat under this name, with stones of this colour; null is the seat's own."""

    name: PlayerName
    colour: StoneColour | None = None


class Invitation(ResponseModel):
    """What a link to an open seat leads to: who sits there by now, and what is played.

    `colour` is that of the seat's stones, `colours` are those that whoever sits down may choose.
    """

    names: list[str]
    setup: TableSetup
    colour: str
    colours: list[str]


class OpenTable(ResponseModel):
    """A listed table of other people: `open` are the seats that can be taken; with none it can be watched.

    `colour` is that of the first open seat, `colours` are those that whoever sits down there may choose.
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
    """Tables of others to join, then those to watch, each the one that changed last first."""

    tables: list[OpenTable]


class TransferRequest(RequestModel):
    """Move a seat to this browser by the token that its own browser was given."""

    token: ShortText


class JoinRequest(RequestModel):
    """Take the seat of a link under this name, with stones of this colour; null is the seat's own."""

    name: PlayerName
    colour: StoneColour | None = None
