"""Writing a position: everything in a state, by name."""

from collections.abc import Callable, Collection, Sequence
from itertools import product
from typing import Any, NamedTuple

from saqqara.engine.rules import agenda, scoring
from saqqara.engine.rules.state import (
    HIDDEN_CARDS,
    IN_HARBOUR,
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

from . import cards, drawn_cards, market, modules
from .sites import burial, common, obelisk, pyramid, temple

POSITION_FORMAT = "saqqara-position/1"

Position = dict[str, Any]


def setup_to_dict(setup: Setup) -> Position:
    """Return the set-up with its names, as in a position."""
    return {
        "seats": setup.seats,
        "sides": "".join(SIDE_NAMES[side] for side in setup.sides),
        "rules": PROFILE_NAMES[setup.profile],
        "options": [name for bit, name in enumerate(OPTION_NAMES) if setup.options >> bit & 1],
        "stones": SUPPLY_NAMES[setup.supply],
        "figure": setup.figure_start + 1,
    }


def boards_hash(boards: Boards, setup: Setup) -> str:
    """Return the hash of the printed numbers that this set-up uses."""
    named = setup_to_dict(setup)
    return boards.at_revision(setup.revision).hash_for(named["sides"], setup.seats, named["options"])


def _first_cells(cells: Any, count: int) -> list[int]:
    return [cells[n] for n in range(count)]


def _ship_to_dict(s: State, ship: int) -> Position:
    stones = [s.ship_stones[ship, space] for space in range(s.ship_capacity[ship])]
    site = s.ship_site[ship]
    return {
        "capacity": s.ship_capacity[ship],
        "stones": [None if owner == NOBODY else owner for owner in stones],
        "site": None if site == IN_HARBOUR else SITE_NAMES[site],
    }


def round_card_capacities(setup: Setup, card: int) -> list[int]:
    """Return the capacities of the four ships on a round card."""
    return [setup.round_cards[card, ship] for ship in range(SHIPS)]


def _round_cards_to_dict(setup: Setup, s: State) -> Position:
    """Include the cards of past rounds: they are public and decide what may still come (INFO-1)."""
    past = [round_card_capacities(setup, s.round_order[n]) for n in range(s.round_number)]
    known = {"current": past.pop(), "past": past}
    if s.round_order[ROUND_CARDS - 1] < 0:
        return {**known, "next": ROUNDS - s.round_number}
    coming = [round_card_capacities(setup, s.round_order[n]) for n in range(s.round_number, ROUNDS)]
    return {**known, "next": coming, "removed": round_card_capacities(setup, s.round_order[ROUND_CARDS - 1])}


def hides_hands(setup: Setup) -> bool:
    """Return whether rivals' cards are hidden in this game."""
    return bool(setup.options & HIDDEN_CARDS)


def write_position(setup: Setup, s: State, boards: Boards) -> Position:
    """Return everything in a state by name; unknown parts of a redacted one become counts or are left out (INFO-2)."""
    parts = [part.write(setup, s, boards) for part in SECTIONS]
    return merge_sections(clear_final_points(parts) if s.agenda_height == 0 else parts)


def clear_final_points(sections: Sequence[Position]) -> list[Position]:
    """Return the sections of a position as in a finished game, in which no final points are outstanding."""
    return [
        {"at_end": [{} for _ in part["at_end"]]} if n == FINAL_POINTS_SECTION else part
        for n, part in enumerate(sections)
    ]


def merge_sections(sections: Sequence[Position]) -> Position:
    """Merge the sections of a position."""
    return {key: value for part in sections for key, value in part.items()}


class PositionSection(NamedTuple):
    """Some keys of a position, and the fields of the state from which they are written."""

    write: Callable[[Setup, State, Boards], Position]
    state_fields: frozenset[str]


def _write_setup(setup: Setup, s: State, boards: Boards) -> Position:
    return {"format": POSITION_FORMAT, "setup": setup_to_dict(setup)}


def _write_round(setup: Setup, s: State, boards: Boards) -> Position:
    return {"round": s.round_number}


def _write_decision(setup: Setup, s: State, boards: Boards) -> Position:
    over = s.agenda_height == 0
    return {
        "turn": None if over else s.turn,
        "actor": None if over else agenda.deciding_seat(s),
        "decision": None if over else agenda.ENTRY_NAMES[agenda.decision_kind(s)],
    }


def _write_ships(setup: Setup, s: State, boards: Boards) -> Position:
    return {"ships": [_ship_to_dict(s, ship) for ship in range(SHIPS)]}


def _write_supplies(setup: Setup, s: State, boards: Boards) -> Position:
    seats = setup.seats
    quarry = [None] * seats if setup.supply == UNLIMITED else _first_cells(s.quarry, seats)
    return {"quarry": quarry, "sled": _first_cells(s.sled, seats)}


def _write_scores(setup: Setup, s: State, boards: Boards) -> Position:
    return {"scores": [scoring.score(s, seat) for seat in range(setup.seats)]}


def _write_hands(setup: Setup, s: State, boards: Boards) -> Position:
    return {"hands": [cards.write_hand(s, seat) for seat in range(setup.seats)]}


def _write_red_cards(setup: Setup, s: State, boards: Boards) -> Position:
    kept = [cards.write_red_cards(setup, s, seat) for seat in range(setup.seats)]
    return {"played_red": kept, "red_played": _first_cells(s.red_played, setup.seats)}


def _write_market(setup: Setup, s: State, boards: Boards) -> Position:
    section = {**market.write_market_spaces(setup, s), **cards.write_piles(s)}
    return {"coins": _first_cells(s.market.coins, setup.seats), "market": section}


def _write_round_cards(setup: Setup, s: State, boards: Boards) -> Position:
    return {"round_cards": _round_cards_to_dict(setup, s)}


def _write_docks(setup: Setup, s: State, boards: Boards) -> Position:
    return {"docks": modules.write_docks(setup, s)}


def _write_pyramid(setup: Setup, s: State, boards: Boards) -> Position:
    return {"pyramid": {**pyramid.write(setup, s), **common.stone_counts(s, "pyramid", setup.seats)}}


def _write_temple(setup: Setup, s: State, boards: Boards) -> Position:
    return {"temple": {**temple.write(setup, s), **common.stone_counts(s, "temple", setup.seats)}}


def _write_burial(setup: Setup, s: State, boards: Boards) -> Position:
    return {"burial": {**burial.write(setup, s), **common.stone_counts(s, "burial", setup.seats)}}


def _write_obelisk(setup: Setup, s: State, boards: Boards) -> Position:
    return {"obelisk": {**obelisk.write(setup, s), **common.stone_counts(s, "obelisk", setup.seats)}}


def _write_modules(setup: Setup, s: State, boards: Boards) -> Position:
    return modules.write_modules(setup, s)


def _write_passes(setup: Setup, s: State, boards: Boards) -> Position:
    return {"passes": s.consecutive_passes, "landed": _first_cells(s.stones_at_market, setup.seats)}


def _write_points(setup: Setup, s: State, boards: Boards) -> Position:
    return {"points": [{name: s.points[seat, n] for n, name in enumerate(SOURCE_NAMES)} for seat in range(setup.seats)]}


def _write_final_points(setup: Setup, s: State, boards: Boards) -> Position:
    return outstanding_final_points(setup, s)


def outstanding_final_points(setup: Setup, s: State, already_paid: Collection[tuple[int, str]] = ()) -> Position:
    """Return what the final scoring would add to each seat's points now, by source (END-1).

    For a redacted state this is what is known of it. What has `already_paid`, by seat and source, is left out.
    """
    found: list[dict[str, int]] = [{} for _ in range(setup.seats)]
    for seat, (name, source) in product(range(setup.seats), FINAL_SOURCES):
        points = scoring.final_points(setup, s, seat, source)
        if points != 0 and (seat, name) not in already_paid:
            found[seat][name] = points
    return {"at_end": found}


def _write_boards_hash(setup: Setup, s: State, boards: Boards) -> Position:
    return {"boards": boards_hash(boards, setup), "revision": setup.revision}


def _write_agenda(setup: Setup, s: State, boards: Boards) -> Position:
    return {"agenda": [[agenda.ENTRY_NAMES[what], seat, detail] for what, seat, detail in agenda.list_entries(s)]}


def _write_drawn_cards(setup: Setup, s: State, boards: Boards) -> Position:
    return drawn_cards.write_looked_at_cards(s)


def _write_rng_state(setup: Setup, s: State, boards: Boards) -> Position:
    return {"rng": "".join(f"{word:08x}" for word in s.rng)} if any(s.rng) else {}


AGENDA_FIELDS = ("agenda_height", "agenda_kind", "agenda_seat", "agenda_arg")
SITE_FIELDS = ("delivered", "overflow")
SEAT_FIELDS = ("hands", "sled", "private_ship_site", "wager", "open_gods", "scarabs", "red_played")
FINAL_SOURCES = tuple((SOURCE_NAMES[source], source) for source in scoring.FINAL_SOURCES)

# The sections of a position in the order of its keys; a section without fields is constant.
SECTIONS = tuple(
    PositionSection(write, frozenset(fields))
    for write, fields in (
        (_write_setup, ()),
        (_write_round, ("round_number",)),
        (_write_decision, ("turn", *AGENDA_FIELDS)),
        (_write_ships, ("ship_capacity", "ship_site", "ship_stones")),
        (_write_supplies, ("quarry", "sled")),
        (_write_scores, ("points",)),
        (_write_hands, ("hands",)),
        (_write_red_cards, ("hands", "red_played", "open_gods", *AGENDA_FIELDS)),
        (_write_market, ("market", "draw_pile", "draw_count", "discard_pile", "discard_count", "rng")),
        (_write_round_cards, ("round_order", "round_number")),
        (_write_docks, ("ship_site", "private_ship_site")),
        (_write_pyramid, ("pyramid", *SITE_FIELDS)),
        (_write_temple, ("temple", *SITE_FIELDS)),
        (_write_burial, ("burial", "round_order", *SITE_FIELDS)),
        (_write_obelisk, ("obelisk", *SITE_FIELDS)),
        (_write_modules, ("private_ship_site", "wager", "favors", "open_gods", "scarabs")),
        (_write_passes, ("consecutive_passes", "stones_at_market")),
        (_write_points, ("points",)),
        (_write_final_points, ("temple", "burial", "obelisk", *SITE_FIELDS, *SEAT_FIELDS)),
        (_write_boards_hash, ()),
        (_write_agenda, AGENDA_FIELDS),
        (_write_drawn_cards, ("drawn_cards", "market", *AGENDA_FIELDS)),
        (_write_rng_state, ("rng",)),
    )
)

# The section with the outstanding points of the final scoring, which pays them one by one.
FINAL_POINTS_SECTION = next(n for n, part in enumerate(SECTIONS) if part.write is _write_final_points)
# The sections about the open decision.
DECISION_SECTIONS = frozenset(
    n for n, part in enumerate(SECTIONS) if part.write in (_write_decision, _write_agenda, _write_drawn_cards)
)
