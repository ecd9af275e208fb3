"""The market: cards on four spaces. MKT-A1 to MKT-A3, and the filling of ROUND-2."""

from .. import agenda, journal
from ..chance import shuffle
from ..reasons import ALLOWED, MARKET_SPACE_EMPTY, MUST_TAKE
from ..rule import rule
from ..state import NO_CARD, OFFICIAL, Setup, State

SPACES = 4


@rule
def discard(s: State, seat: int, card: int) -> None:
    """Lay a card face up on the discard pile."""
    s.discard[s.discard_count] = card
    s.discard_count += 1
    journal.note(journal.DISCARDED, seat, card)


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
    journal.note(journal.SHUFFLED, -1, s.draw_count)
    shuffle(s.rng, s.draw, s.draw_count)


@rule
def fill(s: State) -> None:
    """Turn up a card on each space, in order; with no card left spaces stay empty (ROUND-2)."""
    for space in range(SPACES):
        card = next_card(s)
        s.market.cards[space, 0] = card
        if card != NO_CARD:
            journal.note(journal.TURNED_UP, -1, space + 1, card)


@rule
def clear(s: State) -> None:
    """Move face-up cards that nobody took to the discard pile (ROUND-4)."""
    for space in range(SPACES):
        card = int(s.market.cards[space, 0])
        if card != NO_CARD:
            s.market.cards[space, 0] = NO_CARD
            s.discard[s.discard_count] = card
            s.discard_count += 1
            journal.note(journal.CLEARED, -1, space + 1, card)


@rule
def cards_left(s: State) -> int:
    """Count the face-up cards."""
    cards = 0
    for space in range(SPACES):
        if s.market.cards[space, 0] != NO_CARD:
            cards += 1
    return cards


@rule
def deliver(s: State, seat: int) -> None:
    """Land a stone: its owner takes a card, or nothing when there is none (MKT-A1)."""
    s.landed[seat] = int(s.landed[seat]) + 1
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
