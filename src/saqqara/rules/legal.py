"""What may be decided now. One generator over predicates; each predicate gives the reason that forbids, 0 for none."""

from . import agenda, harbour, moves, stones
from .cards import why_not_play
from .layout import Cells
from .reasons import (
    ALLOWED,
    NO_STONE_OF_SEAT,
    NOT_IN_THIS_SETUP,
    NOT_OPTIONAL,
    OTHER_SHIP,
    OVER,
    PASS_ONLY_WHEN_STUCK,
    QUARRY_EMPTY,
    SLED_FULL,
    WRONG_DECISION,
)
from .rule import rule
from .sites import market
from .state import AT_SEA, FIRST_BLUE, MARKET_SPACES, SAIL, SEATS, SHIPS, SITES, SPACES, Setup, State


@rule
def why_not_fetch(setup: Setup, s: State, seat: int) -> int:
    """ACT-1: at least one stone would move."""
    if not stones.has_quarry(setup, s, seat):
        return QUARRY_EMPTY
    return SLED_FULL if stones.room(s, seat) <= 0 else ALLOWED


@rule
def why_not_ship_for_load(setup: Setup, s: State, seat: int, ship: int, errand: int) -> int:
    """Tell whether a card's stone may go on a ship; with the Sail only one that may then leave (CARD-S)."""
    why = harbour.why_not_load_ship(s, seat, ship)
    if why == ALLOWED and agenda.cause_of(errand) == SAIL:
        why = harbour.why_not_depart(setup, s, ship, 1)
    return why


@rule
def why_not_ship_for_sail(setup: Setup, s: State, ship: int, errand: int) -> int:
    """Tell whether this is a ship that may leave now; after the Sail it is the one just loaded (CARD-S)."""
    if agenda.ship_of(errand) not in (AT_SEA, ship):
        return OTHER_SHIP
    return harbour.why_not_depart(setup, s, ship, 0)


@rule
def why_not_act(setup: Setup, s: State, seat: int, code: int) -> int:
    """Judge a seat's action, if it is not a pass (ACT-1 to ACT-5, ACT-7)."""
    if code == moves.QUARRY:
        return why_not_fetch(setup, s, seat)
    if code < moves.SAIL:
        ship, space = (code - moves.LOAD) // SPACES, (code - moves.LOAD) % SPACES
        why = harbour.why_not_load_ship(s, seat, ship)
        return why if why != ALLOWED else harbour.why_not_space(s, ship, space)
    if code < moves.PLAY:
        ship, site = (code - moves.SAIL) // SITES, (code - moves.SAIL) % SITES
        why = harbour.why_not_depart(setup, s, ship, 0)
        return why if why != ALLOWED else harbour.why_not_dock(harbour.docked(s), site)
    if code < moves.PRIVATE:
        return why_not_play(setup, s, seat, FIRST_BLUE + code - moves.PLAY)
    return NOT_IN_THIS_SETUP if code < moves.PASS else WRONG_DECISION


@rule
def why_not_pass(setup: Setup, s: State, seat: int) -> int:
    """ACT-6: nothing else is possible."""
    for code in range(moves.PASS):
        if why_not_act(setup, s, seat, code) == ALLOWED:
            return PASS_ONLY_WHEN_STUCK
    return ALLOWED


@rule
def why_not_load(setup: Setup, s: State, seat: int, errand: int, code: int) -> int:
    """Judge a load that a card brought."""
    if code < moves.LOAD or code >= moves.SAIL:
        return NOT_OPTIONAL if code == moves.SKIP else WRONG_DECISION
    ship, space = (code - moves.LOAD) // SPACES, (code - moves.LOAD) % SPACES
    why = why_not_ship_for_load(setup, s, seat, ship, errand)
    return why if why != ALLOWED else harbour.why_not_space(s, ship, space)


@rule
def why_not_sail(setup: Setup, s: State, errand: int, code: int) -> int:
    """Judge a sailing that a card brought."""
    if code < moves.SAIL or code >= moves.PLAY:
        return NOT_OPTIONAL if code == moves.SKIP else WRONG_DECISION
    ship, site = (code - moves.SAIL) // SITES, (code - moves.SAIL) % SITES
    why = why_not_ship_for_sail(setup, s, ship, errand)
    return why if why != ALLOWED else harbour.why_not_dock(harbour.docked(s), site)


@rule
def why_not_unload(s: State, ship: int, code: int) -> int:
    """Judge whose stone comes next (CARD-L)."""
    if code < moves.UNLOAD or code >= moves.SITE:
        return WRONG_DECISION
    return NO_STONE_OF_SEAT if harbour.foremost(s, ship, code - moves.UNLOAD) < 0 else ALLOWED


@rule
def why_not_take(setup: Setup, s: State, code: int) -> int:
    """Judge a choice at the market (MKT-A1, MKT-A2)."""
    if code == moves.SKIP:
        return market.why_not_decline(setup)
    if code < moves.TAKE or code >= moves.TAKE_PAIR:
        return WRONG_DECISION
    return market.why_not_take(s, code - moves.TAKE)


@rule
def why_not(setup: Setup, s: State, code: int) -> int:
    """Give the reason why the seat that decides may not play `code`; ALLOWED when it may."""
    if s.agenda_height == 0:
        return OVER
    what, seat = agenda.decision(s), agenda.actor(s)
    detail = int(s.agenda_detail[s.agenda_height - 1])
    if what == agenda.TURN:
        return why_not_pass(setup, s, seat) if code == moves.PASS else why_not_act(setup, s, seat, code)
    if what == agenda.LOAD:
        return why_not_load(setup, s, seat, detail, code)
    if what == agenda.SAIL:
        return why_not_sail(setup, s, detail, code)
    if what == agenda.UNLOAD:
        return why_not_unload(s, detail, code)
    if what == agenda.TAKE:
        return why_not_take(setup, s, code)
    return WRONG_DECISION


@rule
def _loads(s: State, ship: int, found: Cells, n: int) -> int:
    """Add a load for each empty space of a ship."""
    for space in range(SPACES):
        if harbour.why_not_space(s, ship, space) == ALLOWED:
            found[n] = moves.LOAD + ship * SPACES + space
            n += 1
    return n


@rule
def _sails(docks: int, ship: int, found: Cells, n: int) -> int:
    """Add a sailing for each free dock."""
    for site in range(SITES):
        if harbour.why_not_dock(docks, site) == ALLOWED:
            found[n] = moves.SAIL + ship * SITES + site
            n += 1
    return n


@rule
def _turn(setup: Setup, s: State, seat: int, found: Cells) -> int:
    """List a seat's actions."""
    n = 0
    if why_not_fetch(setup, s, seat) == ALLOWED:
        found[n] = moves.QUARRY
        n += 1
    for ship in range(SHIPS):
        if harbour.why_not_load_ship(s, seat, ship) == ALLOWED:
            n = _loads(s, ship, found, n)
    docks = harbour.docked(s)
    for ship in range(SHIPS):
        if harbour.why_not_depart(setup, s, ship, 0) == ALLOWED:
            n = _sails(docks, ship, found, n)
    for blue in range(moves.BLUE_CARDS):
        if why_not_play(setup, s, seat, FIRST_BLUE + blue) == ALLOWED:
            found[n] = moves.PLAY + blue
            n += 1
    if n == 0:
        found[0] = moves.PASS
        return 1
    return n


@rule
def _load(setup: Setup, s: State, seat: int, errand: int, found: Cells) -> int:
    """List the loads that a card brought."""
    n = 0
    for ship in range(SHIPS):
        if why_not_ship_for_load(setup, s, seat, ship, errand) == ALLOWED:
            n = _loads(s, ship, found, n)
    return n


@rule
def _sail(setup: Setup, s: State, errand: int, found: Cells) -> int:
    """List the sailings that a card brought."""
    n = 0
    docks = harbour.docked(s)
    for ship in range(SHIPS):
        if why_not_ship_for_sail(setup, s, ship, errand) == ALLOWED:
            n = _sails(docks, ship, found, n)
    return n


@rule
def _unload(s: State, ship: int, found: Cells) -> int:
    """List the owners whose stone may come next."""
    n = 0
    for code in range(moves.UNLOAD, moves.UNLOAD + SEATS):
        if why_not_unload(s, ship, code) == ALLOWED:
            found[n] = code
            n += 1
    return n


@rule
def _take(setup: Setup, s: State, found: Cells) -> int:
    """List the cards that may be taken, and doing without one."""
    n = 0
    for space in range(MARKET_SPACES):
        if why_not_take(setup, s, moves.TAKE + space) == ALLOWED:
            found[n] = moves.TAKE + space
            n += 1
    if why_not_take(setup, s, moves.SKIP) == ALLOWED:
        found[n] = moves.SKIP
        n += 1
    return n


@rule
def legal(setup: Setup, s: State, found: Cells) -> int:
    """Write the legal moves to `found` (at least moves.MOST long) in a fixed order; give how many. 0 when over."""
    if s.agenda_height == 0:
        return 0
    what, seat = agenda.decision(s), agenda.actor(s)
    detail = int(s.agenda_detail[s.agenda_height - 1])
    if what == agenda.TURN:
        return _turn(setup, s, seat, found)
    if what == agenda.LOAD:
        return _load(setup, s, seat, detail, found)
    if what == agenda.SAIL:
        return _sail(setup, s, detail, found)
    if what == agenda.UNLOAD:
        return _unload(s, detail, found)
    if what == agenda.TAKE:
        return _take(setup, s, found)
    return 0
