"""Write a position: everything in a state, by name."""

from typing import Any

from saqqara.boards import Boards
from saqqara.rules import agenda, scoring
from saqqara.rules.state import (
    AT_SEA,
    CARD_NAMES,
    HIDDEN_CARDS,
    KINDS,
    NO_CARD,
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
    UNKNOWN,
    UNLIMITED,
    Setup,
    State,
)

FORMAT = "saqqara-position/1"
MARKET_SPACES = 4

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
    return boards.hash_for(setup_dict(setup)["sides"], setup.seats)


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
        "hands": [_hand(s, seat) for seat in range(seats)],
        "played_red": [[] for _ in range(seats)],
        "red_played": _first(s.red_played, seats),
        "coins": [0] * seats,
        "market": _market(s),
        "round_cards": _round_cards(setup, s),
        "docks": {site: {"public": list(s.ship_site).count(n), "private": []} for n, site in enumerate(SITE_NAMES)},
        "pyramid": {"spaces": _owners(s.pyramid.spaces, len(setup.pyramid.a_values)), **_counts(s.pyramid, seats)},
        "temple": {"spaces": _piles(setup, s), **_counts(s.temple, seats)},
        "burial": {"spaces": _owners(s.burial.spaces, sum(s.burial.count)), **_counts(s.burial, seats)},
        "obelisk": _counts(s.obelisk, seats),
        "passes": s.passes,
        "landed": _first(s.landed, seats),
        "points": [{name: s.points[seat, n] for n, name in enumerate(SOURCE_NAMES)} for seat in range(seats)],
        "boards": numbers_used(boards, setup),
        "revision": setup.revision,
        "agenda": [
            [agenda.NAMES[s.agenda_what[n]], s.agenda_seat[n], s.agenda_detail[n]] for n in range(s.agenda_height)
        ],
    }
    if any(s.rng):
        position["rng"] = "".join(f"{word:08x}" for word in s.rng)
    return position


def _first(cells: Any, count: int) -> list[int]:
    return [cells[n] for n in range(count)]


def _owners(cells: Any, count: int) -> list[int | None]:
    return [None if cells[n] == NOBODY else cells[n] for n in range(count)]


def _counts(site: Any, seats: int) -> Position:
    return {"count": _first(site.count, seats), "beside": _first(site.beside, seats)}


def _ship(s: State, ship: int) -> Position:
    stones = [s.ship_stones[ship, space] for space in range(s.ship_capacity[ship])]
    site = s.ship_site[ship]
    return {
        "capacity": s.ship_capacity[ship],
        "stones": [None if owner == NOBODY else owner for owner in stones],
        "site": None if site == AT_SEA else SITE_NAMES[site],
    }


def _hand(s: State, seat: int) -> list[str] | int:
    """The cards before a seat; a number when they are hidden from the viewer."""
    if s.hands[seat, UNKNOWN] > 0:
        return sum(s.hands[seat, card] for card in range(KINDS + 1))
    return [name for card, name in enumerate(CARD_NAMES) for _ in range(s.hands[seat, card])]


def _market(s: State) -> Position:
    spaces = [[s.market.cards[space, 0]] for space in range(MARKET_SPACES)]
    shown = [[] if card == NO_CARD else ["unknown" if card == UNKNOWN else CARD_NAMES[card]] for [card] in spaces]
    unknown = s.draw_count > 0 and s.draw[0] == UNKNOWN
    draw = [s.draw[n] for n in reversed(range(s.draw_count))]
    return {
        "spaces": shown,
        "face_down": [False] * MARKET_SPACES,
        "known": [[[] for _ in cards] for cards in shown],
        "draw": s.draw_count if unknown else [CARD_NAMES[card] for card in draw],
        "discard": [CARD_NAMES[s.discard[n]] for n in range(s.discard_count)],
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


def _piles(setup: Setup, s: State) -> list[list[int]]:
    """The temple's stones by space, each pile from the ground up."""
    width, placed = setup.temple.a_spaces, sum(s.temple.count)
    return [[s.temple.spaces[n] for n in range(space, placed, width)] for space in range(width)]


def hides_hands(setup: Setup) -> bool:
    """Tell whether rivals' cards are hidden in this game."""
    return bool(setup.options & HIDDEN_CARDS)
