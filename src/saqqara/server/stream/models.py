"""The events of a table."""

from __future__ import annotations

from typing import Any, Literal

from saqqara.server.core.models import ResponseModel
from saqqara.server.tables.models.snapshot import View


class HelloEvent(ResponseModel):
    """The first event of every connection: the version of the page and the newest entry."""

    version: str
    n: int


class MoveEvent(ResponseModel):
    """A move was played. `view` and `legal` are those after it, `undo` and `redo` the current ones.

    `effects` are what each note changes in the view before it, and finally what follows them (docs/formats.md). They
    are null if the move cannot be replayed.
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
    """Everything from entry `to` on no longer counts. The page reads the log again from the snapshot."""

    n: int
    type: Literal["undo"]
    to: int
    view: View
    legal: list[str]
    undo: int | None
    redo: bool


class SeatEvent(ResponseModel):
    """A player sat down, left (`away`: a bot plays there) or returned. The page reads the snapshot again."""

    n: int
    type: Literal["seat"]
    seat: int
    name: str
    away: bool


class BotsBusyEvent(ResponseModel):
    """The bots have to wait long for their turn to search, behind those of other tables (`busy`), or no longer.

    It has no number, and a page that receives none assumes `ready`.
    """

    type: Literal["bots"]
    state: Literal["ready", "busy"]


class PingEvent(ResponseModel):
    """Nothing has happened, and the connection works. It has no number.

    A client that receives none for a long time reconnects.
    """

    type: Literal["ping"]


class RematchEvent(ResponseModel):
    """Seat `by` has made another table for the same people; `seats` are those reserved there for this browser."""

    n: int
    type: Literal["again"]
    by: int
    table: str
    url: str
    seats: list[int]


class PresenceEvent(ResponseModel):
    """The attendance of the table has changed. The event has no number in the log.

    `watching` is the number of browsers without a seat. `gone` is for each seat the seconds since the last page of its
    person stopped following the table, null for a person who follows it, for bots and for open seats. For a program
    that follows the table and has to decide, it is the seconds since it has to. After `patience` seconds a person who
    has to decide may be replaced.
    """

    type: Literal["presence"]
    watching: int
    gone: list[float | None]
    patience: float


class TableDeletedEvent(ResponseModel):
    """The table was deleted. No event follows."""

    type: Literal["gone"]
