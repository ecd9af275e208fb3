"""Cards in a position that a seat has drawn to keep one of (TEM-C1). Only that seat knows them."""

from typing import Any

from saqqara.engine.rules import agenda
from saqqara.engine.rules.hands import is_open_card
from saqqara.engine.rules.state import CARD_NAMES, MARKET_LAYERS, NO_CARD, UNKNOWN_CARD, State
from saqqara.errors import PositionError

from . import market
from .validate import StateDraft, check_keys, index_of_name, int_in_range


def write_looked_at_cards(s: State) -> dict[str, Any]:
    """Return the seat that looks at cards, with the cards or their number; an empty dictionary if no seat does."""
    space = market.space_looked_at(s)
    cards = market.cards_on_space(s, space) if space >= 0 else [card for card in s.drawn_cards if card != NO_CARD]
    if not cards:
        return {}
    named = len(cards) if UNKNOWN_CARD in cards else [CARD_NAMES[card] for card in cards]
    return {"looking": {"seat": agenda.deciding_seat(s), "cards": named}}


def is_keeping_drawn_card(s: State) -> bool:
    """Return whether the open decision is to keep one of the drawn cards."""
    return agenda.decision_kind(s) == agenda.KEEP and s.agenda_arg[s.agenda_height - 1] == 0


def read_looked_at_cards(draft: StateDraft) -> None:
    """Read the cards that a seat looks at; a number stands for unknown ones."""
    s, named = draft.s, draft.get("looking", None) or {}
    check_keys(named, ("seat", "cards"), "looking")
    at_market = market.space_looked_at(s) >= 0
    if named and at_market and write_looked_at_cards(s).get("looking") != named:
        raise PositionError("position-looking")
    if bool(named) != is_keeping_drawn_card(s) and not at_market:
        raise PositionError("position-looking")
    if not named or at_market:
        return
    if int_in_range(named.get("seat"), 0, draft.seats - 1, "looking.seat") != agenda.deciding_seat(s):
        raise PositionError("position-looking")
    for n, card in enumerate(parse_drawn_cards(named.get("cards"))):
        s.drawn_cards[n] = card


def parse_drawn_cards(value: Any) -> list[int]:
    """Parse two or three cards, not all equal, or the number of unknown ones."""
    if not isinstance(value, list):
        return [UNKNOWN_CARD] * int_in_range(value, 2, MARKET_LAYERS, "looking.cards")
    int_in_range(len(value), 2, MARKET_LAYERS, "looking.cards")
    cards = [index_of_name(card, CARD_NAMES, "looking.cards") for card in value]
    if len(set(cards)) == 1:
        raise PositionError("position-looking_alike", card=value[0])
    return cards


def count_unknown_drawn_cards(s: State) -> int:
    """Count the drawn cards that are yet to be dealt."""
    return list(s.drawn_cards).count(UNKNOWN_CARD)


def check_unknown_dealable(s: State, remaining: list[int], hidden: int) -> None:
    """Raise PositionError if unknown cards, not all equal, cannot be dealt from what is left of each kind."""
    spare = sum(count for card, count in enumerate(remaining) if not is_open_card(card)) - hidden
    kinds = [card for card, count in enumerate(remaining) if count > 0 and (spare > 0 or is_open_card(card))]
    if count_unknown_drawn_cards(s) > 0 and (sum(remaining) - hidden < count_unknown_drawn_cards(s) or len(kinds) < 2):
        raise PositionError("position-looking_unknown", cards=count_unknown_drawn_cards(s))
