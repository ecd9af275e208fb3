"""The third favor: the order of a ship's stones, and their spaces if the ship stays. FAVOR-4.

The stones of a ship that sails change places as they are named. Those of a ship that stays move when the last of them
has its space; until then the arguments of the decisions keep the order and the spaces chosen so far.
"""

from .. import agenda, events, harbour
from ..reasons import (
    ALLOWED,
    MUST_SAIL,
    NO_ROOM_BEHIND,
    NO_STONE_OF_SEAT,
    NO_SUCH_SPACE,
    NOT_BEHIND,
    OTHER_SHIP,
    SHIP_EMPTY,
    SHIP_SAILED,
    TOO_FEW_STONES,
    WRONG_DECISION,
)
from ..rule import rule
from ..state import FAVOR_SPACES, IN_HARBOUR, NOBODY, OFFICIAL, SEATS, SHIP_SPACES, SHIPS, Setup, State

# The argument of UNLOAD while an order is named. If the ship has sailed: SAILING_ORDER + stones named so far * SHIPS +
# ship. If it stays: STAYING_ORDER + order * SHIPS + ship; an order is a 1, then the owners named so far, as digits to
# base SEATS.
SAILING_ORDER = SHIPS
STAYING_ORDER = SAILING_ORDER + SHIP_SPACES * SHIPS
EMPTY_ORDER = 1
MAX_STAYING_STONES = SHIP_SPACES - 1  # a full ship may sail, so it never stays

# The cause of LOAD while the stones of a ship that stays get spaces: PLACING_CAUSE + order * SPACE_MASK_COUNT + a bit
# for each space chosen so far; the last space is never among them.
PLACING_CAUSE = agenda.BY_FAVOR + FAVOR_SPACES + 2
SPACE_MASK_COUNT = 1 << SHIP_SPACES - 1
ORDER_COUNT = SEATS ** (MAX_STAYING_STONES + 1)
PLACING_CAUSE_END = PLACING_CAUSE + ORDER_COUNT * SPACE_MASK_COUNT  # one more than the greatest such cause
FIRST_PLACING_GRANT = agenda.make_grant(PLACING_CAUSE, IN_HARBOUR)  # the least such grant


@rule
def foremost_unnamed_space(s: State, arg: int, owner: int) -> int:
    """Return the space of the foremost unnamed stone of an owner on a ship that sails; -1 for none.

    NOBODY finds a stone of any owner.
    """
    ship = arg % SHIPS
    for space in range(arg // SHIPS - 1, s.ship_capacity[ship]):
        there = int(s.ship_stones[ship, space])
        wanted = there if owner == NOBODY else owner
        if there != NOBODY and there == wanted:
            return space
    return -1


@rule
def why_not_name(s: State, arg: int, owner: int) -> int:
    """Return why a stone of `owner` cannot come next in the order being named, or ALLOWED."""
    if arg < STAYING_ORDER:
        return NO_STONE_OF_SEAT if foremost_unnamed_space(s, arg, owner) < 0 else ALLOWED
    order, ship = (arg - STAYING_ORDER) // SHIPS, arg % SHIPS
    return ALLOWED if times_named(order, owner) < count_owner_stones(s, ship, owner) else NO_STONE_OF_SEAT


@rule
def name_owner(s: State, seat: int, arg: int, owner: int) -> None:
    """Add the owner of the next stone to the order."""
    if arg < STAYING_ORDER:
        name_owner_sailing(s, seat, arg, owner)
    else:
        name_owner_staying(s, seat, arg, owner)


@rule
def name_owner_sailing(s: State, seat: int, arg: int, owner: int) -> None:
    """Move the named stone to its place, counted from the bow; push the next choice if a stone is left."""
    ship, place = arg % SHIPS, arg // SHIPS - 1
    space = foremost_unnamed_space(s, arg, owner)
    s.ship_stones[ship, space] = s.ship_stones[ship, place]
    s.ship_stones[ship, place] = owner
    events.emit(events.NAMED, seat, owner, ship + 1)
    if foremost_unnamed_space(s, arg + SHIPS, NOBODY) >= 0:
        agenda.push_entry(s, agenda.UNLOAD, seat, arg + SHIPS)


@rule
def name_owner_staying(s: State, seat: int, arg: int, owner: int) -> None:
    """Append the named owner; push the next choice, or that of the first space when all are named."""
    ship = arg % SHIPS
    order = (arg - STAYING_ORDER) // SHIPS * SEATS + owner
    if order_length(order) < harbour.count_stones_on_ship(s, ship):
        agenda.push_entry(s, agenda.UNLOAD, seat, STAYING_ORDER + order * SHIPS + ship)
    else:
        agenda.push_entry(s, agenda.LOAD, seat, agenda.make_grant(PLACING_CAUSE + order * SPACE_MASK_COUNT, ship))


@rule
def order_length(order: int) -> int:
    """Count the stones that an order names."""
    named = 0
    while order > EMPTY_ORDER:
        order //= SEATS
        named += 1
    return named


@rule
def times_named(order: int, owner: int) -> int:
    """Count how often an order names an owner."""
    times = 0
    while order > EMPTY_ORDER:
        times += order % SEATS == owner
        order //= SEATS
    return times


@rule
def count_owner_stones(s: State, ship: int, owner: int) -> int:
    """Count an owner's stones on a ship."""
    stones = 0
    for space in range(s.ship_capacity[ship]):
        stones += s.ship_stones[ship, space] == owner
    return stones


@rule
def why_not_arrange(setup: Setup, s: State, ship: int) -> int:
    """Return why the stones of a ship cannot be arranged, or ALLOWED.

    `yucata` has no arranging, and a ship cannot be arranged if it is empty, has sailed or must sail.
    """
    if setup.profile != OFFICIAL:
        return WRONG_DECISION
    why = harbour.why_not_depart(setup, s, ship, 0)
    if why == SHIP_SAILED:
        return why
    if harbour.count_stones_on_ship(s, ship) == 0:
        return SHIP_EMPTY
    return ALLOWED if why == TOO_FEW_STONES else MUST_SAIL


@rule
def can_arrange_any(setup: Setup, s: State) -> bool:
    """Return whether the stones of any ship can be arranged."""
    for ship in range(SHIPS):
        if why_not_arrange(setup, s, ship) == ALLOWED:
            return True
    return False


@rule
def begin_naming_order(s: State, seat: int, ship: int) -> None:
    """Push the choice of the first stone in the order on a ship that stays."""
    agenda.push_entry(s, agenda.UNLOAD, seat, STAYING_ORDER + EMPTY_ORDER * SHIPS + ship)


@rule
def why_not_choose_space(s: State, grant: int, ship: int, space: int) -> int:
    """Return why the next stone cannot get a space, or ALLOWED.

    The space is behind those already chosen, and leaves enough space for the stones that follow.
    """
    if ship != agenda.grant_ship(grant):
        return OTHER_SHIP
    if space >= s.ship_capacity[ship]:
        return NO_SUCH_SPACE
    chosen = chosen_space_bits(grant)
    if chosen >> space != 0:
        return NOT_BEHIND
    to_follow = order_length(order_of_grant(grant)) - count_bits(chosen) - 1
    return NO_ROOM_BEHIND if int(s.ship_capacity[ship]) - 1 - space < to_follow else ALLOWED


@rule
def choose_space(s: State, seat: int, grant: int, space: int) -> None:
    """Choose the space of the next stone; push the next choice, or move all stones when the last has its space."""
    ship, order = agenda.grant_ship(grant), order_of_grant(grant)
    chosen = chosen_space_bits(grant) | 1 << space
    if count_bits(chosen) < order_length(order):
        agenda.push_entry(
            s, agenda.LOAD, seat, agenda.make_grant(PLACING_CAUSE + order * SPACE_MASK_COUNT + chosen, ship)
        )
        return
    moved = 0
    for back in range(SHIP_SPACES - 1, -1, -1):
        owner = NOBODY
        if chosen >> back & 1:
            owner = order % SEATS
            order //= SEATS
        if s.ship_stones[ship, back] != owner:
            s.ship_stones[ship, back] = owner
            moved = 1
    events.emit(events.ARRANGED, seat, ship + 1, moved)


@rule
def order_of_grant(grant: int) -> int:
    """Return the order for which spaces are chosen."""
    return (agenda.grant_cause(grant) - PLACING_CAUSE) // SPACE_MASK_COUNT


@rule
def chosen_space_bits(grant: int) -> int:
    """Return the spaces chosen so far, one bit for each."""
    return (agenda.grant_cause(grant) - PLACING_CAUSE) % SPACE_MASK_COUNT


def order_owners(order: int) -> list[int]:
    """Return the owners that an order names, the first one first."""
    return [*order_owners(order // SEATS), order % SEATS] if order > EMPTY_ORDER else []


@rule
def count_bits(spaces: int) -> int:
    """Count the spaces whose bit is set."""
    there = 0
    for space in range(SHIP_SPACES):
        there += spaces >> space & 1
    return there
