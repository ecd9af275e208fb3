"""The names of players at a table."""

from __future__ import annotations

import re
from collections.abc import Iterable

from saqqara.server.core.confusables import are_confusable
from saqqara.server.core.errors import api_error
from saqqara.server.core.invisible_characters import (
    BLANK_CHARS,
    SPACE_CHARS,
    character_pattern,
    has_visible_character,
    strip_invisible,
)

MAX_NAME_LENGTH = 24
# A record separates names by "|" and ends their line with "#", and "bot:" marks a bot.
NAME_PATTERN = rf"^(?![{SPACE_CHARS}]*[bB][oO][tT]:)(?=[{BLANK_CHARS}]*[^{BLANK_CHARS}]){character_pattern('|#')}*$"


def validate_name(name: str) -> str:
    """Return a player's name without extra spaces.

    Raises a 422 error if it is too long or does not match `NAME_PATTERN`.
    """
    plain = " ".join(name.split())
    if not plain or len(name) > MAX_NAME_LENGTH:
        raise api_error(422, "bad_request", "server-bad_name", most=MAX_NAME_LENGTH)
    if re.search("[|#]", plain):
        raise api_error(422, "bad_request", "server-name_signs")
    if plain.casefold().startswith("bot:"):
        raise api_error(422, "bad_request", "server-name_bot")
    if strip_invisible(plain) != plain or not has_visible_character(plain):
        raise api_error(422, "bad_request", "server-name_invisible")
    return plain


def validate_unique_name(name: str, taken_names: Iterable[str]) -> str:
    """Return a name as `validate_name` does. Raises a 422 error as well if it is taken or looks like a taken one."""
    plain = validate_name(name)
    for other in taken_names:
        if plain.casefold() == other.casefold():
            raise api_error(422, "bad_request", "server-name_taken", name=plain)
        if are_confusable(plain, other):
            raise api_error(422, "bad_request", "server-name_alike", name=plain, other=other)
    return plain
