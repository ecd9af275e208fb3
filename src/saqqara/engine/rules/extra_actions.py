"""What may load and sail when a card (CARD-L, H, S, C, P1), a favor (FAVOR-3 to 6) or a bonus (PYR-B2) grants it.

A grant is the detail of a LOAD or SAIL decision (see agenda.py): what brought it, and the ship it is bound to.
"""

from . import agenda, harbour
from .reasons import (
    ALLOWED,
    NO_CARD_TO_TAKE,
    NO_OWN_STONE,
    NO_SHIP_MAY_SAIL,
    NOT_ONE_SHIP_THERE,
    NOT_OPTIONAL,
    OTHER_SHIP,
    SLED_EMPTY,
    TOO_FEW_STONES,
)
from .rule import rule
from .sites import market
from .state import IN_HARBOUR, LOADING_PLANK, MARKET, OFFICIAL, SAIL, SHIPS, SITES, Setup, State

# Causes of loads and sailings that are favors. The fifth counts its stones: + 1 and + 2 for the second and the third.
FAVOR_FILL, FAVOR_ARRANGE, FAVOR_TOGETHER, FAVOR_ANYWHERE = (agenda.BY_FAVOR + favor for favor in range(1, 5))
MAX_TOGETHER = 2  # stones that the fourth favor loads on one ship (FAVOR-5)


@rule
def why_not_load(setup: Setup, s: State, seat: int, ship: int, grant: int) -> int:
    """Tell whether the stone may go on a ship: one that may then leave, if it must (CARD-S, FAVOR-4, FAVOR-5)."""
    why = harbour.why_not_load_ship(s, seat, ship)
    if why != ALLOWED:
        return why
    cause = agenda.grant_cause(grant)
    if cause == SAIL or (cause == FAVOR_ARRANGE and setup.profile != OFFICIAL):
        return harbour.why_not_depart(setup, s, ship, 1)
    if cause == FAVOR_TOGETHER:
        return why_not_load_together(setup, s, seat, ship, agenda.grant_ship(grant))
    return ALLOWED


@rule
def why_not_load_together(setup: Setup, s: State, seat: int, ship: int, bound: int) -> int:
    """FAVOR-5: the second stone goes with the first; online the ship must be one that can then leave."""
    if bound not in (IN_HARBOUR, ship):
        return OTHER_SHIP
    if setup.profile == OFFICIAL or bound == ship:
        return ALLOWED
    return harbour.why_not_depart(setup, s, ship, loadable_stones(s, seat, ship, MAX_TOGETHER))


@rule
def can_load_any(setup: Setup, s: State, seat: int, grant: int) -> bool:
    """Tell whether there is a space for the stone."""
    for ship in range(SHIPS):
        if why_not_load(setup, s, seat, ship, grant) == ALLOWED and loadable_stones(s, seat, ship, 1) > 0:
            return True
    return False


@rule
def loadable_stones(s: State, seat: int, ship: int, limit: int) -> int:
    """Count the stones, at most `most`, that a seat can load on a ship in the harbour."""
    return min(limit, int(s.sled[seat]), int(s.ship_capacity[ship]) - harbour.stones_on(s, ship))


@rule
def why_not_sail_after_loading(setup: Setup, s: State, seat: int, limit: int) -> int:
    """Tell why no ship may sail, even once up to `most` stones are loaded on it (FAVOR-4, FAVOR-5)."""
    for ship in range(SHIPS):
        if harbour.why_not_depart(setup, s, ship, loadable_stones(s, seat, ship, limit)) == ALLOWED:
            return ALLOWED
    return NO_SHIP_MAY_SAIL


@rule
def why_not_skip_load(setup: Setup, s: State, grant: int) -> int:
    """Tell whether a stone need not be loaded: a bonus's, and a favor's if a ship may then sail when one must."""
    cause, ship = agenda.grant_cause(grant), agenda.grant_ship(grant)
    if cause == agenda.BY_PYRAMID:
        return ALLOWED
    if cause < agenda.BY_FAVOR:
        return NOT_OPTIONAL
    if cause in (FAVOR_ARRANGE, FAVOR_TOGETHER) and setup.profile != OFFICIAL:
        return ALLOWED if can_sail(setup, s, ship) else NOT_OPTIONAL
    return ALLOWED


@rule
def can_sail(setup: Setup, s: State, ship: int) -> bool:
    """Tell whether a ship may sail as it is; any ship for IN_HARBOUR."""
    if ship == IN_HARBOUR:
        return harbour.why_not_sail_any(setup, s) == ALLOWED
    return harbour.why_not_depart(setup, s, ship, 0) == ALLOWED


@rule
def why_not_sail(setup: Setup, s: State, seat: int, ship: int, grant: int) -> int:
    """Tell whether this is a ship that may leave now: the one just loaded, if one was (CARD-S, FAVOR-4, FAVOR-5)."""
    if agenda.grant_ship(grant) not in (IN_HARBOUR, ship):
        return OTHER_SHIP
    if agenda.grant_cause(grant) == LOADING_PLANK:
        return why_not_sail_own(setup, s, seat, ship)
    return harbour.why_not_depart(setup, s, ship, 0)


@rule
def why_not_sail_own(setup: Setup, s: State, seat: int, ship: int) -> int:
    """CARD-P1: the ship may sail, and carries a stone of one's own."""
    why = harbour.why_not_depart(setup, s, ship, 0)
    if why != ALLOWED:
        return why
    return ALLOWED if harbour.foremost_stone(s, ship, seat) >= 0 else NO_OWN_STONE


@rule
def why_not_follow(setup: Setup, s: State, site: int) -> int:
    """CARD-P1: just one public ship has docked there; CARD-P2: online a card could be taken at the market."""
    if harbour.ships_docked_at(s, site) != 1:
        return NOT_ONE_SHIP_THERE
    if site == MARKET and setup.profile != OFFICIAL:
        return market.why_not_take_any(setup, s)
    return ALLOWED


@rule
def why_not_plank(setup: Setup, s: State, seat: int) -> int:
    """CARD-P1: tell why no ship could be sailed by the Plank."""
    if s.sled[seat] == 0:
        return SLED_EMPTY
    why = NO_SHIP_MAY_SAIL
    for ship in range(SHIPS):
        own = why_not_sail_own(setup, s, seat, ship)
        if own == ALLOWED:
            return why_not_follow_any(setup, s)
        if own == NO_OWN_STONE:
            why = own
    return why


@rule
def why_not_follow_any(setup: Setup, s: State) -> int:
    """Tell why there is no site to which a second ship may sail (CARD-P1, CARD-P2)."""
    why = NOT_ONE_SHIP_THERE
    for site in range(SITES):
        there = why_not_follow(setup, s, site)
        if there == ALLOWED:
            return ALLOWED
        if there == NO_CARD_TO_TAKE:
            why = there
    return why


@rule
def why_not_dock(setup: Setup, s: State, grant: int, site: int) -> int:
    """Tell whether the ship may sail to a site: to one where no public ship lies (ACT-3), or by the Plank one."""
    if agenda.grant_cause(grant) == LOADING_PLANK:
        return why_not_follow(setup, s, site)
    return harbour.why_not_dock(harbour.docked_sites(s), site)


@rule
def why_not_skip_sail(setup: Setup, s: State, grant: int) -> int:
    """Tell whether no ship need sail: by the third and fourth favor one may be meant that cannot (FAVOR-4, FAVOR-5)."""
    by_favor = agenda.grant_cause(grant) in (FAVOR_ARRANGE, FAVOR_TOGETHER)
    if not by_favor or agenda.grant_ship(grant) != IN_HARBOUR or setup.profile != OFFICIAL:
        return NOT_OPTIONAL
    for ship in range(SHIPS):
        if harbour.why_not_depart(setup, s, ship, 0) == TOO_FEW_STONES:
            return ALLOWED
    return NOT_OPTIONAL
