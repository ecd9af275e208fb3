"""The favors: five effects, each for one seat only. FAVOR-1 to FAVOR-6; arrangement.py orders the stones of a ship."""

from .. import agenda, events, extra_actions, harbour, stones
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
from ..state import FAVOR_SPACES, FAVORS, IN_HARBOUR, NOBODY, OFFICIAL, Setup, State
from . import arrangement

CARDS, FILL, ARRANGE, TOGETHER, ANYWHERE = range(FAVOR_SPACES)
CARDS_TO_TAKE = 2  # that the first favor gives; `yucata`: one is enough (FAVOR-2)
MAX_LOADS = 3  # stones that the fifth favor loads (FAVOR-6)


@rule
def why_not_use_any_favor(setup: Setup, s: State, seat: int) -> int:
    """Return why a seat can use no favor at all, or ALLOWED (FAVOR-1)."""
    if setup.options & FAVORS == 0:
        return NOT_IN_THIS_SETUP
    for favor in range(FAVOR_SPACES):
        if s.favors[favor] == seat:
            return FAVOR_USED
    return ALLOWED if stones.has_quarry_stones(setup, s, seat) else QUARRY_EMPTY


@rule
def why_not_use_favor(setup: Setup, s: State, seat: int, favor: int) -> int:
    """Return why a seat cannot use a favor (from 0), or ALLOWED (FAVOR-1)."""
    why = why_not_use_any_favor(setup, s, seat)
    if why != ALLOWED:
        return why
    return why_no_effect(setup, s, seat, favor) if s.favors[favor] == NOBODY else FAVOR_TAKEN


@rule
def why_no_effect(setup: Setup, s: State, seat: int, favor: int) -> int:
    """Return why a favor has no effect, or ALLOWED.

    Some favors may be used even without effect (FAVOR-2, FAVOR-4, FAVOR-5, FAVOR-6).
    """
    if favor == CARDS:
        must_take = CARDS_TO_TAKE if setup.profile == OFFICIAL else 1
        return ALLOWED if market.count_face_up(setup, s) >= must_take else TOO_FEW_CARDS
    if favor in (ARRANGE, TOGETHER) and setup.profile != OFFICIAL:
        return extra_actions.why_not_sail_after_loading(
            setup, s, seat, 1 if favor == ARRANGE else extra_actions.MAX_TOGETHER
        )
    return ALLOWED


@rule
def use_favor(setup: Setup, s: State, seat: int, favor: int) -> None:
    """Move a stone from the quarry to a favor and push its effect on the agenda (FAVOR-1)."""
    stones.take_from_quarry(setup, s, seat, 1)
    s.favors[favor] = seat
    events.emit(events.FAVORED, seat, favor + 1)
    if favor == CARDS:
        agenda.push_entry(s, agenda.TAKE, seat, market.FOR_FAVOR)
        return
    if favor == FILL:
        agenda.push_entry(s, agenda.FILL_SLED, seat, 0)
    grant = agenda.make_grant(agenda.BY_FAVOR + favor, IN_HARBOUR)
    if extra_actions.can_load_any(setup, s, seat, grant):
        agenda.push_entry(s, agenda.LOAD, seat, grant)
    else:
        continue_after_load(setup, s, seat, grant, IN_HARBOUR)


@rule
def continue_after_load(setup: Setup, s: State, seat: int, grant: int, ship: int) -> None:
    """Continue with a favor after a stone was loaded on `ship`; IN_HARBOUR if none was (FAVOR-4 to FAVOR-6)."""
    cause = agenda.grant_cause(grant)
    if cause == extra_actions.FAVOR_ARRANGE:
        sail_or_arrange(setup, s, seat, ship)
    elif cause == extra_actions.FAVOR_TOGETHER:
        continue_after_load_together(setup, s, seat, grant, ship)
    elif extra_actions.FAVOR_ANYWHERE <= cause < extra_actions.FAVOR_ANYWHERE + MAX_LOADS - 1 and ship != IN_HARBOUR:
        following = agenda.make_grant(cause + 1, IN_HARBOUR)
        if extra_actions.can_load_any(setup, s, seat, following):
            agenda.push_entry(s, agenda.LOAD, seat, following)


@rule
def continue_after_load_together(setup: Setup, s: State, seat: int, grant: int, ship: int) -> None:
    """Push the load of a second stone on the same ship, if there is one; else its sailing, if it may sail (FAVOR-5)."""
    cause, bound = agenda.grant_cause(grant), agenda.grant_ship(grant)
    if bound == IN_HARBOUR and ship != IN_HARBOUR:
        bound = ship
        if extra_actions.count_loadable_stones(s, seat, ship, 1) > 0:
            agenda.push_entry(s, agenda.LOAD, seat, agenda.make_grant(cause, ship))
            return
    if extra_actions.can_sail(setup, s, bound):
        agenda.push_entry(s, agenda.SAIL, seat, agenda.make_grant(cause, bound))


@rule
def sail_or_arrange(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Push the sailing of the loaded ship, or the arrangement of its stones if it has to stay (FAVOR-4).

    If no stone was loaded, any ship may be chosen.
    """
    if extra_actions.can_sail(setup, s, ship) or (ship == IN_HARBOUR and arrangement.can_arrange_any(setup, s)):
        agenda.push_entry(s, agenda.SAIL, seat, agenda.make_grant(extra_actions.FAVOR_ARRANGE, ship))
    elif ship != IN_HARBOUR and harbour.count_stones_on_ship(s, ship) > 1:
        arrangement.begin_naming_order(s, seat, ship)
