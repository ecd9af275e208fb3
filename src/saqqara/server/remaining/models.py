"""The response with the remaining cards."""

from __future__ import annotations

from saqqara.server.core.models import ResponseModel


class RemainingCards(ResponseModel):
    """What this browser has not seen yet, after entry `n`.

    `cards` is the number of face-down cards by name, and `draw` of them are in the draw pile. `round_cards` are the
    ships of the round cards that have not been turned up; one of these never will be.
    """

    n: int
    cards: dict[str, int]
    draw: int
    round_cards: list[list[int]]
