"""The two records of a game: `Setup`, constant while it lasts, and `State`, all that changes.

Capacities stand here, the values printed on the boards come from `boards.toml`. Sites, cards, sources and seats are
small integers; their names, in the same order, stand beside them.
"""

from typing import Annotated

from .layout import Cells, Flags, Grid, Record, Short, Small

SEATS = 4
SHIPS = 4
SPACES = 4  # on a ship
MARKET_SPACES = 4
LAYERS = 3  # cards on one market space
ROUNDS = 6
ROUND_CARDS = 7
SLED = 5
PILE = 64  # cards in a pile
STONES = 128  # stones in a row at one site
DEPTH = 32  # of the agenda
PYRAMIDS = 3  # of side B
PYRAMID_SPACES = 20  # of any side
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
FIELDS = 2  # betting fields of a site
FAVOR_SPACES = 5
GODS = 7

NOBODY = -1
AT_SEA = -1
BY_PRIVATE_SHIP, BY_RAFT = SHIPS, SHIPS + 1  # what else than the four ships may bring a stone; NOBODY when it is a card
NO_CARD = -1

MARKET, PYRAMID, TEMPLE, BURIAL, OBELISK = range(5)
SITE_NAMES = ("market", "pyramid", "temple", "burial", "obelisk")
SITES = len(SITE_NAMES)

SIDE_A, SIDE_B, SIDE_C, SIDE_D = range(4)
SIDE_NAMES = "ABCD"
SIDES = dict.fromkeys(SITE_NAMES, "ABCD")  # those of each site

OFFICIAL, YUCATA = range(2)
PROFILE_NAMES = ("official", "yucata")

STANDARD, SECOND_COLOUR, UNLIMITED = range(3)
SUPPLY_NAMES = ("standard", "second-colour", "unlimited")

GOD_NAMES = ("ra", "horus", "isis", "amun", "osiris", "ptah", "thoth")
GREEN_CARDS, STONES_EACH_SITE, MOST_STONES, RED_CARDS, STATUES = range(5)
TASK_NAMES = ("green_cards", "stones_each_site", "most", "red_cards", "statues")
FIELD_NAMES = ("left", "right")
PYRAMID_NAMES = ("left", "middle", "right")

# A private ship is ready (AT_SEA), lies at a site, or has left the game (PRIV-1).
GONE = 5

# What a space gives beside points (PYR-B2, TEM-B1, TEM-C1).
NOTHING, A_CARD, SOME_STONES, A_LOAD, A_CHOICE, SOME_POINTS, THREE_CARDS = range(7)

# The tiles of obelisk C, by index; their squares are placed by one of moves.FITS.
TILE_NAMES = ("1", "2", "3", "L")

WRATH, HIDDEN_CARDS, PRIVATE_SHIPS, WAGER, FAVORS, PROPHECIES, DYNASTY_CARDS = (1 << n for n in range(7))
MODULES = PRIVATE_SHIPS | WAGER | FAVORS | PROPHECIES  # those that bring actions (ACT-7)
OPTION_NAMES = ("wrath", "hidden-cards", "private-ships", "wager", "favors", "prophecies", "dynasty-cards")

ENTRANCE, SARCOPHAGUS, PAVED_PATH, PRIVATE_QUARRY = range(4)
PYRAMID_DECORATION, TEMPLE_DECORATION, BURIAL_DECORATION, OBELISK_DECORATION, STONE_ORNAMENT = range(4, 9)
STATUE, CARGO_SLED = range(9, 11)
LEVER, HAMMER, SAIL, CHISEL, RAFT, PLANK = range(11, 17)
KINDS = 17
UNKNOWN = KINDS  # a card that this viewer may not know
CARD_NAMES = (
    "entrance",
    "sarcophagus",
    "paved_path",
    "private_quarry",
    "pyramid_decoration",
    "temple_decoration",
    "burial_decoration",
    "obelisk_decoration",
    "stone_ornament",
    "statue",
    "cargo_sled",
    "lever",
    "hammer",
    "sail",
    "chisel",
    "raft",
    "loading_plank",
)
UNKNOWN_NAME = "unknown"  # that card in a view (OWN-18)
LAST_RED = PRIVATE_QUARRY
FIRST_BLUE = LEVER

SOURCE_NAMES = (
    "pyramid",
    "temple",
    "burial",
    "obelisk",
    "statues",
    "decorations",
    "ornaments",
    "blue_cards",
    "private_quarry",
    "private_ships",
    "wager",
    "prophecies",
    "tomb",
    "wrath",
)
SOURCES = len(SOURCE_NAMES)
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
) = range(SOURCES)

PerSeat = Annotated[Cells, "i1", 4]


class PyramidNumbers(Record):
    """What is printed on the pyramid's sides."""

    a_values: Annotated[Cells, "i1", 14]
    a_beyond: Small
    b_points: Annotated[Grid, "i1", 3, 5]  # by pyramid and space in building order
    b_bonus: Annotated[Grid, "i1", 3, 5]  # NOTHING, A_CARD, SOME_STONES or A_LOAD
    b_beyond: Small
    c_points: Annotated[Grid, "i1", 5, 4]  # by scaffold tile and space
    c_stones: Annotated[Grid, "i1", 5, 4]
    c_cards: Annotated[Grid, "i1", 5, 4]
    c_majority: Small
    c_majority_tied: Small
    c_beyond: Small
    d_ring: Annotated[Cells, "i1", 20]
    d_spaces: Small
    d_beyond: Small


class TempleNumbers(Record):
    """What is printed on the temple's sides; `spaces` (A to C), `d_second` hold for this number of seats."""

    spaces: Small
    a_points: Small
    b_bonus: Annotated[Cells, "i1", 5]  # A_CHOICE, SOME_POINTS or A_CARD
    b_choice_points: Small
    b_choice_stones: Small
    c_bonus: Annotated[Cells, "i1", 5]  # A_CHOICE or THREE_CARDS
    c_choice_points: Small
    c_choice_stones: Small
    d_arrows: Annotated[Cells, "i1", 40]
    d_spaces: Small
    d_track: Annotated[Cells, "i1", 40]
    d_finish: Small  # the last space of the track
    d_leader: Small
    d_second: Small


class BurialNumbers(Record):
    """What is printed on the burial chamber's sides. The areas hold for A and D."""

    areas: Annotated[Cells, "i1", 5]
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
    b_points: Annotated[Cells, "i1", 8]
    b_towers: Small
    b_height: Small
    b_single: Small
    c_tiles: Annotated[Cells, "i1", 20]
    c_spaces: Small
    c_row: Small
    c_places: PerSeat
    c_beyond: Small
    d_heights: Annotated[Cells, "i1", 10]
    d_points: Annotated[Cells, "i1", 10]
    d_spaces: Small
    d_single: Small
    d_beyond: Small


class WagerNumbers(Record):
    """What the betting fields pay, left and right; `fields` for this number of seats (WAGER-1, WAGER-2)."""

    most: Annotated[Cells, "i1", 2]
    second: Annotated[Cells, "i1", 2]
    tied_most: Annotated[Cells, "i1", 2]
    fields: Small


class ProphecyNumbers(Record):
    """What the prophecies ask and pay; `at_least` holds for this number of seats (PROPH-1 to PROPH-4)."""

    fulfilled: Annotated[Cells, "i1", 3]
    failed: Annotated[Cells, "i1", 3]
    drawn: Small
    scarabs: Small
    task: Annotated[Cells, "i1", 7]
    at_least: Annotated[Cells, "i1", 7]
    site: Annotated[Cells, "i1", 7]


class Setup(Record):
    """Everything about a game that never changes while it is played (SET-1 to SET-6)."""

    options: Flags
    stones: Short  # each seat's, without the one that marks the score
    seats: Small
    profile: Small
    revision: Small
    supply: Small
    sides: Annotated[Cells, "i1", 5]
    minimum: Annotated[Cells, "i1", 5]  # stones a ship needs, by capacity
    round_cards: Annotated[Grid, "i1", 7, 4]
    deck: Annotated[Cells, "i1", 17]  # how many there are of each card
    statues: Annotated[Cells, "i1", 5]
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

    cards: Annotated[Grid, "i1", 4, 3]
    known: Annotated[Grid, "i1", 4, 3]
    coins: PerSeat


class Pyramid(Record):
    """Who stands on each space, and how many each seat delivered; those beside the board are among them.

    Spaces are in building order; side B has five for each of its three pyramids, side C four for each tile used.
    """

    count: PerSeat
    beside: PerSeat
    spaces: Annotated[Cells, "i1", 20]
    tiles: Annotated[Cells, "i1", 5]  # side C: the scaffold tiles in the order of their use, then the one removed
    figure: Small  # side D: the space where Imhotep stands


class Temple(Record):
    """Stones in the order they came, one after another on the spaces from the left, over and over."""

    count: PerSeat
    beside: PerSeat
    spaces: Annotated[Cells, "i1", 128]
    chariots: PerSeat  # side D: the space of each


class Burial(Record):
    """Sides A and B: stones in building order; C: by level * moves.MOUND_WIDTH + place; D: by number - 1."""

    count: PerSeat
    beside: PerSeat
    spaces: Annotated[Cells, "i1", 128]
    tombs: Annotated[Cells, "i1", 36]  # side D: the supply of numbered tiles, the next is the last
    tomb_count: Small
    turned_up: Annotated[Cells, "i1", 6]  # side D: numbers that may be chosen this round, 0 where none is left


class Obelisk(Record):
    """Side A: towers as high as the count. B: who owns each tower. C: path and columns. D: what grows on each space."""

    count: PerSeat
    beside: PerSeat
    towers: Annotated[Cells, "i1", 8]
    path: Annotated[Cells, "i1", 20]
    columns: Annotated[Grid, "i1", 4, 3]  # squares in each column of a seat's obelisk
    owners: Annotated[Cells, "i1", 10]
    heights: Annotated[Cells, "i1", 10]


class State(Record):
    """Everything that changes. A copy is one assignment; the game is over when the agenda is empty."""

    rng: Annotated[Cells, "u4", 4]
    points: Annotated[Grid, "i2", 4, 14]  # by seat and source
    quarry: Annotated[Cells, "i2", 4]
    agenda_detail: Annotated[Cells, "i2", 32]
    agenda_what: Annotated[Cells, "i1", 32]
    agenda_seat: Annotated[Cells, "i1", 32]
    agenda_height: Small
    round_number: Small
    turn: Small
    passes: Small  # in a row (ROUND-7)
    draw_count: Small
    discard_count: Small
    sled: PerSeat
    red_played: PerSeat
    landed: PerSeat  # stones delivered to the market, not yet back in the quarry (MKT-A3)
    ship_capacity: Annotated[Cells, "i1", 4]
    ship_site: Annotated[Cells, "i1", 4]
    ship_stones: Annotated[Grid, "i1", 4, 4]  # owner by ship and space from the bow
    hands: Annotated[Grid, "i1", 4, 18]  # cards of each kind, the last: those nobody may know
    round_order: Annotated[Cells, "i1", 7]  # the card of each round, then the one removed
    draw: Annotated[Cells, "i1", 64]  # the next card is the last
    discard: Annotated[Cells, "i1", 64]
    looking: Annotated[Cells, "i1", 3]  # cards drawn to keep one of (TEM-C1)
    private_ship: PerSeat  # AT_SEA, a site, or GONE
    wager: Annotated[Grid, "i1", 4, 2]  # whose stone, by building site and field
    favors: Annotated[Cells, "i1", 5]
    open_gods: Small  # a bit for each prophecy that lies open
    scarabs: Annotated[Grid, "i1", 4, 7]  # the round in which a seat put one on a prophecy, 0 when it has none there
    market: Market
    pyramid: Pyramid
    temple: Temple
    burial: Burial
    obelisk: Obelisk
