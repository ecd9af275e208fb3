"""The one filter for secrets (INFO-1, INFO-2, CARD-1), and its counterpart that deals the unknown anew."""

from .agenda import DISCARD
from .chance import below, shuffle
from .rule import rule
from .state import (
    CARGO_SLED,
    HIDDEN_CARDS,
    KINDS,
    LAST_RED,
    LAYERS,
    MARKET_SPACES,
    ROUND_CARDS,
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
    if setup.options & HIDDEN_CARDS != 0 and s.agenda_height > 0:
        for rival in range(setup.seats):
            if rival != seat:
                hide_hand(s, rival)


@rule
def lies_open(card: int) -> bool:
    """Tell which cards before a seat are open even with `hidden-cards`: kept red ones and Cargo Sleds (INFO-3)."""
    return card <= LAST_RED or card == CARGO_SLED


@rule
def hide_hand(s: State, seat: int) -> None:
    """Turn a hand into a number of unknown cards."""
    for card in range(KINDS):
        if not lies_open(card):
            s.hands[seat, UNKNOWN] = int(s.hands[seat, UNKNOWN]) + int(s.hands[seat, card])
            s.hands[seat, card] = 0


@rule
def redeal(setup: Setup, s: State) -> None:
    """Fill what is unknown in a redacted state, consistently with what is known; uses (a freshly seeded) `s.rng`."""
    unknown = lay_out_unknown(setup, s)
    shuffle(s.rng, s.draw, unknown)
    for seat in range(setup.seats):
        for _ in range(s.hands[seat, UNKNOWN]):
            unknown = deal_hidden_card(s, seat, unknown)
        s.hands[seat, UNKNOWN] = 0
    shuffle(s.rng, s.draw, unknown)
    redeal_rounds(s)


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
    """Count the cards of a kind that lie open: discarded, at the market, before a seat, or being played."""
    count = 0
    for n in range(s.discard_count):
        if s.discard[n] == card:
            count += 1
    for space in range(MARKET_SPACES):
        for layer in range(LAYERS):
            if s.market.cards[space, layer] == card:
                count += 1
    for seat in range(setup.seats):
        count += int(s.hands[seat, card])
    return count + being_played(s, card)


@rule
def being_played(s: State, card: int) -> int:
    """Count the cards of a kind whose effect is still on the agenda."""
    count = 0
    for n in range(s.agenda_height):
        if s.agenda_what[n] == DISCARD and s.agenda_detail[n] == card:
            count += 1
    return count


@rule
def deal_hidden_card(s: State, seat: int, unknown: int) -> int:
    """Give a seat the first unknown card that can lie hidden before it; gives how many unknown ones are left."""
    n = 0
    while lies_open(int(s.draw[n])):
        n += 1
    card = int(s.draw[n])
    s.hands[seat, card] = int(s.hands[seat, card]) + 1
    s.draw[n] = s.draw[unknown - 1]
    s.draw[unknown - 1] = 0
    return unknown - 1


@rule
def redeal_rounds(s: State) -> None:
    """Give each unknown place in the row of round cards one of those that lie nowhere, each equally likely."""
    placed = 0
    free = ROUND_CARDS
    for n in range(ROUND_CARDS):
        if s.round_order[n] >= 0:
            placed |= 1 << int(s.round_order[n])
            free -= 1
    for n in range(ROUND_CARDS):
        if s.round_order[n] < 0:
            s.round_order[n] = nth_free(placed, below(s.rng, free))
            placed |= 1 << int(s.round_order[n])
            free -= 1


@rule
def nth_free(placed: int, n: int) -> int:
    """Find the n-th card whose bit is not set."""
    card = 0
    while placed >> card & 1 or n > 0:
        if not placed >> card & 1:
            n -= 1
        card += 1
    return card
