"""Example positions for the pictures of the rules: each side and option, a few rounds into a game."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from saqqara.engine.rules.state import SIDE_NAMES, SITE_NAMES
from saqqara.game import Game

EXAMPLE_OPTIONS = ("private-ships", "wager", "favors", "prophecies", "dynasty-cards")
SEAT_COUNT = 3
SEED = 1
EXAMPLE_ROUND = 4  # late enough for every seat to have something at each site


@cache
def example_views() -> dict[str, dict[str, Any]]:
    """Return by side a position with that side at every site and all options, as a spectator sees it."""
    return {side: _example_view(side) for side in SIDE_NAMES}


def _example_view(side: str) -> dict[str, Any]:
    game = Game(SEAT_COUNT, sides=side * len(SITE_NAMES), options=EXAMPLE_OPTIONS, seed=SEED)
    dice = random.Random(SEED)
    while game.round < EXAMPLE_ROUND:
        game.play(dice.choice(game.legal_moves))
    return dict(game.view(None))
