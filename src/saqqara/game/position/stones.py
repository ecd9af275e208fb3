"""Reading where the stones of a position are: on ships, sites and sleds, and in quarries."""

from typing import Any

from saqqara.engine.rules import agenda, stones
from saqqara.engine.rules.state import (
    DYNASTY_CARDS,
    IN_HARBOUR,
    NOBODY,
    SHIP_SPACES,
    SHIPS,
    SITE_NAMES,
    SITES,
    UNLIMITED,
    State,
)
from saqqara.errors import PositionError, short_repr
from saqqara.i18n import Translatable

from . import modules
from .sites import burial, obelisk, pyramid, temple
from .validate import StateDraft, check_keys, checked_list, index_of_name, int_in_range, seat_label
from .write import round_card_capacities


def read_ships(draft: StateDraft) -> None:
    """Read the four ships of the round card and their stones; `docks`, if given, must agree."""
    s = draft.s
    capacities = round_card_capacities(draft.setup, s.round_order[s.round_number - 1])
    for ship in range(SHIPS):
        s.ship_capacity[ship] = capacities[ship]
        s.ship_site[ship] = IN_HARBOUR
        for space in range(SHIP_SPACES):
            s.ship_stones[ship, space] = NOBODY
    for ship, named in enumerate(checked_list(draft.get("ships", [{}] * SHIPS), SHIPS, "ships")):
        read_ship(draft, ship, named)
    check_docks(draft)


def read_ship(draft: StateDraft, ship: int, ship_part: Any) -> None:
    """Read one ship: its stones must fit, and once it has sailed it is empty unless it is being unloaded."""
    s, number = draft.s, ship + 1
    check_keys(ship_part, ("capacity", "stones", "site"), Translatable("part-ship", ship=number))
    capacity = s.ship_capacity[ship]
    if ship_part.get("capacity", capacity) != capacity:
        given = short_repr(ship_part["capacity"])
        raise PositionError("position-ship_capacity", ship=number, given=given, capacity=capacity)
    for space, owner in enumerate(
        checked_list(ship_part.get("stones", []), None, Translatable("part-stones_of_ship", ship=number))
    ):
        if owner is not None:
            int_in_range(owner, 0, draft.seats - 1, Translatable("part-owner_on_ship", ship=number))
            if space >= capacity:
                raise PositionError("position-ship_space", ship=number, space=space + 1, capacity=capacity)
            s.ship_stones[ship, space] = owner
    if ship_part.get("site") is not None:
        s.ship_site[ship] = index_of_name(ship_part["site"], SITE_NAMES, Translatable("part-site_of_ship", ship=number))
        if any(owner is not None for owner in ship_part.get("stones", [])) and not is_being_unloaded(draft, ship):
            raise PositionError("position-ship_not_empty", ship=number, site=ship_part["site"])


def is_being_unloaded(draft: StateDraft, ship: int) -> bool:
    """Return whether the agenda still has stones of this ship to deliver."""
    carried = (agenda.NEXT_STONE, agenda.UNLOAD)
    return any(what in carried and detail % SHIPS == ship for what, _, detail in agenda.list_entries(draft.s))


def check_docks(draft: StateDraft) -> None:
    """Check that each site has at most one public ship (ACT-3), or two with the Loading Plank (CARD-P1)."""
    sites = [site for site in draft.s.ship_site if site != IN_HARBOUR]
    most = 2 if draft.setup.options & DYNASTY_CARDS else 1
    for site in sorted(set(sites)):
        if sites.count(site) > most:
            raise PositionError("position-ships_at_site", ships=sites.count(site), site=SITE_NAMES[site], most=most)
    named = draft.get("docks", {})
    check_keys(named, SITE_NAMES, "docks")
    for name, dock in named.items():
        check_keys(dock, ("public", "private"), f"docks.{name}")
        if dock.get("public", sites.count(SITE_NAMES.index(name))) != sites.count(SITE_NAMES.index(name)):
            raise PositionError("position-docks", site=name, given=short_repr(dock))


def read_sites(draft: StateDraft) -> None:
    """Read the four building sites, each with its own module."""
    for site in (pyramid, temple, burial, obelisk):
        site.read(draft)


def read_supplies(draft: StateDraft) -> None:
    """Read sleds and quarries; each seat must have exactly its number of stones (SET-1)."""
    s = draft.s
    for seat, count in enumerate(draft.get_numbers_per_seat("landed", 16) or []):
        s.stones_at_market[seat] = count
    for seat, count in enumerate(draft.get_numbers_per_seat("sled", 99) or s.sled):
        if seat < draft.seats:
            s.sled[seat] = count
            if stones.free_sled_space(s, seat) < 0:
                capacity = count + stones.free_sled_space(s, seat)
                raise PositionError("position-sled", seat=seat, stones=count, room=capacity)
    quarry = checked_list(draft.get("quarry", [None] * draft.seats), draft.seats, "quarry")
    for seat in range(draft.seats):
        read_quarry(draft, seat, quarry[seat])


def count_waiting_stones(s: State, seat: int) -> int:
    """Count a seat's stones that have come ashore and have no space yet."""
    return sum(what in agenda.PLACEMENT_DECISIONS and owner == seat for what, owner, _ in agenda.list_entries(s))


def read_quarry(draft: StateDraft, seat: int, stone_count: Any) -> None:
    """Read a quarry: it holds the stones that are nowhere else."""
    s = draft.s
    if draft.setup.supply == UNLIMITED:
        return
    placed = s.sled[seat] + s.stones_at_market[seat] + sum(s.delivered[site, seat] for site in range(SITES))
    placed += count_waiting_stones(s, seat) + modules.count_stones_out_of_play(s, seat)
    placed += sum(s.ship_stones[ship, space] == seat for ship in range(SHIPS) for space in range(SHIP_SPACES))
    left = draft.setup.stones_per_seat - placed
    if left < 0:
        raise PositionError("position-stones", seat=seat, placed=placed, stones=draft.setup.stones_per_seat)
    if stone_count is not None and int_in_range(stone_count, 0, 99, seat_label("quarry", seat)) != left:
        raise PositionError(
            "position-quarry", seat=seat, given=stone_count, placed=placed, stones=draft.setup.stones_per_seat
        )
    s.quarry[seat] = left
