"""The one filter for secrets (INFO-1, INFO-2, CARD-1), and its counterpart that deals the unknown anew."""

from .agenda import DISCARD, GAIN, KEEP, actor, decision
from .chance import below, shuffle
from .hands import hides_red, hold, keeps_red, lies_open
from .layout import Cells
from .rule import rule
from .sites.market import cards_on, depth
from .sites.pyramid_c import SCAFFOLDS_USED, turned_up
from .sites.taking import space_of
from .state import (
    FROM_PRIVATE_QUARRY,
    HIDDEN_CARDS,
    KINDS,
    LAST_RED,
    LAYERS,
    MARKET_SPACES,
    NO_CARD,
    NOBODY,
    PRIVATE_QUARRY,
    PYRAMID,
    ROUND_CARDS,
    SCAFFOLDS,
    SIDE_C,
    UNKNOWN,
    Setup,
    State,
)


@rule
def redact(setup: Setup, s: State, seat: int) -> None:
    """Blank in `s` all that a seat (a spectator: NOBODY) may not know. The caller passes a copy.

    Cards become UNKNOWN, round cards to come -1, a rival's hidden hand a number; the generator is zeroed.
    """
    for n in range(4):
        s.rng[n] = 0
    for n in range(s.draw_count):
        s.draw[n] = UNKNOWN
    for n in range(s.round_number, ROUND_CARDS):
        s.round_order[n] = -1
    if seat != actor(s):
        hide_drawn(s)
    if setup.sides[PYRAMID] == SIDE_C:
        hide_scaffolds(s)
    sort_tombs(s)
    hide_face_down(setup, s, seat)
    for rival in range(setup.seats):
        if rival != seat and s.agenda_height > 0:
            if setup.options & HIDDEN_CARDS != 0:
                hide_hand(s, rival)
            if hides_red(setup, s):
                hide_red(s, rival)


@rule
def hide_scaffolds(s: State) -> None:
    """Blank the order of the scaffold tiles to come; the one removed was shown (PYR-C1, INFO-1)."""
    for place in range(turned_up(s), SCAFFOLDS_USED):
        s.pyramid.tiles[place] = -1


@rule
def sort_tombs(s: State) -> None:
    """Lay the supply of tomb tiles out by number: all know which they are, nobody their order (BUR-D1, INFO-1)."""
    for last in range(1, s.burial.tomb_count):
        n = last
        while n > 0 and s.burial.tombs[n - 1] > s.burial.tombs[n]:
            number = int(s.burial.tombs[n])
            s.burial.tombs[n] = s.burial.tombs[n - 1]
            s.burial.tombs[n - 1] = number
            n -= 1


@rule
def hide_hand(s: State, seat: int) -> None:
    """Turn a hand into a number of unknown cards."""
    unknown = int(s.hands[seat, UNKNOWN])
    for card in range(KINDS):
        held = int(s.hands[seat, card])
        if held > 0 and not lies_open(card):
            unknown += held
            s.hands[seat, card] = 0
    s.hands[seat, UNKNOWN] = unknown


@rule
def hide_red(s: State, seat: int) -> None:
    """Leave of the red cards that a seat has kept only their number, that of those it has played (CARD-4)."""
    for card in range(LAST_RED + 1):
        s.hands[seat, card] = 0


@rule
def hide_face_down(setup: Setup, s: State, seat: int) -> None:
    """Blank the market cards that lie face down, but for those that a seat has looked at (INFO-2, MKT-D2).

    Nor is it shown which of them others know: that would tell what was taken from among them.
    """
    for space in range(MARKET_SPACES):
        if depth(setup, space) > 0:
            for layer in range(cards_on(s, space)):
                known = int(s.market.known[space, layer])
                if seat == NOBODY or known >> seat & 1 == 0:
                    s.market.cards[space, layer] = UNKNOWN
                    s.market.known[space, layer] = known & looking_at(s, space)


@rule
def looking_at(s: State, space: int) -> int:
    """Give the seat that looks at a space now, as its bit; 0 for none."""
    if decision(s) != KEEP or space_of(int(s.agenda_detail[s.agenda_height - 1])) != space:
        return 0
    return 1 << actor(s)


@rule
def hide_drawn(s: State) -> None:
    """Turn the cards that were drawn to keep one of into unknown ones; only who decides looks at them (TEM-C1)."""
    for n in range(LAYERS):
        if s.looking[n] != NO_CARD:
            s.looking[n] = UNKNOWN


@rule
def redeal(setup: Setup, s: State) -> None:
    """Fill what is unknown in a redacted state, consistently with what is known; uses (a freshly seeded) `s.rng`."""
    deal_unknown(setup, s, lay_out_unknown(setup, s))


@rule
def deal_unknown(setup: Setup, s: State, unknown: int) -> None:
    """Deal anew when the unknown cards, so many, were laid out already: what each simulation of a search does."""
    shuffle(s.rng, s.draw, unknown)
    unknown = deal_red(setup, s, unknown)
    unknown = deal_drawn(setup, s, unknown)
    for seat in range(setup.seats):
        for _ in range(s.hands[seat, UNKNOWN]):
            unknown = deal_hidden_card(s, seat, unknown)
        s.hands[seat, UNKNOWN] = 0
    unknown = deal_face_down(s, unknown)
    shuffle(s.rng, s.draw, unknown)
    redeal_row(s.rng, s.round_order, ROUND_CARDS)
    if setup.sides[PYRAMID] == SIDE_C:
        redeal_row(s.rng, s.pyramid.tiles, SCAFFOLDS)
    shuffle(s.rng, s.burial.tombs, s.burial.tomb_count)


@rule
def lay_out_unknown(setup: Setup, s: State) -> int:
    """Put every card that is seen nowhere on the draw pile, sorted; give how many they are."""
    if s.draw_count > 0 and s.draw[0] != UNKNOWN:
        return 0
    count = 0
    for card in range(KINDS):
        for _ in range(int(setup.deck[card]) - seen(setup, s, card)):
            s.draw[count] = card
            count += 1
    return count


@rule
def seen(setup: Setup, s: State, card: int) -> int:
    """Count the cards of a kind that lie open: discarded, at the market, before a seat, looked at, or being played."""
    count = 0
    for n in range(s.discard_count):
        if s.discard[n] == card:
            count += 1
    for space in range(MARKET_SPACES):
        for layer in range(LAYERS):
            if s.market.cards[space, layer] == card:
                count += 1
    for n in range(LAYERS):
        if s.looking[n] == card:
            count += 1
    for seat in range(setup.seats):
        count += int(s.hands[seat, card])
    return count + being_played(s, card)


@rule
def being_played(s: State, card: int) -> int:
    """Count the cards of a kind whose effect is still on the agenda."""
    count = 0
    for n in range(s.agenda_height):
        if s.agenda_what[n] in (DISCARD, GAIN) and s.agenda_detail[n] == card:
            count += 1
    return count


@rule
def deal_drawn(setup: Setup, s: State, unknown: int) -> int:
    """Give the seat that looks (TEM-C1) the first unknown cards that fit; gives how many unknown ones are left."""
    spare = cards_to_spare(setup, s, unknown)
    for n in range(LAYERS):
        if s.looking[n] == UNKNOWN:
            at = next_drawn(s, n, unknown, spare)
            s.looking[n] = s.draw[at]
            spare -= 0 if lies_open(int(s.draw[at])) else 1
            unknown = lift_out(s, at, unknown)
    return unknown


@rule
def cards_to_spare(setup: Setup, s: State, unknown: int) -> int:
    """Count the unknown cards that could lie hidden before a seat, beyond those that do."""
    spare = 0
    for n in range(unknown):
        if not lies_open(int(s.draw[n])):
            spare += 1
    for seat in range(setup.seats):
        spare -= int(s.hands[seat, UNKNOWN])
    return spare


@rule
def next_drawn(s: State, place: int, unknown: int, spare: int) -> int:
    """Find the first unknown card that leaves enough to lie hidden before the seats, and the looking seat a choice."""
    found = unknown - 1
    for at in range(unknown):
        if spare > 0 or lies_open(int(s.draw[at])):
            found = at
            if not leaves_no_choice(s, place, int(s.draw[at])):
                return at
    return found


@rule
def leaves_no_choice(s: State, place: int, card: int) -> bool:
    """Tell whether all cards drawn would be alike: then the engine had kept one, and nobody were looking (OWN-2)."""
    is_last = place == LAYERS - 1 or s.looking[place + 1] == NO_CARD
    return is_last and place > 0 and s.looking[0] == card and s.looking[place - 1] == card


@rule
def red_to_deal(setup: Setup, s: State, seat: int) -> int:
    """Count the red cards that a seat has kept and that this viewer may not know (CARD-4)."""
    if not keeps_red(setup, s):
        return 0
    count = int(s.red_played[seat])
    for card in range(LAST_RED + 1):
        count -= int(s.hands[seat, card])
    for n in range(s.agenda_height):
        if s.agenda_what[n] == DISCARD and s.agenda_seat[n] == seat and s.agenda_detail[n] <= LAST_RED:
            count -= 1
    return count


@rule
def deal_red(setup: Setup, s: State, unknown: int) -> int:
    """Give each seat as many unknown red cards as it has kept; gives how many unknown cards are left.

    How many private quarries are among them its points tell (CARD-3).
    """
    for seat in range(setup.seats):
        quarries = int(s.points[seat, FROM_PRIVATE_QUARRY]) - int(s.hands[seat, PRIVATE_QUARRY])
        for _ in range(red_to_deal(setup, s, seat)):
            n = find_red(s, unknown, quarries > 0)
            hold(s, seat, int(s.draw[n]))
            unknown = lift_out(s, n, unknown)
            quarries -= 1
    return unknown


@rule
def find_red(s: State, unknown: int, quarry: bool) -> int:
    """Find a private quarry among the unknown cards, or another red one; any red one where there is none such."""
    red = 0
    for n in range(unknown):
        if s.draw[n] <= LAST_RED:
            red = n
            if (s.draw[n] == PRIVATE_QUARRY) == quarry:
                return n
    return red


@rule
def lift_out(s: State, n: int, unknown: int) -> int:
    """Take the n-th of the unknown cards away; gives how many are left."""
    s.draw[n] = s.draw[unknown - 1]
    s.draw[unknown - 1] = 0
    return unknown - 1


@rule
def deal_face_down(s: State, unknown: int) -> int:
    """Lay unknown cards on the market where they lie face down; gives how many are left."""
    for space in range(MARKET_SPACES):
        last = -1
        for layer in range(LAYERS):
            if s.market.cards[space, layer] == UNKNOWN:
                unknown -= 1
                s.market.cards[space, layer] = s.draw[unknown]
                s.draw[unknown] = 0
                last = layer
        if last >= 0 and looking_at(s, space) != 0:
            tell_apart(s, space, last, unknown)
    return unknown


@rule
def tell_apart(s: State, space: int, last: int, unknown: int) -> None:
    """Exchange a card of those that a seat looks at if they are all alike: it would have no choice then (OWN-2)."""
    card = int(s.market.cards[space, last])
    for layer in range(cards_on(s, space)):
        if s.market.cards[space, layer] != card:
            return
    for n in range(unknown):
        if s.draw[n] != card:
            s.market.cards[space, last] = s.draw[n]
            s.draw[n] = card
            return


@rule
def deal_hidden_card(s: State, seat: int, unknown: int) -> int:
    """Give a seat the first unknown card that can lie hidden before it; gives how many unknown ones are left."""
    n = 0
    while lies_open(int(s.draw[n])):
        n += 1
    card = int(s.draw[n])
    hold(s, seat, card)
    return lift_out(s, n, unknown)


@rule
def redeal_row(rng: Cells, row: Cells, places: int) -> None:
    """Give each unknown place in a row of round cards or scaffold tiles one that lies nowhere, each equally likely."""
    placed = 0
    free = places
    for place in range(places):
        if row[place] >= 0:
            placed |= 1 << int(row[place])
            free -= 1
    for place in range(places):
        if row[place] < 0:
            row[place] = nth_free(placed, below(rng, free))
            placed |= 1 << int(row[place])
            free -= 1


@rule
def nth_free(placed: int, n: int) -> int:
    """Find the n-th card or tile whose bit is not set."""
    card = 0
    while placed >> card & 1 or n > 0:
        if not placed >> card & 1:
            n -= 1
        card += 1
    return card
