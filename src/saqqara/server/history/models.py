"""Games that go on from elsewhere: from a moment of another one, from a record, from a position."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from saqqara.bots.levels import DEFAULT_LEVEL
from saqqara.server.core.fields import BotName, NaturalNumber, PlayerName, schema_only
from saqqara.server.core.invisible_characters import VISIBLE_CHAR
from saqqara.server.core.models import RequestModel
from saqqara.server.tables.models.responses import CreatedTable


class ContinueRequest(RequestModel):
    """Play on against bots from the moment after entry `at`, 0 for the opening."""

    at: NaturalNumber
    bot: BotName = DEFAULT_LEVEL


class ImportRequest(RequestModel):
    """The text of a record, or a position in JSON.

    All seats are at this device; with `me` only that one is, and `bot` plays for the others. `names` are those of the
    first seats, where they are to be others than in the text.
    """

    record: Annotated[str, schema_only(minLength=1, pattern=VISIBLE_CHAR)]
    names: list[PlayerName] = Field(default=[], max_length=8)
    me: Annotated[int, Field(ge=0, le=3)] | None = None
    bot: BotName = DEFAULT_LEVEL


class ImportedTable(CreatedTable):
    """The new table, and what the text was that it was made of.

    `anew` tells that it held only what a seat knew of a running game, so that the rest was dealt anew, and `past`
    whether there are moves to look back at.
    """

    kind: Literal["record", "position"]
    anew: bool
    past: bool
