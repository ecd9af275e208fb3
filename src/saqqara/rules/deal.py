"""Set-up: an empty table, and what chance deals (SET-1 to SET-5, SET-7)."""

from .chance import seed, shuffle
from .rule import rule
from .state import KINDS, LAYERS, MARKET_SPACES, NO_CARD, NOBODY, ROUND_CARDS, ROUNDS, STONES, Setup, State

PILES = ("rounds", "market")  # what chance deals, in the order in which it is shuffled
FIRST_STONES = 2  # on the sled of the starting seat; each further seat has one more (SET-2)


@rule
def clear_table(setup: Setup, s: State) -> None:
    """Make a zeroed state the table before anything is dealt: stones shared out, all boards empty (SET-1, SET-2)."""
    for seat in range(setup.seats):
        s.sled[seat] = FIRST_STONES + seat
        s.quarry[seat] = int(setup.stones) - FIRST_STONES - seat
    for space in range(MARKET_SPACES):
        for layer in range(LAYERS):
            s.market.cards[space, layer] = NO_CARD
    for space in range(len(s.pyramid.spaces)):
        s.pyramid.spaces[space] = NOBODY
    for space in range(STONES):
        s.temple.spaces[space] = NOBODY
        s.burial.spaces[space] = NOBODY


@rule
def stack_deck(setup: Setup, s: State) -> None:
    """Lay all market cards on the draw pile and all round cards in a row, sorted."""
    s.draw_count = 0
    for card in range(KINDS):
        for _ in range(setup.deck[card]):
            s.draw[s.draw_count] = card
            s.draw_count += 1
    for card in range(ROUND_CARDS):
        s.round_order[card] = card


@rule
def deal(setup: Setup, s: State, low: int, high: int) -> None:
    """Deal a zeroed state from a seed given as two 32-bit halves; `flow.begin` then starts the first round.

    First the round cards are shuffled, whose last is out of the game (SET-4), then the market deck (SET-5).
    """
    seed(s.rng, low, high)
    clear_table(setup, s)
    stack_deck(setup, s)
    shuffle(s.rng, s.round_order, ROUNDS + 1)
    shuffle(s.rng, s.draw, s.draw_count)
