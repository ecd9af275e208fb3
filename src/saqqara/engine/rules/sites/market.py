"""The market: its cards, and the piles they come from and go to. MKT-A1 to MKT-D2, ROUND-2, ROUND-4.

The choices of players are in market_actions.py.
"""

from .. import agenda, events, harbour
from ..chance import shuffle
from ..hands import receive_card
from ..reasons import ALLOWED, CARD_NOT_SEEN, NO_CARD_TO_TAKE
from ..rule import rule
from ..state import (
    BY_PRIVATE_SHIP,
    BY_RAFT,
    MARKET,
    MARKET_LAYERS,
    MARKET_SPACES,
    NO_CARD,
    NOBODY,
    OFFICIAL,
    SIDE_B,
    SIDE_C,
    SIDE_D,
    Setup,
    State,
)

B_FACE_DOWN_SPACE, B_FACE_DOWN_CARDS = 3, 2  # the space with face-down cards, and how many (MKT-B1)
D_FIRST_STACK_SPACE, D_STACK_CARDS = 2, 3  # the first such space, and how many cards are on each (MKT-D1)

# The purpose of taking a card: the argument of TAKE. For the second card of the favor, PURPOSES times a bit mask of the
# spaces that the favor has emptied is added. The argument of KEEP is 1 + space * PURPOSES + purpose; 0 is that of the
# temple (TEM-C1). FOR_BONUS offers the draw pile instead of the market.
FOR_STONE = 0  # an emptied space stays empty (MKT-A1)
FOR_STONE_WITH_REFILL = 1  # an emptied space is refilled at once (CARD-R2, PRIV-4)
FOR_BONUS = 2  # of pyramid B: the top card of the draw pile (PYR-B2)
FOR_FAVOR = 3  # the first of two (FAVOR-2)
FOR_FAVOR_SECOND = 4
PURPOSE_COUNT = 5


@rule
def discard_card(s: State, seat: int, card: int) -> None:
    """Put a card face up on the discard pile and emit an event (ACT-5, CARD-4, MKT-B1)."""
    put_on_discard_pile(s, card)
    events.emit(events.DISCARDED, seat, card)


@rule
def put_on_discard_pile(s: State, card: int) -> None:
    """Put a card on top of the discard pile."""
    s.discard_pile[s.discard_count] = card
    s.discard_count += 1


@rule
def draw_next_card(s: State) -> int:
    """Draw the top card of the draw pile and return it; NO_CARD if there is none.

    If the draw pile is empty, the discard pile becomes the draw pile first (ROUND-2).
    """
    if s.draw_count == 0:
        if s.discard_count == 0:
            return NO_CARD
        reshuffle_discards(s)
    top = s.draw_count - 1
    card = int(s.draw_pile[top])
    s.draw_pile[top] = 0
    s.draw_count = top
    return card


@rule
def reshuffle_discards(s: State) -> None:
    """Shuffle the discard pile to become the draw pile."""
    for i in range(s.discard_count):
        s.draw_pile[i] = s.discard_pile[i]
        s.discard_pile[i] = 0
    s.draw_count = s.discard_count
    s.discard_count = 0
    shuffle(s.rng, s.draw_pile, s.draw_count)
    events.emit(events.SHUFFLED, NOBODY, s.draw_count)


@rule
def face_down_capacity(setup: Setup, space: int) -> int:
    """Return how many cards are face down on a full space; 0 for a face-up space (MKT-B1, MKT-D1)."""
    if setup.sides[MARKET] == SIDE_B:
        return B_FACE_DOWN_CARDS if space == B_FACE_DOWN_SPACE else 0
    if setup.sides[MARKET] == SIDE_D:
        return D_STACK_CARDS if space >= D_FIRST_STACK_SPACE else 0
    return 0


@rule
def is_face_down_stack(setup: Setup, space: int) -> bool:
    """Return whether the cards on a space are face down and the rest stays when one is taken (MKT-D1)."""
    return setup.sides[MARKET] == SIDE_D and face_down_capacity(setup, space) > 0


@rule
def count_cards(s: State, space: int) -> int:
    """Count the cards on a space."""
    cards = 0
    while cards < MARKET_LAYERS and s.market.cards[space, cards] != NO_CARD:
        cards += 1
    return cards


@rule
def count_face_up(setup: Setup, s: State) -> int:
    """Count the face-up cards."""
    cards = 0
    for space in range(MARKET_SPACES):
        if face_down_capacity(setup, space) == 0 and s.market.cards[space, 0] != NO_CARD:
            cards += 1
    return cards


@rule
def why_not_take_any(setup: Setup, s: State) -> int:
    """Return why no card can be taken for a stone, or ALLOWED; on side C the draw pile counts too (MKT-C2)."""
    for space in range(MARKET_SPACES):
        if s.market.cards[space, 0] != NO_CARD:
            return ALLOWED
    return ALLOWED if setup.sides[MARKET] == SIDE_C and can_draw_card(s) else NO_CARD_TO_TAKE


@rule
def fill_spaces(setup: Setup, s: State) -> None:
    """Fill the market at the start of a round: spaces in order, each completely (ROUND-2, MKT-D1)."""
    for space in range(MARKET_SPACES):
        fill_space(setup, s, space)


@rule
def fill_space(setup: Setup, s: State, space: int) -> None:
    """Turn up a card on an empty space, or fill a face-down space, as far as there are cards (ROUND-2)."""
    if face_down_capacity(setup, space) > 0:
        lay_face_down(setup, s, space)
    elif s.market.cards[space, 0] == NO_CARD:
        card = draw_next_card(s)
        s.market.cards[space, 0] = card
        if card != NO_CARD:
            events.emit(events.TURNED_UP, NOBODY, space + 1, card)


@rule
def lay_face_down(setup: Setup, s: State, space: int) -> None:
    """Add unseen cards to a face-down space until it is full (MKT-B1, MKT-D1)."""
    there = count_cards(s, space)
    laid = 0
    while there + laid < face_down_capacity(setup, space) and can_draw_card(s):
        s.market.cards[space, there + laid] = draw_next_card(s)
        s.market.seen_by[space, there + laid] = 0
        laid += 1
    if laid > 0:
        events.emit(events.REFILLED, NOBODY, space + 1, laid)


@rule
def refill_empty_spaces(setup: Setup, s: State, spaces: int) -> None:
    """Fill those of some spaces, one bit for each, on which no card is left (PRIV-4, CARD-R2, FAVOR-2)."""
    for space in range(MARKET_SPACES):
        if spaces >> space & 1 and s.market.cards[space, 0] == NO_CARD:
            fill_space(setup, s, space)


@rule
def clear_market(setup: Setup, s: State) -> None:
    """Discard the cards left at the end of a round; side D's stacks stay (ROUND-4)."""
    for space in range(MARKET_SPACES):
        if not is_face_down_stack(setup, space):
            for layer in range(MARKET_LAYERS):
                discard_market_card(s, space, layer)


@rule
def discard_market_card(s: State, space: int, layer: int) -> None:
    """Discard a card of a space, if there is one."""
    card = int(s.market.cards[space, layer])
    if card != NO_CARD:
        s.market.cards[space, layer] = NO_CARD
        s.market.seen_by[space, layer] = 0
        put_on_discard_pile(s, card)
        events.emit(events.CLEARED, NOBODY, space + 1, card)


@rule
def deliver_stone(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Deliver a stone: its owner takes a card, if there is one (MKT-A1, MKT-C2).

    The stone returns to the quarry when the whole ship is unloaded; one that came on no public ship, when its card has
    taken effect (MKT-A3).
    """
    s.stones_at_market[seat] = int(s.stones_at_market[seat]) + 1
    if ship in (BY_PRIVATE_SHIP, BY_RAFT):
        agenda.push_entry(s, agenda.HAND_BACK, seat, 0)
    if why_not_take_any(setup, s) == ALLOWED:
        agenda.push_entry(s, agenda.TAKE, seat, take_purpose(setup, s, ship))
    else:
        events.emit(events.NO_CARD, seat)


@rule
def take_purpose(setup: Setup, s: State, ship: int) -> int:
    """Return FOR_STONE_WITH_REFILL if what a stone empties is refilled, else FOR_STONE.

    It is refilled for a private ship, and with `yucata` for a raft, as long as no public ship has docked here.
    """
    serves = ship == BY_PRIVATE_SHIP or (ship == BY_RAFT and setup.profile != OFFICIAL)
    return FOR_STONE_WITH_REFILL if serves and harbour.docked_site_bits(s) >> MARKET & 1 == 0 else FOR_STONE


@rule
def can_draw_card(s: State) -> bool:
    """Return whether a card can be drawn, perhaps after shuffling (ROUND-2)."""
    return s.draw_count > 0 or s.discard_count > 0


@rule
def draw_cards_to_look_at(s: State, seat: int, max_cards: int) -> None:
    """Draw up to `max_cards` cards, as many as there are, that only one seat looks at (TEM-C1)."""
    for n in range(max_cards):
        s.drawn_cards[n] = draw_next_card(s)
    events.emit(events.LOOKED, seat, 0)
    for n in range(max_cards):
        if s.drawn_cards[n] != NO_CARD:
            events.emit(events.SAW, seat, 0, int(s.drawn_cards[n]))


@rule
def why_not_keep_drawn(s: State, card: int) -> int:
    """Return why a card cannot be kept, or ALLOWED if it is one of the drawn cards (TEM-C1)."""
    for n in range(len(s.drawn_cards)):
        if s.drawn_cards[n] == card:
            return ALLOWED
    return CARD_NOT_SEEN


@rule
def keep_drawn_card(s: State, seat: int, card: int) -> int:
    """Discard the other drawn cards, face up, before the kept one takes effect (TEM-C1, INFO-3)."""
    kept = False
    for n in range(len(s.drawn_cards)):
        other = int(s.drawn_cards[n])
        s.drawn_cards[n] = NO_CARD
        if other == card and not kept:
            kept = True
        elif other != NO_CARD:
            put_on_discard_pile(s, other)
            events.emit(events.DISCARDED, seat, other)
    receive_card(s, seat, card)
    events.emit(events.DREW, seat, card)
    return card
