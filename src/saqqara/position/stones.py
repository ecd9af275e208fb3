"""Reading where the stones of a position are: ships, sites, sleds and quarries."""

from typing import Any

from saqqara.errors import Phrase, PositionError, shown
from saqqara.rules import agenda, stones
from saqqara.rules.state import AT_SEA, NOBODY, ROUNDS, SHIPS, SITE_NAMES, SPACES, STONES, UNLIMITED

from .values import Draft, keys_of, listed, named_in, of_seat, whole
from .write import round_card

SPACES_KEY = {"pyramid": ("spaces",), "temple": ("spaces",), "burial": ("spaces",), "obelisk": ()}
MOST_STONES = STONES - ROUNDS * 8  # at one site: a ship and four cards a round, the most there are, still fit


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
            whole(owner, 0, draft.seats - 1, Phrase("part-owner_on_ship", ship=number))
            if space >= capacity:
                raise PositionError("position-ship_space", ship=number, space=space + 1, capacity=capacity)
            s.ship_stones[ship, space] = owner
    if named.get("site") is not None:
        s.ship_site[ship] = named_in(named["site"], SITE_NAMES, Phrase("part-site_of_ship", ship=number))
        if any(owner is not None for owner in named.get("stones", [])) and not being_unloaded(draft, ship):
            raise PositionError("position-ship_not_empty", ship=number, site=named["site"])


def being_unloaded(draft: Draft, ship: int) -> bool:
    """Tell whether the agenda still has stones of this ship to deliver."""
    s = draft.s
    return any(
        s.agenda_what[n] in (agenda.NEXT_STONE, agenda.UNLOAD) and s.agenda_detail[n] == ship
        for n in range(s.agenda_height)
    )


def check_docks(draft: Draft) -> None:
    """ACT-3: one public ship a site."""
    sites = [site for site in draft.s.ship_site if site != AT_SEA]
    for site in sorted(set(sites)):
        if sites.count(site) > 1:
            raise PositionError("position-ships_at_site", ships=sites.count(site), site=SITE_NAMES[site])
    named = draft.get("docks", {})
    keys_of(named, SITE_NAMES, "docks")
    for name, dock in named.items():
        keys_of(dock, ("public", "private"), f"docks.{name}")
        if dock.get("public", 0) != sites.count(SITE_NAMES.index(name)) or dock.get("private"):
            raise PositionError("position-docks", site=name, given=shown(dock))


def read_sites(draft: Draft) -> None:
    """What stands at the four building sites; stones lie beside a board only when it is full."""
    for site, keys in SPACES_KEY.items():
        keys_of(draft.get(site, {}), (*keys, "count", "beside"), site)
    beside = {site: read_beside(draft, site) for site in SPACES_KEY}
    room = len(draft.setup.pyramid.a_values)
    pyramid = in_a_row(draft, "pyramid", room)
    if any(beside["pyramid"]) and len(pyramid) < room:
        raise PositionError("position-beside_pyramid")
    for site in ("temple", "burial", "obelisk"):
        if any(beside[site]):
            raise PositionError("position-beside_site", site=site)
    stand(draft, "pyramid", pyramid, beside["pyramid"])
    stand(draft, "temple", piled_up(draft), beside["temple"])
    stand(draft, "burial", in_a_row(draft, "burial", MOST_STONES), beside["burial"])
    towers = listed(draft.get("obelisk", {}).get("count", [0] * draft.seats), draft.seats, "obelisk.count")
    for seat, height in enumerate(towers):
        draft.s.obelisk.count[seat] = whole(height, 0, MOST_STONES, of_seat("obelisk.count", seat))


def read_beside(draft: Draft, site: str) -> list[int]:
    """Stones beside a board, by seat."""
    named = listed(draft.get(site, {}).get("beside", [0] * draft.seats), draft.seats, f"{site}.beside")
    return [whole(stones, 0, MOST_STONES, f"{site}.beside") for stones in named]


def in_a_row(draft: Draft, site: str, room: int) -> list[int]:
    """Read stones that are placed one after another, without a gap (PYR-A1, BUR-A1)."""
    spaces = listed(draft.get(site, {}).get("spaces", []), None, f"{site}.spaces")
    if len(spaces) > room:
        raise PositionError("position-spaces", site=site, spaces=len(spaces), room=room)
    row = [owner for owner in spaces if owner is not None]
    if spaces[: len(row)] != row:
        raise PositionError("position-gap", site=site)
    return [whole(owner, 0, draft.seats - 1, Phrase("part-owner_at_site", site=site)) for owner in row]


def piled_up(draft: Draft) -> list[int]:
    """Read the temple's piles back into the order in which the stones came (TEM-A1)."""
    width = draft.setup.temple.a_spaces
    piles = listed(draft.get("temple", {}).get("spaces", [[]] * width), width, "temple.spaces")
    heights = [len(listed(pile, None, Phrase("part-pile_of_temple"))) for pile in piles]
    placed = sum(heights)
    if placed > MOST_STONES or heights != [len(range(space, placed, width)) for space in range(width)]:
        raise PositionError("position-temple")
    row = [piles[n % width][n // width] for n in range(placed)]
    return [whole(owner, 0, draft.seats - 1, Phrase("part-owner_at_site", site="temple")) for owner in row]


def stand(draft: Draft, name: str, row: list[int], beside: list[int]) -> None:
    """Put stones on a site's spaces; its count, if there, must say the same."""
    site = getattr(draft.s, name)
    for space, owner in enumerate(row):
        site.spaces[space] = owner
    counts = [row.count(seat) + beside[seat] for seat in range(draft.seats)]
    named = draft.get(name, {}).get("count", counts)
    if named != counts:
        raise PositionError("position-count", site=name, given=shown(named), counts=str(counts))
    for seat in range(draft.seats):
        site.count[seat], site.beside[seat] = counts[seat], beside[seat]


def read_supplies(draft: Draft) -> None:
    """Sleds and quarries; each seat has its stones, no more and no fewer (SET-1)."""
    s = draft.s
    for seat, count in enumerate(draft.per_seat("landed", 16) or []):
        s.landed[seat] = count
    for seat, count in enumerate(draft.per_seat("sled", 99) or s.sled):
        if seat < draft.seats:
            s.sled[seat] = count
            if stones.room(s, seat) < 0:
                raise PositionError("position-sled", seat=seat, stones=count)
    quarry = listed(draft.get("quarry", [None] * draft.seats), draft.seats, "quarry")
    for seat in range(draft.seats):
        fill_quarry(draft, seat, quarry[seat])


def fill_quarry(draft: Draft, seat: int, named: Any) -> None:
    """What is not elsewhere is in the quarry."""
    s = draft.s
    if draft.setup.supply == UNLIMITED:
        return
    placed = s.sled[seat] + s.landed[seat] + s.pyramid.count[seat] + s.temple.count[seat]
    placed += s.burial.count[seat] + s.obelisk.count[seat]
    placed += sum(s.ship_stones[ship, space] == seat for ship in range(SHIPS) for space in range(SPACES))
    left = draft.setup.stones - placed
    if left < 0:
        raise PositionError("position-stones", seat=seat, placed=placed, stones=draft.setup.stones)
    if named is not None and whole(named, 0, 99, of_seat("quarry", seat)) != left:
        raise PositionError("position-quarry", seat=seat, given=named, placed=placed, stones=draft.setup.stones)
    s.quarry[seat] = left
