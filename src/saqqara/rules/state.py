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
DEPTH = 16  # of the agenda

NOBODY = -1
AT_SEA = -1
NO_CARD = -1

MARKET, PYRAMID, TEMPLE, BURIAL, OBELISK = range(5)
SITE_NAMES = ("market", "pyramid", "temple", "burial", "obelisk")
SITES = 5

SIDE_A, SIDE_B, SIDE_C, SIDE_D = range(4)
SIDE_NAMES = "ABCD"

OFFICIAL, YUCATA = range(2)
PROFILE_NAMES = ("official", "yucata")

STANDARD, SECOND_COLOUR, UNLIMITED = range(3)
SUPPLY_NAMES = ("standard", "second-colour", "unlimited")

WRATH, HIDDEN_CARDS, PRIVATE_SHIPS, WAGER, FAVORS, PROPHECIES, DYNASTY_CARDS = (1 << n for n in range(7))
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


class TempleNumbers(Record):
    """What is printed on the temple's sides; `a_spaces` holds for this number of seats."""

    a_spaces: Small
    a_points: Small


class BurialNumbers(Record):
    """What is printed on the burial chamber's sides."""

    a_areas: Annotated[Cells, "i1", 5]
    a_beyond: Small
    a_rows: Small


class ObeliskNumbers(Record):
    """What is printed on the obelisks' sides; places hold for this number of seats."""

    a_places: PerSeat


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
    wrath: Small
    pyramid: PyramidNumbers
    temple: TempleNumbers
    burial: BurialNumbers
    obelisk: ObeliskNumbers


class Market(Record):
    """Cards on the four spaces, and who has seen each while it lay face down (a bit for each seat)."""

    cards: Annotated[Grid, "i1", 4, 3]
    known: Annotated[Grid, "i1", 4, 3]


class Pyramid(Record):
    """Stones in building order, and how many each seat delivered; those beside the board are among them."""

    count: PerSeat
    beside: PerSeat
    spaces: Annotated[Cells, "i1", 20]


class Temple(Record):
    """Stones in the order they came, one after another on the spaces from the left, over and over."""

    count: PerSeat
    beside: PerSeat
    spaces: Annotated[Cells, "i1", 128]


class Burial(Record):
    """Stones in building order, column by column."""

    count: PerSeat
    beside: PerSeat
    spaces: Annotated[Cells, "i1", 128]


class Obelisk(Record):
    """On side A a seat's tower is as high as its count."""

    count: PerSeat
    beside: PerSeat


class State(Record):
    """Everything that changes. A copy is one assignment; the game is over when the agenda is empty."""

    rng: Annotated[Cells, "u4", 4]
    points: Annotated[Grid, "i2", 4, 14]  # by seat and source
    quarry: Annotated[Cells, "i2", 4]
    agenda_detail: Annotated[Cells, "i2", 16]
    agenda_what: Annotated[Cells, "i1", 16]
    agenda_seat: Annotated[Cells, "i1", 16]
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
    market: Market
    pyramid: Pyramid
    temple: Temple
    burial: Burial
    obelisk: Obelisk
