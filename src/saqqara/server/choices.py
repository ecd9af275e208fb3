"""What a new table can be made of. What the engine cannot play yet is not offered."""

from __future__ import annotations

from functools import cache
from typing import Any

from saqqara import boards, setup
from saqqara.bots import NAMES
from saqqara.rules.state import PROFILE_NAMES


@cache
def choices() -> dict[str, Any]:
    """Give the choices in the order in which they are shown, each side with whether its numbers are assumed."""
    shipped = boards.shipped()
    sides = {
        site: [{"side": side, "assumed": shipped.assumed(site, side)} for side in played]
        for site, played in setup.PLAYED_SIDES.items()
    }
    return {
        "seats": [2, 3, 4],
        "sides": sides,
        "rules": list(PROFILE_NAMES),
        "options": list(setup.PLAYED_OPTIONS),
        "stones": list(setup.STONES),
        "bots": list(NAMES),
    }
