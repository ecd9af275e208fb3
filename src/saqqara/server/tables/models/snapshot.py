"""A table as one browser may see it."""

from __future__ import annotations

from typing import Any, Literal

from saqqara.server.core.models import ResponseModel

View = dict[str, Any]


class SeatInfo(ResponseModel):
    """Who sits where; `link` only for the maker of the table while the seat is open.

    `mine` is a seat of this browser, `away` one for which `bot` plays until its person is back, and `reserved` an open
    seat that is kept for this browser. `colour` is that of the seat's stones; `colours` are those that whoever sits
    down on an open seat may choose.
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
    seat: int | None = None
    move: str | None = None
    forced: bool = False
    notes: list[dict[str, Any]]


class SeatChange(ResponseModel):
    """Entry `n`: since then a bot plays for a person (`away`), or no longer; `by` is who of the others wanted it.

    `name` is that person's. `how` is "moved" where they only play on at another device, "opened" where the maker of the
    table has opened the seat for somebody else, and "taken" where that one has sat down.
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
    """A table as this browser may see it now; `view` is null until the game has begun.

    `you` are the seats that this browser plays, `maker` whether it may delete the table, `chat` whether people of
    several browsers sit here, `hints` whether whoever decides may ask for a judgement while the game runs, `hint`
    whether this browser may ask for one of this very moment, `known` whether its maker has chosen what is dealt (by a
    seed, a record or a position) and so may know the hidden cards, `again` the next table that was made for them,
    `comings` who has left a seat to a bot and come back since the game began. `undo` is the number of the
    earliest decision that this browser may take back, `redo` whether it may play again what it took back. `effects`
    come with a moment that has passed: what each note of its entry changed, and what followed them (docs/formats.md).
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
