"""The favors: five effects, each for one seat only. FAVOR-1 to FAVOR-6."""

from .. import agenda, granted, journal, stones
from ..reasons import (
    ALLOWED,
    FAVOR_TAKEN,
    FAVOR_USED,
    NO_STONE_OF_SEAT,
    NOT_IN_THIS_SETUP,
    QUARRY_EMPTY,
    TOO_FEW_CARDS,
)
from ..rule import rule
from ..sites import market
from ..state import AT_SEA, FAVOR_SPACES, FAVORS, NOBODY, OFFICIAL, SHIPS, Setup, State

CARDS, FILL, ARRANGE, TOGETHER, ANYWHERE = range(FAVOR_SPACES)
TWO_CARDS = 2  # that the first favor gives; online one is enough (FAVOR-2)
LOADS = 3  # stones that the fifth favor loads (FAVOR-6)

# The detail of UNLOAD where an order is named (FAVOR-4): ARRANGED + stones named so far * SHIPS + ship.
ARRANGED = SHIPS


@rule
def why_not_any(setup: Setup, s: State, seat: int) -> int:
    """Tell why a seat can ask for no favor at all (FAVOR-1)."""
    if setup.options & FAVORS == 0:
        return NOT_IN_THIS_SETUP
    for favor in range(FAVOR_SPACES):
        if s.favors[favor] == seat:
            return FAVOR_USED
    return ALLOWED if stones.has_quarry(setup, s, seat) else QUARRY_EMPTY


@rule
def why_not(setup: Setup, s: State, seat: int, favor: int) -> int:
    """Judge asking for a favor, from 0 (FAVOR-1)."""
    why = why_not_any(setup, s, seat)
    if why != ALLOWED:
        return why
    return why_not_effect(setup, s, seat, favor) if s.favors[favor] == NOBODY else FAVOR_TAKEN


@rule
def why_not_effect(setup: Setup, s: State, seat: int, favor: int) -> int:
    """Tell why a favor has nothing to give; some may be asked even so (FAVOR-2, FAVOR-4, FAVOR-5, FAVOR-6)."""
    if favor == CARDS:
        must_take = TWO_CARDS if setup.profile == OFFICIAL else 1
        return ALLOWED if market.face_up(setup, s) >= must_take else TOO_FEW_CARDS
    if favor == ARRANGE:
        return granted.why_not_sail_with(setup, s, seat, 1)
    if favor == TOGETHER and setup.profile != OFFICIAL:
        return granted.why_not_sail_with(setup, s, seat, granted.TOGETHER)
    return ALLOWED


@rule
def ask(setup: Setup, s: State, seat: int, favor: int) -> None:
    """Put a stone from the quarry on a favor and its effect on the agenda (FAVOR-1)."""
    stones.leave_quarry(setup, s, seat, 1)
    s.favors[favor] = seat
    journal.note(journal.FAVORED, seat, favor + 1)
    if favor == CARDS:
        agenda.push(s, agenda.TAKE, seat, market.FOR_FAVOR)
        return
    if favor == FILL:
        agenda.push(s, agenda.FILL_SLED, seat, 0)
    grant = agenda.grant(agenda.BY_FAVOR + favor, AT_SEA)
    if granted.may_load(setup, s, seat, grant):
        agenda.push(s, agenda.LOAD, seat, grant)
    else:
        after_load(setup, s, seat, grant, AT_SEA)


@rule
def after_load(setup: Setup, s: State, seat: int, grant: int, ship: int) -> None:
    """Go on with a favor once a stone was loaded on a ship; AT_SEA when none was (FAVOR-4 to FAVOR-6)."""
    cause = agenda.cause_of(grant)
    if cause == granted.ARRANGING:
        agenda.push(s, agenda.SAIL, seat, agenda.grant(cause, ship))
    elif cause == granted.SAILING_FULL:
        after_load_together(setup, s, seat, grant, ship)
    elif granted.LOADING <= cause < granted.LOADING + LOADS - 1 and ship != AT_SEA:
        following = agenda.grant(cause + 1, AT_SEA)
        if granted.may_load(setup, s, seat, following):
            agenda.push(s, agenda.LOAD, seat, following)


@rule
def after_load_together(setup: Setup, s: State, seat: int, grant: int, ship: int) -> None:
    """FAVOR-5: a second stone for the same ship, if there is one; then the ship sails, if it may."""
    cause, bound = agenda.cause_of(grant), agenda.ship_of(grant)
    if bound == AT_SEA and ship != AT_SEA:
        bound = ship
        if granted.can_load(s, seat, ship, 1) > 0:
            agenda.push(s, agenda.LOAD, seat, agenda.grant(cause, ship))
            return
    if granted.may_sail(setup, s, bound):
        agenda.push(s, agenda.SAIL, seat, agenda.grant(cause, bound))


@rule
def first_unnamed(s: State, detail: int, owner: int) -> int:
    """Find the foremost stone of an owner (of anybody for NOBODY) not named yet; -1 when there is none (FAVOR-4)."""
    ship = detail % SHIPS
    for space in range(detail // SHIPS - 1, s.ship_capacity[ship]):
        there = int(s.ship_stones[ship, space])
        wanted = there if owner == NOBODY else owner
        if there != NOBODY and there == wanted:
            return space
    return -1


@rule
def why_not_name(s: State, detail: int, owner: int) -> int:
    """Judge whose stone is to come next in the order that is being named (FAVOR-4)."""
    return NO_STONE_OF_SEAT if first_unnamed(s, detail, owner) < 0 else ALLOWED


@rule
def name(s: State, seat: int, detail: int, owner: int) -> None:
    """Move the stone named to its place, counted from the bow; ask for the next while there is one (FAVOR-4)."""
    ship, place = detail % SHIPS, detail // SHIPS - 1
    space = first_unnamed(s, detail, owner)
    s.ship_stones[ship, space] = s.ship_stones[ship, place]
    s.ship_stones[ship, place] = owner
    journal.note(journal.NAMED, seat, owner, ship + 1)
    if first_unnamed(s, detail + SHIPS, NOBODY) >= 0:
        agenda.push(s, agenda.UNLOAD, seat, detail + SHIPS)
