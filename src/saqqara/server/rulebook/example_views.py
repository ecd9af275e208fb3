"""Moments of games that nobody plays, for the pictures beside the rules: each side and module as it may come to be."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from saqqara import Game
from saqqara.engine.rules.state import SIDE_NAMES, SITE_NAMES

OPTIONS = ("private-ships", "wager", "favors", "prophecies", "dynasty-cards")
SEATS = 3
SEED = 1
EXAMPLE_ROUND = 4  # by then there is something of everybody at each site


@cache
def example_views() -> dict[str, dict[str, Any]]:
    """Give for each side a moment of a game with that side everywhere and all modules, as who only watches sees it."""
    return {side: _example_view(side) for side in SIDE_NAMES}


def _example_view(side: str) -> dict[str, Any]:
    game = Game(SEATS, sides=side * len(SITE_NAMES), options=OPTIONS, seed=SEED)
    dice = random.Random(SEED)
    while game.round < EXAMPLE_ROUND:
        game.play(dice.choice(game.legal_moves))
    return game.view(None)
