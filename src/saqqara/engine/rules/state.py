"""The two records of a game: `Setup`, constant during the game, and `State`, everything that changes.

Capacities are defined here; the values printed on the boards come from `boards.toml`. Sites, cards, sources and seats
are small integers, each a constant; their names are derived from the constants.
"""

from typing import Annotated

from .constant_names import constant_names
from .layout import Array2D, Int8, Int16, IntArray, Record, UInt32

SEATS = 4
SHIPS = 4
SHIP_SPACES = 4  # on a ship
MARKET_SPACES = 4
MARKET_LAYERS = 3  # cards on one market space
ROUNDS = 6
ROUND_CARDS = 7
PROGRESSION_STEPS = 5  # entries of progressive points, before those beyond
SLED_SPACES = 5
PILE_SIZE = 64  # capacity of a pile
MAX_STONES_PER_SITE = 128  # capacity of a row of stones at one site
AGENDA_SIZE = 32  # capacity of the agenda
PYRAMID_SPACES = 20  # of any side
PYRAMID_A_SPACES, PYRAMID_B_SPACES, SCAFFOLD_SPACES = (
    14,
    5,
    4,
)  # of pyramid A, of each pyramid of side B, of each tile of side C
SCAFFOLDS = 5  # tiles of side C
TEMPLE_SPACES = 5  # of sides B and C
TEMPLE_D_SPACES = 40  # stone spaces of temple D
TRACK_SPACES = 40  # chariot spaces of temple D
TOMB_TILES = 36  # numbers of burial D
MAX_OPEN_TOMBS = 6  # tomb tiles in a round
OBELISK_B_TOWERS = 8  # of obelisk B
PATH_SPACES = 20  # spaces of obelisk C
OBELISK_COLUMNS = 3  # of an obelisk of side C
OBELISK_D_SPACES = 10  # of side D
BUILDING_SITES = 4
FAVOR_SPACES = 5
SCARABS_PER_SEAT = 3

NOBODY = -1
IN_HARBOUR = -1
BY_PRIVATE_SHIP, BY_RAFT = SHIPS, SHIPS + 1  # what may bring a stone besides the four ships; NOBODY for a card
NO_CARD = -1

MARKET, PYRAMID, TEMPLE, BURIAL, OBELISK = range(5)
SITE_NAMES = constant_names(globals(), "MARKET")
SITES = len(SITE_NAMES)

SIDES_BY_SITE = dict.fromkeys(SITE_NAMES, "ABCD")  # the sides of each site
SIDE_A, SIDE_B, SIDE_C, SIDE_D = range(4)
SIDE_NAMES = "".join(name[-1].upper() for name in constant_names(globals(), "SIDE_A"))

OFFICIAL, YUCATA = range(2)
PROFILE_NAMES = constant_names(globals(), "OFFICIAL")

STANDARD, SECOND_COLOUR, UNLIMITED = range(3)
SUPPLY_NAMES = constant_names(globals(), "STANDARD", "-")

TASK_GREEN_CARDS, TASK_STONES_EACH_SITE, TASK_MOST, TASK_RED_CARDS, TASK_STATUES = range(5)
TASK_NAMES = tuple(name.removeprefix("task_") for name in constant_names(globals(), "TASK_GREEN_CARDS"))

# Things without constants, only with names.
GOD_NAMES = ("ra", "horus", "isis", "amun", "osiris", "ptah", "thoth")
WAGER_FIELD_NAMES = ("left", "right")
PYRAMID_NAMES = ("left", "middle", "right")
TILE_NAMES = ("1", "2", "3", "L")  # of obelisk C; moves.TILE_FITS lists the ways to place their squares
GODS, WAGER_FIELDS, PYRAMIDS = len(GOD_NAMES), len(WAGER_FIELD_NAMES), len(PYRAMID_NAMES)

# A private ship is ready (IN_HARBOUR), is at a site, or has left the game (PRIV-1).
OUT_OF_GAME = 5

# The bonus of a space besides points (PYR-B2, TEM-B1, TEM-C1).
NO_BONUS, CARD_BONUS, STONES_BONUS, LOAD_BONUS, CHOICE_BONUS, POINTS_BONUS, THREE_CARDS_BONUS = range(7)

WRATH, HIDDEN_CARDS, PRIVATE_SHIPS, WAGER, FAVORS, PROPHECIES, DYNASTY_CARDS = (1 << n for n in range(7))
OPTION_NAMES = constant_names(globals(), "WRATH", "-")
ACTION_MODULES = PRIVATE_SHIPS | WAGER | FAVORS | PROPHECIES  # options that add actions (ACT-7)

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
CARD_NAMES = constant_names(globals(), "ENTRANCE")
CARD_KINDS = len(CARD_NAMES)
UNKNOWN_CARD = CARD_KINDS  # a card that this viewer may not know
UNKNOWN_CARD_NAME = "unknown"  # its name in a view (OWN-18)
LAST_RED = PRIVATE_QUARRY
FIRST_BLUE = LEVER
CARDS_BY_COLOUR = {
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
SOURCE_NAMES = tuple(name.removeprefix("from_") for name in constant_names(globals(), "FROM_PYRAMID"))
SOURCES = len(SOURCE_NAMES)

PerSeat = Annotated[IntArray, "i1", SEATS]


class PyramidValues(Record):
    """The numbers printed on the pyramid's sides."""

    a_values: Annotated[IntArray, "i1", PYRAMID_A_SPACES]
    a_beyond: Int8
    b_points: Annotated[Array2D, "i1", PYRAMIDS, PYRAMID_B_SPACES]  # by pyramid and space in building order
    b_bonus: Annotated[Array2D, "i1", PYRAMIDS, PYRAMID_B_SPACES]  # NO_BONUS, CARD_BONUS, STONES_BONUS or LOAD_BONUS
    b_beyond: Int8
    c_points: Annotated[Array2D, "i1", SCAFFOLDS, SCAFFOLD_SPACES]  # by scaffold tile and space
    c_stones: Annotated[Array2D, "i1", SCAFFOLDS, SCAFFOLD_SPACES]
    c_cards: Annotated[Array2D, "i1", SCAFFOLDS, SCAFFOLD_SPACES]
    c_majority: Int8
    c_majority_tied: Int8
    c_beyond: Int8
    d_ring: Annotated[IntArray, "i1", PYRAMID_SPACES]
    d_spaces: Int8
    d_beyond: Int8


class TempleValues(Record):
    """The numbers printed on the temple's sides; `spaces` (A to C) and `d_second` are for this number of seats."""

    spaces: Int8
    a_points: Int8
    b_bonus: Annotated[IntArray, "i1", TEMPLE_SPACES]  # CHOICE_BONUS, POINTS_BONUS or CARD_BONUS
    b_choice_points: Int8
    b_choice_stones: Int8
    c_bonus: Annotated[IntArray, "i1", TEMPLE_SPACES]  # CHOICE_BONUS or THREE_CARDS_BONUS
    c_choice_points: Int8
    c_choice_stones: Int8
    d_arrows: Annotated[IntArray, "i1", TEMPLE_D_SPACES]
    d_spaces: Int8
    d_track: Annotated[IntArray, "i1", TRACK_SPACES]
    d_finish: Int8  # the last space of the track
    d_leader: Int8
    d_second: Int8


class BurialValues(Record):
    """The numbers printed on the burial chamber's sides. The areas are those of A and D."""

    areas: Annotated[IntArray, "i1", PROGRESSION_STEPS]
    areas_beyond: Int8
    a_rows: Int8
    b_rows: Int8
    b_places: PerSeat
    c_base: Int8
    c_levels: Int8
    c_cap: Int8
    c_beyond: Int8
    d_rows: Int8
    d_columns: Int8
    d_turned_up: Int8
    d_beyond: Int8
    d_penalty: Int8


class ObeliskValues(Record):
    """The numbers printed on the obelisks' sides; places are for this number of seats."""

    a_places: PerSeat
    b_points: Annotated[IntArray, "i1", OBELISK_B_TOWERS]
    b_towers: Int8
    b_height: Int8
    b_single: Int8
    c_tiles: Annotated[IntArray, "i1", PATH_SPACES]
    c_spaces: Int8
    c_row: Int8
    c_places: PerSeat
    c_beyond: Int8
    d_heights: Annotated[IntArray, "i1", OBELISK_D_SPACES]
    d_points: Annotated[IntArray, "i1", OBELISK_D_SPACES]
    d_spaces: Int8
    d_single: Int8
    d_beyond: Int8


class WagerValues(Record):
    """What the betting fields pay, left and right; `fields` is for this number of seats (WAGER-1, WAGER-2)."""

    most: Annotated[IntArray, "i1", WAGER_FIELDS]
    second: Annotated[IntArray, "i1", WAGER_FIELDS]
    tied_most: Annotated[IntArray, "i1", WAGER_FIELDS]
    fields: Int8


class ProphecyValues(Record):
    """The tasks and points of the prophecies; `at_least` is for this number of seats (PROPH-1 to PROPH-4)."""

    fulfilled: Annotated[IntArray, "i1", SCARABS_PER_SEAT]
    failed: Annotated[IntArray, "i1", SCARABS_PER_SEAT]
    drawn: Int8
    scarabs: Int8
    task: Annotated[IntArray, "i1", GODS]
    at_least: Annotated[IntArray, "i1", GODS]
    site: Annotated[IntArray, "i1", GODS]


class Setup(Record):
    """Everything about a game that never changes while it is played (SET-1 to SET-6)."""

    options: UInt32
    stones_per_seat: Int16  # without the one that marks the score
    seats: Int8
    profile: Int8
    revision: Int8
    supply: Int8
    figure_start: Int8  # the space of pyramid D where Imhotep starts, from 0 (SET-6a)
    sides: Annotated[IntArray, "i1", SITES]
    minimum_load: Annotated[IntArray, "i1", SHIP_SPACES + 1]  # stones a ship needs, by capacity
    round_cards: Annotated[Array2D, "i1", ROUND_CARDS, SHIPS]
    deck: Annotated[IntArray, "i1", CARD_KINDS]  # how many cards there are of each kind
    statue_points: Annotated[IntArray, "i1", PROGRESSION_STEPS]
    statue_points_beyond: Int8
    unused_blue_card: Int8
    decoration_stones: Int8
    unused_private_ship: Int8
    wrath: Int8
    pyramid: PyramidValues
    temple: TempleValues
    burial: BurialValues
    obelisk: ObeliskValues
    wager: WagerValues
    prophecies: ProphecyValues


class Market(Record):
    """Cards on the four spaces, the seats that have seen each face-down card (one bit each), and coins (side C)."""

    cards: Annotated[Array2D, "i1", MARKET_SPACES, MARKET_LAYERS]
    seen_by: Annotated[Array2D, "i1", MARKET_SPACES, MARKET_LAYERS]
    coins: PerSeat


class Pyramid(Record):
    """The owner of the stone on each space.

    Spaces are in building order; side B has five for each of its three pyramids, side C four for each tile used.
    """

    spaces: Annotated[IntArray, "i1", PYRAMID_SPACES]
    tiles: Annotated[IntArray, "i1", SCAFFOLDS]  # side C: in the order of use, then the removed one
    figure: Int8  # side D: the space of the figure of Imhotep


class Temple(Record):
    """Stones in the order they came; they fill the spaces from the left, over and over."""

    spaces: Annotated[IntArray, "i1", MAX_STONES_PER_SITE]
    chariots: PerSeat  # side D: the space of each seat's chariot


class Burial(Record):
    """Sides A and B: stones in building order; C: by level * moves.MOUND_WIDTH + place; D: by number - 1."""

    spaces: Annotated[IntArray, "i1", MAX_STONES_PER_SITE]
    tomb_pile: Annotated[
        IntArray, "i1", TOMB_TILES
    ]  # side D: the supply of numbered tiles; the last is the next to be turned up
    tomb_pile_count: Int8
    open_tombs: Annotated[
        IntArray, "i1", MAX_OPEN_TOMBS
    ]  # side D: numbers that may be chosen this round, 0 where none is left


class Obelisk(Record):
    """Side B: the owner of each tower. C: path and columns. D: owner and height of the obelisk on each space.

    Side A needs no fields: a tower is as high as the number of stones delivered.
    """

    towers: Annotated[IntArray, "i1", OBELISK_B_TOWERS]
    path: Annotated[IntArray, "i1", PATH_SPACES]
    columns: Annotated[Array2D, "i1", SEATS, OBELISK_COLUMNS]  # squares in each column of a seat's obelisk
    owners: Annotated[IntArray, "i1", OBELISK_D_SPACES]
    heights: Annotated[IntArray, "i1", OBELISK_D_SPACES]


class State(Record):
    """Everything that changes in a game. A copy is one assignment; the game is over when the agenda is empty."""

    rng: Annotated[IntArray, "u4", 4]
    points: Annotated[Array2D, "i2", SEATS, SOURCES]  # by seat and source
    quarry: Annotated[IntArray, "i2", SEATS]
    agenda_arg: Annotated[IntArray, "i2", AGENDA_SIZE]
    agenda_kind: Annotated[IntArray, "i1", AGENDA_SIZE]
    agenda_seat: Annotated[IntArray, "i1", AGENDA_SIZE]
    agenda_height: Int8
    round_number: Int8
    turn: Int8
    consecutive_passes: Int8  # passes without another action between them (ROUND-7)
    draw_count: Int8
    discard_count: Int8
    sled: PerSeat
    red_played: PerSeat
    stones_at_market: PerSeat  # stones delivered to the market, not yet back in the quarry (MKT-A3)
    ship_capacity: Annotated[IntArray, "i1", SHIPS]
    ship_site: Annotated[IntArray, "i1", SHIPS]
    ship_stones: Annotated[Array2D, "i1", SHIPS, SHIP_SPACES]  # owner by ship and space from the bow
    hands: Annotated[Array2D, "i1", SEATS, CARD_KINDS + 1]  # cards of each kind; the last entry counts unknown cards
    round_order: Annotated[IntArray, "i1", ROUND_CARDS]  # the card of each round, then the removed one
    draw_pile: Annotated[IntArray, "i1", PILE_SIZE]  # the last card is the next to be drawn
    discard_pile: Annotated[IntArray, "i1", PILE_SIZE]
    drawn_cards: Annotated[IntArray, "i1", MARKET_LAYERS]  # cards drawn to keep one of (TEM-C1)
    delivered: Annotated[Array2D, "i1", SITES, SEATS]  # stones by site and seat; the market keeps none
    overflow: Annotated[Array2D, "i1", SITES, SEATS]  # those beside the board
    private_ship_site: PerSeat  # IN_HARBOUR, a site, or OUT_OF_GAME
    wager: Annotated[Array2D, "i1", BUILDING_SITES, WAGER_FIELDS]  # the owner of the stone, by building site and field
    favors: Annotated[IntArray, "i1", FAVOR_SPACES]
    open_gods: Int8  # one bit for each open prophecy
    scarabs: Annotated[Array2D, "i1", SEATS, GODS]  # the round in which a seat put one there, 0 for none
    market: Market
    pyramid: Pyramid
    temple: Temple
    burial: Burial
    obelisk: Obelisk
