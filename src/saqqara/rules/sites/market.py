"""The market: cards on four spaces. MKT-A1 to MKT-A3, and the filling of ROUND-2."""

from .. import agenda, journal
from ..chance import shuffle
from ..reasons import ALLOWED, MARKET_SPACE_EMPTY, MUST_TAKE
from ..rule import rule
from ..state import MARKET, MARKET_SPACES, NO_CARD, NOBODY, OFFICIAL, SIDE_A, Setup, State


@rule
def discard(s: State, seat: int, card: int) -> None:
    """Lay a played card face up on the discard pile (ACT-5, CARD-4)."""
    lay_off(s, card)
    journal.note(journal.DISCARDED, seat, card)


@rule
def lay_off(s: State, card: int) -> None:
    """Put a card on top of the discard pile."""
    s.discard[s.discard_count] = card
    s.discard_count += 1


@rule
def next_card(s: State) -> int:
    """Take the top card of the draw pile, turning the discard pile over when it is empty (ROUND-2); NO_CARD at none."""
    if s.draw_count == 0:
        if s.discard_count == 0:
            return NO_CARD
        reshuffle(s)
    top = s.draw_count - 1
    card = int(s.draw[top])
    s.draw[top] = 0
    s.draw_count = top
    return card


@rule
def reshuffle(s: State) -> None:
    """Shuffle the discard pile to become the draw pile."""
    for i in range(s.discard_count):
        s.draw[i] = s.discard[i]
        s.discard[i] = 0
    s.draw_count = s.discard_count
    s.discard_count = 0
    journal.note(journal.SHUFFLED, NOBODY, s.draw_count)
    shuffle(s.rng, s.draw, s.draw_count)


@rule
def fill(setup: Setup, s: State) -> None:
    """Fill the market at the start of a round (ROUND-2)."""
    if setup.sides[MARKET] == SIDE_A:
        a_fill(s)


@rule
def a_fill(s: State) -> None:
    """Turn up a card on each space, in order; with no card left spaces stay empty (ROUND-2, MKT-A1)."""
    for space in range(MARKET_SPACES):
        card = next_card(s)
        s.market.cards[space, 0] = card
        if card != NO_CARD:
            journal.note(journal.TURNED_UP, NOBODY, space + 1, card)


@rule
def clear(setup: Setup, s: State) -> None:
    """Clear the market at the end of a round (ROUND-4)."""
    if setup.sides[MARKET] == SIDE_A:
        a_clear(s)


@rule
def a_clear(s: State) -> None:
    """Move face-up cards that nobody took to the discard pile (ROUND-4)."""
    for space in range(MARKET_SPACES):
        card = int(s.market.cards[space, 0])
        if card != NO_CARD:
            s.market.cards[space, 0] = NO_CARD
            lay_off(s, card)
            journal.note(journal.CLEARED, NOBODY, space + 1, card)


@rule
def cards_left(s: State) -> int:
    """Count the face-up cards."""
    cards = 0
    for space in range(MARKET_SPACES):
        if s.market.cards[space, 0] != NO_CARD:
            cards += 1
    return cards


@rule
def deliver(setup: Setup, s: State, seat: int) -> None:
    """Land a stone, by the rules of the side in play; it goes home when the whole ship is unloaded (MKT-A3)."""
    s.landed[seat] = int(s.landed[seat]) + 1
    if setup.sides[MARKET] == SIDE_A:
        a_deliver(s, seat)


@rule
def a_deliver(s: State, seat: int) -> None:
    """Have the stone's owner take a card, or nothing when there is none (MKT-A1)."""
    if cards_left(s) > 0:
        agenda.push(s, agenda.TAKE, seat, 0)
    else:
        journal.note(journal.NO_CARD_LEFT, seat)


@rule
def why_not_take(s: State, space: int) -> int:
    """MKT-A1: a card lies there."""
    return MARKET_SPACE_EMPTY if s.market.cards[space, 0] == NO_CARD else ALLOWED


@rule
def why_not_decline(setup: Setup) -> int:
    """MKT-A2: the rulebook lets an owner do without a card, the online table does not."""
    return ALLOWED if setup.profile == OFFICIAL else MUST_TAKE


@rule
def take(s: State, seat: int, space: int) -> int:
    """Take the face-up card of a space and give it."""
    card = int(s.market.cards[space, 0])
    s.market.cards[space, 0] = NO_CARD
    journal.note(journal.TOOK, seat, space + 1, card)
    return card
