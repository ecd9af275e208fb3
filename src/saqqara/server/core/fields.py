"""Types for the fields of requests: what they accept, and how the schema describes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import AfterValidator, Field

from saqqara.bots.levels import ALL_BOT_NAMES
from saqqara.errors import SetupError
from saqqara.server.core.errors import api_error, bad_setup_error
from saqqara.server.core.invisible_characters import SPACE_CHARS
from saqqara.server.core.player_names import MAX_NAME_LENGTH, NAME_PATTERN, validate_name

JSON = dict[str, Any]
STONE_COLOURS = ("black", "white", "brown", "grey")  # in the order in which they are assigned


def schema_only_field(**limits: Any) -> Any:
    """Return a field with limits in the schema only: the server checks them itself and answers with a sentence."""
    return Field(json_schema_extra=limits)


def schema_if(fields: JSON, then: JSON, required: Sequence[str] = ()) -> JSON:
    """Return a schema condition: if `fields` match, others must match `then` and the `required` ones be present."""
    found = {"properties": fields, "required": list(fields)}
    return {"if": found, "then": {"properties": then, "required": list(required)}}


def validate_bot(bot: str | None) -> str:
    """Return the name of a bot. Raises a 422 error if there is no such bot."""
    if bot not in ALL_BOT_NAMES:
        raise bad_setup_error(SetupError("cli-unknown-bot", name=bot or "?", known=ALL_BOT_NAMES))
    return bot


def _validate_colour(colour: str) -> str:
    if colour not in STONE_COLOURS:
        raise api_error(422, "bad_request", "server-colour_unknown", colour=colour or "?", known=list(STONE_COLOURS))
    return colour


def _validate_optional_name(name: str) -> str:
    return validate_name(name) if name.strip() or len(name) > MAX_NAME_LENGTH else ""


NaturalNumber = Annotated[int, Field(ge=0, le=2**31 - 1)]
ShortText = Annotated[str, Field(max_length=64)]
BotName = Annotated[ShortText, AfterValidator(validate_bot), schema_only_field(enum=list(ALL_BOT_NAMES))]
StoneColour = Annotated[ShortText, AfterValidator(_validate_colour), schema_only_field(enum=list(STONE_COLOURS))]
PlayerName = Annotated[
    str, AfterValidator(validate_name), schema_only_field(minLength=1, maxLength=MAX_NAME_LENGTH, pattern=NAME_PATTERN)
]
OptionalPlayerName = Annotated[
    str,
    AfterValidator(_validate_optional_name),
    schema_only_field(maxLength=MAX_NAME_LENGTH, pattern=f"^[{SPACE_CHARS}]*$|{NAME_PATTERN}"),
]
