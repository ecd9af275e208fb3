"""Who comes, goes and meets again: tables that others may find, seats taken and left, the next game."""

from __future__ import annotations

from typing import Literal

from saqqara.server.models.fields import PlayerName, StoneColour
from saqqara.server.models.shape import RequestModel, ResponseModel
from saqqara.server.models.table import TableSetup


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


class RematchEvent(ResponseModel):
    """Seat `by` has made another table for the same people; `seats` are those kept there for this browser."""

    n: int
    type: Literal["again"]
    by: int
    table: str
    url: str
    seats: list[int]


class PresenceEvent(ResponseModel):
    """Who is there has changed; it has no number in the log.

    `watching` counts the browsers without a seat. `gone` are by seat the seconds since when no page of its person
    follows the table, null for who does, for bots and for open seats; of a program that follows and has to decide, the
    seconds since when. After `patience` seconds somebody who has to decide may be replaced.
    """

    type: Literal["presence"]
    watching: int
    gone: list[float | None]
    patience: float


class TableDeletedEvent(ResponseModel):
    """The table was deleted; nothing follows."""

    type: Literal["gone"]
