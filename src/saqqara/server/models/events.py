"""The news of a table."""

from __future__ import annotations

from typing import Any, Literal

from saqqara.server.models.shape import ResponseModel
from saqqara.server.models.table import View


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


class HighlightsEvent(ResponseModel):
    """It was looked for the highlights of the game that is over; the page asks what was found. It has no number."""

    type: Literal["highlights"]
