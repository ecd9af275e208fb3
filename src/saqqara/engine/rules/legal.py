"""What may be decided now. One generator over predicates; each predicate gives the reason that forbids, 0 for none."""

from . import agenda, cards, granted, harbour, moves, stones
from .layout import Cells
from .modules import arranging, favors, private_ships, prophecies, wager
from .reasons import (
    ALLOWED,
    NO_STONE_OF_SEAT,
    NOT_OPTIONAL,
    OTHER_SHIP,
    OVER,
    PASS_ONLY_WHEN_STUCK,
    WRONG_DECISION,
)
from .rule import rule
from .sites import burial_c, burial_d, market, obelisk_c, obelisk_d, pyramid_b, taking, temple
from .state import AT_SEA, FIRST_BLUE, MARKET, MODULES, SHIPS, SIDE_A, SITES, SPACES, Setup, State


@rule
def why_not_act(setup: Setup, s: State, seat: int, code: int) -> int:
    """Judge a seat's action, if it is not a pass (ACT-1 to ACT-5, ACT-7)."""
    if code == moves.QUARRY:
        return stones.why_not_fetch(setup, s, seat)
    if code < moves.SAIL:
        ship, space = (code - moves.LOAD) // SPACES, (code - moves.LOAD) % SPACES
        why = harbour.why_not_load_ship(s, seat, ship)
        return why if why != ALLOWED else harbour.why_not_space(s, ship, space)
    if code < moves.PLAY:
        ship, site = (code - moves.SAIL) // SITES, (code - moves.SAIL) % SITES
        why = harbour.why_not_depart(setup, s, ship, 0)
        return why if why != ALLOWED else harbour.why_not_dock(harbour.docked(s), site)
    if code < moves.PRIVATE:
        return cards.why_not_play(setup, s, seat, FIRST_BLUE + code - moves.PLAY)
    return why_not_module(setup, s, seat, code) if code < moves.PASS else WRONG_DECISION


@rule
def why_not_module(setup: Setup, s: State, seat: int, code: int) -> int:
    """Judge an action that a module brings (ACT-7)."""
    if code < moves.WAGER:
        return private_ships.why_not(setup, s, seat, code - moves.PRIVATE)
    if code < moves.FAVOR:
        return wager.why_not(setup, s, seat, code - moves.WAGER)
    if code < moves.PROPHESY:
        return favors.why_not(setup, s, seat, code - moves.FAVOR)
    return prophecies.why_not(setup, s, seat, code - moves.PROPHESY)


@rule
def why_not_pass(setup: Setup, s: State, seat: int) -> int:
    """ACT-6: nothing else is possible."""
    for code in range(moves.PASS):
        if why_not_act(setup, s, seat, code) == ALLOWED:
            return PASS_ONLY_WHEN_STUCK
    return ALLOWED


@rule
def why_not_load(setup: Setup, s: State, seat: int, grant: int, choice: int) -> int:
    """Judge a load that a card, a favor or a bonus brought, or the space of a stone that is arranged (FAVOR-4)."""
    ship, space = choice // SPACES, choice % SPACES
    if agenda.cause_of(grant) >= arranging.PLACING:
        return arranging.why_not_place(s, grant, ship, space)
    why = granted.why_not_load(setup, s, seat, ship, grant)
    return why if why != ALLOWED else harbour.why_not_space(s, ship, space)


@rule
def why_not_sail(setup: Setup, s: State, seat: int, grant: int, choice: int) -> int:
    """Judge a sailing that a card or a favor brought."""
    ship, site = choice // SITES, choice % SITES
    why = granted.why_not_sail(setup, s, seat, ship, grant)
    return why if why != ALLOWED else granted.why_not_dock(setup, s, grant, site)


@rule
def why_not_unload(s: State, detail: int, owner: int) -> int:
    """Judge whose stone comes next (CARD-L), or is named next (FAVOR-4)."""
    if detail >= arranging.SAILING:
        return arranging.why_not_name(s, detail, owner)
    return NO_STONE_OF_SEAT if harbour.foremost(s, detail, owner) < 0 else ALLOWED


@rule
def why_not_arrange(setup: Setup, s: State, grant: int, ship: int) -> int:
    """Judge arranging a ship instead of sailing one, which the third favor offers when nothing was loaded (FAVOR-4)."""
    if agenda.cause_of(grant) != granted.ARRANGING:
        return WRONG_DECISION
    if agenda.ship_of(grant) not in (AT_SEA, ship):
        return OTHER_SHIP
    return arranging.why_not_arrange(setup, s, ship)


@rule
def why_not_skip_load(setup: Setup, s: State, grant: int) -> int:
    """Judge loading nothing; a stone that is arranged must get a space (FAVOR-4)."""
    if agenda.cause_of(grant) >= arranging.PLACING:
        return NOT_OPTIONAL
    return granted.why_not_skip_load(setup, s, grant)


@rule
def why_not_skip(setup: Setup, s: State, what: int, detail: int) -> int:
    """Judge doing without what is to be decided."""
    if what == agenda.LOAD:
        return why_not_skip_load(setup, s, detail)
    if what == agenda.SAIL:
        return granted.why_not_skip_sail(setup, s, detail)
    if what == agenda.TAKE:
        return taking.why_not_decline(setup, detail)
    if what == agenda.FIT or (what == agenda.BONUS and detail == pyramid_b.BONUS):
        return ALLOWED
    return WRONG_DECISION if what == agenda.UNLOAD else NOT_OPTIONAL


@rule
def why_not_at_site(setup: Setup, s: State, what: int, seat: int, detail: int, choice: int) -> int:
    """Judge an answer that is known to the building sites."""
    if what == agenda.FIGURE:
        return ALLOWED  # asked only where it can move (PYR-D2)
    if what == agenda.BONUS:
        return (
            pyramid_b.why_not_bonus(choice)
            if detail == pyramid_b.BONUS
            else temple.why_not_bonus(setup, s, seat, choice)
        )
    if what == agenda.BUILD:
        return pyramid_b.why_not_build(s, choice)
    if what == agenda.MOUND:
        return burial_c.why_not_mound(setup, s, choice)
    if what == agenda.TOMB:
        return burial_d.why_not_tomb(s, choice + 1)
    if what == agenda.FIT:
        return obelisk_c.why_not_fit(s, seat, detail, choice)
    return obelisk_d.why_not_found(setup, s, choice)


@rule
def why_not(setup: Setup, s: State, code: int) -> int:
    """Give the reason why the seat that decides may not play `code`; ALLOWED when it may."""
    if s.agenda_height == 0:
        return OVER
    what, seat = agenda.decision(s), agenda.actor(s)
    detail = int(s.agenda_detail[s.agenda_height - 1])
    if what == agenda.TURN:
        return why_not_pass(setup, s, seat) if code == moves.PASS else why_not_act(setup, s, seat, code)
    return why_not_answer(setup, s, what, seat, detail, code)


@rule
def why_not_answer(setup: Setup, s: State, what: int, seat: int, detail: int, code: int) -> int:
    """Judge the answer to a decision that is no turn."""
    if code == moves.SKIP:
        return why_not_skip(setup, s, what, detail)
    if what == agenda.SAIL and code >= moves.ARRANGE:
        return why_not_arrange(setup, s, detail, code - moves.ARRANGE)
    if code < agenda.FIRST[what] or code >= agenda.BEYOND[what]:
        return WRONG_DECISION
    return why_not_choice(setup, s, what, seat, detail, code)


@rule
def why_not_choice(setup: Setup, s: State, what: int, seat: int, detail: int, code: int) -> int:
    """Judge an answer that is of the decision's kind."""
    choice = code - agenda.FIRST[what]
    if what == agenda.LOAD:
        return why_not_load(setup, s, seat, detail, choice)
    if what == agenda.SAIL:
        return why_not_sail(setup, s, seat, detail, choice)
    if what == agenda.UNLOAD:
        return why_not_unload(s, detail, choice)
    if what == agenda.TAKE:
        return taking.why_not_choose(setup, s, seat, detail, code)
    if what == agenda.KEEP:
        return taking.why_not_keep(s, detail, choice)
    if what == agenda.SITE:
        return cards.why_not_raft_to(setup, s, seat, choice)
    return why_not_at_site(setup, s, what, seat, detail, choice)


@rule
def _add(found: Cells, n: int, code: int, why: int) -> int:
    """Write a move behind the `n` found so far; it counts when nothing forbids it. Gives how many there are then."""
    found[n] = code  # always: a branch for each move, guessed wrongly now and then, would cost twice the time
    return n + (why == ALLOWED)


@rule
def _loads(s: State, ship: int, found: Cells, n: int) -> int:
    """Add a load for each empty space of a ship."""
    for space in range(SPACES):
        n = _add(found, n, moves.LOAD + ship * SPACES + space, harbour.why_not_space(s, ship, space))
    return n


@rule
def _sails(docks: int, ship: int, found: Cells, n: int) -> int:
    """Add a sailing for each free dock."""
    for site in range(SITES):
        n = _add(found, n, moves.SAIL + ship * SITES + site, harbour.why_not_dock(docks, site))
    return n


@rule
def _turn(setup: Setup, s: State, seat: int, found: Cells) -> int:
    """List a seat's actions."""
    n = _add(found, 0, moves.QUARRY, stones.why_not_fetch(setup, s, seat))
    for ship in range(SHIPS):
        if harbour.why_not_load_ship(s, seat, ship) == ALLOWED:
            n = _loads(s, ship, found, n)
    docks = harbour.docked(s)
    for ship in range(SHIPS):
        if harbour.why_not_depart(setup, s, ship, 0) == ALLOWED:
            n = _sails(docks, ship, found, n)
    for blue in range(moves.BLUE_CARDS):
        n = _add(found, n, moves.PLAY + blue, cards.why_not_play(setup, s, seat, FIRST_BLUE + blue))
    if setup.options & MODULES != 0:
        n = _turn_by_module(setup, s, seat, found, n)
    return n if n > 0 else _add(found, 0, moves.PASS, ALLOWED)


@rule
def _turn_by_module(setup: Setup, s: State, seat: int, found: Cells, n: int) -> int:
    """Add the actions that the modules bring (ACT-7)."""
    if private_ships.why_not_anywhere(setup, s, seat) == ALLOWED:
        n = _of_module(setup, s, seat, moves.PRIVATE, moves.WAGER, found, n)
    if wager.why_not_anywhere(setup, s, seat) == ALLOWED:
        n = _of_module(setup, s, seat, moves.WAGER, moves.FAVOR, found, n)
    if favors.why_not_any(setup, s, seat) == ALLOWED:
        n = _of_module(setup, s, seat, moves.FAVOR, moves.PROPHESY, found, n)
    if prophecies.why_not_any(setup, s, seat) == ALLOWED:
        n = _of_module(setup, s, seat, moves.PROPHESY, moves.PASS, found, n)
    return n


@rule
def _of_module(setup: Setup, s: State, seat: int, first: int, beyond: int, found: Cells, n: int) -> int:
    """Add those actions of one module that are allowed."""
    for code in range(first, beyond):
        n = _add(found, n, code, why_not_module(setup, s, seat, code))
    return n


@rule
def _load(setup: Setup, s: State, seat: int, grant: int, found: Cells) -> int:
    """List the loads that a card, a favor or a bonus brought."""
    if agenda.cause_of(grant) >= arranging.PLACING:
        return _place(s, grant, found)
    n = 0
    for ship in range(SHIPS):
        if granted.why_not_load(setup, s, seat, ship, grant) == ALLOWED:
            n = _loads(s, ship, found, n)
    return _add(found, n, moves.SKIP, granted.why_not_skip_load(setup, s, grant))


@rule
def _place(s: State, grant: int, found: Cells) -> int:
    """List the spaces for the next stone of a ship that is arranged (FAVOR-4)."""
    n, ship = 0, agenda.ship_of(grant)
    for space in range(SPACES):
        n = _add(found, n, moves.LOAD + ship * SPACES + space, arranging.why_not_place(s, grant, ship, space))
    return n


@rule
def _sail(setup: Setup, s: State, seat: int, grant: int, found: Cells) -> int:
    """List the sailings that a card or a favor brought."""
    n = 0
    for ship in range(SHIPS):
        if granted.why_not_sail(setup, s, seat, ship, grant) == ALLOWED:
            for site in range(SITES):
                n = _add(found, n, moves.SAIL + ship * SITES + site, granted.why_not_dock(setup, s, grant, site))
    if agenda.cause_of(grant) == granted.ARRANGING:
        for ship in range(SHIPS):
            n = _add(found, n, moves.ARRANGE + ship, why_not_arrange(setup, s, grant, ship))
    return _add(found, n, moves.SKIP, granted.why_not_skip_sail(setup, s, grant))


@rule
def _take(setup: Setup, s: State, seat: int, detail: int, found: Cells) -> int:
    """List what the owner of a stone may do at the market, on side A only take a card; or with the card of a bonus."""
    n = 0
    if detail == market.FOR_BONUS:
        return _add(found, _add(found, n, moves.DRAW, ALLOWED), moves.SKIP, ALLOWED)
    for code in range(moves.TAKE, moves.TAKE_PAIR if setup.sides[MARKET] == SIDE_A else moves.KEEP):
        n = _add(found, n, code, taking.why_not_choose(setup, s, seat, detail, code))
    return _add(found, n, moves.SKIP, taking.why_not_decline(setup, detail))


@rule
def _beyond(setup: Setup, what: int) -> int:
    """Give the first move that answers a decision no more; what the side in play never asks for is left out."""
    if what == agenda.MOUND:
        return moves.MOUND + setup.burial.c_levels * moves.MOUND_WIDTH
    return agenda.BEYOND[what]


@rule
def _others(setup: Setup, s: State, what: int, seat: int, detail: int, found: Cells) -> int:
    """List the answers to any other decision: each move of its kind that its predicate allows, and perhaps a skip."""
    n = 0
    for code in range(agenda.FIRST[what], _beyond(setup, what)):
        n = _add(found, n, code, why_not_choice(setup, s, what, seat, detail, code))
    return _add(found, n, moves.SKIP, why_not_skip(setup, s, what, detail))


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
        return _sail(setup, s, seat, detail, found)
    if what == agenda.TAKE:
        return _take(setup, s, seat, detail, found)
    return _others(setup, s, what, seat, detail, found)
