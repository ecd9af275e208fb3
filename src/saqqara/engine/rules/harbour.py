"""The four ships of the round: loading them and sailing them to a free dock."""

from . import agenda, events
from .reasons import (
    ALLOWED,
    NO_FREE_SPACE,
    NO_SHIP_MAY_SAIL,
    NO_SUCH_SPACE,
    SHIP_SAILED,
    SITE_DOCKED,
    SLED_EMPTY,
    SPACE_TAKEN,
    TOO_FEW_STONES,
)
from .rule import rule
from .state import IN_HARBOUR, NOBODY, SHIP_SPACES, SHIPS, Setup, State


@rule
def stones_on(s: State, ship: int) -> int:
    """Count the stones on a ship."""
    stones = 0
    for space in range(SHIP_SPACES):  # beyond the capacity nobody's
        stones += s.ship_stones[ship, space] != NOBODY
    return stones


@rule
def have_all_sailed(s: State) -> bool:
    """Tell whether no ship is left to sail (ROUND-3)."""
    at_sea = 0
    for ship in range(SHIPS):
        at_sea += s.ship_site[ship] == IN_HARBOUR
    return at_sea == 0


@rule
def docked_sites(s: State) -> int:
    """Give the sites at which a public ship has docked this round, a bit for each."""
    sites = 0
    for ship in range(SHIPS):
        sites |= 1 << (int(s.ship_site[ship]) + 1)  # IN_HARBOUR is the lowest bit for now
    return sites >> 1


@rule
def ships_docked_at(s: State, site: int) -> int:
    """Count the public ships that have docked at a site this round (CARD-P1)."""
    ships = 0
    for ship in range(SHIPS):
        if s.ship_site[ship] == site:
            ships += 1
    return ships


@rule
def why_not_dock(docked: int, site: int) -> int:
    """ACT-3: only one public ship lands at a site in a round. `docks` is what `docked` gave."""
    return SITE_DOCKED if docked >> site & 1 else ALLOWED


@rule
def why_not_load_ship(s: State, seat: int, ship: int) -> int:
    """ACT-2, whatever the space: a stone on the sled and a ship that has not sailed."""
    if s.sled[seat] == 0:
        return SLED_EMPTY
    if s.ship_site[ship] != IN_HARBOUR:
        return SHIP_SAILED
    return ALLOWED


@rule
def why_not_space(s: State, ship: int, space: int) -> int:
    """ACT-2: the space exists and is empty."""
    owner = s.ship_stones[ship, space]
    if space >= s.ship_capacity[ship]:
        return NO_SUCH_SPACE
    return ALLOWED if owner == NOBODY else SPACE_TAKEN


@rule
def why_not_depart(setup: Setup, s: State, ship: int, extra_stones: int) -> int:
    """ACT-3: the ship lies in the harbour and has its minimum, once `more` stones are loaded."""
    if s.ship_site[ship] != IN_HARBOUR:
        return SHIP_SAILED
    if stones_on(s, ship) + extra_stones < setup.minimum_load[s.ship_capacity[ship]]:
        return TOO_FEW_STONES
    return ALLOWED


@rule
def free_spaces(s: State) -> int:
    """Count the empty spaces on ships that have not sailed."""
    spaces = 0
    for ship in range(SHIPS):
        if s.ship_site[ship] == IN_HARBOUR:
            spaces += int(s.ship_capacity[ship]) - stones_on(s, ship)
    return spaces


@rule
def why_not_load_any(s: State, seat: int) -> int:
    """Tell why no stone can be loaded anywhere."""
    if s.sled[seat] == 0:
        return SLED_EMPTY
    return ALLOWED if free_spaces(s) > 0 else NO_FREE_SPACE


@rule
def why_not_sail_any(setup: Setup, s: State) -> int:
    """Tell why no ship may sail. A free dock there always is: four ships, five sites."""
    for ship in range(SHIPS):
        if why_not_depart(setup, s, ship, 0) == ALLOWED:
            return ALLOWED
    return NO_SHIP_MAY_SAIL


@rule
def why_not_load_and_sail(setup: Setup, s: State, seat: int) -> int:
    """CARD-S: tell why there is no ship that may sail once a stone is loaded on it."""
    if s.sled[seat] == 0:
        return SLED_EMPTY
    for ship in range(SHIPS):
        if stones_on(s, ship) < s.ship_capacity[ship] and why_not_depart(setup, s, ship, 1) == ALLOWED:
            return ALLOWED
    return NO_SHIP_MAY_SAIL


@rule
def load_stone(s: State, seat: int, ship: int, space: int) -> None:
    """Put a stone from the sled on a ship (ACT-2)."""
    s.sled[seat] = int(s.sled[seat]) - 1
    s.ship_stones[ship, space] = seat
    events.emit(events.LOADED, seat, ship + 1, space + 1)


@rule
def sail_ship(s: State, seat: int, ship: int, site: int, unload_kind: int) -> None:
    """Dock a ship and set its unloading on the agenda (ACT-3, ACT-4).

    `in_order` is agenda.NEXT_STONE for unloading from the bow, agenda.UNLOAD when `seat` chooses (CARD-L).
    """
    s.ship_site[ship] = site
    events.emit(events.SAILED, seat, ship + 1, site)
    agenda.push(s, agenda.SHIP_IS_EMPTY, seat, ship)
    agenda.push(s, unload_kind, seat, ship)


@rule
def foremost_stone(s: State, ship: int, seat: int) -> int:
    """Find the foremost stone of a seat (of anybody for NOBODY) on a ship; -1 when there is none."""
    for space in range(s.ship_capacity[ship]):
        owner = s.ship_stones[ship, space]
        if owner != NOBODY and (seat == NOBODY or owner == seat):
            return space
    return -1


@rule
def remove_stone(s: State, ship: int, space: int) -> int:
    """Take the stone on a space from its ship and tell whose it is."""
    owner = int(s.ship_stones[ship, space])
    s.ship_stones[ship, space] = NOBODY
    return owner
