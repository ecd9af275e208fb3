"""The options for a new table."""

from __future__ import annotations

import secrets
from functools import cache
from typing import Any

from saqqara.bots.levels import ALL_BOT_NAMES, DEFAULT_LEVEL
from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, SIDES_BY_SITE
from saqqara.game import boards, setup
from saqqara.game import presets as ready_made
from saqqara.server.core.fields import STONE_COLOURS

JSON = dict[str, Any]


def list_presets(tour: int | None = None) -> list[JSON]:
    """Return the presets. The grand tour is drawn by a number, or again each time."""
    number = secrets.randbelow(10**6) if tour is None else tour
    drawn = [ready_made.find_preset(name, number) for name in ready_made.PRESET_NAMES]
    return [{"name": one.name, "sides": one.sides, "options": [*one.options], "figure": one.figure} for one in drawn]


@cache
def list_setup_options() -> JSON:
    """Return the options in display order. Sides and options say whether some of their numbers are assumed."""
    shipped = boards.default_boards()
    sides = {
        site: [{"side": side, "assumed": shipped.has_assumed(site, side)} for side in there_are]
        for site, there_are in SIDES_BY_SITE.items()
    }
    return {
        "seats": [2, 3, 4],
        "sides": sides,
        "rules": list(PROFILE_NAMES),
        "options": [{"option": option, "assumed": shipped.has_assumed(option)} for option in OPTION_NAMES],
        "stones": list(setup.STONES_PER_SEAT),
        "colours": list(STONE_COLOURS),
        "bots": list(ALL_BOT_NAMES),
        "usual": DEFAULT_LEVEL,
        "boards": shipped.values,
    }
