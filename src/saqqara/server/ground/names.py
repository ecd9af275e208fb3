"""What somebody at a table may be called."""

from __future__ import annotations

import re
from collections.abc import Iterable

from saqqara.server.ground.lookalikes import alike
from saqqara.server.ground.problems import refused
from saqqara.server.ground.signs import BLANK, SPACE, is_visible, shown, sign

MOST_NAME = 24
# A record's line of names is split at "|" and ends at "#", and "bot:" begins a bot's.
NAME = rf"^(?![{SPACE}]*[bB][oO][tT]:)(?=[{BLANK}]*[^{BLANK}]){sign('|#')}*$"


def readable(name: str) -> str:
    """Give a player's name without blanks around it; 422 where it is too long or not of the pattern `NAME`."""
    plain = " ".join(name.split())
    if not plain or len(name) > MOST_NAME:
        raise refused(422, "bad_request", "server-bad_name", most=MOST_NAME)
    if re.search("[|#]", plain):
        raise refused(422, "bad_request", "server-name_signs")
    if plain.casefold().startswith("bot:"):
        raise refused(422, "bad_request", "server-name_bot")
    if shown(plain) != plain or not is_visible(plain):
        raise refused(422, "bad_request", "server-name_invisible")
    return plain


def checked_name(name: str, taken: Iterable[str]) -> str:
    """Give a player's name as `readable` does; 422 as well when it is one that is taken, or looks like one."""
    plain = readable(name)
    for other in taken:
        if plain.casefold() == other.casefold():
            raise refused(422, "bad_request", "server-name_taken", name=plain)
        if alike(plain, other):
            raise refused(422, "bad_request", "server-name_alike", name=plain, other=other)
    return plain
