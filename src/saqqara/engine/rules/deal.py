"""Set-up: an empty table, and what chance deals (SET-1 to SET-5, SET-7)."""

from . import journal
from .chance import seed, shuffle
from .rule import rule
from .state import (
    AT_SEA,
    BUILDING_SITES,
    BURIAL,
    FAVOR_SPACES,
    FIELDS,
    GODS,
    KINDS,
    LAYERS,
    MARKET,
    MARKET_SPACES,
    NO_CARD,
    NOBODY,
    OBELISKS,
    PATH,
    PROPHECIES,
    PYRAMID,
    PYRAMID_SPACES,
    ROUND_CARDS,
    ROUNDS,
    SCAFFOLDS,
    SEATS,
    SIDE_C,
    SIDE_D,
    STONES,
    TOWERS,
    Setup,
    State,
)

PILES = ("rounds", "market", "scaffolds", "tombs", "prophecies")  # all that chance may deal
FIRST_STONES = 2  # on the sled of the starting seat; each further seat has one more (SET-2)
COINS = 2  # of each seat (MKT-C1)


def piles(setup: Setup) -> tuple[str, ...]:
    """Name what chance deals, in the order in which it is shuffled."""
    used = (True, True, setup.sides[PYRAMID] == SIDE_C, setup.sides[BURIAL] == SIDE_D, setup.options & PROPHECIES)
    return tuple(name for name, is_used in zip(PILES, used, strict=True) if is_used)


@rule
def clear_table(setup: Setup, s: State) -> None:
    """Make a zeroed state the table before anything is dealt: stones shared out, all boards empty (SET-1, SET-2)."""
    for seat in range(setup.seats):
        s.sled[seat] = FIRST_STONES + seat
        s.quarry[seat] = int(setup.stones) - FIRST_STONES - seat
        if setup.sides[MARKET] == SIDE_C:
            s.market.coins[seat] = COINS
    s.pyramid.figure = setup.figure
    for space in range(MARKET_SPACES):
        for layer in range(LAYERS):
            s.market.cards[space, layer] = NO_CARD
    clear_sites(s)
    clear_modules(s)


@rule
def clear_sites(s: State) -> None:
    """Leave every space of the building sites to nobody."""
    for space in range(PYRAMID_SPACES):
        s.pyramid.spaces[space] = NOBODY
    for space in range(STONES):
        s.temple.spaces[space] = NOBODY
        s.burial.spaces[space] = NOBODY
    for space in range(TOWERS):
        s.obelisk.towers[space] = NOBODY
    for space in range(PATH):
        s.obelisk.path[space] = NOBODY
    for space in range(OBELISKS):
        s.obelisk.owners[space] = NOBODY


@rule
def clear_modules(s: State) -> None:
    """Have nobody use a private ship, a field or a favor yet, nor look at any card."""
    for seat in range(SEATS):
        s.private_ship[seat] = AT_SEA
    for card in range(LAYERS):
        s.looking[card] = NO_CARD
    for site in range(BUILDING_SITES):
        for field in range(FIELDS):
            s.wager[site, field] = NOBODY
    for favor in range(FAVOR_SPACES):
        s.favors[favor] = NOBODY


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

    First the round cards are shuffled, whose last is out of the game (SET-4), then the market deck (SET-5), then what
    sides and modules bring. The order of the shuffles is part of the record format.
    """
    seed(s.rng, low, high)
    clear_table(setup, s)
    stack_deck(setup, s)
    shuffle(s.rng, s.round_order, ROUNDS + 1)
    shuffle(s.rng, s.draw, s.draw_count)
    if setup.sides[PYRAMID] == SIDE_C:
        deal_scaffolds(s)
    if setup.sides[BURIAL] == SIDE_D:
        deal_tombs(setup, s)
    if setup.options & PROPHECIES != 0:
        deal_prophecies(setup, s)


@rule
def deal_scaffolds(s: State) -> None:
    """Put the scaffold tiles in order; the last is out of the game (PYR-C1)."""
    for tile in range(SCAFFOLDS):
        s.pyramid.tiles[tile] = tile
    shuffle(s.rng, s.pyramid.tiles, SCAFFOLDS)
    journal.note(journal.SCAFFOLD, NOBODY, int(s.pyramid.tiles[0]) + 1)


@rule
def deal_tombs(setup: Setup, s: State) -> None:
    """Shuffle the numbered tiles (BUR-D1)."""
    s.burial.tomb_count = setup.burial.d_rows * setup.burial.d_columns
    for n in range(s.burial.tomb_count):
        s.burial.tombs[n] = n + 1
    shuffle(s.rng, s.burial.tombs, s.burial.tomb_count)


@rule
def deal_prophecies(setup: Setup, s: State) -> None:
    """Lay some of the seven prophecies open (PROPH-1). They are shuffled where cards are discarded only later."""
    for god in range(GODS):
        s.discard[god] = god
    shuffle(s.rng, s.discard, GODS)
    for n in range(setup.prophecies.drawn):
        s.open_gods |= 1 << int(s.discard[n])
    for god in range(GODS):
        s.discard[god] = 0
