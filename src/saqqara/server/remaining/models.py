"""What is still to come."""

from __future__ import annotations

from saqqara.server.core.models import ResponseModel


class RemainingCards(ResponseModel):
    """What this browser has not seen yet, after entry `n`.

    `cards` counts by card those that lie face down anywhere, of which `draw` are the draw pile; `round_cards` are the
    ships of the round cards that have not been turned up, one of which will never be.
    """

    n: int
    cards: dict[str, int]
    draw: int
    round_cards: list[list[int]]
