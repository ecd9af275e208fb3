"""Reading the market cards of a position: hands, market, piles; what is not named is dealt."""

from saqqara.errors import Phrase, PositionError
from saqqara.rules import redact
from saqqara.rules.layout import Cells
from saqqara.rules.sites import market
from saqqara.rules.state import CARD_NAMES, KINDS, LAST_RED, UNKNOWN

from .values import Draft, keys_of, listed, named_in, whole

MARKET_KEYS = ("spaces", "face_down", "known", "draw", "discard")


def read_hands(draft: Draft) -> None:
    """Cards before the seats; a number stands for hidden ones."""
    hands = draft.s.hands
    for seat, hand in enumerate(listed(draft.get("hands", [[]] * draft.seats), draft.seats, "hands")):
        if not isinstance(hand, list):
            hands[seat, UNKNOWN] = whole(hand, 0, 60, Phrase("part-hand", seat=seat))
            continue
        if len(hand) > 60:
            raise PositionError("position-hand", seat=seat, cards=len(hand))
        for card in hand:
            kind = named_in(card, CARD_NAMES, Phrase("part-card_of_seat", seat=seat))
            if kind <= LAST_RED:
                raise PositionError("position-red_card", seat=seat, card=card)
            hands[seat, kind] = hands[seat, kind] + 1
    if any(listed(draft.get("played_red", []), None, "played_red")):
        raise PositionError("position-played_red")
    if any(listed(draft.get("coins", []), None, "coins")):
        raise PositionError("position-coins")
    for seat, count in enumerate(draft.per_seat("red_played", 60) or []):
        draft.s.red_played[seat] = count


def read_market(draft: Draft) -> None:
    """Face-up cards and the discard pile."""
    named = draft.get("market", {})
    keys_of(named, MARKET_KEYS, "market")
    for space, cards in enumerate(listed(named.get("spaces", [[]] * 4), 4, "market.spaces")):
        if len(listed(cards, None, Phrase("part-market_space", space=space + 1))) > 1:
            raise PositionError("position-market_space", space=space + 1, cards=len(cards))
        if cards:
            what = Phrase("part-card_of_space", space=space + 1)
            draft.s.market.cards[space, 0] = named_in(cards[0], CARD_NAMES, what)
    if any(listed(named.get("face_down", []), None, "market.face_down")):
        raise PositionError("position-face_down")
    spaces = [listed(space, None, "market.known") for space in listed(named.get("known", []), None, "market.known")]
    if any(seats for space in spaces for seats in space):
        raise PositionError("position-known")
    draft.s.discard_count = lay_pile(
        draft.s.discard, listed(named.get("discard", []), None, "market.discard"), "discard"
    )


def lay_pile(pile: Cells, cards: list[str], name: str) -> int:
    """Put named cards on a pile, the first lowest, and count them."""
    if len(cards) > len(pile):
        raise PositionError("position-pile", pile=name, cards=len(cards))
    for n, card in enumerate(cards):
        pile[n] = named_in(card, CARD_NAMES, Phrase("part-card_of_pile", pile=name))
    return len(cards)


def deal_unknown(draft: Draft) -> None:
    """Lay the draw pile as it is named, or shuffle all cards that lie nowhere; likewise hidden hands, round cards."""
    check_no_card_too_often(draft)
    named = draft.get("market", {}).get("draw")
    if isinstance(named, list):
        if any(draft.s.hands[seat, UNKNOWN] for seat in range(draft.seats)):
            raise PositionError("position-counted_hands")
        draft.s.draw_count = lay_pile(draft.s.draw, named[::-1], "draw")
        redact.redeal_rounds(draft.s)
        return
    draft.s.draw_count = count_draw(draft)
    if named is not None and whole(named, 0, 99, "market.draw") != draft.s.draw_count:
        raise PositionError("position-draw", given=named, cards=draft.s.draw_count)
    for n in range(draft.s.draw_count):
        draft.s.draw[n] = UNKNOWN
    redact.redeal(draft.setup, draft.s)


def count_draw(draft: Draft) -> int:
    """Count the cards left for the draw pile, and see that the hidden hands can be filled."""
    left = [draft.setup.deck[card] - redact.seen(draft.setup, draft.s, card) for card in range(KINDS)]
    hidden = sum(draft.s.hands[seat, UNKNOWN] for seat in range(draft.seats))
    can_hide = sum(count for card, count in enumerate(left) if not redact.lies_open(card))
    if hidden > can_hide:
        raise PositionError("position-hidden_cards", hidden=hidden, cards=can_hide)
    return sum(left) - hidden


def check_no_card_too_often(draft: Draft) -> None:
    """Refuse a card that is seen more often than it exists."""
    for card in range(KINDS):
        count, seen = draft.setup.deck[card], redact.seen(draft.setup, draft.s, card)
        if seen > count:
            raise PositionError("position-card_shown", card=CARD_NAMES[card], count=count, seen=seen)


def fill_market(draft: Draft) -> None:
    """Turn up four cards where the position does not say what lies at the market (ROUND-2)."""
    if "spaces" not in draft.get("market", {}):
        market.fill(draft.setup, draft.s)


def check_cards(draft: Draft) -> None:
    """Every card of the deck is somewhere, once."""
    s = draft.s
    for card in range(KINDS):
        in_draw = sum(s.draw[n] == card for n in range(s.draw_count))
        count, total = draft.setup.deck[card], in_draw + redact.seen(draft.setup, s, card)
        if total != count:
            raise PositionError("position-card_held", card=CARD_NAMES[card], count=count, total=total)
