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
from .state import AT_SEA, LOADING_PLANK, MARKET, OFFICIAL, SAIL, SHIPS, SITES, Setup, State

# Causes of loads and sailings that are favors. The fifth counts its stones: + 1 and + 2 for the second and the third.
FILLING, ARRANGING, SAILING_FULL, LOADING = (agenda.BY_FAVOR + favor for favor in range(1, 5))
TOGETHER = 2  # stones that the fourth favor loads on one ship (FAVOR-5)


@rule
def why_not_load(setup: Setup, s: State, seat: int, ship: int, grant: int) -> int:
    """Tell whether the stone may go on a ship: one that may then leave, if it must (CARD-S, FAVOR-4, FAVOR-5)."""
    why = harbour.why_not_load_ship(s, seat, ship)
    if why != ALLOWED:
        return why
    cause = agenda.cause_of(grant)
    if cause == SAIL or (cause == ARRANGING and setup.profile != OFFICIAL):
        return harbour.why_not_depart(setup, s, ship, 1)
    if cause == SAILING_FULL:
        return why_not_load_together(setup, s, seat, ship, agenda.ship_of(grant))
    return ALLOWED


@rule
def why_not_load_together(setup: Setup, s: State, seat: int, ship: int, bound: int) -> int:
    """FAVOR-5: the second stone goes with the first; online the ship must be one that can then leave."""
    if bound not in (AT_SEA, ship):
        return OTHER_SHIP
    if setup.profile == OFFICIAL or bound == ship:
        return ALLOWED
    return harbour.why_not_depart(setup, s, ship, can_load(s, seat, ship, TOGETHER))


@rule
def may_load(setup: Setup, s: State, seat: int, grant: int) -> bool:
    """Tell whether there is a space for the stone."""
    for ship in range(SHIPS):
        if why_not_load(setup, s, seat, ship, grant) == ALLOWED and can_load(s, seat, ship, 1) > 0:
            return True
    return False


@rule
def can_load(s: State, seat: int, ship: int, most: int) -> int:
    """Count the stones, at most `most`, that a seat can load on a ship in the harbour."""
    return min(most, int(s.sled[seat]), int(s.ship_capacity[ship]) - harbour.stones_on(s, ship))


@rule
def why_not_sail_with(setup: Setup, s: State, seat: int, most: int) -> int:
    """Tell why no ship may sail, even once up to `most` stones are loaded on it (FAVOR-4, FAVOR-5)."""
    for ship in range(SHIPS):
        if harbour.why_not_depart(setup, s, ship, can_load(s, seat, ship, most)) == ALLOWED:
            return ALLOWED
    return NO_SHIP_MAY_SAIL


@rule
def why_not_skip_load(setup: Setup, s: State, grant: int) -> int:
    """Tell whether a stone need not be loaded: a bonus's, and a favor's if a ship may then sail when one must."""
    cause, ship = agenda.cause_of(grant), agenda.ship_of(grant)
    if cause == agenda.BY_PYRAMID:
        return ALLOWED
    if cause < agenda.BY_FAVOR:
        return NOT_OPTIONAL
    if cause in (ARRANGING, SAILING_FULL) and setup.profile != OFFICIAL:
        return ALLOWED if may_sail(setup, s, ship) else NOT_OPTIONAL
    return ALLOWED


@rule
def may_sail(setup: Setup, s: State, ship: int) -> bool:
    """Tell whether a ship may sail as it is; any ship for AT_SEA."""
    if ship == AT_SEA:
        return harbour.why_not_sail_any(setup, s) == ALLOWED
    return harbour.why_not_depart(setup, s, ship, 0) == ALLOWED


@rule
def why_not_sail(setup: Setup, s: State, seat: int, ship: int, grant: int) -> int:
    """Tell whether this is a ship that may leave now: the one just loaded, if one was (CARD-S, FAVOR-4, FAVOR-5)."""
    if agenda.ship_of(grant) not in (AT_SEA, ship):
        return OTHER_SHIP
    if agenda.cause_of(grant) == LOADING_PLANK:
        return why_not_sail_own(setup, s, seat, ship)
    return harbour.why_not_depart(setup, s, ship, 0)


@rule
def why_not_sail_own(setup: Setup, s: State, seat: int, ship: int) -> int:
    """CARD-P1: the ship may sail, and carries a stone of one's own."""
    why = harbour.why_not_depart(setup, s, ship, 0)
    if why != ALLOWED:
        return why
    return ALLOWED if harbour.foremost(s, ship, seat) >= 0 else NO_OWN_STONE


@rule
def why_not_follow(setup: Setup, s: State, site: int) -> int:
    """CARD-P1: just one public ship has docked there; CARD-P2: online a card could be taken at the market."""
    if harbour.docked_at(s, site) != 1:
        return NOT_ONE_SHIP_THERE
    if site == MARKET and setup.profile != OFFICIAL:
        return market.could_take(setup, s)
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
    if agenda.cause_of(grant) == LOADING_PLANK:
        return why_not_follow(setup, s, site)
    return harbour.why_not_dock(harbour.docked(s), site)


@rule
def why_not_skip_sail(setup: Setup, s: State, grant: int) -> int:
    """Tell whether no ship need sail: by the third and fourth favor one may be meant that cannot (FAVOR-4, FAVOR-5)."""
    by_favor = agenda.cause_of(grant) in (ARRANGING, SAILING_FULL)
    if not by_favor or agenda.ship_of(grant) != AT_SEA or setup.profile != OFFICIAL:
        return NOT_OPTIONAL
    for ship in range(SHIPS):
        if harbour.why_not_depart(setup, s, ship, 0) == TOO_FEW_STONES:
            return ALLOWED
    return NOT_OPTIONAL
