"""The news of a table."""

from __future__ import annotations

from typing import Any, Literal

from saqqara.server.core.models import ResponseModel
from saqqara.server.tables.models.snapshot import View


class HelloEvent(ResponseModel):
    """First on every connection: the version of the page and the newest entry."""

    version: str
    n: int


class MoveEvent(ResponseModel):
    """A move was played; view and legal moves are those after it, `undo` and `redo` those of today.

    `effects` are what each note changes in the view before it, and last what follows them (docs/formats.md); null where
    the move cannot be played again.
    """

    n: int
    type: Literal["move"]
    seat: int
    move: str
    forced: bool
    notes: list[dict[str, Any]]
    effects: list[dict[str, Any]] | None
    view: View
    legal: list[str]
    undo: int | None
    redo: bool
    score_sheet: list[dict[str, int]] | None
    ranking: list[list[int]] | None


class UndoEvent(ResponseModel):
    """All from entry `to` on no longer counts; the page reads the log again from the snapshot."""

    n: int
    type: Literal["undo"]
    to: int
    view: View
    legal: list[str]
    undo: int | None
    redo: bool


class SeatEvent(ResponseModel):
    """Somebody sat down, left (`away`: a bot plays there) or is back; the page reads the snapshot again."""

    n: int
    type: Literal["seat"]
    seat: int
    name: str
    away: bool


class BotsBusyEvent(ResponseModel):
    """The bots wait for long until it is their turn to think, behind those of other tables (`busy`), or no longer.

    It has no number, and a page that hears nothing takes it for ready.
    """

    type: Literal["bots"]
    state: Literal["ready", "busy"]


class PingEvent(ResponseModel):
    """Nothing has happened, and the line stands: whoever hears none for long opens it again. It has no number."""

    type: Literal["ping"]


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
