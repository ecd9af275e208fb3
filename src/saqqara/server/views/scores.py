"""What the end of the game would pay, as far as a viewer can know."""

from __future__ import annotations

from typing import Any

from saqqara.engine.rules.state import SITE_NAMES, UNKNOWN_NAME
from saqqara.server.tables.line import Moment

JSON = dict[str, Any]
SITES = SITE_NAMES[1:]  # sources that are sites: all can see what they pay


def scores(moment: Moment, viewer: int | None) -> JSON:
    """Give score sheet and ranking as if the game ended at this moment, hidden cards of others counting nothing."""
    known = moment.known(viewer)
    ended = known.if_over()
    pending = {
        source: [after[source] - now[source] for now, after in zip(known.score_sheet, ended.score_sheet, strict=True)]
        for source in ended.score_sheet[0]
    }
    return {
        "score_sheet": ended.score_sheet,
        "ranking": ended.ranking,
        "unknown": unknown(moment.view(viewer)),
        "pending": {source: points for source, points in pending.items() if source in SITES or any(points)},
    }


def unknown(view: JSON) -> list[int]:
    """Count each seat's cards that a view hides: in the hand, and red ones that were kept."""
    return [_hidden(hand) + _hidden(red) for hand, red in zip(view["hands"], view["played_red"], strict=True)]


def _hidden(cards: list[str] | int) -> int:
    return cards if isinstance(cards, int) else cards.count(UNKNOWN_NAME)
