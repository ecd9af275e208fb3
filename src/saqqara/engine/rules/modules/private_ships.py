"""Private ships: once a game a seat sails one of its stones alone. PRIV-1 to PRIV-4."""

from .. import events
from ..reasons import ALLOWED, NOT_IN_THIS_SETUP, PRIVATE_SHIP_THERE, PRIVATE_SHIP_USED, SLED_EMPTY
from ..rule import rule
from ..sites import market
from ..state import IN_HARBOUR, MARKET, OFFICIAL, OUT_OF_GAME, PRIVATE_SHIPS, SEATS, Setup, State


@rule
def why_not_sail_anywhere(setup: Setup, s: State, seat: int) -> int:
    """Return why a seat's private ship can sail to no site, or ALLOWED (PRIV-1)."""
    if setup.options & PRIVATE_SHIPS == 0:
        return NOT_IN_THIS_SETUP
    if s.private_ship_site[seat] != IN_HARBOUR:
        return PRIVATE_SHIP_USED
    return SLED_EMPTY if s.sled[seat] == 0 else ALLOWED


@rule
def why_not_sail_to(setup: Setup, s: State, seat: int, site: int) -> int:
    """Return why a seat's private ship cannot sail to a site, or ALLOWED (PRIV-1, PRIV-3).

    Public ships there do not matter.
    """
    why = why_not_sail_anywhere(setup, s, seat)
    if why != ALLOWED:
        return why
    for other in range(SEATS):
        if s.private_ship_site[other] == site:
            return PRIVATE_SHIP_THERE
    return market.why_not_take_any(setup, s) if site == MARKET and setup.profile != OFFICIAL else ALLOWED


@rule
def sail_private_ship(s: State, seat: int, site: int) -> None:
    """Sail a seat's private ship to a site; its stone is then delivered (PRIV-1)."""
    s.sled[seat] = int(s.sled[seat]) - 1
    s.private_ship_site[seat] = site
    events.emit(events.PRIVATE_SAILED, seat, site)


@rule
def remove_used_ships(s: State) -> None:
    """Remove the private ships that are at a site from the game, at the end of a round (ROUND-4)."""
    for seat in range(SEATS):
        if s.private_ship_site[seat] != IN_HARBOUR:
            s.private_ship_site[seat] = OUT_OF_GAME


@rule
def final_points(setup: Setup, s: State, seat: int) -> int:
    """Return the points of a private ship that was not used (PRIV-2)."""
    if setup.options & PRIVATE_SHIPS == 0 or s.private_ship_site[seat] != IN_HARBOUR:
        return 0
    return int(setup.unused_private_ship)
