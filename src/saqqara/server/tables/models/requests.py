"""Requests about tables."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import ConfigDict, Field, model_validator

from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, PYRAMID_SPACES, SIDE_NAMES, SITES
from saqqara.game.setup import STONES_PER_SEAT
from saqqara.server.core.errors import api_error
from saqqara.server.core.fields import (
    BotName,
    NaturalNumber,
    OptionalPlayerName,
    ShortText,
    StoneColour,
    schema_if,
    schema_only_field,
    validate_bot,
)
from saqqara.server.core.invisible_characters import VISIBLE_CHAR
from saqqara.server.core.models import RequestModel
from saqqara.server.core.player_names import validate_name


class NewSeat(RequestModel):
    """A seat of a new table: who plays it, and the colour of its stones; null is the next free one.

    A person has a name, and a bot may have one. `bot` is the bot that plays. The colour of an open seat is chosen by
    the person who takes it.
    """

    model_config = ConfigDict(
        json_schema_extra={
            "allOf": [
                schema_if({"kind": {"enum": ["me", "here"]}}, {"name": {"pattern": VISIBLE_CHAR}}, ["name"]),
                schema_if({"kind": {"const": "bot"}}, {"bot": {"type": "string"}}, ["bot"]),
                schema_if({"kind": {"const": "open"}}, {"colour": {"type": "null"}}),
            ]
        }
    )

    kind: Literal["me", "here", "open", "bot"]
    name: OptionalPlayerName = ""
    bot: BotName | None = None
    colour: StoneColour | None = None

    @model_validator(mode="after")
    def _check_kind(self) -> Self:
        if self.kind in ("me", "here"):
            validate_name(self.name)
        elif self.kind == "bot":
            validate_bot(self.bot)
        elif self.kind == "open" and self.colour is not None:
            raise api_error(422, "bad_request", "server-colour_open")
        return self


CLOSED_SEAT = {"properties": {"kind": {"enum": ["me", "here", "bot"]}}}


class NewTable(RequestModel):
    """A new table. `start` is the index of the starting seat in `seats`, or "random".

    `listed` is whether others may find the table. `hints` is whether the player who decides may request an evaluation
    by the strongest bot; null allows it if no seat is open. `seed` determines what is dealt. It is refused if a seat is
    open or the table is listed, and the table then shows that it is `known`.
    """

    model_config = ConfigDict(
        json_schema_extra={
            "allOf": [
                schema_if({"seed": {"type": "integer"}}, {"seats": {"items": CLOSED_SEAT}, "listed": {"const": False}}),
                schema_if({"figure": {"minimum": 2}}, {"sides": {"pattern": "^.D"}}, ["sides"]),
                schema_if({"stones": {"const": "second-colour"}}, {"seats": {"maxItems": 2}}),
            ]
        }
    )

    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8), schema_only_field(minItems=2, maxItems=4)]
    start: Literal["random"] | Annotated[int, Field(ge=0, le=7), schema_only_field(maximum=3)] = "random"
    rules: Annotated[ShortText, schema_only_field(enum=list(PROFILE_NAMES))] = "official"
    options: list[Annotated[ShortText, schema_only_field(enum=list(OPTION_NAMES))]] = Field(default=[], max_length=16)
    stones: Annotated[ShortText, schema_only_field(enum=list(STONES_PER_SEAT))] = "standard"
    sides: Annotated[ShortText, schema_only_field(pattern=f"^[{SIDE_NAMES}]{{{SITES}}}$")] = "AAAAA"
    figure: Annotated[NaturalNumber, schema_only_field(minimum=1, maximum=PYRAMID_SPACES)] = 1
    seed: Annotated[int, Field(ge=0, lt=2**64)] | None = None  # a limit that a float can represent, as in OpenAPI
    listed: bool = False
    hints: bool | None = None


class MoveRequest(RequestModel):
    """A move in notation, meant for the moment after entry `after`."""

    after: NaturalNumber
    seat: Annotated[int, Field(ge=0, le=3)]
    move: Annotated[ShortText, schema_only_field(minLength=1)]


class UndoRequest(RequestModel):
    """Take back everything from the decision at entry `to` on. `after` is the newest entry that the client knows."""

    after: NaturalNumber
    to: NaturalNumber


class RedoRequest(RequestModel):
    """Play again what was taken back. `after` is the newest entry that the client knows."""

    after: NaturalNumber
