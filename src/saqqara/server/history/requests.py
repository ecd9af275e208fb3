"""Requests for games that continue from a moment of another game, a record or a position."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from annotated_types import MaxLen

from saqqara.bots.levels import DEFAULT_LEVEL
from saqqara.server.core.fields import (
    BotName,
    NaturalNumber,
    PlayerName,
    RequestModel,
    SchemaOnly,
    SeatIndex,
    validate_bot,
)
from saqqara.server.core.invisible_characters import VISIBLE_CHAR
from saqqara.server.core.player_names import validate_name


@dataclass(frozen=True, kw_only=True)
class ContinueRequest(RequestModel):
    """Continue against bots from the moment after entry `at`, 0 for the opening."""

    at: NaturalNumber
    bot: BotName = DEFAULT_LEVEL

    def __post_init__(self) -> None:
        """Check the bot. Raises a 422 error if there is no such bot."""
        validate_bot(self.bot)


@dataclass(frozen=True, kw_only=True)
class ImportRequest(RequestModel):
    """The text of a record, or a position in JSON.

    All seats play on this device. With `me`, only that seat does, and `bot` plays the others. `names` replace the names
    of the first seats in the text.
    """

    record: Annotated[str, SchemaOnly(minLength=1, pattern=VISIBLE_CHAR)]
    names: Annotated[list[PlayerName], MaxLen(8), SchemaOnly(default=[])] = field(default_factory=list)
    me: SeatIndex | None = None
    bot: BotName = DEFAULT_LEVEL

    def __post_init__(self) -> None:
        """Check names and bot. Raises a 422 error if one of them is not possible."""
        for name in self.names:
            validate_name(name)
        validate_bot(self.bot)
