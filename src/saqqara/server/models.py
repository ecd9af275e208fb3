"""The shapes of every request and every answer, as the page and OpenAPI see them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

MOST_NAME = 24
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
Text = Annotated[str, Field(max_length=64)]
View = dict[str, Any]


class Request(BaseModel):
    """A request: nothing is converted, and nothing unknown is overlooked."""

    model_config = ConfigDict(strict=True, extra="forbid")


class Answer(BaseModel):
    """An answer."""

    model_config = ConfigDict(extra="forbid")


class Place(Request):
    """One seat of a new table: who plays it."""

    kind: Literal["me", "here", "open", "bot"]
    name: str = ""
    bot: Text | None = None


class NewTable(Request):
    """A new table; `start` is the index of the starting seat in `seats`, or drawn."""

    seats: Annotated[list[Place], Field(min_length=1, max_length=8)]
    start: Literal["random"] | Annotated[int, Field(ge=0, le=7)] = "random"
    rules: Text = "official"
    options: Annotated[list[Text], Field(max_length=16)] = []
    stones: Text = "standard"
    sides: Text = "AAAAA"
    seed: Annotated[int, Field(ge=0, le=2**64 - 1)] | None = None


class NewMove(Request):
    """A move in notation, meant for the moment after entry `after`."""

    after: Number
    seat: Annotated[int, Field(ge=0, le=3)]
    move: Annotated[str, Field(max_length=64)]


class NewUndo(Request):
    """Take back everything from the decision at entry `to` on; `after` is the newest entry seen."""

    after: Number
    to: Number


class Join(Request):
    """Take the seat of a link under this name."""

    name: str


class Health(Answer):
    """The server is there."""

    ok: bool
    version: str


class SideChoice(Answer):
    """A side of a site's board; `assumed` when some of its printed numbers are found in no text."""

    side: str
    assumed: bool


class OptionChoice(Answer):
    """An option of the game; `assumed` when some of the numbers it brings are found in no text."""

    option: str
    assumed: bool


class ReadyMade(Answer):
    """A ready-made set-up: its name, five sides, and options."""

    name: str
    sides: str
    options: list[str]


class Choices(Answer):
    """What a new table can be made of; each key has its words in the file of words."""

    seats: list[int]
    sides: dict[str, list[SideChoice]]
    rules: list[str]
    options: list[OptionChoice]
    stones: list[str]
    bots: list[str]
    presets: list[ReadyMade]
    version: str


class Link(Answer):
    """The link to an open seat; whoever opens it first may sit there."""

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
    """A table in a list; `mine` are the seats this browser holds, `updated` is UTC in ISO 8601."""

    table: str
    names: list[str]
    round: int
    over: bool
    actor_name: str | None
    mine: list[int]
    updated: str


class TableList(Answer):
    """The tables that this browser made or sits at, the one that changed last first."""

    tables: list[TableLine]


class SeatInfo(Answer):
    """Who sits where; `link` only for the maker of the table while the seat is open."""

    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    mine: bool
    here: bool
    link: str | None


class LogItem(Answer):
    """What happened, as far as the viewer may know: the set-up ("opening") or one move."""

    n: int
    type: Literal["opening", "move"]
    seat: int | None = None
    move: str | None = None
    forced: bool = False
    notes: list[dict[str, Any]]


class Chosen(Answer):
    """What is played at a table."""

    sides: str
    rules: str
    options: list[str]
    stones: str


class Snapshot(Answer):
    """A table as this browser may see it now; `view` is null until the game has begun."""

    table: str
    version: str
    n: int
    seats: list[SeatInfo]
    you: list[int]
    viewer: int | None
    undo: bool
    started: bool
    setup: Chosen
    view: View | None
    legal: list[str]
    boards: dict[str, Any]
    score_sheet: list[dict[str, int]] | None
    ranking: list[list[int]] | None
    log: list[LogItem]


class HelloEvent(Answer):
    """First on every connection: the version of the page and the newest entry."""

    version: str
    n: int


class MoveEvent(Answer):
    """A move was played; view and legal moves are those after it."""

    n: int
    type: Literal["move"]
    seat: int
    move: str
    forced: bool
    notes: list[dict[str, Any]]
    view: View
    legal: list[str]
    score_sheet: list[dict[str, int]] | None
    ranking: list[list[int]] | None


class UndoEvent(Answer):
    """All from entry `to` on no longer counts; the page reads the log again from the snapshot."""

    n: int
    type: Literal["undo"]
    to: int
    view: View
    legal: list[str]


class SeatEvent(Answer):
    """Somebody sat down; the page reads the snapshot again."""

    n: int
    type: Literal["seat"]
    seat: int
    name: str


class Error(Answer):
    """What went wrong: a code for programs and one sentence for people."""

    error: Literal["bad_request", "not_found", "forbidden", "stale", "illegal", "over", "too_many", "unavailable"]
    message: str


class Conflict(Error):
    """The table has moved on (`stale`, with its newest entry) or the game is over."""

    error: Literal["stale", "over"]
    n: int | None = None


class Refused(Error):
    """The request cannot be read (`bad_request`), or the rules refuse the move (`illegal`, with what is legal)."""

    error: Literal["bad_request", "illegal"]
    reason: str | None = None
    legal: list[str] | None = None
