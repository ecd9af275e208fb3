"""The key of a position: two numbers that tell apart the positions of one ending.

Each is the sum of all cells of the state that can still change, every cell times a weight of its own. Weights are
random numbers of `WEIGHT_BITS` bits, so two positions have the same key in one of about 10**24 cases.
"""

from ..rules import agenda, scoring
from ..rules.chance import mix_bits, random_word, seed
from ..rules.layout import IntArray
from ..rules.moves import MOUND_LEVELS, MOUND_WIDTH
from ..rules.rule import rule
from ..rules.sites.common import count_delivered_stones
from ..rules.state import (
    AGENDA_SIZE,
    BUILDING_SITES,
    BURIAL,
    CARD_KINDS,
    FAVOR_SPACES,
    GODS,
    MARKET_LAYERS,
    MARKET_SPACES,
    MAX_OPEN_TOMBS,
    MAX_STONES_PER_SITE,
    OBELISK,
    OBELISK_B_TOWERS,
    OBELISK_COLUMNS,
    OBELISK_D_SPACES,
    PATH_SPACES,
    PILE_SIZE,
    PYRAMID,
    PYRAMID_SPACES,
    SEATS,
    SHIP_SPACES,
    SHIPS,
    SIDE_A,
    SIDE_B,
    SIDE_D,
    SITES,
    TEMPLE,
    WAGER_FIELDS,
    Setup,
    State,
)

WEIGHT_BITS = 40  # all sums of cells times weights fit into 64 bits
WORD_BITS = 32
STONE_OWNERS = SEATS + 1  # NOBODY or one of the seats
KEY_NUMBERS = 2
WEIGHTS_SEED = 1

# The index of the first weight of each group of cells.
TALLIES, HANDS = 0, 8  # of a seat: single numbers, then
DELIVERED = HANDS + CARD_KINDS + 1
SCARABS = DELIVERED + 2 * SITES
COLUMNS = SCARABS + GODS
SEAT_WIDTH = COLUMNS + OBELISK_COLUMNS
AGENDA = SEATS * SEAT_WIDTH  # kind, seat and argument of each entry
COURSE = AGENDA + 3 * AGENDA_SIZE
SHIPS_AT = COURSE + 3
CARDS = SHIPS_AT + SHIPS
DISCARDS = CARDS + MARKET_LAYERS * (1 + MARKET_SPACES)
MODULES = DISCARDS + PILE_SIZE
PYRAMID_STONES = MODULES + BUILDING_SITES * WAGER_FIELDS + FAVOR_SPACES
TEMPLE_STONES = PYRAMID_STONES + PYRAMID_SPACES
BURIAL_STONES = TEMPLE_STONES + MAX_STONES_PER_SITE
TOMBS = BURIAL_STONES + MAX_STONES_PER_SITE
OBELISK_STONES = TOMBS + MAX_OPEN_TOMBS
OBELISK_HEIGHTS = OBELISK_STONES + max(OBELISK_B_TOWERS, PATH_SPACES, OBELISK_D_SPACES)
WEIGHT_COUNT = OBELISK_HEIGHTS + OBELISK_D_SPACES


@rule
def write_weights(rng: IntArray, weights: IntArray) -> None:
    """Write the weights, two for each cell; `rng` is the generator that draws them."""
    seed(rng, WEIGHTS_SEED, 0)
    for n in range(KEY_NUMBERS * WEIGHT_COUNT):
        weights[n] = random_word(rng) << (WEIGHT_BITS - WORD_BITS) | random_word(rng) >> (2 * WORD_BITS - WEIGHT_BITS)


@rule
def write_key(setup: Setup, s: State, weights: IntArray, key: IntArray) -> None:
    """Write the key of a position in the last round, in which no card is drawn any more."""
    key[0] = 0
    key[1] = 0
    for seat in range(setup.seats):
        add_seat(setup, s, seat, weights, key)
    add_course(s, weights, key)
    add_ships(s, weights, key)
    add_cards(s, weights, key)
    add_modules(s, weights, key)
    add_stones(setup, s, weights, key)
    add_obelisk(setup, s, weights, key)


@rule
def add_cell(weights: IntArray, key: IntArray, cell: int, number: int) -> None:
    """Add one cell, by its index among all cells."""
    key[0] += number * weights[cell]
    key[1] += number * weights[WEIGHT_COUNT + cell]


@rule
def add_row(weights: IntArray, key: IntArray, first_cell: int, row: IntArray, count: int) -> None:
    """Add the first `count` cells of a row."""
    first = 0
    second = 0
    for n in range(count):
        first += row[n] * weights[first_cell + n]
        second += row[n] * weights[WEIGHT_COUNT + first_cell + n]
    key[0] += first
    key[1] += second


@rule
def add_seat(setup: Setup, s: State, seat: int, weights: IntArray, key: IntArray) -> None:
    """Add what belongs to a seat; where its points came from does not matter any more."""
    at = seat * SEAT_WIDTH
    add_cell(weights, key, at + TALLIES, scoring.score(s, seat))
    add_cell(weights, key, at + TALLIES + 1, int(s.quarry[seat]))
    add_cell(weights, key, at + TALLIES + 2, int(s.sled[seat]))
    add_cell(weights, key, at + TALLIES + 3, int(s.red_played[seat]))
    add_cell(weights, key, at + TALLIES + 4, int(s.stones_at_market[seat]))
    add_cell(weights, key, at + TALLIES + 5, int(s.market.coins[seat]))
    add_cell(weights, key, at + TALLIES + 6, int(s.private_ship_site[seat]))
    add_cell(weights, key, at + TALLIES + 7, int(s.temple.chariots[seat]))
    for card in range(CARD_KINDS + 1):
        add_cell(weights, key, at + HANDS + card, int(s.hands[seat, card]))
    for site in range(SITES):
        add_cell(weights, key, at + DELIVERED + site, int(s.delivered[site, seat]))
        add_cell(weights, key, at + DELIVERED + SITES + site, int(s.overflow[site, seat]))
    for god in range(GODS):
        add_cell(weights, key, at + SCARABS + god, int(s.scarabs[seat, god]))
    for column in range(OBELISK_COLUMNS):
        add_cell(weights, key, at + COLUMNS + column, int(s.obelisk.columns[seat, column]))


@rule
def add_course(s: State, weights: IntArray, key: IntArray) -> None:
    """Add whose turn it is, and the agenda."""
    add_cell(weights, key, COURSE, int(s.turn))
    add_cell(weights, key, COURSE + 1, int(s.consecutive_passes))
    add_cell(weights, key, COURSE + 2, int(s.pyramid.figure))
    for n in range(s.agenda_height):
        add_cell(weights, key, AGENDA + 3 * n, int(s.agenda_kind[n]) + 1)
        add_cell(weights, key, AGENDA + 3 * n + 1, int(s.agenda_seat[n]))
        add_cell(weights, key, AGENDA + 3 * n + 2, int(s.agenda_arg[n]))


@rule
def add_ships(s: State, weights: IntArray, key: IntArray) -> None:
    """Add the ships: where they are, and what they carry.

    At the start of a turn only these count and not which ship it is, so exchanging two ships changes no key.
    """
    are_alike = agenda.decision_kind(s) == agenda.TURN
    for ship in range(SHIPS):
        number = describe_ship(s, ship)
        if are_alike:
            first = mix_bits(number)
            key[0] += first
            key[1] += mix_bits(first ^ number)
        else:
            add_cell(weights, key, SHIPS_AT + ship, number)


@rule
def describe_ship(s: State, ship: int) -> int:
    """Return a number for the place of a ship, its stones and, while it is in the harbour, its spaces."""
    number = int(s.ship_site[ship]) + 1
    if number == 0:
        number = SITES + int(s.ship_capacity[ship])
    for space in range(SHIP_SPACES):
        number = number * STONE_OWNERS + int(s.ship_stones[ship, space]) + 1
    return number


@rule
def add_cards(s: State, weights: IntArray, key: IntArray) -> None:
    """Add the cards at the market, those that a seat looks at, and discarded ones that might be drawn again."""
    for space in range(MARKET_SPACES):
        for layer in range(MARKET_LAYERS):
            add_cell(weights, key, CARDS + space * MARKET_LAYERS + layer, int(s.market.cards[space, layer]))
    for layer in range(MARKET_LAYERS):
        add_cell(weights, key, CARDS + MARKET_SPACES * MARKET_LAYERS + layer, int(s.drawn_cards[layer]))
    if s.draw_count == 0:
        for n in range(s.discard_count):
            add_cell(weights, key, DISCARDS + n, int(s.discard_pile[n]) + 1)


@rule
def add_modules(s: State, weights: IntArray, key: IntArray) -> None:
    """Add wagers and favors."""
    for site in range(BUILDING_SITES):
        for field in range(WAGER_FIELDS):
            add_cell(weights, key, MODULES + site * WAGER_FIELDS + field, int(s.wager[site, field]))
    for favor in range(FAVOR_SPACES):
        add_cell(weights, key, MODULES + BUILDING_SITES * WAGER_FIELDS + favor, int(s.favors[favor]))


@rule
def add_stones(setup: Setup, s: State, weights: IntArray, key: IntArray) -> None:
    """Add the stones of pyramid, temple and burial chamber."""
    if setup.sides[PYRAMID] != SIDE_A:
        add_row(weights, key, PYRAMID_STONES, s.pyramid.spaces, PYRAMID_SPACES)
    add_row(weights, key, TEMPLE_STONES, s.temple.spaces, count_delivered_stones(s, TEMPLE))
    if setup.sides[BURIAL] <= SIDE_B:
        add_row(weights, key, BURIAL_STONES, s.burial.spaces, count_delivered_stones(s, BURIAL))
        return
    add_row(weights, key, BURIAL_STONES, s.burial.spaces, MOUND_LEVELS * MOUND_WIDTH)
    add_row(weights, key, TOMBS, s.burial.open_tombs, MAX_OPEN_TOMBS)


@rule
def add_obelisk(setup: Setup, s: State, weights: IntArray, key: IntArray) -> None:
    """Add the obelisks; on side A and for the columns of side C the numbers of the seats are enough."""
    if setup.sides[OBELISK] == SIDE_B:
        add_row(weights, key, OBELISK_STONES, s.obelisk.towers, OBELISK_B_TOWERS)
    elif setup.sides[OBELISK] == SIDE_D:
        add_row(weights, key, OBELISK_STONES, s.obelisk.owners, OBELISK_D_SPACES)
        add_row(weights, key, OBELISK_HEIGHTS, s.obelisk.heights, OBELISK_D_SPACES)
