"""What a new table can be made of."""

from __future__ import annotations

import secrets
from functools import cache
from typing import Any

from saqqara.bots.levels import OFFERED, USUAL
from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, SIDES
from saqqara.game import boards, setup
from saqqara.game import presets as ready_made
from saqqara.server.models import COLOURS, ReadyMade


def presets() -> list[ReadyMade]:
    """Give the ready-made set-ups; the grand tour is drawn anew each time."""
    drawn = [ready_made.preset(name, secrets.randbelow(10**6)) for name in ready_made.NAMES]
    return [ReadyMade(name=one.name, sides=one.sides, options=list(one.options), figure=one.figure) for one in drawn]


@cache
def choices() -> dict[str, Any]:
    """Give the choices in the order in which they are shown, sides and options with whether numbers are assumed."""
    shipped = boards.shipped()
    sides = {
        site: [{"side": side, "assumed": shipped.assumed(site, side)} for side in there_are]
        for site, there_are in SIDES.items()
    }
    return {
        "seats": [2, 3, 4],
        "sides": sides,
        "rules": list(PROFILE_NAMES),
        "options": [{"option": option, "assumed": shipped.assumed(option)} for option in OPTION_NAMES],
        "stones": list(setup.STONES),
        "colours": list(COLOURS),
        "bots": list(OFFERED),
        "usual": USUAL,
        "boards": shipped.values,
    }
