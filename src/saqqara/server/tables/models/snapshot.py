"""A table as one browser may see it."""

from __future__ import annotations

from typing import Any, Literal

from saqqara.server.core.models import ResponseModel

View = dict[str, Any]


class SeatInfo(ResponseModel):
    """Who sits where. `link` is only present for the maker of the table while the seat is open.

    `mine` is whether it is a seat of this browser, `away` whether `bot` plays until its person returns, and `reserved`
    whether it is an open seat that is reserved for this browser. `colour` is the colour of the seat's stones, and
    `colours` are those to choose from on an open seat.
    """

    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    mine: bool
    here: bool
    link: str | None
    away: bool
    reserved: bool
    colour: str
    colours: list[str]


class LogItem(ResponseModel):
    """What happened, as far as the viewer may know: the set-up ("opening") or one move."""

    n: int
    type: Literal["opening", "move"]
    seat: int | None
    move: str | None
    forced: bool
    notes: list[dict[str, Any]]


class SeatChange(ResponseModel):
    """From entry `n` on a bot plays for a person (`away`), or no longer. `by` is the other seat that requested it.

    `name` is the person's name. `how` is "moved" if the person only continues on another device, "opened" if the maker
    of the table has opened the seat for another person, and "taken" if that person has sat down.
    """

    n: int
    seat: int
    name: str
    away: bool
    by: int | None
    how: Literal["moved", "opened", "taken"] | None


class TableSetup(ResponseModel):
    """What is played at a table."""

    sides: str
    rules: str
    options: list[str]
    stones: str
    figure: int


class Snapshot(ResponseModel):
    """A table as this browser may see it now. `view` is null until the game has begun.

    `you` are the seats that this browser plays, and `maker` is whether it may delete the table. `chat` is whether
    people of several browsers sit here. `hints` is whether the player who decides may request an evaluation while the
    game runs, and `hint` whether this browser may request one of this very moment. `known` is whether the maker has
    determined what is dealt (by a seed, a record or a position) and so may know the hidden cards. `again` is the next
    table that was made for the same people. `comings` are the seats that were left to a bot or taken back since the
    game began. `undo` is the number of the earliest decision that this browser may take back, and `redo` is whether it
    may play again what it took back. `effects` belong to a past moment: what each note of its entry changed, and what
    followed them (docs/formats.md).
    """

    table: str
    version: str
    n: int
    seats: list[SeatInfo]
    you: list[int]
    viewer: int | None
    undo: int | None
    redo: bool
    started: bool
    listed: bool
    hints: bool
    known: bool
    hint: bool
    maker: bool
    chat: bool
    again: str | None
    comings: list[SeatChange]
    setup: TableSetup
    view: View | None
    legal: list[str]
    boards: dict[str, Any]
    score_sheet: list[dict[str, int]] | None
    ranking: list[list[int]] | None
    effects: list[dict[str, Any]] | None
    log: list[LogItem]
