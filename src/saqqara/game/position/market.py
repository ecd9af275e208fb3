"""The market of a position: the cards on its spaces, who knows those that are face down, and coins."""

from typing import Any

from saqqara.engine.rules import agenda
from saqqara.engine.rules.deal import START_COINS
from saqqara.engine.rules.sites import market, market_actions
from saqqara.engine.rules.state import (
    CARD_NAMES,
    MARKET,
    MARKET_LAYERS,
    MARKET_SPACES,
    NO_CARD,
    SIDE_C,
    UNKNOWN_CARD,
    UNKNOWN_CARD_NAME,
    Setup,
    State,
)
from saqqara.errors import PositionError, short_repr
from saqqara.i18n import Translatable

from .validate import StateDraft, checked_list, index_of_name, int_in_range

NAMES_WITH_UNKNOWN = (*CARD_NAMES, UNKNOWN_CARD_NAME)

JsonObject = dict[str, Any]


def card_name(card: int) -> str:
    """Return the name of a card, known or unknown."""
    return NAMES_WITH_UNKNOWN[card]


def cards_on_space(s: State, space: int) -> list[int]:
    """Return the cards on a space, the oldest first."""
    return [s.market.cards[space, layer] for layer in range(MARKET_LAYERS) if s.market.cards[space, layer] != NO_CARD]


def write_market_spaces(setup: Setup, s: State) -> JsonObject:
    """Return the cards on each space, whether the space is face down, and which seats know each card."""
    cards_by_space = [cards_on_space(s, space) for space in range(MARKET_SPACES)]
    return {
        "spaces": [[card_name(card) for card in cards] for cards in cards_by_space],
        "face_down": [market.face_down_capacity(setup, space) > 0 for space in range(MARKET_SPACES)],
        "known": [
            [seats_knowing_card(s, space, layer) for layer in range(len(cards))]
            for space, cards in enumerate(cards_by_space)
        ],
    }


def seats_knowing_card(s: State, space: int, layer: int) -> list[int]:
    """Return the seats that have looked at a card."""
    return [seat for seat in range(4) if s.market.seen_by[space, layer] >> seat & 1]


def read_market_spaces(draft: StateDraft, market_part: JsonObject) -> None:
    """Read the cards on the spaces; face-down cards may be unknown, and known to some seats."""
    for space, cards in enumerate(
        checked_list(market_part.get("spaces", [[]] * MARKET_SPACES), MARKET_SPACES, "market.spaces")
    ):
        read_space(draft, space, checked_list(cards, None, Translatable("part-market_space", space=space + 1)))
    face_down = [market.face_down_capacity(draft.setup, space) > 0 for space in range(MARKET_SPACES)]
    if market_part.get("face_down", face_down) != face_down:
        raise PositionError(
            "position-face_down", given=short_repr(market_part["face_down"]), sides=short_repr(face_down)
        )
    known = checked_list(market_part.get("known", [[]] * MARKET_SPACES), MARKET_SPACES, "market.known")
    for space, by_card in enumerate(known):
        read_knowing_seats(draft, space, checked_list(by_card, None, "market.known"))


def read_space(draft: StateDraft, space: int, cards: list[Any]) -> None:
    """Read one face-up card, or as many face-down cards as the space may hold."""
    depth = market.face_down_capacity(draft.setup, space)
    if len(cards) > max(1, depth):
        raise PositionError("position-market_space", space=space + 1, cards=len(cards), most=max(1, depth))
    for layer, card in enumerate(cards):
        names = NAMES_WITH_UNKNOWN if depth else CARD_NAMES
        draft.s.market.cards[space, layer] = index_of_name(
            card, names, Translatable("part-card_of_space", space=space + 1)
        )


def read_knowing_seats(draft: StateDraft, space: int, by_card: list[Any]) -> None:
    """Read which seats have looked at each card of a face-down space."""
    there = cards_on_space(draft.s, space) if market.face_down_capacity(draft.setup, space) else []
    if len(by_card) > len(there) and any(by_card):
        raise PositionError("position-known", space=space + 1, cards=len(there))
    for layer, seats in enumerate(by_card[: len(there)]):
        for seat in checked_list(seats, None, "market.known"):
            draft.s.market.seen_by[space, layer] |= 1 << int_in_range(seat, 0, draft.seats - 1, "market.known")


def count_unknown_face_down(s: State) -> int:
    """Count the face-down cards that are yet to be dealt."""
    return sum(cards_on_space(s, space).count(UNKNOWN_CARD) for space in range(MARKET_SPACES))


def read_coins(draft: StateDraft) -> None:
    """Read the coins that each seat has left, on side C (MKT-C1)."""
    has_coins = draft.setup.sides[MARKET] == SIDE_C
    if not has_coins and any(checked_list(draft.get("coins", []), None, "coins")):
        raise PositionError("position-coins")
    for seat, coins in enumerate((has_coins and draft.get_numbers_per_seat("coins", START_COINS)) or []):
        draft.s.market.coins[seat] = coins


def space_looked_at(s: State) -> int:
    """Return the market space, from 0, at whose cards a seat is looking now, or -1."""
    if agenda.decision_kind(s) != agenda.KEEP:
        return -1
    space = market_actions.looked_at_space(s.agenda_arg[s.agenda_height - 1])
    return space if space < MARKET_SPACES else -1  # reading the agenda rejects an impossible detail


def mark_looked_at_known(draft: StateDraft) -> None:
    """Mark the cards that a seat is looking at as known to it (MKT-D2)."""
    space = space_looked_at(draft.s)
    if space >= 0:
        for layer in range(len(cards_on_space(draft.s, space))):
            draft.s.market.seen_by[space, layer] |= 1 << agenda.deciding_seat(draft.s)
