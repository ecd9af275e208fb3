"""Reading where the stones of a position are: ships, sites, sleds and quarries."""

from typing import Any

from saqqara.engine.rules import agenda, stones
from saqqara.engine.rules.state import AT_SEA, DYNASTY_CARDS, NOBODY, SHIPS, SITE_NAMES, SITES, SPACES, UNLIMITED, State
from saqqara.errors import PositionError, shown
from saqqara.words import Phrase

from . import modules
from .sites import burial, obelisk, pyramid, temple
from .values import Draft, in_range, keys_of, listed, named_in, of_seat
from .write import round_card


def read_ships(draft: Draft) -> None:
    """The four ships of the round card, and what is on them; `docks`, if there, says the same."""
    s = draft.s
    capacities = round_card(draft.setup, s.round_order[s.round_number - 1])
    for ship in range(SHIPS):
        s.ship_capacity[ship] = capacities[ship]
        s.ship_site[ship] = AT_SEA
        for space in range(SPACES):
            s.ship_stones[ship, space] = NOBODY
    for ship, named in enumerate(listed(draft.get("ships", [{}] * SHIPS), SHIPS, "ships")):
        read_ship(draft, ship, named)
    check_docks(draft)


def read_ship(draft: Draft, ship: int, named: Any) -> None:
    """One ship: its stones fit on it, and once sailed it carries none unless it is being unloaded."""
    s, number = draft.s, ship + 1
    keys_of(named, ("capacity", "stones", "site"), Phrase("part-ship", ship=number))
    capacity = s.ship_capacity[ship]
    if named.get("capacity", capacity) != capacity:
        given = shown(named["capacity"])
        raise PositionError("position-ship_capacity", ship=number, given=given, capacity=capacity)
    for space, owner in enumerate(listed(named.get("stones", []), None, Phrase("part-stones_of_ship", ship=number))):
        if owner is not None:
            in_range(owner, 0, draft.seats - 1, Phrase("part-owner_on_ship", ship=number))
            if space >= capacity:
                raise PositionError("position-ship_space", ship=number, space=space + 1, capacity=capacity)
            s.ship_stones[ship, space] = owner
    if named.get("site") is not None:
        s.ship_site[ship] = named_in(named["site"], SITE_NAMES, Phrase("part-site_of_ship", ship=number))
        if any(owner is not None for owner in named.get("stones", [])) and not being_unloaded(draft, ship):
            raise PositionError("position-ship_not_empty", ship=number, site=named["site"])


def being_unloaded(draft: Draft, ship: int) -> bool:
    """Tell whether the agenda still has stones of this ship to deliver."""
    carried = (agenda.NEXT_STONE, agenda.UNLOAD)
    return any(what in carried and detail % SHIPS == ship for what, _, detail in agenda.entries(draft.s))


def check_docks(draft: Draft) -> None:
    """ACT-3: one public ship a site; by the Loading Plank a second may have come (CARD-P1)."""
    sites = [site for site in draft.s.ship_site if site != AT_SEA]
    most = 2 if draft.setup.options & DYNASTY_CARDS else 1
    for site in sorted(set(sites)):
        if sites.count(site) > most:
            raise PositionError("position-ships_at_site", ships=sites.count(site), site=SITE_NAMES[site], most=most)
    named = draft.get("docks", {})
    keys_of(named, SITE_NAMES, "docks")
    for name, dock in named.items():
        keys_of(dock, ("public", "private"), f"docks.{name}")
        if dock.get("public", sites.count(SITE_NAMES.index(name))) != sites.count(SITE_NAMES.index(name)):
            raise PositionError("position-docks", site=name, given=shown(dock))


def read_sites(draft: Draft) -> None:
    """What stands at the four building sites, each read by its room."""
    for site in (pyramid, temple, burial, obelisk):
        site.read(draft)


def read_supplies(draft: Draft) -> None:
    """Sleds and quarries; each seat has its stones, no more and no fewer (SET-1)."""
    s = draft.s
    for seat, count in enumerate(draft.per_seat("landed", 16) or []):
        s.landed[seat] = count
    for seat, count in enumerate(draft.per_seat("sled", 99) or s.sled):
        if seat < draft.seats:
            s.sled[seat] = count
            if stones.room(s, seat) < 0:
                room = count + stones.room(s, seat)
                raise PositionError("position-sled", seat=seat, stones=count, room=room)
    quarry = listed(draft.get("quarry", [None] * draft.seats), draft.seats, "quarry")
    for seat in range(draft.seats):
        fill_quarry(draft, seat, quarry[seat])


def waiting(s: State, seat: int) -> int:
    """Count a seat's stones that have come ashore and have no place yet."""
    return sum(what in agenda.STONE_WAITS and owner == seat for what, owner, _ in agenda.entries(s))


def fill_quarry(draft: Draft, seat: int, named: Any) -> None:
    """What is not elsewhere is in the quarry."""
    s = draft.s
    if draft.setup.supply == UNLIMITED:
        return
    placed = s.sled[seat] + s.landed[seat] + sum(s.delivered[site, seat] for site in range(SITES))
    placed += waiting(s, seat) + modules.stones_out(s, seat)
    placed += sum(s.ship_stones[ship, space] == seat for ship in range(SHIPS) for space in range(SPACES))
    left = draft.setup.stones - placed
    if left < 0:
        raise PositionError("position-stones", seat=seat, placed=placed, stones=draft.setup.stones)
    if named is not None and in_range(named, 0, 99, of_seat("quarry", seat)) != left:
        raise PositionError("position-quarry", seat=seat, given=named, placed=placed, stones=draft.setup.stones)
    s.quarry[seat] = left
