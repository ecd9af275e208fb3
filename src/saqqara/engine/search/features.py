"""What a network sees of a position: small whole numbers, seats in turn order from the one that decides.

Sides differ in how they score, so most of what they hold is seen through their own scoring: what each source would add
if the game ended now.
"""

from collections.abc import Iterable
from typing import Any

from ..rules import agenda, harbour, scoring, stones
from ..rules.delivery import stones_at
from ..rules.layout import Cells
from ..rules.rule import rule
from ..rules.sites import temple
from ..rules.sites.ground import delivered, standing
from ..rules.state import (
    A_SPACES,
    AT_SEA,
    BURIAL,
    CARD_NAMES,
    FAVOR_SPACES,
    GODS,
    KINDS,
    LAYERS,
    MARKET_SPACES,
    NOBODY,
    OBELISK,
    OPTION_NAMES,
    PYRAMID,
    ROUNDS,
    SEATS,
    SHIPS,
    SIDE_A,
    SIDE_D,
    SIDES,
    SITE_NAMES,
    SITES,
    SOURCE_NAMES,
    SPACES,
    STONES,
    TEMPLE,
    UNLIMITED,
    Setup,
    State,
)


class Places(list[str]):
    """The names of numbers in a row, one group behind the other."""

    def add(self, group: str, parts: Iterable[object] = ("",)) -> int:
        """Place a group, a number for each part, and give where it begins."""
        first = len(self)
        self.extend(f"{group} {part}".rstrip() for part in parts)
        return first


def numbered(count: int) -> range:
    """Number the parts of a group from 1, as on the table; seats in turn order begin with 0, the one that decides."""
    return range(1, count + 1)


# Where each group begins. Weights are kept by these names, so a name stays for good. First the parts of a ship at sea,
_ship = Places()
CAPACITY = _ship.add("spaces", numbered(SPACES))
READY = _ship.add("ready")  # it has stones enough to sail
ABOARD = _ship.add("space", (f"{space} seat {seat}" for space in numbered(SPACES) for seat in range(SEATS)))
CARGO = _ship.add("stones of seat", range(SEATS))
SHIP_WIDE = len(_ship)

# and those of a seat that there is,
SOURCES = len(scoring.AT_THE_END)
_seat = Places()
HERE = _seat.add("here")
POINTS = _seat.add("points")
GAINS = _seat.add("gain", (SOURCE_NAMES[source] for source in scoring.AT_THE_END))  # if the game ended now
SLED = _seat.add("sled")
ROOM = _seat.add("room")
QUARRY = _seat.add("quarry")
LANDED = _seat.add("landed")
SEEN = _seat.add("seen")  # stones seen from above at the temple
RED = _seat.add("red")
PRIVATE_SHIP = _seat.add("private ship")
FAVOR = _seat.add("favors")
SCARABS = _seat.add("scarabs")
DELIVERED = _seat.add("delivered", SITE_NAMES[PYRAMID:])
HAND = _seat.add("hand", CARD_NAMES)
SEAT_WIDE = len(_seat)

# then everything: what is common to all seats, each ship, each seat.
NEXT_STONES = 4
_all = Places()
ROUND = _all.add("round", numbered(ROUNDS))
DECISION = _all.add("decision", (agenda.NAMES[decision] for decision in range(agenda.DECISIONS)))
COMPANY = _all.add("seats", range(2, SEATS + 1))
SIDE = tuple(_all.add(f"side {site}", SIDES[site]) for site in SITE_NAMES)
OPTION = _all.add("option", OPTION_NAMES)
PROFILE = _all.add("profile")
DOCKED = _all.add("docked", SITE_NAMES)
OFFERED = _all.add("offered", CARD_NAMES)  # how many of it lie at the market
FACE_VALUES = _all.add("face value", numbered(NEXT_STONES))  # what the next stones score at pyramid A
NEIGHBOUR = _all.add("neighbour", range(SEATS))  # stones beside the next space of burial chamber A
SHIP = _all.add("ship", (f"{ship} {part}" for ship in numbered(SHIPS) for part in _ship))
TURN = _all.add("turn", range(SEATS))  # whose turn it is
SEAT = _all.add("seat", (f"{seat} {part}" for seat in range(SEATS) for part in _seat))
NAMES = tuple(_all)
FEATURES = len(NAMES)


@rule
def describe(setup: Setup, s: State, into: Cells) -> None:
    """Write the FEATURES numbers of a position that somebody has to decide."""
    for i in range(FEATURES):
        into[i] = 0
    first = agenda.actor(s)
    describe_course(setup, s, into)
    describe_sites(setup, s, first, into)
    for ship in range(SHIPS):
        if s.ship_site[ship] == AT_SEA:
            describe_ship(setup, s, ship, first, into)
        else:
            into[DOCKED + int(s.ship_site[ship])] = 1
    into[TURN + after(setup, first, int(s.turn))] = 1
    for seat in range(setup.seats):
        describe_seat(setup, s, seat, SEAT + after(setup, first, seat) * SEAT_WIDE, into)


@rule
def after(setup: Setup, first: int, seat: int) -> int:
    """Tell how many seats after the first one a seat sits."""
    return (seat - first + setup.seats) % setup.seats


@rule
def describe_course(setup: Setup, s: State, into: Cells) -> None:
    """Write what is played, how far the game is, and what is decided."""
    into[ROUND + min(max(int(s.round_number) - 1, 0), ROUNDS - 1)] = 1
    into[DECISION + agenda.decision(s)] = 1
    into[COMPANY + setup.seats - 2] = 1
    for site in range(SITES):
        into[SIDE[site] + int(setup.sides[site])] = 1
    for option in range(len(OPTION_NAMES)):
        into[OPTION + option] = int(setup.options) >> option & 1
    into[PROFILE] = setup.profile


@rule
def describe_sites(setup: Setup, s: State, first: int, into: Cells) -> None:
    """Write what the market offers, and where the next stones would stand."""
    for space in range(MARKET_SPACES):
        for layer in range(LAYERS):
            card = int(s.market.cards[space, layer])
            if 0 <= card < KINDS:
                into[OFFERED + card] += 1
    if setup.sides[PYRAMID] == SIDE_A:
        placed = standing(s, PYRAMID)
        for n in range(NEXT_STONES):
            space = placed + n
            value = setup.pyramid.a_values[space] if space < A_SPACES else setup.pyramid.a_beyond
            into[FACE_VALUES + n] = value
    if setup.sides[BURIAL] == SIDE_A:
        rows = int(setup.burial.a_rows)
        space = delivered(s, BURIAL)
        if 0 < space < STONES and space % rows > 0:
            into[NEIGHBOUR + after(setup, first, int(s.burial.spaces[space - 1]))] += 1
        if rows <= space < STONES:
            into[NEIGHBOUR + after(setup, first, int(s.burial.spaces[space - rows]))] += 1


@rule
def describe_ship(setup: Setup, s: State, ship: int, first: int, into: Cells) -> None:
    """Write what a ship carries that has not sailed."""
    at = SHIP + ship * SHIP_WIDE
    capacity = int(s.ship_capacity[ship])
    into[at + CAPACITY + capacity - 1] = 1
    for space in range(capacity):
        owner = int(s.ship_stones[ship, space])
        if owner != NOBODY:
            who = after(setup, first, owner)
            into[at + ABOARD + space * SEATS + who] = 1
            into[at + CARGO + who] += 1
    into[at + READY] = 1 if harbour.stones_on(s, ship) >= setup.minimum[capacity] else 0


@rule
def describe_seat(setup: Setup, s: State, seat: int, at: int, into: Cells) -> None:
    """Write what a seat has."""
    into[at + HERE] = 1
    into[at + POINTS] = scoring.score(s, seat)
    for n in range(SOURCES):
        into[at + GAINS + n] = scoring.gain(setup, s, seat, scoring.AT_THE_END[n])
    into[at + SLED] = s.sled[seat]
    into[at + ROOM] = stones.room(s, seat)
    into[at + QUARRY] = 0 if setup.supply == UNLIMITED else int(s.quarry[seat])
    into[at + LANDED] = s.landed[seat]
    into[at + RED] = s.red_played[seat]
    into[at + PRIVATE_SHIP] = 1 if s.private_ship[seat] == AT_SEA else 0
    if setup.sides[TEMPLE] != SIDE_D:
        for space in range(temple.spaces_built(setup, s)):
            into[at + SEEN] += 1 if temple.seen(setup, s, space) == seat else 0
    for favor in range(FAVOR_SPACES):
        into[at + FAVOR] += 1 if s.favors[favor] == seat else 0
    for god in range(GODS):
        into[at + SCARABS] += 1 if s.scarabs[seat, god] > 0 else 0
    for site in range(PYRAMID, OBELISK + 1):
        into[at + DELIVERED + site - 1] = stones_at(s, site, seat)
    for card in range(KINDS):
        into[at + HAND + card] = s.hands[seat, card]


@rule
def describe_all(setups: Any, which: Any, states: Any, into: Any) -> None:
    """Write the features of many positions, each a row; `which` names the set-up of each."""
    for n in range(len(states)):
        describe(setups[which[n]], states[n], into[n])
