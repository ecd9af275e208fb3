"""The favors: five effects, each for one seat only. FAVOR-1 to FAVOR-6; arranging.py orders the stones of a ship."""

from .. import agenda, granted, harbour, journal, stones
from ..reasons import (
    ALLOWED,
    FAVOR_TAKEN,
    FAVOR_USED,
    NOT_IN_THIS_SETUP,
    QUARRY_EMPTY,
    TOO_FEW_CARDS,
)
from ..rule import rule
from ..sites import market
from ..state import AT_SEA, FAVOR_SPACES, FAVORS, NOBODY, OFFICIAL, Setup, State
from . import arranging

CARDS, FILL, ARRANGE, TOGETHER, ANYWHERE = range(FAVOR_SPACES)
TWO_CARDS = 2  # that the first favor gives; online one is enough (FAVOR-2)
LOADS = 3  # stones that the fifth favor loads (FAVOR-6)


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
    if favor in (ARRANGE, TOGETHER) and setup.profile != OFFICIAL:
        return granted.why_not_sail_with(setup, s, seat, 1 if favor == ARRANGE else granted.TOGETHER)
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
        sail_or_arrange(setup, s, seat, ship)
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
def sail_or_arrange(setup: Setup, s: State, seat: int, ship: int) -> None:
    """FAVOR-4: the loaded ship sails, or its stones are arranged if it has to stay; with none loaded, any ship."""
    if granted.may_sail(setup, s, ship) or (ship == AT_SEA and arranging.may_arrange(setup, s)):
        agenda.push(s, agenda.SAIL, seat, agenda.grant(granted.ARRANGING, ship))
    elif ship != AT_SEA and harbour.stones_on(s, ship) > 1:
        arranging.begin(s, seat, ship)
