"""Loading and sailing granted by a card (CARD-L, H, S, C, P1), a favor (FAVOR-3 to 6) or a bonus (PYR-B2).

A grant is the argument of a LOAD or SAIL decision (see agenda.py): its cause, and the ship it is bound to.
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

# Favors that cause loads and sailings. The fifth counts its stones: + 1 for the second and + 2 for the third.
FAVOR_FILL, FAVOR_ARRANGE, FAVOR_TOGETHER, FAVOR_ANYWHERE = (agenda.BY_FAVOR + favor for favor in range(1, 5))
MAX_TOGETHER = 2  # stones that the fourth favor loads on one ship (FAVOR-5)


@rule
def why_not_load(setup: Setup, s: State, seat: int, ship: int, grant: int) -> int:
    """Return why the stone cannot be loaded on a ship, or ALLOWED.

    If the ship must leave afterwards, it must be able to (CARD-S, FAVOR-4, FAVOR-5).
    """
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
def why_not_load_together(setup: Setup, s: State, seat: int, ship: int, bound_ship: int) -> int:
    """Return why a stone of the fourth favor cannot be loaded on a ship, or ALLOWED (FAVOR-5).

    The second stone must be loaded on the ship of the first. `yucata`: the ship must be able to leave afterwards.
    """
    if bound_ship not in (IN_HARBOUR, ship):
        return OTHER_SHIP
    if setup.profile == OFFICIAL or bound_ship == ship:
        return ALLOWED
    return harbour.why_not_depart(setup, s, ship, count_loadable_stones(s, seat, ship, MAX_TOGETHER))


@rule
def can_load_any(setup: Setup, s: State, seat: int, grant: int) -> bool:
    """Return whether any ship has a space for the stone."""
    for ship in range(SHIPS):
        if why_not_load(setup, s, seat, ship, grant) == ALLOWED and count_loadable_stones(s, seat, ship, 1) > 0:
            return True
    return False


@rule
def count_loadable_stones(s: State, seat: int, ship: int, max_stones: int) -> int:
    """Return how many stones, at most `max_stones`, a seat can load on a ship in the harbour."""
    return min(max_stones, int(s.sled[seat]), int(s.ship_capacity[ship]) - harbour.count_stones_on_ship(s, ship))


@rule
def why_not_sail_after_loading(setup: Setup, s: State, seat: int, max_stones: int) -> int:
    """Return why no ship may sail after loading up to `max_stones` stones on it, or ALLOWED (FAVOR-4, FAVOR-5)."""
    for ship in range(SHIPS):
        if harbour.why_not_depart(setup, s, ship, count_loadable_stones(s, seat, ship, max_stones)) == ALLOWED:
            return ALLOWED
    return NO_SHIP_MAY_SAIL


@rule
def why_not_skip_load(setup: Setup, s: State, grant: int) -> int:
    """Return why a load cannot be skipped, or ALLOWED.

    The load of a bonus can be skipped, and so can that of a favor; if a ship must sail then, one must be able to.
    """
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
    """Return whether a ship may sail as it is; for IN_HARBOUR, whether any ship may."""
    if ship == IN_HARBOUR:
        return harbour.why_not_sail_any(setup, s) == ALLOWED
    return harbour.why_not_depart(setup, s, ship, 0) == ALLOWED


@rule
def why_not_sail(setup: Setup, s: State, seat: int, ship: int, grant: int) -> int:
    """Return why a ship may not sail now, or ALLOWED (CARD-S, FAVOR-4, FAVOR-5).

    If a ship was just loaded, only that one may sail.
    """
    if agenda.grant_ship(grant) not in (IN_HARBOUR, ship):
        return OTHER_SHIP
    if agenda.grant_cause(grant) == LOADING_PLANK:
        return why_not_plank_ship(setup, s, seat, ship)
    return harbour.why_not_depart(setup, s, ship, 0)


@rule
def why_not_plank_ship(setup: Setup, s: State, seat: int, ship: int) -> int:
    """Return why the Plank cannot sail a ship, or ALLOWED: it may sail and carries a stone of the seat (CARD-P1)."""
    why = harbour.why_not_depart(setup, s, ship, 0)
    if why != ALLOWED:
        return why
    return ALLOWED if harbour.foremost_stone_space(s, ship, seat) >= 0 else NO_OWN_STONE


@rule
def why_not_plank_to(setup: Setup, s: State, site: int) -> int:
    """Return why the Plank cannot sail a ship to a site, or ALLOWED.

    Exactly one public ship has docked there (CARD-P1). `yucata`: at the market a card can be taken (CARD-P2).
    """
    if harbour.count_ships_docked_at(s, site) != 1:
        return NOT_ONE_SHIP_THERE
    if site == MARKET and setup.profile != OFFICIAL:
        return market.why_not_take_any(setup, s)
    return ALLOWED


@rule
def why_not_play_plank(setup: Setup, s: State, seat: int) -> int:
    """Return why the Plank can sail no ship, or ALLOWED (CARD-P1)."""
    if s.sled[seat] == 0:
        return SLED_EMPTY
    why = NO_SHIP_MAY_SAIL
    for ship in range(SHIPS):
        own = why_not_plank_ship(setup, s, seat, ship)
        if own == ALLOWED:
            return why_not_plank_anywhere(setup, s)
        if own == NO_OWN_STONE:
            why = own
    return why


@rule
def why_not_plank_anywhere(setup: Setup, s: State) -> int:
    """Return why the Plank can sail a ship to no site, or ALLOWED (CARD-P1, CARD-P2)."""
    why = NOT_ONE_SHIP_THERE
    for site in range(SITES):
        there = why_not_plank_to(setup, s, site)
        if there == ALLOWED:
            return ALLOWED
        if there == NO_CARD_TO_TAKE:
            why = there
    return why


@rule
def why_not_dock(setup: Setup, s: State, grant: int, site: int) -> int:
    """Return why the ship cannot dock at a site, or ALLOWED.

    No public ship has docked there (ACT-3); the Plank needs a site where one has (CARD-P1).
    """
    if agenda.grant_cause(grant) == LOADING_PLANK:
        return why_not_plank_to(setup, s, site)
    return harbour.why_not_dock(harbour.docked_site_bits(s), site)


@rule
def why_not_skip_sail(setup: Setup, s: State, grant: int) -> int:
    """Return why sailing cannot be skipped, or ALLOWED.

    `official`: the player may choose a ship that cannot sail for the third or fourth favor (FAVOR-4, FAVOR-5).
    """
    by_favor = agenda.grant_cause(grant) in (FAVOR_ARRANGE, FAVOR_TOGETHER)
    if not by_favor or agenda.grant_ship(grant) != IN_HARBOUR or setup.profile != OFFICIAL:
        return NOT_OPTIONAL
    for ship in range(SHIPS):
        if harbour.why_not_depart(setup, s, ship, 0) == TOO_FEW_STONES:
            return ALLOWED
    return NOT_OPTIONAL
