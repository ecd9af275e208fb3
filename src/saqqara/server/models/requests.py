"""What is asked for at a table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from saqqara.bots.levels import OFFERED
from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, PYRAMID_SPACES, SIDE_NAMES, SITES
from saqqara.game.setup import STONES
from saqqara.server.models.shape import Request

MOST_NAME = 24
COLOURS = ("black", "white", "brown", "grey")  # of stones, in the order in which they are given out
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
Text = Annotated[str, Field(max_length=64)]


def described(**limits: Any) -> Any:
    """Give a field whose limits stand in the schema only: the server says in a sentence what does not keep to them."""
    return Field(json_schema_extra=limits)


Bot = Annotated[Text, described(enum=list(OFFERED))]
Name = Annotated[str, described(maxLength=MOST_NAME)]
Colour = Annotated[Text, described(enum=list(COLOURS))]


class Place(Request):
    """One seat of a new table: who plays it, and with stones of which colour; null is the next that is free."""

    kind: Literal["me", "here", "open", "bot"]
    name: Name = ""
    bot: Bot | None = None
    colour: Colour | None = None


class NewTable(Request):
    """A new table; `start` is the index of the starting seat in `seats`, or drawn; `listed`: others may find it.

    `hints`: whoever decides may ask what the strongest bot would do; null is yes where no seat is open. `seed` settles
    what is dealt, so it is refused where a seat is open or the table listed, and the table tells of it (`known`).
    """

    seats: Annotated[list[Place], Field(min_length=1, max_length=8), described(minItems=2, maxItems=4)]
    start: Literal["random"] | Annotated[int, Field(ge=0, le=7), described(maximum=3)] = "random"
    rules: Annotated[Text, described(enum=list(PROFILE_NAMES))] = "official"
    options: list[Annotated[Text, described(enum=list(OPTION_NAMES))]] = Field(default=[], max_length=16)
    stones: Annotated[Text, described(enum=list(STONES))] = "standard"
    sides: Annotated[Text, described(pattern=f"^[{SIDE_NAMES}]{{{SITES}}}$")] = "AAAAA"
    figure: Annotated[Number, described(minimum=1, maximum=PYRAMID_SPACES)] = 1
    seed: Annotated[int, Field(ge=0, le=2**64 - 1)] | None = None
    listed: bool = False
    hints: bool | None = None


class NewMove(Request):
    """A move in notation, meant for the moment after entry `after`."""

    after: Number
    seat: Annotated[int, Field(ge=0, le=3)]
    move: Annotated[str, Field(max_length=64)]


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
