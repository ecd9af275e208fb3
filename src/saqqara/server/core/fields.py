"""The fields of requests: what may stand in them, and what the schema says of that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import AfterValidator, Field

from saqqara.bots.levels import ALL_BOTS
from saqqara.errors import SetupError
from saqqara.server.core.errors import api_error, bad_setup_error
from saqqara.server.core.invisible_characters import SPACE_CHARS
from saqqara.server.core.player_names import MAX_NAME_LENGTH, NAME_PATTERN, validate_name

JSON = dict[str, Any]
STONE_COLOURS = ("black", "white", "brown", "grey")  # of stones, in the order in which they are given out


def schema_only(**limits: Any) -> Any:
    """Give a field whose limits stand in the schema only: the server says in a sentence what does not keep to them."""
    return Field(json_schema_extra=limits)


def schema_if(fields: JSON, then: JSON, required: Sequence[str] = ()) -> JSON:
    """Give a condition of a schema: where `fields` are so, others are like `then`, and some of them are there."""
    found = {"properties": fields, "required": list(fields)}
    return {"if": found, "then": {"properties": then, "required": list(required)}}


def validate_bot(bot: str | None) -> str:
    """Give the name of a bot; 422 when there is no such bot."""
    if bot not in ALL_BOTS:
        raise bad_setup_error(SetupError("cli-unknown-bot", name=bot or "?", known=ALL_BOTS))
    return bot


def _validate_colour(colour: str) -> str:
    if colour not in STONE_COLOURS:
        raise api_error(422, "bad_request", "server-colour_unknown", colour=colour or "?", known=list(STONE_COLOURS))
    return colour


def _validate_optional_name(name: str) -> str:
    return validate_name(name) if name.strip() or len(name) > MAX_NAME_LENGTH else ""


NaturalNumber = Annotated[int, Field(ge=0, le=2**31 - 1)]
ShortText = Annotated[str, Field(max_length=64)]
BotName = Annotated[ShortText, AfterValidator(validate_bot), schema_only(enum=list(ALL_BOTS))]
StoneColour = Annotated[ShortText, AfterValidator(_validate_colour), schema_only(enum=list(STONE_COLOURS))]
PlayerName = Annotated[
    str, AfterValidator(validate_name), schema_only(minLength=1, maxLength=MAX_NAME_LENGTH, pattern=NAME_PATTERN)
]
OptionalPlayerName = Annotated[
    str,
    AfterValidator(_validate_optional_name),
    schema_only(maxLength=MAX_NAME_LENGTH, pattern=f"^[{SPACE_CHARS}]*$|{NAME_PATTERN}"),
]
