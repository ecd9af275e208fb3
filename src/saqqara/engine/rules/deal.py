"""Set-up of a game: an empty table, and what is dealt at random (SET-1 to SET-5, SET-7)."""

from . import events
from .chance import seed, shuffle
from .rule import rule
from .state import (
    BUILDING_SITES,
    BURIAL,
    CARD_KINDS,
    FAVOR_SPACES,
    GODS,
    IN_HARBOUR,
    MARKET,
    MARKET_LAYERS,
    MARKET_SPACES,
    MAX_STONES_PER_SITE,
    NO_CARD,
    NOBODY,
    OBELISK_B_TOWERS,
    OBELISK_D_SPACES,
    PATH_SPACES,
    PROPHECIES,
    PYRAMID,
    PYRAMID_SPACES,
    ROUND_CARDS,
    ROUNDS,
    SCAFFOLDS,
    SEATS,
    SIDE_C,
    SIDE_D,
    WAGER_FIELDS,
    Setup,
    State,
)

PILE_NAMES = ("rounds", "market", "scaffolds", "tombs", "prophecies")  # all piles that may be shuffled
START_STONES = 2  # on the sled of the starting seat; each further seat has one more (SET-2)
START_COINS = 2  # of each seat (MKT-C1)


def used_piles(setup: Setup) -> tuple[str, ...]:
    """Return the names of the piles in this setup, in the order in which they are shuffled."""
    used = (True, True, setup.sides[PYRAMID] == SIDE_C, setup.sides[BURIAL] == SIDE_D, setup.options & PROPHECIES)
    return tuple(name for name, is_used in zip(PILE_NAMES, used, strict=True) if is_used)


@rule
def init_state(setup: Setup, s: State) -> None:
    """Set up a zeroed state before anything is dealt: stones distributed, all boards empty (SET-1, SET-2)."""
    for seat in range(setup.seats):
        s.sled[seat] = START_STONES + seat
        s.quarry[seat] = int(setup.stones_per_seat) - START_STONES - seat
        if setup.sides[MARKET] == SIDE_C:
            s.market.coins[seat] = START_COINS
    s.pyramid.figure = setup.figure_start
    for space in range(MARKET_SPACES):
        for layer in range(MARKET_LAYERS):
            s.market.cards[space, layer] = NO_CARD
    init_sites(s)
    init_modules(s)


@rule
def init_sites(s: State) -> None:
    """Set every space of the building sites to NOBODY."""
    for space in range(PYRAMID_SPACES):
        s.pyramid.spaces[space] = NOBODY
    for space in range(MAX_STONES_PER_SITE):
        s.temple.spaces[space] = NOBODY
        s.burial.spaces[space] = NOBODY
    for space in range(OBELISK_B_TOWERS):
        s.obelisk.towers[space] = NOBODY
    for space in range(PATH_SPACES):
        s.obelisk.path[space] = NOBODY
    for space in range(OBELISK_D_SPACES):
        s.obelisk.owners[space] = NOBODY


@rule
def init_modules(s: State) -> None:
    """Set private ships, betting fields and favors to unused, and the drawn cards to none."""
    for seat in range(SEATS):
        s.private_ship_site[seat] = IN_HARBOUR
    for card in range(MARKET_LAYERS):
        s.drawn_cards[card] = NO_CARD
    for site in range(BUILDING_SITES):
        for field in range(WAGER_FIELDS):
            s.wager[site, field] = NOBODY
    for favor in range(FAVOR_SPACES):
        s.favors[favor] = NOBODY


@rule
def init_piles(setup: Setup, s: State) -> None:
    """Put all market cards on the draw pile and all round cards in a row, sorted."""
    s.draw_count = 0
    for card in range(CARD_KINDS):
        for _ in range(setup.deck[card]):
            s.draw_pile[s.draw_count] = card
            s.draw_count += 1
    for card in range(ROUND_CARDS):
        s.round_order[card] = card


@rule
def deal(setup: Setup, s: State, seed_low: int, seed_high: int) -> None:
    """Deal a zeroed state from a seed given as two 32-bit halves; `flow.begin` then starts the first round.

    The round cards are shuffled first, and the last of them is out of the game (SET-4). The market deck is next
    (SET-5), then the piles of sides and modules. The order of the shuffles is part of the record format.
    """
    seed(s.rng, seed_low, seed_high)
    init_state(setup, s)
    init_piles(setup, s)
    shuffle(s.rng, s.round_order, ROUNDS + 1)
    shuffle(s.rng, s.draw_pile, s.draw_count)
    if setup.sides[PYRAMID] == SIDE_C:
        deal_scaffolds(s)
    if setup.sides[BURIAL] == SIDE_D:
        deal_tombs(setup, s)
    if setup.options & PROPHECIES != 0:
        deal_prophecies(setup, s)


@rule
def deal_scaffolds(s: State) -> None:
    """Shuffle the scaffold tiles; the last one is out of the game (PYR-C1)."""
    for tile in range(SCAFFOLDS):
        s.pyramid.tiles[tile] = tile
    shuffle(s.rng, s.pyramid.tiles, SCAFFOLDS)
    events.emit(events.SCAFFOLD, NOBODY, int(s.pyramid.tiles[0]) + 1)


@rule
def deal_tombs(setup: Setup, s: State) -> None:
    """Shuffle the numbered tomb tiles (BUR-D1)."""
    s.burial.tomb_pile_count = setup.burial.d_rows * setup.burial.d_columns
    for n in range(s.burial.tomb_pile_count):
        s.burial.tomb_pile[n] = n + 1
    shuffle(s.rng, s.burial.tomb_pile, s.burial.tomb_pile_count)


@rule
def deal_prophecies(setup: Setup, s: State) -> None:
    """Open some of the seven prophecies (PROPH-1). They are shuffled in the discard pile, which is still empty."""
    for god in range(GODS):
        s.discard_pile[god] = god
    shuffle(s.rng, s.discard_pile, GODS)
    for n in range(setup.prophecies.drawn):
        s.open_gods |= 1 << int(s.discard_pile[n])
    for god in range(GODS):
        s.discard_pile[god] = 0
