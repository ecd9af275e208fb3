"""Legal moves: one generator over predicates.

A predicate (`why_not...`) returns the reason that forbids a move, ALLOWED (0) for none.
"""

from . import agenda, cards, extra_actions, harbour, moves, stones
from .layout import IntArray
from .modules import arrangement, favors, private_ships, prophecies, wager
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
from .sites import burial_c, burial_d, market, market_actions, obelisk_c, obelisk_d, pyramid_b, temple
from .state import ACTION_MODULES, FIRST_BLUE, IN_HARBOUR, MARKET, SHIP_SPACES, SHIPS, SIDE_A, SITES, Setup, State


@rule
def why_not_action(setup: Setup, s: State, seat: int, code: int) -> int:
    """Return why a seat cannot take an action other than passing, or ALLOWED (ACT-1 to ACT-5, ACT-7)."""
    if code == moves.QUARRY:
        return stones.why_not_fetch(setup, s, seat)
    if code < moves.SAIL:
        ship, space = (code - moves.LOAD) // SHIP_SPACES, (code - moves.LOAD) % SHIP_SPACES
        why = harbour.why_not_load_ship(s, seat, ship)
        return why if why != ALLOWED else harbour.why_not_load_space(s, ship, space)
    if code < moves.PLAY:
        ship, site = (code - moves.SAIL) // SITES, (code - moves.SAIL) % SITES
        why = harbour.why_not_depart(setup, s, ship, 0)
        return why if why != ALLOWED else harbour.why_not_dock(harbour.docked_site_bits(s), site)
    if code < moves.PRIVATE:
        return cards.why_not_play(setup, s, seat, FIRST_BLUE + code - moves.PLAY)
    return why_not_module_action(setup, s, seat, code) if code < moves.PASS else WRONG_DECISION


@rule
def why_not_module_action(setup: Setup, s: State, seat: int, code: int) -> int:
    """Return why a seat cannot take an action of a module, or ALLOWED (ACT-7)."""
    if code < moves.WAGER:
        return private_ships.why_not_sail_to(setup, s, seat, code - moves.PRIVATE)
    if code < moves.FAVOR:
        return wager.why_not_wager(setup, s, seat, code - moves.WAGER)
    if code < moves.PROPHESY:
        return favors.why_not_use_favor(setup, s, seat, code - moves.FAVOR)
    return prophecies.why_not_prophesy(setup, s, seat, code - moves.PROPHESY)


@rule
def why_not_pass(setup: Setup, s: State, seat: int) -> int:
    """Return why a seat cannot pass, or ALLOWED if no other action is possible (ACT-6)."""
    for code in range(moves.PASS):
        if why_not_action(setup, s, seat, code) == ALLOWED:
            return PASS_ONLY_WHEN_STUCK
    return ALLOWED


@rule
def why_not_load(setup: Setup, s: State, seat: int, grant: int, choice: int) -> int:
    """Return why a granted stone cannot be loaded on a space, or ALLOWED.

    If the stones of a ship are being arranged, return why the next stone cannot get the space (FAVOR-4).
    """
    ship, space = choice // SHIP_SPACES, choice % SHIP_SPACES
    if agenda.grant_cause(grant) >= arrangement.PLACING_CAUSE:
        return arrangement.why_not_choose_space(s, grant, ship, space)
    why = extra_actions.why_not_load(setup, s, seat, ship, grant)
    return why if why != ALLOWED else harbour.why_not_load_space(s, ship, space)


@rule
def why_not_sail(setup: Setup, s: State, seat: int, grant: int, choice: int) -> int:
    """Return why a card or a favor cannot sail a ship to a site, or ALLOWED."""
    ship, site = choice // SITES, choice % SITES
    why = extra_actions.why_not_sail(setup, s, seat, ship, grant)
    return why if why != ALLOWED else extra_actions.why_not_dock(setup, s, grant, site)


@rule
def why_not_unload(s: State, arg: int, owner: int) -> int:
    """Return why a stone of `owner` cannot come next (CARD-L) or be named next (FAVOR-4), or ALLOWED."""
    if arg >= arrangement.SAILING_ORDER:
        return arrangement.why_not_name(s, arg, owner)
    return NO_STONE_OF_SEAT if harbour.foremost_stone_space(s, arg, owner) < 0 else ALLOWED


@rule
def why_not_arrange(setup: Setup, s: State, grant: int, ship: int) -> int:
    """Return why a ship cannot be arranged instead of sailing one, or ALLOWED.

    The third favor offers this if nothing was loaded (FAVOR-4).
    """
    if agenda.grant_cause(grant) != extra_actions.FAVOR_ARRANGE:
        return WRONG_DECISION
    if agenda.grant_ship(grant) not in (IN_HARBOUR, ship):
        return OTHER_SHIP
    return arrangement.why_not_arrange(setup, s, ship)


@rule
def why_not_skip_load(setup: Setup, s: State, grant: int) -> int:
    """Return why a load cannot be skipped, or ALLOWED; a stone being arranged must get a space (FAVOR-4)."""
    if agenda.grant_cause(grant) >= arrangement.PLACING_CAUSE:
        return NOT_OPTIONAL
    return extra_actions.why_not_skip_load(setup, s, grant)


@rule
def why_not_skip(setup: Setup, s: State, kind: int, arg: int) -> int:
    """Return why a decision cannot be skipped, or ALLOWED."""
    if kind == agenda.LOAD:
        return why_not_skip_load(setup, s, arg)
    if kind == agenda.SAIL:
        return extra_actions.why_not_skip_sail(setup, s, arg)
    if kind == agenda.TAKE:
        return market_actions.why_not_decline(setup, arg)
    if kind == agenda.FIT or (kind == agenda.BONUS and arg == pyramid_b.STONES_BONUS_ARG):
        return ALLOWED
    return WRONG_DECISION if kind == agenda.UNLOAD else NOT_OPTIONAL


@rule
def why_not_site_answer(setup: Setup, s: State, kind: int, seat: int, arg: int, choice: int) -> int:
    """Return why an answer to a decision of a building site is not legal, or ALLOWED."""
    if kind == agenda.FIGURE:
        return ALLOWED  # only pushed if the figure can move (PYR-D2)
    if kind == agenda.BONUS:
        return (
            pyramid_b.why_not_bonus(choice)
            if arg == pyramid_b.STONES_BONUS_ARG
            else temple.why_not_bonus(setup, s, seat, choice)
        )
    if kind == agenda.BUILD:
        return pyramid_b.why_not_build(s, choice)
    if kind == agenda.MOUND:
        return burial_c.why_not_place_on_mound(setup, s, choice)
    if kind == agenda.TOMB:
        return burial_d.why_not_place_in_tomb(s, choice + 1)
    if kind == agenda.FIT:
        return obelisk_c.why_not_fit(s, seat, arg, choice)
    return obelisk_d.why_not_start_obelisk(setup, s, choice)


@rule
def why_not_move(setup: Setup, s: State, code: int) -> int:
    """Return the reason why the seat to decide may not play `code`; ALLOWED if it may."""
    if s.agenda_height == 0:
        return OVER
    what, seat = agenda.decision_kind(s), agenda.deciding_seat(s)
    detail = int(s.agenda_arg[s.agenda_height - 1])
    if what == agenda.TURN:
        return why_not_pass(setup, s, seat) if code == moves.PASS else why_not_action(setup, s, seat, code)
    return why_not_answer(setup, s, what, seat, detail, code)


@rule
def why_not_answer(setup: Setup, s: State, kind: int, seat: int, arg: int, code: int) -> int:
    """Return why an answer to a decision other than a turn is not legal, or ALLOWED."""
    if code == moves.SKIP:
        return why_not_skip(setup, s, kind, arg)
    if kind == agenda.SAIL and code >= moves.ARRANGE:
        return why_not_arrange(setup, s, arg, code - moves.ARRANGE)
    if code < agenda.FIRST_MOVE[kind] or code >= agenda.END_MOVE[kind]:
        return WRONG_DECISION
    return why_not_choice(setup, s, kind, seat, arg, code)


@rule
def why_not_choice(setup: Setup, s: State, kind: int, seat: int, arg: int, code: int) -> int:
    """Return why an answer of the decision's own moves is not legal, or ALLOWED."""
    choice = code - agenda.FIRST_MOVE[kind]
    if kind == agenda.LOAD:
        return why_not_load(setup, s, seat, arg, choice)
    if kind == agenda.SAIL:
        return why_not_sail(setup, s, seat, arg, choice)
    if kind == agenda.UNLOAD:
        return why_not_unload(s, arg, choice)
    if kind == agenda.TAKE:
        return market_actions.why_not_market_choice(setup, s, seat, arg, code)
    if kind == agenda.KEEP:
        return market_actions.why_not_keep(s, arg, choice)
    if kind == agenda.SITE:
        return cards.why_not_raft_to(setup, s, seat, choice)
    return why_not_site_answer(setup, s, kind, seat, arg, choice)


@rule
def _append_if_allowed(legal_moves: IntArray, n: int, code: int, reason: int) -> int:
    """Write a move after the first `n`; return the new number of moves, which is greater if nothing forbids it."""
    legal_moves[n] = code  # always: a branch for each move, sometimes mispredicted, would take twice the time
    return n + (reason == ALLOWED)


@rule
def _append_loads(s: State, ship: int, legal_moves: IntArray, n: int) -> int:
    """Append a load for each empty space of a ship; return the new number of moves."""
    for space in range(SHIP_SPACES):
        n = _append_if_allowed(
            legal_moves, n, moves.LOAD + ship * SHIP_SPACES + space, harbour.why_not_load_space(s, ship, space)
        )
    return n


@rule
def _append_sails(site_bits: int, ship: int, legal_moves: IntArray, n: int) -> int:
    """Append a sailing for each free dock; return the new number of moves."""
    for site in range(SITES):
        n = _append_if_allowed(legal_moves, n, moves.SAIL + ship * SITES + site, harbour.why_not_dock(site_bits, site))
    return n


@rule
def _write_turn_actions(setup: Setup, s: State, seat: int, legal_moves: IntArray) -> int:
    """Write a seat's legal actions; return how many there are."""
    n = _append_if_allowed(legal_moves, 0, moves.QUARRY, stones.why_not_fetch(setup, s, seat))
    for ship in range(SHIPS):
        if harbour.why_not_load_ship(s, seat, ship) == ALLOWED:
            n = _append_loads(s, ship, legal_moves, n)
    docks = harbour.docked_site_bits(s)
    for ship in range(SHIPS):
        if harbour.why_not_depart(setup, s, ship, 0) == ALLOWED:
            n = _append_sails(docks, ship, legal_moves, n)
    for blue in range(moves.BLUE_CARD_COUNT):
        n = _append_if_allowed(legal_moves, n, moves.PLAY + blue, cards.why_not_play(setup, s, seat, FIRST_BLUE + blue))
    if setup.options & ACTION_MODULES != 0:
        n = _append_module_actions(setup, s, seat, legal_moves, n)
    return n if n > 0 else _append_if_allowed(legal_moves, 0, moves.PASS, ALLOWED)


@rule
def _append_module_actions(setup: Setup, s: State, seat: int, legal_moves: IntArray, n: int) -> int:
    """Append the legal actions of the modules (ACT-7); return the new number of moves."""
    if private_ships.why_not_sail_anywhere(setup, s, seat) == ALLOWED:
        n = _append_legal_range(setup, s, seat, moves.PRIVATE, moves.WAGER, legal_moves, n)
    if wager.why_not_wager_anywhere(setup, s, seat) == ALLOWED:
        n = _append_legal_range(setup, s, seat, moves.WAGER, moves.FAVOR, legal_moves, n)
    if favors.why_not_use_any_favor(setup, s, seat) == ALLOWED:
        n = _append_legal_range(setup, s, seat, moves.FAVOR, moves.PROPHESY, legal_moves, n)
    if prophecies.why_not_prophesy_any(setup, s, seat) == ALLOWED:
        n = _append_legal_range(setup, s, seat, moves.PROPHESY, moves.PASS, legal_moves, n)
    return n


@rule
def _append_legal_range(
    setup: Setup, s: State, seat: int, first_move: int, end_move: int, legal_moves: IntArray, n: int
) -> int:
    """Append the legal actions of one module; return the new number of moves."""
    for code in range(first_move, end_move):
        n = _append_if_allowed(legal_moves, n, code, why_not_module_action(setup, s, seat, code))
    return n


@rule
def _write_extra_loads(setup: Setup, s: State, seat: int, grant: int, legal_moves: IntArray) -> int:
    """Write the legal loads that a card, a favor or a bonus grants; return how many there are."""
    if agenda.grant_cause(grant) >= arrangement.PLACING_CAUSE:
        return _write_placements(s, grant, legal_moves)
    n = 0
    for ship in range(SHIPS):
        if extra_actions.why_not_load(setup, s, seat, ship, grant) == ALLOWED:
            n = _append_loads(s, ship, legal_moves, n)
    return _append_if_allowed(legal_moves, n, moves.SKIP, extra_actions.why_not_skip_load(setup, s, grant))


@rule
def _write_placements(s: State, grant: int, legal_moves: IntArray) -> int:
    """Write the legal spaces for the next stone of a ship being arranged (FAVOR-4); return how many there are."""
    n, ship = 0, agenda.grant_ship(grant)
    for space in range(SHIP_SPACES):
        n = _append_if_allowed(
            legal_moves,
            n,
            moves.LOAD + ship * SHIP_SPACES + space,
            arrangement.why_not_choose_space(s, grant, ship, space),
        )
    return n


@rule
def _write_extra_sails(setup: Setup, s: State, seat: int, grant: int, legal_moves: IntArray) -> int:
    """Write the legal sailings that a card or a favor grants; return how many there are."""
    n = 0
    for ship in range(SHIPS):
        if extra_actions.why_not_sail(setup, s, seat, ship, grant) == ALLOWED:
            for site in range(SITES):
                n = _append_if_allowed(
                    legal_moves, n, moves.SAIL + ship * SITES + site, extra_actions.why_not_dock(setup, s, grant, site)
                )
    if agenda.grant_cause(grant) == extra_actions.FAVOR_ARRANGE:
        for ship in range(SHIPS):
            n = _append_if_allowed(legal_moves, n, moves.ARRANGE + ship, why_not_arrange(setup, s, grant, ship))
    return _append_if_allowed(legal_moves, n, moves.SKIP, extra_actions.why_not_skip_sail(setup, s, grant))


@rule
def _write_market_choices(setup: Setup, s: State, seat: int, arg: int, legal_moves: IntArray) -> int:
    """Write the legal choices of a stone's owner at the market, or for the card of a bonus; return how many there are.

    On side A the owner can only take a card.
    """
    n = 0
    if arg == market.FOR_BONUS:
        return _append_if_allowed(
            legal_moves, _append_if_allowed(legal_moves, n, moves.DRAW, ALLOWED), moves.SKIP, ALLOWED
        )
    for code in range(moves.TAKE, moves.TAKE_PAIR if setup.sides[MARKET] == SIDE_A else moves.KEEP):
        n = _append_if_allowed(legal_moves, n, code, market_actions.why_not_market_choice(setup, s, seat, arg, code))
    return _append_if_allowed(legal_moves, n, moves.SKIP, market_actions.why_not_decline(setup, arg))


@rule
def _end_move(setup: Setup, kind: int) -> int:
    """Return the end of a decision's moves, without those that the side in play never uses."""
    if kind == agenda.MOUND:
        return moves.MOUND + setup.burial.c_levels * moves.MOUND_WIDTH
    return agenda.END_MOVE[kind]


@rule
def _write_other_answers(setup: Setup, s: State, kind: int, seat: int, arg: int, legal_moves: IntArray) -> int:
    """Write the legal answers to any other decision, perhaps with a skip; return how many there are."""
    n = 0
    for code in range(agenda.FIRST_MOVE[kind], _end_move(setup, kind)):
        n = _append_if_allowed(legal_moves, n, code, why_not_choice(setup, s, kind, seat, arg, code))
    return _append_if_allowed(legal_moves, n, moves.SKIP, why_not_skip(setup, s, kind, arg))


@rule
def generate_legal_moves(setup: Setup, s: State, legal_moves: IntArray) -> int:
    """Write the legal moves in a fixed order and return how many there are, 0 when the game is over.

    `legal_moves` has at least moves.MAX_LEGAL_MOVES entries; those after the legal moves may be overwritten.
    """
    if s.agenda_height == 0:
        return 0
    what, seat = agenda.decision_kind(s), agenda.deciding_seat(s)
    detail = int(s.agenda_arg[s.agenda_height - 1])
    if what == agenda.TURN:
        return _write_turn_actions(setup, s, seat, legal_moves)
    if what == agenda.LOAD:
        return _write_extra_loads(setup, s, seat, detail, legal_moves)
    if what == agenda.SAIL:
        return _write_extra_sails(setup, s, seat, detail, legal_moves)
    if what == agenda.TAKE:
        return _write_market_choices(setup, s, seat, detail, legal_moves)
    return _write_other_answers(setup, s, what, seat, detail, legal_moves)
