"""The cards of a position: hands, played red cards and piles; cards that are not named are dealt."""

from collections.abc import Sequence
from typing import Any

from saqqara.engine.rules import agenda, redact
from saqqara.engine.rules.hands import hides_red_cards, is_open_card, keeps_red_cards
from saqqara.engine.rules.layout import IntArray
from saqqara.engine.rules.sites.market import fill_spaces
from saqqara.engine.rules.state import CARD_KINDS, CARD_NAMES, LAST_RED, ROUND_CARDS, UNKNOWN_CARD, Setup, State
from saqqara.errors import PositionError
from saqqara.i18n import Translatable

from . import drawn_cards, market
from .validate import StateDraft, check_keys, checked_list, index_of_name, int_in_range, seat_label

MARKET_KEYS = ("spaces", "face_down", "known", "draw", "discard")


def write_hand(s: State, seat: int) -> list[str] | int:
    """Return the names of a seat's cards except red ones, or their number if the viewer knows none of them."""
    cards = [card for card in range(LAST_RED + 1, CARD_KINDS + 1) for _ in range(s.hands[seat, card])]
    return len(cards) if set(cards) == {UNKNOWN_CARD} else [market.card_name(card) for card in cards]


def write_red_cards(setup: Setup, s: State, seat: int) -> list[str] | int:
    """Return the names of the red cards that a seat has kept, or their number if the viewer knows no more (CARD-4)."""
    unknown = redact.count_unknown_red_cards(setup, s, seat)
    return unknown or [CARD_NAMES[card] for card in range(LAST_RED + 1) for _ in range(s.hands[seat, card])]


def write_piles(s: State) -> dict[str, Any]:
    """Return the draw pile, the next card first, and the discard pile."""
    unknown = not any(s.rng)  # the state is redacted; an empty pile would not show that
    draw = [CARD_NAMES[s.draw_pile[n]] for n in reversed(range(s.draw_count))] if not unknown else s.draw_count
    return {"draw": draw, "discard": [CARD_NAMES[s.discard_pile[n]] for n in range(s.discard_count)]}


def read_hands(draft: StateDraft) -> None:
    """Read the cards of each seat; a number stands for hidden cards."""
    hands = draft.s.hands
    for seat, hand in enumerate(checked_list(draft.get("hands", [[]] * draft.seats), draft.seats, "hands")):
        if not isinstance(hand, list):
            hands[seat, UNKNOWN_CARD] = int_in_range(hand, 0, 60, Translatable("part-hand", seat=seat))
            continue
        if len(hand) > 60:
            raise PositionError("position-hand", seat=seat, cards=len(hand))
        for card in hand:
            kind = index_of_name(card, market.NAMES_WITH_UNKNOWN, Translatable("part-card_of_seat", seat=seat))
            if kind <= LAST_RED:
                raise PositionError("position-red_card", seat=seat, card=card)
            hands[seat, kind] = hands[seat, kind] + 1


def read_red_cards(draft: StateDraft) -> None:
    """Read how many red cards each seat has played, and those that it has kept, or their number (CARD-4)."""
    s = draft.s
    kept = checked_list(draft.get("played_red", [None] * draft.seats), draft.seats, "played_red")
    played: Sequence[int | None] = draft.get_numbers_per_seat("red_played", 60) or [None] * draft.seats
    for seat in range(draft.seats):
        held = read_kept_red_cards(draft, seat, kept[seat])
        count = played[seat]
        if not keeps_red_cards(draft.setup, s):
            s.red_played[seat] = count or 0
            continue
        fits = held + count_pending_red_cards(s, seat)
        s.red_played[seat] = fits if count is None else count
        if s.red_played[seat] < fits or (s.red_played[seat] > fits and kept[seat] is not None):
            raise PositionError("position-red_played", seat=seat, given=s.red_played[seat], cards=fits)


def read_kept_red_cards(draft: StateDraft, seat: int, kept: Any) -> int:
    """Add kept red cards to a seat's hand and return how many there are; a number stands for cards yet to be dealt."""
    if kept is None:
        return 0
    if not isinstance(kept, list) and hides_red_cards(draft.setup, draft.s):
        return int_in_range(kept, 0, 60, seat_label("played_red", seat))
    for card in checked_list(kept, None, seat_label("played_red", seat)):
        if not keeps_red_cards(draft.setup, draft.s):
            raise PositionError("position-played_red")
        kind = index_of_name(card, CARD_NAMES[: LAST_RED + 1], seat_label("played_red", seat))
        draft.s.hands[seat, kind] = draft.s.hands[seat, kind] + 1
    return len(kept)


def count_pending_red_cards(s: State, seat: int) -> int:
    """Count the red cards of a seat whose effect is still to be resolved."""
    red = [owner for what, owner, card in agenda.list_entries(s) if what == agenda.DISCARD and card <= LAST_RED]
    return red.count(seat)


def read_market(draft: StateDraft) -> None:
    """Read the market's spaces, the coins and the discard pile."""
    named = draft.get("market", {})
    check_keys(named, MARKET_KEYS, "market")
    market.read_market_spaces(draft, named)
    market.read_coins(draft)
    draft.s.discard_count = read_pile(
        draft.s.discard_pile, checked_list(named.get("discard", []), None, "market.discard"), "discard"
    )


def read_pile(pile: IntArray, cards: list[str], name: str) -> int:
    """Write named cards to a pile, the lowest first, and return their number."""
    if len(cards) > len(pile):
        raise PositionError("position-pile", pile=name, cards=len(cards))
    for n, card in enumerate(cards):
        pile[n] = index_of_name(card, CARD_NAMES, Translatable("part-card_of_pile", pile=name))
    return len(cards)


def read_draw_pile(draft: StateDraft) -> None:
    """Read the draw pile as named, or shuffle all cards that are nowhere else.

    Hidden hands and unknown round cards are dealt in the same way.
    """
    check_card_limits(draft)
    named = draft.get("market", {}).get("draw")
    if isinstance(named, list):
        if (
            count_hidden_cards(draft)
            or count_hidden_red_cards(draft)
            or drawn_cards.count_unknown_drawn_cards(draft.s)
            or market.count_unknown_face_down(draft.s)
        ):
            raise PositionError("position-counted_hands")
        draft.s.draw_count = read_pile(draft.s.draw_pile, named[::-1], "draw")
        redact.fill_unknown_places(draft.s.rng, draft.s.round_order, ROUND_CARDS)
        return
    draft.s.draw_count = draw_pile_size(draft)
    if named is not None and int_in_range(named, 0, 99, "market.draw") != draft.s.draw_count:
        raise PositionError("position-draw", given=named, cards=draft.s.draw_count)
    for n in range(draft.s.draw_count):
        draft.s.draw_pile[n] = UNKNOWN_CARD
    redact.determinize(draft.setup, draft.s)


def draw_pile_size(draft: StateDraft) -> int:
    """Return the size of the draw pile; raises PositionError if too few cards are left for all that is unknown."""
    left = [
        draft.setup.deck[card] - redact.count_visible_cards(draft.setup, draft.s, card) for card in range(CARD_KINDS)
    ]
    hidden, red = count_hidden_cards(draft), count_hidden_red_cards(draft)
    can_hide = sum(count for card, count in enumerate(left) if not is_open_card(card))
    if hidden > can_hide:
        raise PositionError("position-hidden_cards", hidden=hidden, cards=can_hide)
    if red > sum(left[: LAST_RED + 1]):
        raise PositionError("position-hidden_red", hidden=red, cards=sum(left[: LAST_RED + 1]))
    drawn_cards.check_unknown_dealable(draft.s, left, hidden)
    count = (
        sum(left)
        - hidden
        - red
        - drawn_cards.count_unknown_drawn_cards(draft.s)
        - market.count_unknown_face_down(draft.s)
    )
    if count < 0:
        raise PositionError("position-unknown_cards", cards=sum(left), unknown=sum(left) - count)
    return count


def count_hidden_cards(draft: StateDraft) -> int:
    """Count the cards in hands that are yet to be dealt."""
    return sum(draft.s.hands[seat, UNKNOWN_CARD] for seat in range(draft.seats))


def count_hidden_red_cards(draft: StateDraft) -> int:
    """Count the kept red cards that are yet to be dealt."""
    return sum(redact.count_unknown_red_cards(draft.setup, draft.s, seat) for seat in range(draft.seats))


def check_card_limits(draft: StateDraft) -> None:
    """Raise PositionError if more copies of a card are shown than exist."""
    for card in range(CARD_KINDS):
        count, seen = draft.setup.deck[card], redact.count_visible_cards(draft.setup, draft.s, card)
        if seen > count:
            raise PositionError("position-card_shown", card=CARD_NAMES[card], count=count, seen=seen)


def fill_market(draft: StateDraft) -> None:
    """Fill the market if the position does not name its cards (ROUND-2)."""
    if "spaces" not in draft.get("market", {}):
        fill_spaces(draft.setup, draft.s)


def check_deck_complete(draft: StateDraft) -> None:
    """Raise PositionError unless every card of the deck is in exactly one place."""
    s = draft.s
    for card in range(CARD_KINDS):
        in_draw = sum(s.draw_pile[n] == card for n in range(s.draw_count))
        count, total = draft.setup.deck[card], in_draw + redact.count_visible_cards(draft.setup, s, card)
        if total != count:
            raise PositionError("position-card_held", card=CARD_NAMES[card], count=count, total=total)
