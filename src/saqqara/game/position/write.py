"""Write a position: everything in a state, by name."""

from collections.abc import Callable, Collection, Sequence
from itertools import product
from typing import Any, NamedTuple

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
        "figure": setup.figure + 1,
    }


def numbers_used(boards: Boards, setup: Setup) -> str:
    """Name the printed numbers that this set-up uses by their hash."""
    named = setup_dict(setup)
    return boards.at_revision(setup.revision).hash_for(named["sides"], setup.seats, named["options"])


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


def write(setup: Setup, s: State, boards: Boards) -> Position:
    """Name everything in a state; what is unknown in a redacted one becomes a count or is left out (INFO-2)."""
    parts = [part.write(setup, s, boards) for part in PARTS]
    return whole(settled(parts) if s.agenda_height == 0 else parts)


def settled(parts: Sequence[Position]) -> list[Position]:
    """Give the parts of a position as they are when the game is over: all points are paid."""
    return [{"at_end": [{} for _ in part["at_end"]]} if n == LAST_POINTS else part for n, part in enumerate(parts)]


def whole(parts: Sequence[Position]) -> Position:
    """Put the parts of a position together."""
    return {key: value for part in parts for key, value in part.items()}


class Part(NamedTuple):
    """Some keys of a position, and the fields of the state that they are read from."""

    write: Callable[[Setup, State, Boards], Position]
    fields: frozenset[str]


def _played(setup: Setup, s: State, boards: Boards) -> Position:
    return {"format": FORMAT, "setup": setup_dict(setup)}


def _round(setup: Setup, s: State, boards: Boards) -> Position:
    return {"round": s.round_number}


def _decides(setup: Setup, s: State, boards: Boards) -> Position:
    over = s.agenda_height == 0
    return {
        "turn": None if over else s.turn,
        "actor": None if over else agenda.actor(s),
        "decision": None if over else agenda.NAMES[agenda.decision(s)],
    }


def _ships(setup: Setup, s: State, boards: Boards) -> Position:
    return {"ships": [_ship(s, ship) for ship in range(SHIPS)]}


def _stones(setup: Setup, s: State, boards: Boards) -> Position:
    seats = setup.seats
    quarry = [None] * seats if setup.supply == UNLIMITED else _first(s.quarry, seats)
    return {"quarry": quarry, "sled": _first(s.sled, seats)}


def _scores(setup: Setup, s: State, boards: Boards) -> Position:
    return {"scores": [scoring.score(s, seat) for seat in range(setup.seats)]}


def _hands(setup: Setup, s: State, boards: Boards) -> Position:
    return {"hands": [cards.write_hand(s, seat) for seat in range(setup.seats)]}


def _red(setup: Setup, s: State, boards: Boards) -> Position:
    kept = [cards.write_red(setup, s, seat) for seat in range(setup.seats)]
    return {"played_red": kept, "red_played": _first(s.red_played, setup.seats)}


def _market(setup: Setup, s: State, boards: Boards) -> Position:
    lying = {**market.write(setup, s), **cards.write_piles(s)}
    return {"coins": _first(s.market.coins, setup.seats), "market": lying}


def _coming(setup: Setup, s: State, boards: Boards) -> Position:
    return {"round_cards": _round_cards(setup, s)}


def _docks(setup: Setup, s: State, boards: Boards) -> Position:
    return {"docks": modules.docks(setup, s)}


def _pyramid(setup: Setup, s: State, boards: Boards) -> Position:
    return {"pyramid": {**pyramid.write(setup, s), **ground.counts(s, "pyramid", setup.seats)}}


def _temple(setup: Setup, s: State, boards: Boards) -> Position:
    return {"temple": {**temple.write(setup, s), **ground.counts(s, "temple", setup.seats)}}


def _burial(setup: Setup, s: State, boards: Boards) -> Position:
    return {"burial": {**burial.write(setup, s), **ground.counts(s, "burial", setup.seats)}}


def _obelisk(setup: Setup, s: State, boards: Boards) -> Position:
    return {"obelisk": {**obelisk.write(setup, s), **ground.counts(s, "obelisk", setup.seats)}}


def _modules(setup: Setup, s: State, boards: Boards) -> Position:
    return modules.write(setup, s)


def _passing(setup: Setup, s: State, boards: Boards) -> Position:
    return {"passes": s.passes, "landed": _first(s.landed, setup.seats)}


def _points(setup: Setup, s: State, boards: Boards) -> Position:
    return {"points": [{name: s.points[seat, n] for n, name in enumerate(SOURCE_NAMES)} for seat in range(setup.seats)]}


def _last_points(setup: Setup, s: State, boards: Boards) -> Position:
    return last_points(setup, s)


def last_points(setup: Setup, s: State, paid: Collection[tuple[int, str]] = ()) -> Position:
    """Say what the final scoring would add to each seat's points now, by source (END-1); of a redacted state what is
    known of that. What it has `paid` already, by seat and source, is left out.
    """
    found: list[dict[str, int]] = [{} for _ in range(setup.seats)]
    for seat, (name, source) in product(range(setup.seats), LAST_SOURCES):
        points = scoring.gain(setup, s, seat, source)
        if points != 0 and (seat, name) not in paid:
            found[seat][name] = points
    return {"at_end": found}


def _numbers(setup: Setup, s: State, boards: Boards) -> Position:
    return {"boards": numbers_used(boards, setup), "revision": setup.revision}


def _waits(setup: Setup, s: State, boards: Boards) -> Position:
    return {"agenda": [[agenda.NAMES[what], seat, detail] for what, seat, detail in agenda.entries(s)]}


def _looks(setup: Setup, s: State, boards: Boards) -> Position:
    return looking.write(s)


def _chance(setup: Setup, s: State, boards: Boards) -> Position:
    return {"rng": "".join(f"{word:08x}" for word in s.rng)} if any(s.rng) else {}


WAITING = ("agenda_height", "agenda_what", "agenda_seat", "agenda_detail")
AT_SITES = ("delivered", "beside")
BEFORE_SEATS = ("hands", "sled", "private_ship", "wager", "open_gods", "scarabs", "red_played")
LAST_SOURCES = tuple((SOURCE_NAMES[source], source) for source in scoring.AT_THE_END)

# What a position has, in the order of its keys; where something is read from no field, it is constant.
PARTS = tuple(
    Part(write, frozenset(fields))
    for write, fields in (
        (_played, ()),
        (_round, ("round_number",)),
        (_decides, ("turn", *WAITING)),
        (_ships, ("ship_capacity", "ship_site", "ship_stones")),
        (_stones, ("quarry", "sled")),
        (_scores, ("points",)),
        (_hands, ("hands",)),
        (_red, ("hands", "red_played", "open_gods", *WAITING)),
        (_market, ("market", "draw", "draw_count", "discard", "discard_count", "rng")),
        (_coming, ("round_order", "round_number")),
        (_docks, ("ship_site", "private_ship")),
        (_pyramid, ("pyramid", *AT_SITES)),
        (_temple, ("temple", *AT_SITES)),
        (_burial, ("burial", "round_order", *AT_SITES)),
        (_obelisk, ("obelisk", *AT_SITES)),
        (_modules, ("private_ship", "wager", "favors", "open_gods", "scarabs")),
        (_passing, ("passes", "landed")),
        (_points, ("points",)),
        (_last_points, ("temple", "burial", "obelisk", *AT_SITES, *BEFORE_SEATS)),
        (_numbers, ()),
        (_waits, WAITING),
        (_looks, ("looking", "market", *WAITING)),
        (_chance, ("rng",)),
    )
)

# What the final scoring would add, which it pays bit by bit.
LAST_POINTS = next(n for n, part in enumerate(PARTS) if part.write is _last_points)
# The parts that say who decides, and what.
DECIDING = frozenset(n for n, part in enumerate(PARTS) if part.write in (_decides, _waits, _looks))
