"""The one filter for hidden information (INFO-1, INFO-2, CARD-1), and its counterpart that deals the unknown again."""

from .agenda import DISCARD, GAIN, KEEP, deciding_seat, decision_kind
from .chance import random_below, shuffle
from .hands import add_card, hides_red_cards, is_open_card, keeps_red_cards
from .layout import IntArray
from .rule import rule
from .sites.market import count_cards, face_down_capacity
from .sites.market_actions import looked_at_space
from .sites.pyramid_c import SCAFFOLDS_USED, open_tile_count
from .state import (
    CARD_KINDS,
    FROM_PRIVATE_QUARRY,
    HIDDEN_CARDS,
    LAST_RED,
    MARKET_LAYERS,
    MARKET_SPACES,
    NO_CARD,
    NOBODY,
    PRIVATE_QUARRY,
    PYRAMID,
    ROUND_CARDS,
    SCAFFOLDS,
    SIDE_C,
    UNKNOWN_CARD,
    Setup,
    State,
)

COUNT_BITS, KINDS_COUNTED = 7, 9  # the bits of each count of cards, and how many counts fit into an integer
MAX_COUNT = (1 << COUNT_BITS) - 1


@rule
def redact(setup: Setup, s: State, seat: int) -> None:
    """Blank in `s` everything that a seat (NOBODY: a spectator) may not know. The caller passes a copy.

    Cards become UNKNOWN_CARD, the coming round cards -1, and a rival's hidden hand a number; the generator is zeroed.
    """
    for n in range(4):
        s.rng[n] = 0
    for n in range(s.draw_count):
        s.draw_pile[n] = UNKNOWN_CARD
    for n in range(s.round_number, ROUND_CARDS):
        s.round_order[n] = -1
    if seat != deciding_seat(s):
        hide_drawn_cards(s)
    if setup.sides[PYRAMID] == SIDE_C:
        hide_scaffolds(s)
    sort_tombs(s)
    hide_face_down_cards(setup, s, seat)
    for rival in range(setup.seats):
        if rival != seat and s.agenda_height > 0:
            if setup.options & HIDDEN_CARDS != 0:
                hide_hand(s, rival)
            if hides_red_cards(setup, s):
                hide_red_cards(s, rival)


@rule
def hides_cards(setup: Setup, s: State) -> bool:
    """Return whether cards at the market or before a seat may be hidden from another one (INFO-2, CARD-1, CARD-4)."""
    if setup.options & HIDDEN_CARDS != 0 or hides_red_cards(setup, s):
        return True
    for space in range(MARKET_SPACES):
        if face_down_capacity(setup, space) > 0:
            return True
    return False


@rule
def hide_scaffolds(s: State) -> None:
    """Blank the order of the coming scaffold tiles; the removed one was shown (PYR-C1, INFO-1)."""
    for place in range(open_tile_count(s), SCAFFOLDS_USED):
        s.pyramid.tiles[place] = -1


@rule
def sort_tombs(s: State) -> None:
    """Sort the supply of tomb tiles by number: all seats know the tiles, none their order (BUR-D1, INFO-1)."""
    for last in range(1, s.burial.tomb_pile_count):
        n = last
        while n > 0 and s.burial.tomb_pile[n - 1] > s.burial.tomb_pile[n]:
            number = int(s.burial.tomb_pile[n])
            s.burial.tomb_pile[n] = s.burial.tomb_pile[n - 1]
            s.burial.tomb_pile[n - 1] = number
            n -= 1


@rule
def hide_hand(s: State, seat: int) -> None:
    """Replace the hidden cards of a hand by a number of unknown cards."""
    unknown = int(s.hands[seat, UNKNOWN_CARD])
    for card in range(CARD_KINDS):
        held = int(s.hands[seat, card])
        if held > 0 and not is_open_card(card):
            unknown += held
            s.hands[seat, card] = 0
    s.hands[seat, UNKNOWN_CARD] = unknown


@rule
def hide_red_cards(s: State, seat: int) -> None:
    """Hide which red cards a seat has kept; how many it has played remains visible (CARD-4)."""
    for card in range(LAST_RED + 1):
        s.hands[seat, card] = 0


@rule
def hide_face_down_cards(setup: Setup, s: State, seat: int) -> None:
    """Blank the face-down market cards, except those that a seat has looked at (INFO-2, MKT-D2).

    Which of the hidden ones others know is blanked too, since it would reveal what was taken from among them.
    """
    for space in range(MARKET_SPACES):
        if face_down_capacity(setup, space) > 0:
            for layer in range(count_cards(s, space)):
                known = int(s.market.seen_by[space, layer])
                if seat == NOBODY or known >> seat & 1 == 0:
                    s.market.cards[space, layer] = UNKNOWN_CARD
                    s.market.seen_by[space, layer] = known & looking_seat_bit(s, space)


@rule
def looking_seat_bit(s: State, space: int) -> int:
    """Return the bit of the seat that looks at a space now; 0 for none."""
    if decision_kind(s) != KEEP or looked_at_space(int(s.agenda_arg[s.agenda_height - 1])) != space:
        return 0
    return 1 << deciding_seat(s)


@rule
def hide_drawn_cards(s: State) -> None:
    """Blank the cards that were drawn to keep one of; only the seat to decide sees them (TEM-C1)."""
    for n in range(MARKET_LAYERS):
        if s.drawn_cards[n] != NO_CARD:
            s.drawn_cards[n] = UNKNOWN_CARD


@rule
def determinize(setup: Setup, s: State) -> None:
    """Fill in what is unknown in a redacted state, consistently with what is known.

    `s.rng`, freshly seeded by the caller, makes the draws.
    """
    deal_unknown_cards(setup, s, collect_unknown_cards(setup, s))


@rule
def deal_unknown_cards(setup: Setup, s: State, unknown_count: int) -> None:
    """Deal the `unknown_count` cards that `collect_unknown_cards` put on the draw pile.

    Each simulation of a search does this.
    """
    unknown_count = deal_hidden_cards(setup, s, unknown_count)
    shuffle(s.rng, s.draw_pile, unknown_count)
    fill_unknown_places(s.rng, s.round_order, ROUND_CARDS)
    if setup.sides[PYRAMID] == SIDE_C:
        fill_unknown_places(s.rng, s.pyramid.tiles, SCAFFOLDS)
    shuffle(s.rng, s.burial.tomb_pile, s.burial.tomb_pile_count)


@rule
def deal_hidden_cards(setup: Setup, s: State, unknown_count: int) -> int:
    """Deal the cards that are hidden at the market and before the seats; return how many unknown ones are left.

    The order of the piles stays unknown.
    """
    shuffle(s.rng, s.draw_pile, unknown_count)
    unknown_count = deal_red_cards(setup, s, unknown_count)
    unknown_count = deal_drawn_cards(setup, s, unknown_count)
    for seat in range(setup.seats):
        for _ in range(s.hands[seat, UNKNOWN_CARD]):
            unknown_count = deal_hidden_card(s, seat, unknown_count)
        s.hands[seat, UNKNOWN_CARD] = 0
    return deal_face_down(s, unknown_count)


@rule
def collect_unknown_cards(setup: Setup, s: State) -> int:
    """Put every card that is not visible on the draw pile, sorted; return how many there are."""
    if s.draw_count > 0 and s.draw_pile[0] != UNKNOWN_CARD:
        return 0
    count = 0
    for first in range(0, CARD_KINDS, KINDS_COUNTED):
        visible = count_visible_kinds(setup, s, first)
        for card in range(first, min(first + KINDS_COUNTED, CARD_KINDS)):
            for _ in range(int(setup.deck[card]) - (visible >> COUNT_BITS * (card - first) & MAX_COUNT)):
                s.draw_pile[count] = card
                count += 1
    return count


@rule
def count_visible_cards(setup: Setup, s: State, card: int) -> int:
    """Count the visible cards of a kind: discarded, at the market, before a seat, looked at, or being played."""
    return count_visible_kinds(setup, s, card) & MAX_COUNT


@rule
def count_visible_kinds(setup: Setup, s: State, first: int) -> int:
    """Count the visible cards of KINDS_COUNTED kinds from `first` on, each kind in COUNT_BITS of the result."""
    counts = 0
    for n in range(s.discard_count):
        counts += count_unit(int(s.discard_pile[n]), first)
    for space in range(MARKET_SPACES):
        for layer in range(MARKET_LAYERS):
            counts += count_unit(int(s.market.cards[space, layer]), first)
    for n in range(MARKET_LAYERS):
        counts += count_unit(int(s.drawn_cards[n]), first)
    for n in range(s.agenda_height):
        if s.agenda_kind[n] in (DISCARD, GAIN):
            counts += count_unit(int(s.agenda_arg[n]), first)
    for seat in range(setup.seats):
        for card in range(first, min(first + KINDS_COUNTED, CARD_KINDS)):
            counts += int(s.hands[seat, card]) << COUNT_BITS * (card - first)
    return counts


@rule
def count_unit(card: int, first: int) -> int:
    """Return what one card adds to the counts of the kinds from `first` on; 0 if it is of another kind."""
    return 1 << COUNT_BITS * (card - first) if first <= card < first + KINDS_COUNTED else 0


@rule
def deal_drawn_cards(setup: Setup, s: State, unknown_count: int) -> int:
    """Give the seat that looks (TEM-C1) the first unknown cards that fit; return how many unknown ones are left."""
    spare = count_spare_hidden_cards(setup, s, unknown_count)
    for n in range(MARKET_LAYERS):
        if s.drawn_cards[n] == UNKNOWN_CARD:
            at = find_drawn_card(s, n, unknown_count, spare)
            s.drawn_cards[n] = s.draw_pile[at]
            spare -= 0 if is_open_card(int(s.draw_pile[at])) else 1
            unknown_count = remove_unknown(s, at, unknown_count)
    return unknown_count


@rule
def count_spare_hidden_cards(setup: Setup, s: State, unknown_count: int) -> int:
    """Count the unknown cards that could be hidden before a seat, beyond those that are."""
    spare = 0
    for n in range(unknown_count):
        if not is_open_card(int(s.draw_pile[n])):
            spare += 1
    for seat in range(setup.seats):
        spare -= int(s.hands[seat, UNKNOWN_CARD])
    return spare


@rule
def find_drawn_card(s: State, drawn_index: int, unknown_count: int, spare: int) -> int:
    """Return the index of the first unknown card that fits.

    It leaves enough cards to be hidden before the seats, and a choice for the seat that looks.
    """
    found = unknown_count - 1
    for at in range(unknown_count):
        if spare > 0 or is_open_card(int(s.draw_pile[at])):
            found = at
            if not leaves_no_choice(s, drawn_index, int(s.draw_pile[at])):
                return at
    return found


@rule
def leaves_no_choice(s: State, drawn_index: int, card: int) -> bool:
    """Return whether all drawn cards would be equal.

    The engine would have kept one of them then, and no seat would be looking (OWN-2).
    """
    is_last = drawn_index == MARKET_LAYERS - 1 or s.drawn_cards[drawn_index + 1] == NO_CARD
    return is_last and drawn_index > 0 and s.drawn_cards[0] == card and s.drawn_cards[drawn_index - 1] == card


@rule
def count_unknown_red_cards(setup: Setup, s: State, seat: int) -> int:
    """Count the red cards that a seat has kept and that this viewer may not know (CARD-4)."""
    if not keeps_red_cards(setup, s):
        return 0
    count = int(s.red_played[seat])
    for card in range(LAST_RED + 1):
        count -= int(s.hands[seat, card])
    for n in range(s.agenda_height):
        if s.agenda_kind[n] == DISCARD and s.agenda_seat[n] == seat and s.agenda_arg[n] <= LAST_RED:
            count -= 1
    return count


@rule
def deal_red_cards(setup: Setup, s: State, unknown_count: int) -> int:
    """Give each seat as many unknown red cards as it has kept; return how many unknown cards are left.

    A seat's points show how many private quarries are among them (CARD-3).
    """
    for seat in range(setup.seats):
        quarries = int(s.points[seat, FROM_PRIVATE_QUARRY]) - int(s.hands[seat, PRIVATE_QUARRY])
        for _ in range(count_unknown_red_cards(setup, s, seat)):
            n = find_red_card(s, unknown_count, quarries > 0)
            add_card(s, seat, int(s.draw_pile[n]))
            unknown_count = remove_unknown(s, n, unknown_count)
            quarries -= 1
    return unknown_count


@rule
def find_red_card(s: State, unknown_count: int, is_quarry: bool) -> int:
    """Return the index of a red unknown card: a private quarry if `is_quarry`, else another kind.

    It is any red card if there is none of that kind.
    """
    red = 0
    for n in range(unknown_count):
        if s.draw_pile[n] <= LAST_RED:
            red = n
            if (s.draw_pile[n] == PRIVATE_QUARRY) == is_quarry:
                return n
    return red


@rule
def remove_unknown(s: State, n: int, unknown_count: int) -> int:
    """Remove the n-th of the unknown cards; return how many are left."""
    s.draw_pile[n] = s.draw_pile[unknown_count - 1]
    s.draw_pile[unknown_count - 1] = 0
    return unknown_count - 1


@rule
def deal_face_down(s: State, unknown_count: int) -> int:
    """Put unknown cards on the market where cards are face down; return how many are left."""
    for space in range(MARKET_SPACES):
        last = -1
        for layer in range(MARKET_LAYERS):
            if s.market.cards[space, layer] == UNKNOWN_CARD:
                unknown_count -= 1
                s.market.cards[space, layer] = s.draw_pile[unknown_count]
                s.draw_pile[unknown_count] = 0
                last = layer
        if last >= 0 and looking_seat_bit(s, space) != 0:
            make_looked_at_cards_differ(s, space, last, unknown_count)
    return unknown_count


@rule
def make_looked_at_cards_differ(s: State, space: int, last: int, unknown_count: int) -> None:
    """Exchange one of the cards that a seat looks at if all are equal: it would have no choice then (OWN-2)."""
    card = int(s.market.cards[space, last])
    for layer in range(count_cards(s, space)):
        if s.market.cards[space, layer] != card:
            return
    for n in range(unknown_count):
        if s.draw_pile[n] != card:
            s.market.cards[space, last] = s.draw_pile[n]
            s.draw_pile[n] = card
            return


@rule
def deal_hidden_card(s: State, seat: int, unknown_count: int) -> int:
    """Give a seat the first unknown card that can be hidden before it; return how many unknown ones are left."""
    n = 0
    while is_open_card(int(s.draw_pile[n])):
        n += 1
    card = int(s.draw_pile[n])
    add_card(s, seat, card)
    return remove_unknown(s, n, unknown_count)


@rule
def fill_unknown_places(rng: IntArray, row: IntArray, size: int) -> None:
    """Fill each unknown place in a row of round cards or scaffold tiles with a free one, each equally likely."""
    placed = 0
    free = size
    for place in range(size):
        if row[place] >= 0:
            placed |= 1 << int(row[place])
            free -= 1
    for place in range(size):
        if row[place] < 0:
            row[place] = nth_free(placed, random_below(rng, free))
            placed |= 1 << int(row[place])
            free -= 1


@rule
def nth_free(used_bits: int, n: int) -> int:
    """Return the n-th card or tile, from 0, whose bit is not set."""
    card = 0
    while used_bits >> card & 1 or n > 0:
        if not used_bits >> card & 1:
            n -= 1
        card += 1
    return card
