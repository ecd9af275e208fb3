"""What is asked for at a table."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import ConfigDict, Field, model_validator

from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, PYRAMID_SPACES, SIDE_NAMES, SITES
from saqqara.game.setup import STONES
from saqqara.server.ground.names import readable
from saqqara.server.ground.problems import refused
from saqqara.server.ground.signs import VISIBLE
from saqqara.server.models.fields import Bot, Colour, Name, NameOrNone, Number, Text, described, known_bot, when
from saqqara.server.models.shape import Request


class Place(Request):
    """One seat of a new table: who plays it, and with stones of which colour; null is the next that is free.

    A person has a name, a bot may have one of its own; for which bot `bot` says. Nobody chooses the colour of an open
    seat before somebody sits there.
    """

    model_config = ConfigDict(
        json_schema_extra={
            "allOf": [
                when({"kind": {"enum": ["me", "here"]}}, {"name": {"pattern": VISIBLE}}, ["name"]),
                when({"kind": {"const": "bot"}}, {"bot": {"type": "string"}}, ["bot"]),
                when({"kind": {"const": "open"}}, {"colour": {"type": "null"}}),
            ]
        }
    )

    kind: Literal["me", "here", "open", "bot"]
    name: NameOrNone = ""
    bot: Bot | None = None
    colour: Colour | None = None

    @model_validator(mode="after")
    def _fit(self) -> Self:
        if self.kind in ("me", "here"):
            readable(self.name)
        elif self.kind == "bot":
            known_bot(self.bot)
        elif self.kind == "open" and self.colour is not None:
            raise refused(422, "bad_request", "server-colour_open")
        return self


TAKEN = {"properties": {"kind": {"enum": ["me", "here", "bot"]}}}


class NewTable(Request):
    """A new table; `start` is the index of the starting seat in `seats`, or drawn; `listed`: others may find it.

    `hints`: whoever decides may ask what the strongest bot would do; null is yes where no seat is open. `seed` settles
    what is dealt, so it is refused where a seat is open or the table listed, and the table tells of it (`known`).
    """

    model_config = ConfigDict(
        json_schema_extra={
            "allOf": [
                when({"seed": {"type": "integer"}}, {"seats": {"items": TAKEN}, "listed": {"const": False}}),
                when({"figure": {"minimum": 2}}, {"sides": {"pattern": "^.D"}}, ["sides"]),
                when({"stones": {"const": "second-colour"}}, {"seats": {"maxItems": 2}}),
            ]
        }
    )

    seats: Annotated[list[Place], Field(min_length=1, max_length=8), described(minItems=2, maxItems=4)]
    start: Literal["random"] | Annotated[int, Field(ge=0, le=7), described(maximum=3)] = "random"
    rules: Annotated[Text, described(enum=list(PROFILE_NAMES))] = "official"
    options: list[Annotated[Text, described(enum=list(OPTION_NAMES))]] = Field(default=[], max_length=16)
    stones: Annotated[Text, described(enum=list(STONES))] = "standard"
    sides: Annotated[Text, described(pattern=f"^[{SIDE_NAMES}]{{{SITES}}}$")] = "AAAAA"
    figure: Annotated[Number, described(minimum=1, maximum=PYRAMID_SPACES)] = 1
    seed: Annotated[int, Field(ge=0, lt=2**64)] | None = None  # a limit that a fraction can hold, as OpenAPI has it
    listed: bool = False
    hints: bool | None = None


class NewMove(Request):
    """A move in notation, meant for the moment after entry `after`."""

    after: Number
    seat: Annotated[int, Field(ge=0, le=3)]
    move: Annotated[Text, described(minLength=1)]


class NewUndo(Request):
    """Take back everything from the decision at entry `to` on; `after` is the newest entry seen."""

    after: Number
    to: Number


class Redo(Request):
    """Play again what was taken back; `after` is the newest entry seen."""

    after: Number


class Take(Request):
    """Move a seat to this browser by the token that its own browser was given."""

    token: Text


class Join(Request):
    """Take the seat of a link under this name, with stones of this colour; null is the seat's own."""

    name: Name
    colour: Colour | None = None
