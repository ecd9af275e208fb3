"""The market of a position: what lies on its spaces, who knows what lies face down, and coins."""

from typing import Any

from saqqara.engine.rules import agenda
from saqqara.engine.rules.deal import COINS
from saqqara.engine.rules.sites import market, taking
from saqqara.engine.rules.state import (
    CARD_NAMES,
    LAYERS,
    MARKET,
    MARKET_SPACES,
    NO_CARD,
    SIDE_C,
    UNKNOWN,
    UNKNOWN_NAME,
    Setup,
    State,
)
from saqqara.errors import PositionError, shown
from saqqara.words import Phrase

from .values import Draft, in_range, listed, named_in

WITH_UNKNOWN = (*CARD_NAMES, UNKNOWN_NAME)

Named = dict[str, Any]


def name_of(card: int) -> str:
    """Name a card, also an unknown one."""
    return WITH_UNKNOWN[card]


def on_space(s: State, space: int) -> list[int]:
    """Give the cards on a space, those that lie there longest first."""
    return [s.market.cards[space, layer] for layer in range(LAYERS) if s.market.cards[space, layer] != NO_CARD]


def write(setup: Setup, s: State) -> Named:
    """Name the cards on each space, whether they lie face down there, and who knows them then."""
    lying = [on_space(s, space) for space in range(MARKET_SPACES)]
    return {
        "spaces": [[name_of(card) for card in cards] for cards in lying],
        "face_down": [market.depth(setup, space) > 0 for space in range(MARKET_SPACES)],
        "known": [[knowers(s, space, layer) for layer in range(len(cards))] for space, cards in enumerate(lying)],
    }


def knowers(s: State, space: int, layer: int) -> list[int]:
    """Give the seats that have looked at a card."""
    return [seat for seat in range(4) if s.market.known[space, layer] >> seat & 1]


def read(draft: Draft, named: Named) -> None:
    """Lay cards on the spaces; what lies face down may be unknown, and known to some."""
    for space, cards in enumerate(listed(named.get("spaces", [[]] * MARKET_SPACES), MARKET_SPACES, "market.spaces")):
        read_space(draft, space, listed(cards, None, Phrase("part-market_space", space=space + 1)))
    face_down = [market.depth(draft.setup, space) > 0 for space in range(MARKET_SPACES)]
    if named.get("face_down", face_down) != face_down:
        raise PositionError("position-face_down", given=shown(named["face_down"]), sides=shown(face_down))
    known = listed(named.get("known", [[]] * MARKET_SPACES), MARKET_SPACES, "market.known")
    for space, by_card in enumerate(known):
        read_known(draft, space, listed(by_card, None, "market.known"))


def read_space(draft: Draft, space: int, cards: list[Any]) -> None:
    """Lay one card face up, or as many as there may lie face down."""
    depth = market.depth(draft.setup, space)
    if len(cards) > max(1, depth):
        raise PositionError("position-market_space", space=space + 1, cards=len(cards), most=max(1, depth))
    for layer, card in enumerate(cards):
        names = WITH_UNKNOWN if depth else CARD_NAMES
        draft.s.market.cards[space, layer] = named_in(card, names, Phrase("part-card_of_space", space=space + 1))


def read_known(draft: Draft, space: int, by_card: list[Any]) -> None:
    """Note who has looked at each card of a face-down space."""
    there = on_space(draft.s, space) if market.depth(draft.setup, space) else []
    if len(by_card) > len(there) and any(by_card):
        raise PositionError("position-known", space=space + 1, cards=len(there))
    for layer, seats in enumerate(by_card[: len(there)]):
        for seat in listed(seats, None, "market.known"):
            draft.s.market.known[space, layer] |= 1 << in_range(seat, 0, draft.seats - 1, "market.known")


def unknown(s: State) -> int:
    """Count the face-down cards that are yet to be dealt."""
    return sum(on_space(s, space).count(UNKNOWN) for space in range(MARKET_SPACES))


def read_coins(draft: Draft) -> None:
    """Coins that are left, at side C (MKT-C1)."""
    has_coins = draft.setup.sides[MARKET] == SIDE_C
    if not has_coins and any(listed(draft.get("coins", []), None, "coins")):
        raise PositionError("position-coins")
    for seat, coins in enumerate((has_coins and draft.per_seat("coins", COINS)) or []):
        draft.s.market.coins[seat] = coins


def looked_at(s: State) -> int:
    """Tell the space at whose cards a seat looks now; -1 when nobody does so at the market."""
    if agenda.decision(s) != agenda.KEEP:
        return -1
    space = taking.space_of(s.agenda_detail[s.agenda_height - 1])
    return space if space < MARKET_SPACES else -1  # a detail that no game comes to is refused with the agenda


def know_what_is_seen(draft: Draft) -> None:
    """Have the seat that looks at cards know them (MKT-D2)."""
    space = looked_at(draft.s)
    if space >= 0:
        for layer in range(len(on_space(draft.s, space))):
            draft.s.market.known[space, layer] |= 1 << agenda.actor(draft.s)
