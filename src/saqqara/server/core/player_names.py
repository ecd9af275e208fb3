"""What somebody at a table may be called."""

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
# A record's line of names is split at "|" and ends at "#", and "bot:" begins a bot's.
NAME_PATTERN = rf"^(?![{SPACE_CHARS}]*[bB][oO][tT]:)(?=[{BLANK_CHARS}]*[^{BLANK_CHARS}]){character_pattern('|#')}*$"


def validate_name(name: str) -> str:
    """Give a player's name without blanks around it; 422 where it is too long or not of the pattern `NAME`."""
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
    """Give a player's name as `readable` does; 422 as well when it is one that is taken, or looks like one."""
    plain = validate_name(name)
    for other in taken_names:
        if plain.casefold() == other.casefold():
            raise api_error(422, "bad_request", "server-name_taken", name=plain)
        if are_confusable(plain, other):
            raise api_error(422, "bad_request", "server-name_alike", name=plain, other=other)
    return plain
