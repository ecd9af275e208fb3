"""Write a position: everything in a state, by name."""

from typing import Any

from saqqara.engine.rules import agenda, scoring
from saqqara.engine.rules.state import (
    AT_SEA,
    HIDDEN_CARDS,
    NOBODY,
    OPTION_NAMES,
    PROFILE_NAMES,
    ROUND_CARDS,
    ROUNDS,
    SHIPS,
    SIDE_NAMES,
    SITE_NAMES,
    SOURCE_NAMES,
    SUPPLY_NAMES,
    UNLIMITED,
    Setup,
    State,
)
from saqqara.game.boards import Boards

from . import cards, looking, market, modules
from .sites import burial, ground, obelisk, pyramid, temple

FORMAT = "saqqara-position/1"

Position = dict[str, Any]


def setup_dict(setup: Setup) -> Position:
    """Name what is played."""
    return {
        "seats": setup.seats,
        "sides": "".join(SIDE_NAMES[side] for side in setup.sides),
        "rules": PROFILE_NAMES[setup.profile],
        "options": [name for bit, name in enumerate(OPTION_NAMES) if setup.options >> bit & 1],
        "stones": SUPPLY_NAMES[setup.supply],
    }


def numbers_used(boards: Boards, setup: Setup) -> str:
    """Name the printed numbers that this set-up uses by their hash."""
    named = setup_dict(setup)
    return boards.hash_for(named["sides"], setup.seats, named["options"])


def write(setup: Setup, s: State, boards: Boards) -> Position:
    """Name everything in a state; what is unknown in a redacted one becomes a count or is left out (INFO-2)."""
    seats = setup.seats
    over = s.agenda_height == 0
    position: Position = {
        "format": FORMAT,
        "setup": setup_dict(setup),
        "round": s.round_number,
        "turn": None if over else s.turn,
        "actor": None if over else agenda.actor(s),
        "decision": None if over else agenda.NAMES[agenda.decision(s)],
        "ships": [_ship(s, ship) for ship in range(SHIPS)],
        "quarry": [None] * seats if setup.supply == UNLIMITED else _first(s.quarry, seats),
        "sled": _first(s.sled, seats),
        "scores": [scoring.score(s, seat) for seat in range(seats)],
        "hands": [cards.write_hand(s, seat) for seat in range(seats)],
        "played_red": [cards.write_red(setup, s, seat) for seat in range(seats)],
        "red_played": _first(s.red_played, seats),
        "coins": _first(s.market.coins, seats),
        "market": {**market.write(setup, s), **cards.write_piles(s)},
        "round_cards": _round_cards(setup, s),
        "docks": modules.docks(setup, s),
        "pyramid": {**pyramid.write(setup, s), **ground.counts(s, "pyramid", seats)},
        "temple": {**temple.write(setup, s), **ground.counts(s, "temple", seats)},
        "burial": {**burial.write(setup, s), **ground.counts(s, "burial", seats)},
        "obelisk": {**obelisk.write(setup, s), **ground.counts(s, "obelisk", seats)},
        **modules.write(setup, s),
        "passes": s.passes,
        "landed": _first(s.landed, seats),
        "points": [{name: s.points[seat, n] for n, name in enumerate(SOURCE_NAMES)} for seat in range(seats)],
        "boards": numbers_used(boards, setup),
        "revision": setup.revision,
        "agenda": [[agenda.NAMES[what], seat, detail] for what, seat, detail in agenda.entries(s)],
    }
    position |= looking.write(s)
    if any(s.rng):
        position["rng"] = "".join(f"{word:08x}" for word in s.rng)
    return position


def _first(cells: Any, count: int) -> list[int]:
    return [cells[n] for n in range(count)]


def _ship(s: State, ship: int) -> Position:
    stones = [s.ship_stones[ship, space] for space in range(s.ship_capacity[ship])]
    site = s.ship_site[ship]
    return {
        "capacity": s.ship_capacity[ship],
        "stones": [None if owner == NOBODY else owner for owner in stones],
        "site": None if site == AT_SEA else SITE_NAMES[site],
    }


def round_card(setup: Setup, card: int) -> list[int]:
    """The capacities of the four ships on a round card."""
    return [setup.round_cards[card, ship] for ship in range(SHIPS)]


def _round_cards(setup: Setup, s: State) -> Position:
    """Also the cards of past rounds, as all know them: what may still come depends on them (INFO-1)."""
    past = [round_card(setup, s.round_order[n]) for n in range(s.round_number)]
    known = {"current": past.pop(), "past": past}
    if s.round_order[ROUND_CARDS - 1] < 0:
        return {**known, "next": ROUNDS - s.round_number}
    coming = [round_card(setup, s.round_order[n]) for n in range(s.round_number, ROUNDS)]
    return {**known, "next": coming, "removed": round_card(setup, s.round_order[ROUND_CARDS - 1])}


def hides_hands(setup: Setup) -> bool:
    """Tell whether rivals' cards are hidden in this game."""
    return bool(setup.options & HIDDEN_CARDS)
