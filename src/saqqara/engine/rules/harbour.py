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
def count_stones_on_ship(s: State, ship: int) -> int:
    """Count the stones on a ship."""
    stones = 0
    for space in range(SHIP_SPACES):  # spaces beyond the capacity hold NOBODY
        stones += s.ship_stones[ship, space] != NOBODY
    return stones


@rule
def have_all_sailed(s: State) -> bool:
    """Return whether all ships have sailed (ROUND-3)."""
    at_sea = 0
    for ship in range(SHIPS):
        at_sea += s.ship_site[ship] == IN_HARBOUR
    return at_sea == 0


@rule
def docked_site_bits(s: State) -> int:
    """Return the sites at which a public ship has docked this round, one bit for each."""
    sites = 0
    for ship in range(SHIPS):
        sites |= 1 << (int(s.ship_site[ship]) + 1)  # IN_HARBOUR sets the lowest bit, which is dropped below
    return sites >> 1


@rule
def count_ships_docked_at(s: State, site: int) -> int:
    """Count the public ships that have docked at a site this round (CARD-P1)."""
    ships = 0
    for ship in range(SHIPS):
        if s.ship_site[ship] == site:
            ships += 1
    return ships


@rule
def why_not_dock(site_bits: int, site: int) -> int:
    """Return why a ship cannot dock at a site, or ALLOWED if no public ship has docked there this round (ACT-3).

    `site_bits` is the result of `docked_site_bits`.
    """
    return SITE_DOCKED if site_bits >> site & 1 else ALLOWED


@rule
def why_not_load_ship(s: State, seat: int, ship: int) -> int:
    """Return why a seat cannot load a ship, whatever the space, or ALLOWED (ACT-2)."""
    if s.sled[seat] == 0:
        return SLED_EMPTY
    if s.ship_site[ship] != IN_HARBOUR:
        return SHIP_SAILED
    return ALLOWED


@rule
def why_not_load_space(s: State, ship: int, space: int) -> int:
    """Return why a space of a ship cannot be loaded, or ALLOWED if it exists and is empty (ACT-2)."""
    owner = s.ship_stones[ship, space]
    if space >= s.ship_capacity[ship]:
        return NO_SUCH_SPACE
    return ALLOWED if owner == NOBODY else SPACE_TAKEN


@rule
def why_not_depart(setup: Setup, s: State, ship: int, extra_stones: int) -> int:
    """Return why a ship cannot leave, or ALLOWED if it has its minimum with `extra_stones` more (ACT-3)."""
    if s.ship_site[ship] != IN_HARBOUR:
        return SHIP_SAILED
    if count_stones_on_ship(s, ship) + extra_stones < setup.minimum_load[s.ship_capacity[ship]]:
        return TOO_FEW_STONES
    return ALLOWED


@rule
def count_free_spaces(s: State) -> int:
    """Count the empty spaces on ships that have not sailed."""
    spaces = 0
    for ship in range(SHIPS):
        if s.ship_site[ship] == IN_HARBOUR:
            spaces += int(s.ship_capacity[ship]) - count_stones_on_ship(s, ship)
    return spaces


@rule
def why_not_load_any(s: State, seat: int) -> int:
    """Return why a seat can load no stone on any ship, or ALLOWED."""
    if s.sled[seat] == 0:
        return SLED_EMPTY
    return ALLOWED if count_free_spaces(s) > 0 else NO_FREE_SPACE


@rule
def why_not_sail_any(setup: Setup, s: State) -> int:
    """Return why no ship may sail, or ALLOWED. There is always a free dock: four ships, five sites."""
    for ship in range(SHIPS):
        if why_not_depart(setup, s, ship, 0) == ALLOWED:
            return ALLOWED
    return NO_SHIP_MAY_SAIL


@rule
def why_not_load_and_sail(setup: Setup, s: State, seat: int) -> int:
    """Return why no ship may sail after one stone is loaded on it, or ALLOWED (CARD-S)."""
    if s.sled[seat] == 0:
        return SLED_EMPTY
    for ship in range(SHIPS):
        if count_stones_on_ship(s, ship) < s.ship_capacity[ship] and why_not_depart(setup, s, ship, 1) == ALLOWED:
            return ALLOWED
    return NO_SHIP_MAY_SAIL


@rule
def load_stone(s: State, seat: int, ship: int, space: int) -> None:
    """Move a stone from the sled to a space of a ship (ACT-2)."""
    s.sled[seat] = int(s.sled[seat]) - 1
    s.ship_stones[ship, space] = seat
    events.emit(events.LOADED, seat, ship + 1, space + 1)


@rule
def sail_ship(s: State, seat: int, ship: int, site: int, unload_kind: int) -> None:
    """Dock a ship and push its unloading on the agenda (ACT-3, ACT-4).

    `unload_kind` is agenda.NEXT_STONE to unload from the bow, or agenda.UNLOAD if `seat` chooses the order (CARD-L).
    """
    s.ship_site[ship] = site
    events.emit(events.SAILED, seat, ship + 1, site)
    agenda.push_entry(s, agenda.SHIP_IS_EMPTY, seat, ship)
    agenda.push_entry(s, unload_kind, seat, ship)


@rule
def foremost_stone_space(s: State, ship: int, seat: int) -> int:
    """Return the space of the foremost stone of a seat (of any seat for NOBODY) on a ship; -1 if there is none."""
    for space in range(s.ship_capacity[ship]):
        owner = s.ship_stones[ship, space]
        if owner != NOBODY and (seat == NOBODY or owner == seat):
            return space
    return -1


@rule
def remove_stone(s: State, ship: int, space: int) -> int:
    """Remove the stone on a space of a ship and return its owner."""
    owner = int(s.ship_stones[ship, space])
    s.ship_stones[ship, space] = NOBODY
    return owner
