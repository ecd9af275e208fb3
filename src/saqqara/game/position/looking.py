"""Cards that a seat has drawn to keep one of, in a position (TEM-C1). Only that seat knows them."""

from typing import Any

from saqqara.engine.rules import agenda
from saqqara.engine.rules.hands import lies_open
from saqqara.engine.rules.state import CARD_NAMES, LAYERS, NO_CARD, UNKNOWN, State
from saqqara.errors import PositionError

from . import market
from .values import Draft, in_range, keys_of, named_in


def write(s: State) -> dict[str, Any]:
    """Name who looks at which cards, or at how many; nothing when nobody looks."""
    space = market.looked_at(s)
    cards = market.on_space(s, space) if space >= 0 else [card for card in s.looking if card != NO_CARD]
    if not cards:
        return {}
    named = len(cards) if UNKNOWN in cards else [CARD_NAMES[card] for card in cards]
    return {"looking": {"seat": agenda.actor(s), "cards": named}}


def looks(s: State) -> bool:
    """Tell whether the agenda has somebody keep one of the cards drawn."""
    return agenda.decision(s) == agenda.KEEP and s.agenda_detail[s.agenda_height - 1] == 0


def read(draft: Draft) -> None:
    """Lay the cards before the seat that looks, as unknown ones where only their number is given."""
    s, named = draft.s, draft.get("looking", None) or {}
    keys_of(named, ("seat", "cards"), "looking")
    at_market = market.looked_at(s) >= 0
    if named and at_market and write(s).get("looking") != named:
        raise PositionError("position-looking")
    if bool(named) != looks(s) and not at_market:
        raise PositionError("position-looking")
    if not named or at_market:
        return
    if in_range(named.get("seat"), 0, draft.seats - 1, "looking.seat") != agenda.actor(s):
        raise PositionError("position-looking")
    for n, card in enumerate(cards_of(named.get("cards"))):
        s.looking[n] = card


def cards_of(named: Any) -> list[int]:
    """Read two or three cards, not all alike, or how many unknown ones they are."""
    if not isinstance(named, list):
        return [UNKNOWN] * in_range(named, 2, LAYERS, "looking.cards")
    in_range(len(named), 2, LAYERS, "looking.cards")
    cards = [named_in(card, CARD_NAMES, "looking.cards") for card in named]
    if len(set(cards)) == 1:
        raise PositionError("position-looking_alike", card=named[0])
    return cards


def unknown(s: State) -> int:
    """Count the cards looked at that are yet to be dealt."""
    return list(s.looking).count(UNKNOWN)


def check_unknown(s: State, left: list[int], hidden: int) -> None:
    """Refuse unknown cards that cannot be dealt, not all alike, from what is left of each kind."""
    spare = sum(count for card, count in enumerate(left) if not lies_open(card)) - hidden
    kinds = [card for card, count in enumerate(left) if count > 0 and (spare > 0 or lies_open(card))]
    if unknown(s) > 0 and (sum(left) - hidden < unknown(s) or len(kinds) < 2):
        raise PositionError("position-looking_unknown", cards=unknown(s))
