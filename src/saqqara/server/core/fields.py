"""The base class of requests, and the types of their fields: what they accept, and how the schema describes it.

Pydantic creates requests from JSON and describes them. Nothing here imports it, so that the services need not have it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, ClassVar

from annotated_types import Interval, MaxLen

from saqqara.bots.levels import ALL_BOT_NAMES
from saqqara.errors import SetupError
from saqqara.server.core.errors import api_error, bad_setup_error
from saqqara.server.core.invisible_characters import SPACE_CHARS
from saqqara.server.core.player_names import MAX_NAME_LENGTH, NAME_PATTERN, validate_name

JSON = dict[str, Any]
STONE_COLOURS = ("black", "white", "brown", "grey")  # in the order in which they are assigned


class RequestModel:
    """A request, the base of dataclasses. Pydantic converts nothing for it and rejects unknown fields."""

    __pydantic_config__: ClassVar[JSON] = {"strict": True, "extra": "forbid"}

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Callable[[Any], JSON]) -> JSON:
        """Return the schema of the class for Pydantic. A dictionary becomes a request, though its fields are strict."""
        return {**handler(source), "strict": False}


class SchemaOnly:
    """Facts about a field for the schema only, as limits that the server checks itself to answer with a sentence."""

    def __init__(self, **facts: Any) -> None:
        self.facts = facts

    def __get_pydantic_json_schema__(self, core_schema: JSON, handler: Callable[[JSON], JSON]) -> JSON:
        """Return the JSON schema of the field with these facts."""
        return {**handler(core_schema), **self.facts}


def schema_if(fields: JSON, then: JSON, required: Sequence[str] = ()) -> JSON:
    """Return a schema condition: if `fields` match, others must match `then` and the `required` ones be present."""
    found = {"properties": fields, "required": list(fields)}
    return {"if": found, "then": {"properties": then, "required": list(required)}}


def validate_bot(bot: str | None) -> str:
    """Return the name of a bot. Raises a 422 error if there is no such bot."""
    if bot not in ALL_BOT_NAMES:
        raise bad_setup_error(SetupError("cli-unknown-bot", name=bot or "?", known=ALL_BOT_NAMES))
    return bot


def check_optional_bot(bot: str | None) -> None:
    """Raise a 422 error if a bot is named and there is no such bot."""
    if bot is not None:
        validate_bot(bot)


def check_optional_colour(colour: str | None) -> None:
    """Raise a 422 error if a colour is named and there are no such stones."""
    if colour is not None and colour not in STONE_COLOURS:
        raise api_error(422, "bad_request", "server-colour_unknown", colour=colour or "?", known=list(STONE_COLOURS))


def check_optional_name(name: str) -> None:
    """Raise a 422 error if a name is neither blank nor possible."""
    if name.strip() or len(name) > MAX_NAME_LENGTH:
        validate_name(name)


NaturalNumber = Annotated[int, Interval(ge=0, le=2**31 - 1)]
SeatIndex = Annotated[int, Interval(ge=0, le=3)]
ShortText = Annotated[str, MaxLen(64)]
BotName = Annotated[ShortText, SchemaOnly(enum=list(ALL_BOT_NAMES))]
StoneColour = Annotated[ShortText, SchemaOnly(enum=list(STONE_COLOURS))]
PlayerName = Annotated[str, SchemaOnly(minLength=1, maxLength=MAX_NAME_LENGTH, pattern=NAME_PATTERN)]
OptionalPlayerName = Annotated[str, SchemaOnly(maxLength=MAX_NAME_LENGTH, pattern=f"^[{SPACE_CHARS}]*$|{NAME_PATTERN}")]
