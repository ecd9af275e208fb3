"""What the end of the game would pay, as far as a viewer can know."""

from __future__ import annotations

from typing import Any

from saqqara.engine.rules.state import SITE_NAMES, UNKNOWN_CARD_NAME
from saqqara.server.tables.timeline import Moment

JSON = dict[str, Any]
SITE_SOURCES = SITE_NAMES[1:]  # sources that are sites: everyone can see what they pay


def score_now(moment: Moment, viewer: int | None) -> JSON:
    """Return score sheet and ranking as if the game ended at this moment. Hidden cards of others score nothing."""
    ended = moment.observation(viewer).scored_now()
    return {
        "score_sheet": ended.score_sheet,
        "ranking": ended.ranking,
        "unknown": hidden_card_counts(moment.view(viewer)),
    }


def totals_if_over(view: JSON) -> list[int]:
    """Return the total of each seat if the game ended with this view."""
    return [score + sum(last.values()) for score, last in zip(view["scores"], view["at_end"], strict=True)]


def hidden_card_counts(view: JSON) -> list[int]:
    """Return how many cards of each seat a view hides: cards in hand, and red ones that were kept."""
    return [
        _count_hidden(hand) + _count_hidden(red) for hand, red in zip(view["hands"], view["played_red"], strict=True)
    ]


def _count_hidden(cards: list[str] | int) -> int:
    return cards if isinstance(cards, int) else cards.count(UNKNOWN_CARD_NAME)
