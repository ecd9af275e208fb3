"""The two records of a game: `Setup`, constant while it lasts, and `State`, all that changes.

Capacities stand here, the values printed on the boards come from `boards.toml`. Sites, cards, sources and seats are
small integers, each a constant; their names follow from those.
"""

from typing import Annotated

from .layout import Cells, Flags, Grid, Record, Short, Small
from .names import names

SEATS = 4
SHIPS = 4
SPACES = 4  # on a ship
MARKET_SPACES = 4
LAYERS = 3  # cards on one market space
ROUNDS = 6
ROUND_CARDS = 7
RISING = 5  # points that rise with a number, before those beyond
SLED = 5
PILE = 64  # cards in a pile
STONES = 128  # stones in a row at one site
DEPTH = 32  # of the agenda
PYRAMID_SPACES = 20  # of any side
A_SPACES, B_SPACES, C_SPACES = 14, 5, 4  # of pyramid A, of each pyramid of side B, of each tile of side C
SCAFFOLDS = 5  # tiles of side C
TEMPLE_SPACES = 5  # of sides B and C
ARROWS = 40  # stone spaces of temple D
TRACK = 40  # chariot spaces of temple D
TOMBS = 36  # numbers of burial D
TURNED_UP = 6  # tomb tiles in a round
TOWERS = 8  # of obelisk B
PATH = 20  # spaces of obelisk C
COLUMNS = 3  # of an obelisk of side C
OBELISKS = 10  # of side D
BUILDING_SITES = 4
FAVOR_SPACES = 5
SCARABS = 3  # of a seat

NOBODY = -1
AT_SEA = -1
BY_PRIVATE_SHIP, BY_RAFT = SHIPS, SHIPS + 1  # what else than the four ships may bring a stone; NOBODY when it is a card
NO_CARD = -1

MARKET, PYRAMID, TEMPLE, BURIAL, OBELISK = range(5)
SITE_NAMES = names(globals(), "MARKET")
SITES = len(SITE_NAMES)

SIDES = dict.fromkeys(SITE_NAMES, "ABCD")  # those of each site
SIDE_A, SIDE_B, SIDE_C, SIDE_D = range(4)
SIDE_NAMES = "".join(name[-1].upper() for name in names(globals(), "SIDE_A"))

OFFICIAL, YUCATA = range(2)
PROFILE_NAMES = names(globals(), "OFFICIAL")

STANDARD, SECOND_COLOUR, UNLIMITED = range(3)
SUPPLY_NAMES = names(globals(), "STANDARD", "-")

GREEN_CARDS, STONES_EACH_SITE, MOST, RED_CARDS, STATUES = range(5)
TASK_NAMES = names(globals(), "GREEN_CARDS")

# What only has a name.
GOD_NAMES = ("ra", "horus", "isis", "amun", "osiris", "ptah", "thoth")
FIELD_NAMES = ("left", "right")
PYRAMID_NAMES = ("left", "middle", "right")
TILE_NAMES = ("1", "2", "3", "L")  # of obelisk C; their squares are placed by one of moves.FITS
GODS, FIELDS, PYRAMIDS = len(GOD_NAMES), len(FIELD_NAMES), len(PYRAMID_NAMES)

# A private ship is ready (AT_SEA), lies at a site, or has left the game (PRIV-1).
GONE = 5

# What a space gives beside points (PYR-B2, TEM-B1, TEM-C1).
NOTHING, A_CARD, SOME_STONES, A_LOAD, A_CHOICE, SOME_POINTS, THREE_CARDS = range(7)

WRATH, HIDDEN_CARDS, PRIVATE_SHIPS, WAGER, FAVORS, PROPHECIES, DYNASTY_CARDS = (1 << n for n in range(7))
OPTION_NAMES = names(globals(), "WRATH", "-")
MODULES = PRIVATE_SHIPS | WAGER | FAVORS | PROPHECIES  # those that bring actions (ACT-7)

(
    ENTRANCE,
    SARCOPHAGUS,
    PAVED_PATH,
    PRIVATE_QUARRY,
    PYRAMID_DECORATION,
    TEMPLE_DECORATION,
    BURIAL_DECORATION,
    OBELISK_DECORATION,
    STONE_ORNAMENT,
    STATUE,
    CARGO_SLED,
    LEVER,
    HAMMER,
    SAIL,
    CHISEL,
    RAFT,
    LOADING_PLANK,
) = range(17)
CARD_NAMES = names(globals(), "ENTRANCE")
KINDS = len(CARD_NAMES)
UNKNOWN = KINDS  # a card that this viewer may not know
UNKNOWN_NAME = "unknown"  # that card in a view (OWN-18)
LAST_RED = PRIVATE_QUARRY
FIRST_BLUE = LEVER
COLOURS = {
    "red": CARD_NAMES[: LAST_RED + 1],
    "green": CARD_NAMES[PYRAMID_DECORATION:STATUE],
    "purple": CARD_NAMES[STATUE:FIRST_BLUE],
    "blue": CARD_NAMES[FIRST_BLUE:],
}

(
    FROM_PYRAMID,
    FROM_TEMPLE,
    FROM_BURIAL,
    FROM_OBELISK,
    FROM_STATUES,
    FROM_DECORATIONS,
    FROM_ORNAMENTS,
    FROM_BLUE_CARDS,
    FROM_PRIVATE_QUARRY,
    FROM_PRIVATE_SHIPS,
    FROM_WAGER,
    FROM_PROPHECIES,
    FROM_TOMB,
    FROM_WRATH,
) = range(14)
SOURCE_NAMES = tuple(name.removeprefix("from_") for name in names(globals(), "FROM_PYRAMID"))
SOURCES = len(SOURCE_NAMES)

PerSeat = Annotated[Cells, "i1", SEATS]


class PyramidNumbers(Record):
    """What is printed on the pyramid's sides."""

    a_values: Annotated[Cells, "i1", A_SPACES]
    a_beyond: Small
    b_points: Annotated[Grid, "i1", PYRAMIDS, B_SPACES]  # by pyramid and space in building order
    b_bonus: Annotated[Grid, "i1", PYRAMIDS, B_SPACES]  # NOTHING, A_CARD, SOME_STONES or A_LOAD
    b_beyond: Small
    c_points: Annotated[Grid, "i1", SCAFFOLDS, C_SPACES]  # by scaffold tile and space
    c_stones: Annotated[Grid, "i1", SCAFFOLDS, C_SPACES]
    c_cards: Annotated[Grid, "i1", SCAFFOLDS, C_SPACES]
    c_majority: Small
    c_majority_tied: Small
    c_beyond: Small
    d_ring: Annotated[Cells, "i1", PYRAMID_SPACES]
    d_spaces: Small
    d_beyond: Small


class TempleNumbers(Record):
    """What is printed on the temple's sides; `spaces` (A to C), `d_second` hold for this number of seats."""

    spaces: Small
    a_points: Small
    b_bonus: Annotated[Cells, "i1", TEMPLE_SPACES]  # A_CHOICE, SOME_POINTS or A_CARD
    b_choice_points: Small
    b_choice_stones: Small
    c_bonus: Annotated[Cells, "i1", TEMPLE_SPACES]  # A_CHOICE or THREE_CARDS
    c_choice_points: Small
    c_choice_stones: Small
    d_arrows: Annotated[Cells, "i1", ARROWS]
    d_spaces: Small
    d_track: Annotated[Cells, "i1", TRACK]
    d_finish: Small  # the last space of the track
    d_leader: Small
    d_second: Small


class BurialNumbers(Record):
    """What is printed on the burial chamber's sides. The areas hold for A and D."""

    areas: Annotated[Cells, "i1", RISING]
    areas_beyond: Small
    a_rows: Small
    b_rows: Small
    b_places: PerSeat
    c_base: Small
    c_levels: Small
    c_cap: Small
    c_beyond: Small
    d_rows: Small
    d_columns: Small
    d_turned_up: Small
    d_beyond: Small
    d_penalty: Small


class ObeliskNumbers(Record):
    """What is printed on the obelisks' sides; places hold for this number of seats."""

    a_places: PerSeat
    b_points: Annotated[Cells, "i1", TOWERS]
    b_towers: Small
    b_height: Small
    b_single: Small
    c_tiles: Annotated[Cells, "i1", PATH]
    c_spaces: Small
    c_row: Small
    c_places: PerSeat
    c_beyond: Small
    d_heights: Annotated[Cells, "i1", OBELISKS]
    d_points: Annotated[Cells, "i1", OBELISKS]
    d_spaces: Small
    d_single: Small
    d_beyond: Small


class WagerNumbers(Record):
    """What the betting fields pay, left and right; `fields` for this number of seats (WAGER-1, WAGER-2)."""

    most: Annotated[Cells, "i1", FIELDS]
    second: Annotated[Cells, "i1", FIELDS]
    tied_most: Annotated[Cells, "i1", FIELDS]
    fields: Small


class ProphecyNumbers(Record):
    """What the prophecies ask and pay; `at_least` holds for this number of seats (PROPH-1 to PROPH-4)."""

    fulfilled: Annotated[Cells, "i1", SCARABS]
    failed: Annotated[Cells, "i1", SCARABS]
    drawn: Small
    scarabs: Small
    task: Annotated[Cells, "i1", GODS]
    at_least: Annotated[Cells, "i1", GODS]
    site: Annotated[Cells, "i1", GODS]


class Setup(Record):
    """Everything about a game that never changes while it is played (SET-1 to SET-6)."""

    options: Flags
    stones: Short  # each seat's, without the one that marks the score
    seats: Small
    profile: Small
    revision: Small
    supply: Small
    figure: Small  # the space of pyramid D where Imhotep starts, from 0 (SET-6a)
    sides: Annotated[Cells, "i1", SITES]
    minimum: Annotated[Cells, "i1", SPACES + 1]  # stones a ship needs, by capacity
    round_cards: Annotated[Grid, "i1", ROUND_CARDS, SHIPS]
    deck: Annotated[Cells, "i1", KINDS]  # how many there are of each card
    statues: Annotated[Cells, "i1", RISING]
    statues_beyond: Small
    unused_blue_card: Small
    decoration_stones: Small
    unused_private_ship: Small
    wrath: Small
    pyramid: PyramidNumbers
    temple: TempleNumbers
    burial: BurialNumbers
    obelisk: ObeliskNumbers
    wager: WagerNumbers
    prophecies: ProphecyNumbers


class Market(Record):
    """Cards on the four spaces, who has seen each while it lay face down (a bit for each seat), and coins (side C)."""

    cards: Annotated[Grid, "i1", MARKET_SPACES, LAYERS]
    known: Annotated[Grid, "i1", MARKET_SPACES, LAYERS]
    coins: PerSeat


class Pyramid(Record):
    """Who stands on each space.

    Spaces are in building order; side B has five for each of its three pyramids, side C four for each tile used.
    """

    spaces: Annotated[Cells, "i1", PYRAMID_SPACES]
    tiles: Annotated[Cells, "i1", SCAFFOLDS]  # side C: in the order of their use, then the one removed
    figure: Small  # side D: the space where Imhotep stands


class Temple(Record):
    """Stones in the order they came, one after another on the spaces from the left, over and over."""

    spaces: Annotated[Cells, "i1", STONES]
    chariots: PerSeat  # side D: the space of each


class Burial(Record):
    """Sides A and B: stones in building order; C: by level * moves.MOUND_WIDTH + place; D: by number - 1."""

    spaces: Annotated[Cells, "i1", STONES]
    tombs: Annotated[Cells, "i1", TOMBS]  # side D: the supply of numbered tiles, the next is the last
    tomb_count: Small
    turned_up: Annotated[Cells, "i1", TURNED_UP]  # side D: numbers that may be chosen this round, 0 where none is left


class Obelisk(Record):
    """Side A: towers as high as the count. B: who owns each tower. C: path and columns. D: what grows on each space."""

    towers: Annotated[Cells, "i1", TOWERS]
    path: Annotated[Cells, "i1", PATH]
    columns: Annotated[Grid, "i1", SEATS, COLUMNS]  # squares in each column of a seat's obelisk
    owners: Annotated[Cells, "i1", OBELISKS]
    heights: Annotated[Cells, "i1", OBELISKS]


class State(Record):
    """Everything that changes. A copy is one assignment; the game is over when the agenda is empty."""

    rng: Annotated[Cells, "u4", 4]
    points: Annotated[Grid, "i2", SEATS, SOURCES]  # by seat and source
    quarry: Annotated[Cells, "i2", SEATS]
    agenda_detail: Annotated[Cells, "i2", DEPTH]
    agenda_what: Annotated[Cells, "i1", DEPTH]
    agenda_seat: Annotated[Cells, "i1", DEPTH]
    agenda_height: Small
    round_number: Small
    turn: Small
    passes: Small  # in a row (ROUND-7)
    draw_count: Small
    discard_count: Small
    sled: PerSeat
    red_played: PerSeat
    landed: PerSeat  # stones delivered to the market, not yet back in the quarry (MKT-A3)
    ship_capacity: Annotated[Cells, "i1", SHIPS]
    ship_site: Annotated[Cells, "i1", SHIPS]
    ship_stones: Annotated[Grid, "i1", SHIPS, SPACES]  # owner by ship and space from the bow
    hands: Annotated[Grid, "i1", SEATS, KINDS + 1]  # cards of each kind, the last: those nobody may know
    round_order: Annotated[Cells, "i1", ROUND_CARDS]  # the card of each round, then the one removed
    draw: Annotated[Cells, "i1", PILE]  # the next card is the last
    discard: Annotated[Cells, "i1", PILE]
    looking: Annotated[Cells, "i1", LAYERS]  # cards drawn to keep one of (TEM-C1)
    delivered: Annotated[Grid, "i1", SITES, SEATS]  # stones by site and seat; the market keeps none
    beside: Annotated[Grid, "i1", SITES, SEATS]  # those of them that lie beside the board
    private_ship: PerSeat  # AT_SEA, a site, or GONE
    wager: Annotated[Grid, "i1", BUILDING_SITES, FIELDS]  # whose stone, by building site and field
    favors: Annotated[Cells, "i1", FAVOR_SPACES]
    open_gods: Small  # a bit for each prophecy that lies open
    scarabs: Annotated[Grid, "i1", SEATS, GODS]  # the round in which a seat put one there, 0 when it has none
    market: Market
    pyramid: Pyramid
    temple: Temple
    burial: Burial
    obelisk: Obelisk
