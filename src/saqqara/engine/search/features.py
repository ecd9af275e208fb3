"""The input of the network: features of a position as small integers, with seats in turn order from the seat to decide.

Sides differ in how they score, so most of their content is described by their own scoring: the points that each source
would add if the game ended now.
"""

from collections.abc import Iterable
from typing import Any

from ..rules import agenda, harbour, scoring, stones
from ..rules.delivery import count_stones_at
from ..rules.layout import IntArray
from ..rules.rule import rule
from ..rules.sites import burial, temple
from ..rules.sites.common import count_delivered_stones, count_stones_on_board
from ..rules.state import (
    BURIAL,
    CARD_KINDS,
    CARD_NAMES,
    FAVOR_SPACES,
    FROM_BURIAL,
    GODS,
    IN_HARBOUR,
    MARKET_LAYERS,
    MARKET_SPACES,
    MAX_STONES_PER_SITE,
    NOBODY,
    OBELISK,
    OPTION_NAMES,
    PYRAMID,
    PYRAMID_A_SPACES,
    ROUNDS,
    SEATS,
    SHIP_SPACES,
    SHIPS,
    SIDE_A,
    SIDE_D,
    SIDES_BY_SITE,
    SITE_NAMES,
    SITES,
    SOURCE_NAMES,
    TEMPLE,
    UNLIMITED,
    Setup,
    State,
)


class FeatureNames(list[str]):
    """The names of features in order, one group after another."""

    def add_group(self, group: str, items: Iterable[object] = ("",)) -> int:
        """Append a group, one feature for each item, and return the index of its first feature."""
        first = len(self)
        self.extend(f"{group} {part}".rstrip() for part in items)
        return first


def numbers_from_1(count: int) -> range:
    """Return item numbers from 1, as on the table. Seats in turn order begin with 0, the seat to decide."""
    return range(1, count + 1)


# The index at which each group begins. Weights are stored by these names, so a name must never change. First the parts
# of a ship that has not sailed,
_ship_names = FeatureNames()
CAPACITY = _ship_names.add_group("spaces", numbers_from_1(SHIP_SPACES))
CAN_SAIL = _ship_names.add_group("ready")  # it has enough stones to sail
SHIP_STONES = _ship_names.add_group(
    "space", (f"{space} seat {seat}" for space in numbers_from_1(SHIP_SPACES) for seat in range(SEATS))
)
STONES_BY_SEAT = _ship_names.add_group("stones of seat", range(SEATS))
SHIP_WIDTH = len(_ship_names)

# then those of a seat in the game,
FINAL_SOURCE_COUNT = len(scoring.FINAL_SOURCES)
_seat_names = FeatureNames()
PRESENT = _seat_names.add_group("here")
POINTS = _seat_names.add_group("points")
FINAL_POINTS = _seat_names.add_group(
    "gain", (SOURCE_NAMES[source] for source in scoring.FINAL_SOURCES)
)  # if the game ended now
BURIAL_POINTS = FINAL_POINTS + scoring.FINAL_SOURCES.index(FROM_BURIAL)
SLED = _seat_names.add_group("sled")
FREE_SPACE = _seat_names.add_group("room")
QUARRY = _seat_names.add_group("quarry")
STONES_AT_MARKET = _seat_names.add_group("landed")
TOP_STONES = _seat_names.add_group("seen")  # stones seen from above at the temple
RED_PLAYED = _seat_names.add_group("red")
PRIVATE_SHIP = _seat_names.add_group("private ship")
FAVOR = _seat_names.add_group("favors")
SCARABS_PLACED = _seat_names.add_group("scarabs")
DELIVERED = _seat_names.add_group("delivered", SITE_NAMES[PYRAMID:])
HAND = _seat_names.add_group("hand", CARD_NAMES)
SEAT_WIDTH = len(_seat_names)

# then all features: those common to all seats, each ship, each seat.
NEXT_STONES = 4
_all_names = FeatureNames()
ROUND = _all_names.add_group("round", numbers_from_1(ROUNDS))
DECISION = _all_names.add_group("decision", (agenda.ENTRY_NAMES[decision] for decision in range(agenda.DECISION_COUNT)))
SEAT_COUNT = _all_names.add_group("seats", range(2, SEATS + 1))
SIDE = tuple(_all_names.add_group(f"side {site}", SIDES_BY_SITE[site]) for site in SITE_NAMES)
OPTION = _all_names.add_group("option", OPTION_NAMES)
PROFILE = _all_names.add_group("profile")
DOCKED = _all_names.add_group("docked", SITE_NAMES)
MARKET_CARDS = _all_names.add_group("offered", CARD_NAMES)  # how many of each card are at the market
FACE_VALUES = _all_names.add_group("face value", numbers_from_1(NEXT_STONES))  # what the next stones score at pyramid A
NEIGHBOURING_STONES = _all_names.add_group(
    "neighbour", range(SEATS)
)  # stones adjacent to the next space of burial chamber A
SHIP = _all_names.add_group("ship", (f"{ship} {part}" for ship in numbers_from_1(SHIPS) for part in _ship_names))
TURN = _all_names.add_group("turn", range(SEATS))  # whose turn it is
SEAT = _all_names.add_group("seat", (f"{seat} {part}" for seat in range(SEATS) for part in _seat_names))
FEATURE_NAMES = tuple(_all_names)
FEATURE_COUNT = len(FEATURE_NAMES)


@rule
def encode_position(setup: Setup, s: State, features: IntArray) -> None:
    """Write the FEATURE_COUNT features of a position in which a seat has to decide."""
    encode_all_but_burial_points(setup, s, features)
    for seat in range(setup.seats):
        encode_burial_points(setup, s, seat, burial.final_points(setup, s, seat), features)


@rule
def encode_burial_points(setup: Setup, s: State, seat: int, points: int, features: IntArray) -> None:
    """Write what a seat gains at the burial chamber if the game ends now, given these points."""
    features[SEAT + turn_distance(setup, agenda.deciding_seat(s), seat) * SEAT_WIDTH + BURIAL_POINTS] = points


@rule
def encode_all_but_burial_points(setup: Setup, s: State, features: IntArray) -> None:
    """Write all features but the points at the burial chamber, which stay 0: the caller may know them already."""
    for i in range(FEATURE_COUNT):
        features[i] = 0
    first = agenda.deciding_seat(s)
    encode_progress(setup, s, features)
    encode_sites(setup, s, first, features)
    encode_top_stones(setup, s, first, features)
    for ship in range(SHIPS):
        if s.ship_site[ship] == IN_HARBOUR:
            encode_ship(setup, s, ship, first, features)
        else:
            features[DOCKED + int(s.ship_site[ship])] = 1
    features[TURN + turn_distance(setup, first, int(s.turn))] = 1
    for seat in range(setup.seats):
        encode_seat(setup, s, seat, SEAT + turn_distance(setup, first, seat) * SEAT_WIDTH, features)


@rule
def turn_distance(setup: Setup, first: int, seat: int) -> int:
    """Return how many seats after `first` a seat is in turn order."""
    return (seat - first + setup.seats) % setup.seats


@rule
def encode_progress(setup: Setup, s: State, features: IntArray) -> None:
    """Write the setup, the progress of the game and the decision."""
    features[ROUND + min(max(int(s.round_number) - 1, 0), ROUNDS - 1)] = 1
    features[DECISION + agenda.decision_kind(s)] = 1
    features[SEAT_COUNT + setup.seats - 2] = 1
    for site in range(SITES):
        features[SIDE[site] + int(setup.sides[site])] = 1
    for option in range(len(OPTION_NAMES)):
        features[OPTION + option] = int(setup.options) >> option & 1
    features[PROFILE] = setup.profile


@rule
def encode_sites(setup: Setup, s: State, first: int, features: IntArray) -> None:
    """Write the cards at the market and what the next stones score or touch at pyramid A and burial chamber A."""
    for space in range(MARKET_SPACES):
        for layer in range(MARKET_LAYERS):
            card = int(s.market.cards[space, layer])
            if 0 <= card < CARD_KINDS:
                features[MARKET_CARDS + card] += 1
    if setup.sides[PYRAMID] == SIDE_A:
        placed = count_stones_on_board(s, PYRAMID)
        for n in range(NEXT_STONES):
            space = placed + n
            value = setup.pyramid.a_values[space] if space < PYRAMID_A_SPACES else setup.pyramid.a_beyond
            features[FACE_VALUES + n] = value
    if setup.sides[BURIAL] == SIDE_A:
        rows = int(setup.burial.a_rows)
        space = count_delivered_stones(s, BURIAL)
        if 0 < space < MAX_STONES_PER_SITE and space % rows > 0:
            features[NEIGHBOURING_STONES + turn_distance(setup, first, int(s.burial.spaces[space - 1]))] += 1
        if rows <= space < MAX_STONES_PER_SITE:
            features[NEIGHBOURING_STONES + turn_distance(setup, first, int(s.burial.spaces[space - rows]))] += 1


@rule
def encode_top_stones(setup: Setup, s: State, first: int, features: IntArray) -> None:
    """Count the stones of each seat that are seen from above at the temple; side D has no such stones."""
    if setup.sides[TEMPLE] != SIDE_D:
        for space in range(temple.occupied_temple_space_count(setup, s)):
            who = turn_distance(setup, first, temple.top_stone_owner(setup, s, space))
            features[SEAT + who * SEAT_WIDTH + TOP_STONES] += 1


@rule
def encode_ship(setup: Setup, s: State, ship: int, first: int, features: IntArray) -> None:
    """Write the load of a ship that has not sailed."""
    at = SHIP + ship * SHIP_WIDTH
    capacity = int(s.ship_capacity[ship])
    features[at + CAPACITY + capacity - 1] = 1
    for space in range(capacity):
        owner = int(s.ship_stones[ship, space])
        if owner != NOBODY:
            who = turn_distance(setup, first, owner)
            features[at + SHIP_STONES + space * SEATS + who] = 1
            features[at + STONES_BY_SEAT + who] += 1
    features[at + CAN_SAIL] = 1 if harbour.count_stones_on_ship(s, ship) >= setup.minimum_load[capacity] else 0


@rule
def encode_seat(setup: Setup, s: State, seat: int, offset: int, features: IntArray) -> None:
    """Write the features of a seat, from index `offset` on, without its points at the burial chamber."""
    features[offset + PRESENT] = 1
    features[offset + POINTS] = scoring.score(s, seat)
    for n in range(1, FINAL_SOURCE_COUNT):  # the first one is FROM_BURIAL
        features[offset + FINAL_POINTS + n] = scoring.final_points(setup, s, seat, scoring.FINAL_SOURCES[n])
    features[offset + SLED] = s.sled[seat]
    features[offset + FREE_SPACE] = stones.free_sled_space(s, seat)
    features[offset + QUARRY] = 0 if setup.supply == UNLIMITED else int(s.quarry[seat])
    features[offset + STONES_AT_MARKET] = s.stones_at_market[seat]
    features[offset + RED_PLAYED] = s.red_played[seat]
    features[offset + PRIVATE_SHIP] = 1 if s.private_ship_site[seat] == IN_HARBOUR else 0
    for favor in range(FAVOR_SPACES):
        features[offset + FAVOR] += 1 if s.favors[favor] == seat else 0
    for god in range(GODS):
        features[offset + SCARABS_PLACED] += 1 if s.scarabs[seat, god] > 0 else 0
    for site in range(PYRAMID, OBELISK + 1):
        features[offset + DELIVERED + site - 1] = count_stones_at(s, site, seat)
    for card in range(CARD_KINDS):
        features[offset + HAND + card] = s.hands[seat, card]


@rule
def encode_batch(setups: Any, setup_indices: Any, states: Any, features: Any) -> None:
    """Write the features of many positions, one row of FEATURE_COUNT for each.

    `setup_indices` holds the index of each position's setup in `setups`.
    """
    for n in range(len(states)):
        encode_position(setups[setup_indices[n]], states[n], features[n])
