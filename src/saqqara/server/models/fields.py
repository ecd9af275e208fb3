"""The fields of requests: what may stand in them, and what the schema says of that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import AfterValidator, Field

from saqqara.bots.levels import OFFERED
from saqqara.errors import SetupError
from saqqara.server.ground.names import MOST_NAME, NAME, readable
from saqqara.server.ground.problems import bad_setup, refused
from saqqara.server.ground.signs import SPACE

JSON = dict[str, Any]
COLOURS = ("black", "white", "brown", "grey")  # of stones, in the order in which they are given out


def described(**limits: Any) -> Any:
    """Give a field whose limits stand in the schema only: the server says in a sentence what does not keep to them."""
    return Field(json_schema_extra=limits)


def when(fields: JSON, then: JSON, required: Sequence[str] = ()) -> JSON:
    """Give a condition of a schema: where `fields` are so, others are like `then`, and some of them are there."""
    found = {"properties": fields, "required": list(fields)}
    return {"if": found, "then": {"properties": then, "required": list(required)}}


def known_bot(bot: str | None) -> str:
    """Give the name of a bot; 422 when there is no such bot."""
    if bot not in OFFERED:
        raise bad_setup(SetupError("cli-unknown-bot", name=bot or "?", known=OFFERED))
    return bot


def _known_colour(colour: str) -> str:
    if colour not in COLOURS:
        raise refused(422, "bad_request", "server-colour_unknown", colour=colour or "?", known=list(COLOURS))
    return colour


def _name_or_none(name: str) -> str:
    return readable(name) if name.strip() or len(name) > MOST_NAME else ""


Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
Text = Annotated[str, Field(max_length=64)]
Bot = Annotated[Text, AfterValidator(known_bot), described(enum=list(OFFERED))]
Colour = Annotated[Text, AfterValidator(_known_colour), described(enum=list(COLOURS))]
Name = Annotated[str, AfterValidator(readable), described(minLength=1, maxLength=MOST_NAME, pattern=NAME)]
NameOrNone = Annotated[
    str, AfterValidator(_name_or_none), described(maxLength=MOST_NAME, pattern=f"^[{SPACE}]*$|{NAME}")
]
