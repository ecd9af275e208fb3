"""What a network sees of a position: small whole numbers, seats in turn order from the one that decides.

Sides differ in how they score, so most of what they hold is seen through their own scoring: what each source would add
if the game ended now.
"""

from typing import Any

from ..rules import agenda, harbour, scoring, stones
from ..rules.delivery import stones_at
from ..rules.layout import Cells
from ..rules.modules import private_ships, prophecies, wager
from ..rules.rule import rule
from ..rules.sites import burial, obelisk, pyramid, temple
from ..rules.state import (
    AT_SEA,
    BURIAL,
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
    SIDE_NAMES,
    SITES,
    SPACES,
    STATUE,
    STONES,
    TEMPLE,
    UNLIMITED,
    Setup,
    State,
)
from ..rules.tables import rising, total

# Where each part begins. First what is common to all seats,
ROUND = 0  # + rounds over
DECISION = ROUND + ROUNDS  # + what is decided
COMPANY = DECISION + agenda.DECISIONS  # + seats - 2
SIDE = COMPANY + SEATS - 1  # + site * 4 + side
OPTION = SIDE + SITES * len(SIDE_NAMES)  # + option
PROFILE = OPTION + len(OPTION_NAMES)
DOCKED = PROFILE + 1  # + site
OFFERED = DOCKED + SITES  # + card: how many of it lie at the market
FACE_VALUES = OFFERED + KINDS  # what the next stones score at pyramid A
NEXT_STONES = 4
NEIGHBOUR = FACE_VALUES + NEXT_STONES  # + seat: stones beside the next space of burial chamber A
SHIP = NEIGHBOUR + SEATS  # + ship * SHIP_WIDE, if it is at sea:
CAPACITY = 0  # + spaces - 1
READY = CAPACITY + SPACES  # it has stones enough to sail
ABOARD = READY + 1  # + space * SEATS + seat
CARGO = ABOARD + SPACES * SEATS  # + seat: stones
SHIP_WIDE = CARGO + SEATS
TURN = SHIP + SHIPS * SHIP_WIDE  # + seat: whose turn it is
SEAT = TURN + SEATS  # + seat * SEAT_WIDE, for each there is:
# then for each seat.
HERE = 0
POINTS = HERE + 1
GAINS = POINTS + 1  # + source: what the end of the game would add
SOURCES = 12
SLED = GAINS + SOURCES
ROOM = SLED + 1
QUARRY = ROOM + 1
LANDED = QUARRY + 1
SEEN = LANDED + 1  # stones seen from above at the temple
RED = SEEN + 1
PRIVATE_SHIP = RED + 1
FAVOR = PRIVATE_SHIP + 1
SCARABS = FAVOR + 1
DELIVERED = SCARABS + 1  # + building site - 1
HAND = DELIVERED + SITES - 1  # + card
SEAT_WIDE = HAND + KINDS
FEATURES = SEAT + SEATS * SEAT_WIDE


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
        at = SEAT + after(setup, first, seat) * SEAT_WIDE
        describe_seat(setup, s, seat, at, into)
        describe_gains(setup, s, seat, at + GAINS, into)


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
        into[SIDE + site * len(SIDE_NAMES) + int(setup.sides[site])] = 1
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
        standing = pyramid.standing(s)
        for n in range(NEXT_STONES):
            space = standing + n
            value = setup.pyramid.a_values[space] if space < pyramid.A_SPACES else setup.pyramid.a_beyond
            into[FACE_VALUES + n] = value
    if setup.sides[BURIAL] == SIDE_A:
        rows = int(setup.burial.a_rows)
        space = total(s.burial.count)
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
def describe_gains(setup: Setup, s: State, seat: int, at: int, into: Cells) -> None:
    """Write what each source would add to a seat's points if the game ended now (END-1)."""
    into[at] = burial.points(setup, s, seat)
    into[at + 1] = obelisk.points(setup, s, seat)
    into[at + 2] = temple.points(setup, s, seat)
    into[at + 3] = rising(setup.statues, int(setup.statues_beyond), int(s.hands[seat, STATUE]))
    into[at + 4] = scoring.decorations(setup, s, seat)
    into[at + 5] = scoring.ornaments(s, seat)
    into[at + 6] = scoring.blue_cards(setup, s, seat)
    into[at + 7] = private_ships.points(setup, s, seat)
    into[at + 8] = wager.points(setup, s, seat)
    into[at + 9] = prophecies.points(setup, s, seat)
    into[at + 10] = burial.penalty(setup, s, seat)
    into[at + 11] = scoring.wrath(setup, s, seat)


@rule
def describe_all(setups: Any, which: Any, states: Any, into: Any) -> None:
    """Write the features of many positions, each a row; `which` names the set-up of each."""
    for n in range(len(states)):
        describe(setups[which[n]], states[n], into[n])
