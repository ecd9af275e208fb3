"""Requests about tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from annotated_types import Ge, Interval, Len, Lt, MaxLen

from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, PYRAMID_SPACES, SIDE_NAMES, SITES
from saqqara.game.setup import STONES_PER_SEAT
from saqqara.server.core.errors import api_error
from saqqara.server.core.fields import (
    BotName,
    NaturalNumber,
    OptionalPlayerName,
    RequestModel,
    SchemaOnly,
    SeatIndex,
    ShortText,
    StoneColour,
    check_optional_bot,
    check_optional_colour,
    check_optional_name,
    schema_if,
    validate_bot,
)
from saqqara.server.core.invisible_characters import VISIBLE_CHAR
from saqqara.server.core.player_names import validate_name

SeatKind = Literal["me", "here", "open", "bot"]


@dataclass(frozen=True, kw_only=True)
class NewSeat(RequestModel):
    """A seat of a new table: who plays it, and the colour of its stones; null is the next free one.

    A person has a name, and a bot may have one. `bot` is the bot that plays. The colour of an open seat is chosen by
    the person who takes it.
    """

    __pydantic_config__ = RequestModel.__pydantic_config__ | {
        "json_schema_extra": {
            "allOf": [
                schema_if({"kind": {"enum": ["me", "here"]}}, {"name": {"pattern": VISIBLE_CHAR}}, ["name"]),
                schema_if({"kind": {"const": "bot"}}, {"bot": {"type": "string"}}, ["bot"]),
                schema_if({"kind": {"const": "open"}}, {"colour": {"type": "null"}}),
            ]
        }
    }

    kind: SeatKind
    name: OptionalPlayerName = ""
    bot: BotName | None = None
    colour: StoneColour | None = None

    def __post_init__(self) -> None:
        """Check names, bot and colour. Raises a 422 error if one of them is not possible."""
        check_optional_name(self.name)
        check_optional_bot(self.bot)
        check_optional_colour(self.colour)
        if self.kind in ("me", "here"):
            validate_name(self.name)
        elif self.kind == "bot":
            validate_bot(self.bot)
        elif self.kind == "open" and self.colour is not None:
            raise api_error(422, "bad_request", "server-colour_open")


CLOSED_SEAT = {"properties": {"kind": {"enum": ["me", "here", "bot"]}}}


@dataclass(frozen=True, kw_only=True)
class NewTable(RequestModel):
    """A new table. `start` is the index of the starting seat in `seats`, or "random".

    `listed` is whether others may find the table. `hints` is whether the player who decides may request an evaluation
    by the strongest bot; null allows it if no seat is open. `seed` determines what is dealt. It is refused if a seat is
    open or the table is listed, and the table then shows that it is `known`.
    """

    __pydantic_config__ = RequestModel.__pydantic_config__ | {
        "json_schema_extra": {
            "allOf": [
                schema_if({"seed": {"type": "integer"}}, {"seats": {"items": CLOSED_SEAT}, "listed": {"const": False}}),
                schema_if({"figure": {"minimum": 2}}, {"sides": {"pattern": "^.D"}}, ["sides"]),
                schema_if({"stones": {"const": "second-colour"}}, {"seats": {"maxItems": 2}}),
            ]
        }
    }

    seats: Annotated[list[NewSeat], Len(1, 8), SchemaOnly(minItems=2, maxItems=4)]
    start: Literal["random"] | Annotated[int, Interval(ge=0, le=7), SchemaOnly(maximum=3)] = "random"
    rules: Annotated[ShortText, SchemaOnly(enum=list(PROFILE_NAMES))] = "official"
    options: Annotated[
        list[Annotated[ShortText, SchemaOnly(enum=list(OPTION_NAMES))]], MaxLen(16), SchemaOnly(default=[])
    ] = field(default_factory=list)
    stones: Annotated[ShortText, SchemaOnly(enum=list(STONES_PER_SEAT))] = "standard"
    sides: Annotated[ShortText, SchemaOnly(pattern=f"^[{SIDE_NAMES}]{{{SITES}}}$")] = "AAAAA"
    figure: Annotated[NaturalNumber, SchemaOnly(minimum=1, maximum=PYRAMID_SPACES)] = 1
    seed: Annotated[int, Ge(0), Lt(2**64)] | None = None  # a limit that a float can represent, as in OpenAPI
    listed: bool = False
    hints: bool | None = None


@dataclass(frozen=True, kw_only=True)
class MoveRequest(RequestModel):
    """A move in notation, meant for the moment after entry `after`."""

    after: NaturalNumber
    seat: SeatIndex
    move: Annotated[ShortText, SchemaOnly(minLength=1)]


@dataclass(frozen=True, kw_only=True)
class UndoRequest(RequestModel):
    """Take back everything from the decision at entry `to` on. `after` is the newest entry that the client knows."""

    after: NaturalNumber
    to: NaturalNumber


@dataclass(frozen=True, kw_only=True)
class RedoRequest(RequestModel):
    """Play again what was taken back. `after` is the newest entry that the client knows."""

    after: NaturalNumber
