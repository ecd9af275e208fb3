"""Requests for games that continue from a moment of another game, a record or a position."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from saqqara.bots.levels import DEFAULT_LEVEL
from saqqara.server.core.fields import BotName, NaturalNumber, PlayerName, schema_only_field
from saqqara.server.core.invisible_characters import VISIBLE_CHAR
from saqqara.server.core.models import RequestModel
from saqqara.server.tables.models.responses import CreatedTable


class ContinueRequest(RequestModel):
    """Continue against bots from the moment after entry `at`, 0 for the opening."""

    at: NaturalNumber
    bot: BotName = DEFAULT_LEVEL


class ImportRequest(RequestModel):
    """The text of a record, or a position in JSON.

    All seats play on this device. With `me`, only that seat does, and `bot` plays the others. `names` replace the names
    of the first seats in the text.
    """

    record: Annotated[str, schema_only_field(minLength=1, pattern=VISIBLE_CHAR)]
    names: list[PlayerName] = Field(default=[], max_length=8)
    me: Annotated[int, Field(ge=0, le=3)] | None = None
    bot: BotName = DEFAULT_LEVEL


class ImportedTable(CreatedTable):
    """The new table, and what it was made from.

    `anew` is whether the text contained only what one seat knew of a running game, so that the rest was dealt again.
    `past` is whether there are earlier moves to look back at.
    """

    kind: Literal["record", "position"]
    anew: bool
    past: bool
