"""What the modules bring in a position: private ships, wager, favors, prophecies."""

from typing import Any

from saqqara.engine.rules.deal import deal_prophecies
from saqqara.engine.rules.modules.prophecies import time_of
from saqqara.engine.rules.state import (
    AT_SEA,
    BUILDING_SITES,
    FAVOR_SPACES,
    FAVORS,
    FIELD_NAMES,
    GOD_NAMES,
    GONE,
    NOBODY,
    PRIVATE_SHIPS,
    PROPHECIES,
    PYRAMID,
    SITE_NAMES,
    WAGER,
    Setup,
    State,
)
from saqqara.errors import PositionError, shown
from saqqara.words import Phrase

from .values import Draft, in_range, keys_of, listed, named_in

Named = dict[str, Any]

OF_OPTIONS = {"private_ships": PRIVATE_SHIPS, "wager": WAGER, "favors": FAVORS, "prophecies": PROPHECIES}
READY, USED = "ready", "used"
WAGER_SITES = SITE_NAMES[PYRAMID : PYRAMID + BUILDING_SITES]


def write(setup: Setup, s: State) -> Named:
    """Name what the modules in play have on the table."""
    parts = {
        "private_ships": [READY if s.private_ship[seat] == AT_SEA else USED for seat in range(setup.seats)],
        "wager": {site: _fields(setup, s, n) for n, site in enumerate(WAGER_SITES)},
        "favors": [_owner(seat) for seat in s.favors],
        "prophecies": {god: _scarabs(setup, s, n) for n, god in enumerate(GOD_NAMES) if s.open_gods >> n & 1},
    }
    return {key: part for key, part in parts.items() if setup.options & OF_OPTIONS[key]}


def docks(setup: Setup, s: State) -> Named:
    """How many public ships lie at each site, and whose private ships."""
    private = [[seat for seat in range(setup.seats) if s.private_ship[seat] == n] for n in range(len(SITE_NAMES))]
    return {site: {"public": list(s.ship_site).count(n), "private": private[n]} for n, site in enumerate(SITE_NAMES)}


def stones_out(s: State, seat: int) -> int:
    """Count a seat's stones on betting fields and favors: they are out of play (WAGER-1, FAVOR-1)."""
    wagered = sum(s.wager[site, field] == seat for site in range(BUILDING_SITES) for field in range(len(FIELD_NAMES)))
    return wagered + list(s.favors).count(seat)


def _owner(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _fields(setup: Setup, s: State, site: int) -> Named:
    return {name: _owner(s.wager[site, n]) for n, name in enumerate(FIELD_NAMES[: setup.wager.fields])}


def _scarabs(setup: Setup, s: State, god: int) -> list[Named]:
    rounds = {seat: s.scarabs[seat, god] for seat in range(setup.seats)}
    return [{"seat": seat, "round": number} for seat, number in rounds.items() if number]


def read(draft: Draft) -> None:
    """Lay down what the modules in play have on the table; refuse what belongs to one that is not in play."""
    for key, option in OF_OPTIONS.items():
        if draft.setup.options & option == 0 and draft.get(key, None):
            raise PositionError("position-no_module", key=key, given=shown(draft.named[key]))
    read_private_ships(draft)
    read_wager(draft)
    read_favors(draft)
    read_prophecies(draft)


def read_private_ships(draft: Draft) -> None:
    """PRIV-1: ready, at a site (as `docks` says), or gone."""
    private = draft.s.private_ship
    docks = draft.get("docks", {})
    keys_of(docks, SITE_NAMES, "docks")
    for site, dock in docks.items():
        keys_of(dock, ("public", "private"), f"docks.{site}")
        seats = listed(dock.get("private", []), None, f"docks.{site}.private")
        if len(seats) > (1 if draft.setup.options & PRIVATE_SHIPS else 0):
            raise PositionError("position-private_dock", site=site, given=shown(seats))
        for seat in seats:
            private[in_range(seat, 0, draft.seats - 1, f"docks.{site}.private")] = SITE_NAMES.index(site)
    at_site = sum(len(dock.get("private", [])) for dock in docks.values())
    if at_site != sum(where != AT_SEA for where in private):
        raise PositionError("position-private_ship_twice")
    named = draft.get("private_ships", None)
    if draft.setup.options & PRIVATE_SHIPS and named is not None:
        for seat, word in enumerate(listed(named, draft.seats, "private_ships")):
            use_private_ship(draft, seat, named_in(word, (READY, USED), f"private_ships[{seat}]"))


def use_private_ship(draft: Draft, seat: int, is_used: int) -> None:
    """A used ship that lies nowhere has left the game (ROUND-4)."""
    private = draft.s.private_ship
    if is_used and private[seat] == AT_SEA:
        private[seat] = GONE
    if not is_used and private[seat] != AT_SEA:
        raise PositionError("position-private_ship_ready", seat=seat, site=SITE_NAMES[private[seat]])


def read_wager(draft: Draft) -> None:
    """WAGER-1: at most one stone of a seat, on the fields in use."""
    named = draft.get("wager", {}) or {}
    keys_of(named, WAGER_SITES, "wager")
    for site, fields in named.items():
        keys_of(fields, FIELD_NAMES[: draft.setup.wager.fields], f"wager.{site}")
        for field, seat in fields.items():
            if seat is not None:
                in_range(seat, 0, draft.seats - 1, f"wager.{site}.{field}")
                if stones_out(draft.s, seat):
                    raise PositionError("position-second_wager", seat=seat)
                draft.s.wager[WAGER_SITES.index(site), FIELD_NAMES.index(field)] = seat


def read_favors(draft: Draft) -> None:
    """FAVOR-1: each favor is asked by one seat, each seat asks one."""
    favors = draft.s.favors
    for n, seat in enumerate(listed(draft.get("favors", []) or [None] * FAVOR_SPACES, FAVOR_SPACES, "favors")):
        if seat is not None:
            in_range(seat, 0, draft.seats - 1, "favors")
            if seat in list(favors):
                raise PositionError("position-second_favor", seat=seat)
            favors[n] = seat


def read_prophecies(draft: Draft) -> None:
    """PROPH-1: those that lie open, with their scarabs; when the position does not say, they are dealt."""
    if draft.setup.options & PROPHECIES == 0:
        return
    named = draft.get("prophecies", None)
    if named is None:
        deal_prophecies(draft.setup, draft.s)
        return
    keys_of(named, GOD_NAMES, "prophecies")
    if len(named) != draft.setup.prophecies.drawn:
        raise PositionError("position-prophecies", given=len(named), drawn=draft.setup.prophecies.drawn)
    for god, scarabs in named.items():
        draft.s.open_gods |= 1 << GOD_NAMES.index(god)
        for scarab in listed(scarabs, None, f"prophecies.{god}"):
            put_scarab(draft, god, scarab)
    for seat in range(draft.seats):
        check_scarabs(draft, seat)


def put_scarab(draft: Draft, god: str, scarab: Any) -> None:
    """A scarab names its seat and the round in which it was put."""
    s = draft.s
    keys_of(scarab, ("seat", "round"), f"prophecies.{god}")
    seat = in_range(scarab.get("seat"), 0, draft.seats - 1, Phrase("part-seat_of_scarab", god=god))
    number = in_range(scarab.get("round"), 1, s.round_number, Phrase("part-round_of_scarab", god=god))
    if s.scarabs[seat, GOD_NAMES.index(god)]:
        raise PositionError("position-second_scarab", seat=seat, god=god)
    s.scarabs[seat, GOD_NAMES.index(god)] = number


def check_scarabs(draft: Draft, seat: int) -> None:
    """PROPH-1: no more scarabs than a seat has, and one in each pair of rounds."""
    rounds = [draft.s.scarabs[seat, god] for god in range(len(GOD_NAMES))]
    times = [time_of(number) for number in rounds if number]
    if len(times) > draft.setup.prophecies.scarabs or len(times) != len(set(times)):
        raise PositionError("position-scarabs", seat=seat, rounds=str([number for number in rounds if number]))
