"""The modules in a position: private ships, wager, favors and prophecies."""

from typing import Any

from saqqara.engine.rules.deal import deal_prophecies
from saqqara.engine.rules.modules.prophecies import period_of_round
from saqqara.engine.rules.state import (
    BUILDING_SITES,
    FAVOR_SPACES,
    FAVORS,
    GOD_NAMES,
    IN_HARBOUR,
    NOBODY,
    OUT_OF_GAME,
    PRIVATE_SHIPS,
    PROPHECIES,
    PYRAMID,
    SITE_NAMES,
    WAGER,
    WAGER_FIELD_NAMES,
    Setup,
    State,
)
from saqqara.errors import PositionError, short_repr
from saqqara.i18n import Translatable

from .validate import StateDraft, check_keys, checked_list, index_of_name, int_in_range

JsonObject = dict[str, Any]

OPTION_BY_KEY = {"private_ships": PRIVATE_SHIPS, "wager": WAGER, "favors": FAVORS, "prophecies": PROPHECIES}
READY, USED = "ready", "used"
WAGER_SITES = SITE_NAMES[PYRAMID : PYRAMID + BUILDING_SITES]


def write_modules(setup: Setup, s: State) -> JsonObject:
    """Return the parts of the modules in play."""
    parts = {
        "private_ships": [READY if s.private_ship_site[seat] == IN_HARBOUR else USED for seat in range(setup.seats)],
        "wager": {site: _wager_fields(setup, s, n) for n, site in enumerate(WAGER_SITES)},
        "favors": [_seat_or_none(seat) for seat in s.favors],
        "prophecies": {god: _scarabs(setup, s, n) for n, god in enumerate(GOD_NAMES) if s.open_gods >> n & 1},
    }
    return {key: part for key, part in parts.items() if setup.options & OPTION_BY_KEY[key]}


def write_docks(setup: Setup, s: State) -> JsonObject:
    """Return for each site the number of public ships and the seats whose private ships are there."""
    private = [[seat for seat in range(setup.seats) if s.private_ship_site[seat] == n] for n in range(len(SITE_NAMES))]
    return {site: {"public": list(s.ship_site).count(n), "private": private[n]} for n, site in enumerate(SITE_NAMES)}


def count_stones_out_of_play(s: State, seat: int) -> int:
    """Count a seat's stones on betting fields and favors, which are out of play (WAGER-1, FAVOR-1)."""
    wagered = sum(
        s.wager[site, field] == seat for site in range(BUILDING_SITES) for field in range(len(WAGER_FIELD_NAMES))
    )
    return wagered + list(s.favors).count(seat)


def _seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _wager_fields(setup: Setup, s: State, site: int) -> JsonObject:
    return {name: _seat_or_none(s.wager[site, n]) for n, name in enumerate(WAGER_FIELD_NAMES[: setup.wager.fields])}


def _scarabs(setup: Setup, s: State, god: int) -> list[JsonObject]:
    rounds = {seat: s.scarabs[seat, god] for seat in range(setup.seats)}
    return [{"seat": seat, "round": number} for seat, number in rounds.items() if number]


def read_modules(draft: StateDraft) -> None:
    """Read the parts of the modules in play; raises PositionError for a module that is not."""
    for key, option in OPTION_BY_KEY.items():
        if draft.setup.options & option == 0 and draft.get(key, None):
            raise PositionError("position-no_module", key=key, given=short_repr(draft.position[key]))
    read_private_ships(draft)
    read_wager(draft)
    read_favors(draft)
    read_prophecies(draft)


def read_private_ships(draft: StateDraft) -> None:
    """Read private ships: ready, at a site (as `docks` says), or gone (PRIV-1)."""
    private = draft.s.private_ship_site
    docks = draft.get("docks", {})
    check_keys(docks, SITE_NAMES, "docks")
    for site, dock in docks.items():
        check_keys(dock, ("public", "private"), f"docks.{site}")
        seats = checked_list(dock.get("private", []), None, f"docks.{site}.private")
        if len(seats) > (1 if draft.setup.options & PRIVATE_SHIPS else 0):
            raise PositionError("position-private_dock", site=site, given=short_repr(seats))
        for seat in seats:
            private[int_in_range(seat, 0, draft.seats - 1, f"docks.{site}.private")] = SITE_NAMES.index(site)
    at_site = sum(len(dock.get("private", [])) for dock in docks.values())
    if at_site != sum(where != IN_HARBOUR for where in private):
        raise PositionError("position-private_ship_twice")
    named = draft.get("private_ships", None)
    if draft.setup.options & PRIVATE_SHIPS and named is not None:
        for seat, word in enumerate(checked_list(named, draft.seats, "private_ships")):
            read_private_ship_state(draft, seat, index_of_name(word, (READY, USED), f"private_ships[{seat}]"))


def read_private_ship_state(draft: StateDraft, seat: int, is_used: int) -> None:
    """Read whether a private ship is ready or used; a used one at no site has left the game (ROUND-4)."""
    private = draft.s.private_ship_site
    if is_used and private[seat] == IN_HARBOUR:
        private[seat] = OUT_OF_GAME
    if not is_used and private[seat] != IN_HARBOUR:
        raise PositionError("position-private_ship_ready", seat=seat, site=SITE_NAMES[private[seat]])


def read_wager(draft: StateDraft) -> None:
    """Read the wagers: at most one stone of each seat, on the fields in use (WAGER-1)."""
    named = draft.get("wager", {}) or {}
    check_keys(named, WAGER_SITES, "wager")
    for site, fields in named.items():
        check_keys(fields, WAGER_FIELD_NAMES[: draft.setup.wager.fields], f"wager.{site}")
        for field, seat in fields.items():
            if seat is not None:
                int_in_range(seat, 0, draft.seats - 1, f"wager.{site}.{field}")
                if count_stones_out_of_play(draft.s, seat):
                    raise PositionError("position-second_wager", seat=seat)
                draft.s.wager[WAGER_SITES.index(site), WAGER_FIELD_NAMES.index(field)] = seat


def read_favors(draft: StateDraft) -> None:
    """Read the favors: each is taken by at most one seat, and each seat takes at most one (FAVOR-1)."""
    favors = draft.s.favors
    for n, seat in enumerate(checked_list(draft.get("favors", []) or [None] * FAVOR_SPACES, FAVOR_SPACES, "favors")):
        if seat is not None:
            int_in_range(seat, 0, draft.seats - 1, "favors")
            if seat in list(favors):
                raise PositionError("position-second_favor", seat=seat)
            favors[n] = seat


def read_prophecies(draft: StateDraft) -> None:
    """Read the open prophecies with their scarabs, or deal them if the position does not name them (PROPH-1)."""
    if draft.setup.options & PROPHECIES == 0:
        return
    named = draft.get("prophecies", None)
    if named is None:
        deal_prophecies(draft.setup, draft.s)
        return
    check_keys(named, GOD_NAMES, "prophecies")
    if len(named) != draft.setup.prophecies.drawn:
        raise PositionError("position-prophecies", given=len(named), drawn=draft.setup.prophecies.drawn)
    for god, scarabs in named.items():
        draft.s.open_gods |= 1 << GOD_NAMES.index(god)
        for scarab in checked_list(scarabs, None, f"prophecies.{god}"):
            read_scarab(draft, god, scarab)
    for seat in range(draft.seats):
        check_scarabs(draft, seat)


def read_scarab(draft: StateDraft, god: str, scarab: Any) -> None:
    """Read a scarab: its seat and the round in which it was placed."""
    s = draft.s
    check_keys(scarab, ("seat", "round"), f"prophecies.{god}")
    seat = int_in_range(scarab.get("seat"), 0, draft.seats - 1, Translatable("part-seat_of_scarab", god=god))
    number = int_in_range(scarab.get("round"), 1, s.round_number, Translatable("part-round_of_scarab", god=god))
    if s.scarabs[seat, GOD_NAMES.index(god)]:
        raise PositionError("position-second_scarab", seat=seat, god=god)
    s.scarabs[seat, GOD_NAMES.index(god)] = number


def check_scarabs(draft: StateDraft, seat: int) -> None:
    """Raise PositionError if a seat has placed too many scarabs, or two in one pair of rounds (PROPH-1)."""
    rounds = [draft.s.scarabs[seat, god] for god in range(len(GOD_NAMES))]
    times = [period_of_round(number) for number in rounds if number]
    if len(times) > draft.setup.prophecies.scarabs or len(times) != len(set(times)):
        raise PositionError("position-scarabs", seat=seat, rounds=str([number for number in rounds if number]))
