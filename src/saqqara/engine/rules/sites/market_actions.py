"""Actions at the market: take a card, pay a coin for two, look, draw. MKT-A1 to MKT-D2, FAVOR-2."""

from .. import agenda, events, moves
from ..hands import is_open_card, receive_card
from ..reasons import (
    ALLOWED,
    CARD_NOT_SEEN,
    CARDS_LEFT,
    EQUAL_CARDS,
    FACE_DOWN,
    MARKET_SPACE_EMPTY,
    MUST_TAKE,
    NO_COIN,
    NOT_FACE_DOWN,
    NOT_OPTIONAL,
    WRONG_DECISION,
)
from ..rule import rule
from ..state import (
    HIDDEN_CARDS,
    LAST_RED,
    MARKET,
    MARKET_LAYERS,
    NO_CARD,
    OFFICIAL,
    SIDE_A,
    SIDE_B,
    SIDE_C,
    Setup,
    State,
)
from . import market

FIRST_OF_PAIR = tuple(first for first, _ in moves.NEIGHBOUR_PAIRS)
SECOND_OF_PAIR = tuple(second for _, second in moves.NEIGHBOUR_PAIRS)


@rule
def why_not_market_choice(setup: Setup, s: State, seat: int, arg: int, code: int) -> int:
    """Return why a choice at the market (MKT-A1 to MKT-D1) or of a bonus's card (PYR-B2) is not legal, or ALLOWED."""
    if arg == market.FOR_BONUS:
        return ALLOWED if code == moves.DRAW else WRONG_DECISION
    if code < moves.TAKE_PAIR:
        return why_not_take(setup, s, code - moves.TAKE)
    if arg % market.PURPOSE_COUNT >= market.FOR_FAVOR:
        return WRONG_DECISION
    if code < moves.LOOK:
        return why_not_take_pair(setup, s, seat, code - moves.TAKE_PAIR)
    if code < moves.DRAW:
        return why_not_look(setup, s, code - moves.LOOK)
    return why_not_draw(setup, s)


@rule
def why_not_decline(setup: Setup, arg: int) -> int:
    """Return why a card cannot be declined, or ALLOWED (MKT-A2).

    `official`: a stone's owner may decline. `yucata`: only the second card of a favor may be declined.
    """
    if arg == market.FOR_BONUS:
        return ALLOWED
    if arg % market.PURPOSE_COUNT >= market.FOR_FAVOR:
        may = setup.profile != OFFICIAL and arg % market.PURPOSE_COUNT == market.FOR_FAVOR_SECOND
        return ALLOWED if may else NOT_OPTIONAL
    return ALLOWED if setup.profile == OFFICIAL else MUST_TAKE


@rule
def why_not_take(setup: Setup, s: State, space: int) -> int:
    """Return why the card of a space cannot be taken, or ALLOWED if there is one, face up (MKT-A1)."""
    if s.market.cards[space, 0] == NO_CARD:
        return MARKET_SPACE_EMPTY
    return ALLOWED if market.face_down_capacity(setup, space) == 0 else FACE_DOWN


@rule
def why_not_take_pair(setup: Setup, s: State, seat: int, pair: int) -> int:
    """Return why two neighbouring cards cannot be taken for a coin, or ALLOWED (MKT-C1).

    The order of two equal cards does not matter, so only one order is legal.
    """
    if setup.sides[MARKET] != SIDE_C:
        return WRONG_DECISION
    if s.market.coins[seat] == 0:
        return NO_COIN
    first, second = FIRST_OF_PAIR[pair], SECOND_OF_PAIR[pair]
    if s.market.cards[first, 0] == NO_CARD or s.market.cards[second, 0] == NO_CARD:
        return MARKET_SPACE_EMPTY
    return EQUAL_CARDS if first > second and s.market.cards[first, 0] == s.market.cards[second, 0] else ALLOWED


@rule
def why_not_look(setup: Setup, s: State, space: int) -> int:
    """Return why a seat cannot look at a space, or ALLOWED if it has face-down cards (MKT-B1, MKT-D1)."""
    if setup.sides[MARKET] in (SIDE_A, SIDE_C):
        return WRONG_DECISION
    if market.face_down_capacity(setup, space) == 0:
        return NOT_FACE_DOWN
    return MARKET_SPACE_EMPTY if s.market.cards[space, 0] == NO_CARD else ALLOWED


@rule
def why_not_draw(setup: Setup, s: State) -> int:
    """Return why a stone cannot draw a card, or ALLOWED if no face-up card is left (MKT-C2)."""
    if setup.sides[MARKET] != SIDE_C:
        return WRONG_DECISION
    return CARDS_LEFT if market.count_face_up(setup, s) > 0 else market.why_not_take_any(setup, s)


@rule
def apply_choice(setup: Setup, s: State, seat: int, arg: int, code: int) -> int:
    """Apply a choice at the market; return the card that takes effect now, NO_CARD if none does yet."""
    if code == moves.SKIP:
        decline_card(s, seat, arg)
        return NO_CARD
    if code == moves.DRAW:
        return draw_card(s, seat)
    if code >= moves.LOOK:
        look_at_space(s, seat, code - moves.LOOK, arg)
        return NO_CARD
    if code >= moves.TAKE_PAIR:
        return take_pair(setup, s, seat, arg, code - moves.TAKE_PAIR)
    space = code - moves.TAKE
    if arg >= market.FOR_FAVOR:
        take_card_for_favor(setup, s, seat, arg, space)
        return NO_CARD
    card = take_card(s, seat, space)
    if arg == market.FOR_STONE_WITH_REFILL:
        market.refill_empty_spaces(setup, s, 1 << space)
    return card


@rule
def decline_card(s: State, seat: int, arg: int) -> None:
    """Decline a card; spaces that a favor has emptied are refilled all the same (MKT-A2, FAVOR-2)."""
    events.emit(events.DECLINED, seat)
    if arg >= market.FOR_FAVOR:
        push_favor_effects(s, seat, arg // market.PURPOSE_COUNT, NO_CARD)


@rule
def take_card_for_favor(setup: Setup, s: State, seat: int, arg: int, space: int) -> None:
    """Take a card for a favor; the second is chosen before the first takes effect, so a red one waits (FAVOR-2)."""
    emptied = arg // market.PURPOSE_COUNT | 1 << space
    if arg != market.FOR_FAVOR or market.count_face_up(setup, s) == 1:
        push_favor_effects(s, seat, emptied, take_pending_card(s, seat, space))
        return
    card = take_card(s, seat, space)
    if card <= LAST_RED:
        agenda.push_entry(s, agenda.GAIN, seat, card)
    agenda.push_entry(s, agenda.TAKE, seat, market.FOR_FAVOR_SECOND + market.PURPOSE_COUNT * emptied)


@rule
def push_favor_effects(s: State, seat: int, emptied: int, last_card: int) -> None:
    """Push the effects of a favor: the first card, then `last_card`, then the refill of the spaces (FAVOR-2)."""
    first = NO_CARD
    if agenda.decision_kind(s) == agenda.GAIN:
        first = int(s.agenda_arg[s.agenda_height - 1])
        agenda.pop_entry(s)
    agenda.push_entry(s, agenda.REFILL, seat, emptied)
    if last_card != NO_CARD and is_open_card(last_card):
        agenda.push_entry(s, agenda.GAIN, seat, last_card)
    if first != NO_CARD:
        agenda.push_entry(s, agenda.GAIN, seat, first)


@rule
def take_card(s: State, seat: int, space: int) -> int:
    """Take the card of a space and return it; it has not taken effect yet."""
    card = remove_card(s, space, 0)
    receive_card(s, seat, card)
    events.emit(events.TOOK, seat, space + 1, card)
    return card


@rule
def take_pending_card(s: State, seat: int, space: int) -> int:
    """Take the card of a space and return it; one with an effect when gained is not put before the seat yet.

    Such a card is open, so the agenda contains nothing hidden.
    """
    card = remove_card(s, space, 0)
    if not is_open_card(card):
        receive_card(s, seat, card)
    events.emit(events.TOOK, seat, space + 1, card)
    return card


@rule
def remove_card(s: State, space: int, layer: int) -> int:
    """Remove a card from its space, move up those behind it, and return it."""
    card = int(s.market.cards[space, layer])
    for n in range(layer, MARKET_LAYERS - 1):
        s.market.cards[space, n] = s.market.cards[space, n + 1]
        s.market.seen_by[space, n] = s.market.seen_by[space, n + 1]
    s.market.cards[space, MARKET_LAYERS - 1] = NO_CARD
    s.market.seen_by[space, MARKET_LAYERS - 1] = 0
    return card


@rule
def draw_card(s: State, seat: int) -> int:
    """Take the top card of the draw pile and return it (MKT-C2, PYR-B2)."""
    card = market.draw_next_card(s)
    receive_card(s, seat, card)
    events.emit(events.DREW, seat, card)
    return card


@rule
def take_pair(setup: Setup, s: State, seat: int, arg: int, pair: int) -> int:
    """Pay a coin and take two neighbouring cards; both leave their spaces before the first takes effect (MKT-C1)."""
    s.market.coins[seat] = int(s.market.coins[seat]) - 1
    events.emit(events.PAID_COIN, seat)
    first, second = FIRST_OF_PAIR[pair], SECOND_OF_PAIR[pair]
    card, other = take_card(s, seat, first), take_pending_card(s, seat, second)
    if arg == market.FOR_STONE_WITH_REFILL:
        market.refill_empty_spaces(setup, s, 1 << first | 1 << second)
    if is_open_card(other):
        agenda.push_entry(s, agenda.GAIN, seat, other)
    return card


@rule
def look_at_space(s: State, seat: int, space: int, arg: int) -> None:
    """Look at all cards of a face-down space and push the choice of the one to keep (MKT-B1, MKT-D1, MKT-D2)."""
    events.emit(events.LOOKED, seat, space + 1)
    for layer in range(market.count_cards(s, space)):
        s.market.seen_by[space, layer] = int(s.market.seen_by[space, layer]) | 1 << seat
    for layer in range(market.count_cards(s, space)):
        events.emit(events.SAW, seat, space + 1, int(s.market.cards[space, layer]))
    agenda.push_entry(s, agenda.KEEP, seat, 1 + space * market.PURPOSE_COUNT + arg)


@rule
def looked_at_space(arg: int) -> int:
    """Return the space that a seat looks at; -1 for the cards drawn for the temple."""
    return (arg - 1) // market.PURPOSE_COUNT


@rule
def find_card_layer(s: State, space: int, card: int) -> int:
    """Return the layer of the first card of a kind on a space; MARKET_LAYERS if there is none."""
    for layer in range(market.count_cards(s, space)):
        if s.market.cards[space, layer] == card:
            return layer
    return MARKET_LAYERS


@rule
def why_not_keep(s: State, arg: int, card: int) -> int:
    """Return why a card cannot be kept, or ALLOWED if it is one of those looked at (MKT-B1, MKT-D1, TEM-C1)."""
    if arg == 0:
        return market.why_not_keep_drawn(s, card)
    return ALLOWED if find_card_layer(s, looked_at_space(arg), card) < MARKET_LAYERS else CARD_NOT_SEEN


@rule
def keep_card(setup: Setup, s: State, seat: int, arg: int, card: int) -> int:
    """Keep one of the cards looked at and return it; of a pair, discard the other one (MKT-B1)."""
    if arg == 0:
        return market.keep_drawn_card(s, seat, card)
    space = looked_at_space(arg)
    remove_card(s, space, find_card_layer(s, space, card))
    if setup.options & HIDDEN_CARDS != 0:
        mark_seen_only_by(s, seat, space)
    receive_card(s, seat, card)
    events.emit(events.TOOK, seat, space + 1, card)
    if setup.sides[MARKET] == SIDE_B and s.market.cards[space, 0] != NO_CARD:
        market.discard_card(s, seat, remove_card(s, space, 0))
    if (arg - 1) % market.PURPOSE_COUNT == market.FOR_STONE_WITH_REFILL:
        market.refill_empty_spaces(setup, s, 1 << space)
    return card


@rule
def mark_seen_only_by(s: State, seat: int, space: int) -> None:
    """Mark the cards left on a space as known to this seat only, before the event that one was taken (MKT-D2)."""
    for layer in range(market.count_cards(s, space)):
        s.market.seen_by[space, layer] = 1 << seat
    sort_pair(s, space)


@rule
def sort_pair(s: State, space: int) -> None:
    """Sort two remaining cards known to one seat by their kind, since their order could hint at the card taken."""
    first, second = int(s.market.cards[space, 0]), int(s.market.cards[space, 1])
    if first > second and second != NO_CARD:
        s.market.cards[space, 0] = second
        s.market.cards[space, 1] = first
