"""The course of a game: a decision is applied, then the agenda is resolved until a seat must decide."""

from . import agenda, events, extra_actions, harbour, moves, stones
from .cards import apply_card_effect as act_by_card
from .cards import discard_or_keep_card, play_blue_card, take_stone_for_raft
from .delivery import deliver_stone
from .hands import receive_card
from .layout import IntArray
from .legal import generate_legal_moves
from .modules import arrangement, favors, private_ships, prophecies, wager
from .rule import rule
from .scoring import score_final
from .sites import (
    burial,
    burial_c,
    burial_d,
    market,
    market_actions,
    obelisk_c,
    obelisk_d,
    pyramid_b,
    pyramid_c,
    pyramid_d,
    temple,
)
from .state import (
    BY_PRIVATE_SHIP,
    BY_RAFT,
    FIRST_BLUE,
    IN_HARBOUR,
    LEVER,
    MARKET,
    NO_CARD,
    NOBODY,
    ROUNDS,
    SAIL,
    SHIP_SPACES,
    SHIPS,
    SITES,
    Setup,
    State,
)


@rule
def begin(setup: Setup, s: State, legal_moves: IntArray) -> int:
    """Begin the first round of a game that has been dealt; return what `step` returns."""
    agenda.push_entry(s, agenda.BEGIN_ROUND, 0, 0)
    return resolve_agenda(setup, s, legal_moves)


@rule
def step(setup: Setup, s: State, code: int, legal_moves: IntArray) -> int:
    """Play a legal move for the seat to decide, and everything that follows without a choice.

    The move is not checked: an illegal one corrupts the game. The legal moves of the next decision are written to
    `legal_moves`, which has at least moves.MAX_LEGAL_MOVES entries.

    Returns:
        The number of legal moves; 0 when the game is over.
    """
    apply_decision(setup, s, code, 0)
    return resolve_agenda(setup, s, legal_moves)


@rule
def resolve_agenda(setup: Setup, s: State, legal_moves: IntArray) -> int:
    """Resolve the agenda until a seat must decide; return what `step` returns.

    A follow-up decision with one legal move is made automatically, a turn never is.
    """
    while s.agenda_height > 0:
        what = agenda.decision_kind(s)
        if what >= agenda.DECISION_COUNT:
            resolve_work(setup, s)
        else:
            n = generate_legal_moves(setup, s, legal_moves)
            if n > 1 or what == agenda.TURN:
                return n
            apply_decision(setup, s, int(legal_moves[0]), 1)
    return 0


@rule
def apply_decision(setup: Setup, s: State, code: int, forced: int) -> None:
    """Apply a decision of the seat to decide; `forced` is 1 if there was no other legal move."""
    what, seat = agenda.decision_kind(s), agenda.deciding_seat(s)
    detail = int(s.agenda_arg[s.agenda_height - 1])
    events.emit(events.DECIDED, seat, code, forced)
    agenda.pop_entry(s)
    if what == agenda.TURN:
        apply_action(setup, s, seat, code)
    elif what == agenda.LOAD:
        apply_extra_load(setup, s, seat, detail, code)
    elif what == agenda.SAIL:
        apply_extra_sail(s, seat, detail, code)
    elif what == agenda.UNLOAD:
        apply_unload(setup, s, seat, detail, code - moves.UNLOAD)
    elif what == agenda.SITE:
        take_stone_for_raft(s, seat)
        deliver_stone(setup, s, seat, code - moves.SITE, BY_RAFT)
    elif what == agenda.TAKE:
        apply_market_choice(setup, s, seat, detail, code)
    elif what == agenda.KEEP:
        act_by_card(setup, s, seat, market_actions.keep_card(setup, s, seat, detail, code - moves.KEEP))
    else:
        apply_site_decision(setup, s, what, seat, detail, code)


@rule
def apply_site_decision(setup: Setup, s: State, kind: int, seat: int, arg: int, code: int) -> None:
    """Apply a decision of a building site."""
    if kind == agenda.FIGURE:
        pyramid_d.move_figure(setup, s, seat, code)
    elif kind == agenda.BUILD:
        pyramid_b.build_pyramid(setup, s, seat, arg - 1, code - moves.BUILD)
    elif kind == agenda.BONUS:
        apply_bonus_choice(setup, s, seat, arg, code)
    elif kind == agenda.MOUND:
        burial_c.place_on_mound(s, seat, arg - 1, code - moves.MOUND)
    elif kind == agenda.TOMB:
        burial_d.place_in_tomb(s, seat, arg - 1, code - moves.TOMB + 1)
    elif kind == agenda.FIT:
        obelisk_c.add_tile(s, seat, code)
    elif kind == agenda.FOUND:
        obelisk_d.start_obelisk(setup, s, seat, arg - 1, code - moves.FOUND)


@rule
def apply_bonus_choice(setup: Setup, s: State, seat: int, arg: int, code: int) -> None:
    """Apply the choice of a space's bonus (PYR-B2, TEM-B1, TEM-C1)."""
    if arg == pyramid_b.STONES_BONUS_ARG:
        pyramid_b.apply_bonus_choice(setup, s, seat, code)
    else:
        temple.apply_bonus_choice(setup, s, seat, arg, code)


@rule
def apply_action(setup: Setup, s: State, seat: int, code: int) -> None:
    """Apply the action of a turn (ACT-1 to ACT-6)."""
    agenda.push_entry(s, agenda.END_TURN, seat, 0)
    if code == moves.PASS:
        s.consecutive_passes += 1
        events.emit(events.PASSED, seat)
        return
    s.consecutive_passes = 0
    if code == moves.QUARRY:
        stones.fetch_stones(setup, s, seat, stones.STONES_PER_FETCH)
        pyramid_d.offer_figure_move(setup, s, seat)
    elif code < moves.SAIL:
        harbour.load_stone(s, seat, (code - moves.LOAD) // SHIP_SPACES, (code - moves.LOAD) % SHIP_SPACES)
    elif code < moves.PLAY:
        harbour.sail_ship(s, seat, (code - moves.SAIL) // SITES, (code - moves.SAIL) % SITES, agenda.NEXT_STONE)
    elif code < moves.PRIVATE:
        play_blue_card(setup, s, seat, FIRST_BLUE + code - moves.PLAY)
    else:
        apply_module_action(setup, s, seat, code)


@rule
def apply_module_action(setup: Setup, s: State, seat: int, code: int) -> None:
    """Apply an action that a module adds (ACT-7)."""
    if code < moves.WAGER:
        private_ships.sail_private_ship(s, seat, code - moves.PRIVATE)
        deliver_stone(setup, s, seat, code - moves.PRIVATE, BY_PRIVATE_SHIP)
    elif code < moves.FAVOR:
        wager.place_wager(setup, s, seat, code - moves.WAGER)
    elif code < moves.PROPHESY:
        favors.use_favor(setup, s, seat, code - moves.FAVOR)
    else:
        prophecies.place_scarab(s, seat, code - moves.PROPHESY)


@rule
def apply_extra_load(setup: Setup, s: State, seat: int, grant: int, code: int) -> None:
    """Load a granted stone, or none, and continue with what granted it (CARD-S, PYR-B2, FAVOR-3 to 6).

    If the stones of a ship are being arranged, the next stone gets its space instead (FAVOR-4).
    """
    cause = agenda.grant_cause(grant)
    if cause >= arrangement.PLACING_CAUSE:
        arrangement.choose_space(s, seat, grant, (code - moves.LOAD) % SHIP_SPACES)
        return
    ship = IN_HARBOUR
    if code != moves.SKIP:
        ship = (code - moves.LOAD) // SHIP_SPACES
        harbour.load_stone(s, seat, ship, (code - moves.LOAD) % SHIP_SPACES)
    if cause == SAIL:
        agenda.push_entry(s, agenda.SAIL, seat, agenda.make_grant(SAIL, ship))
    elif cause >= agenda.BY_FAVOR:
        favors.continue_after_load(setup, s, seat, grant, ship)


@rule
def apply_extra_sail(s: State, seat: int, grant: int, code: int) -> None:
    """Sail a ship, or none; with the Lever and the third favor the player orders the stones (CARD-L, FAVOR-4)."""
    if code == moves.SKIP:
        return
    if code >= moves.ARRANGE:
        arrangement.begin_naming_order(s, seat, code - moves.ARRANGE)
        return
    ship, site = (code - moves.SAIL) // SITES, (code - moves.SAIL) % SITES
    cause = agenda.grant_cause(grant)
    harbour.sail_ship(s, seat, ship, site, agenda.UNLOAD if cause == LEVER else agenda.NEXT_STONE)
    if cause == extra_actions.FAVOR_ARRANGE:
        agenda.push_entry(s, agenda.UNLOAD, seat, arrangement.SAILING_ORDER + ship)


@rule
def unload_stone_of(setup: Setup, s: State, seat: int, ship: int, owner: int) -> None:
    """Deliver the foremost stone of the named owner; push the next choice while stones are left (CARD-L)."""
    harbour.remove_stone(s, ship, harbour.foremost_stone_space(s, ship, owner))
    if harbour.foremost_stone_space(s, ship, NOBODY) >= 0:
        agenda.push_entry(s, agenda.UNLOAD, seat, ship)
    deliver_stone(setup, s, owner, int(s.ship_site[ship]), ship)


@rule
def apply_unload(setup: Setup, s: State, seat: int, arg: int, owner: int) -> None:
    """Deliver a stone of the named owner, or add the owner to the order being named (CARD-L, FAVOR-4)."""
    if arg < arrangement.SAILING_ORDER:
        unload_stone_of(setup, s, seat, arg, owner)
    else:
        arrangement.name_owner(s, seat, arg, owner)


@rule
def apply_market_choice(setup: Setup, s: State, seat: int, arg: int, code: int) -> None:
    """Take a card from the market, decline it, or look at face-down cards (MKT-A1 to MKT-D1)."""
    card = market_actions.apply_choice(setup, s, seat, arg, code)
    if card != NO_CARD:
        act_by_card(setup, s, seat, card)


@rule
def resolve_work(setup: Setup, s: State) -> None:
    """Do the work on top of the agenda."""
    what, seat = agenda.decision_kind(s), agenda.deciding_seat(s)
    detail = int(s.agenda_arg[s.agenda_height - 1])
    agenda.pop_entry(s)
    if what == agenda.NEXT_STONE:
        deliver_next_stone(setup, s, seat, detail)
    elif what == agenda.DELIVER:
        deliver_stone(setup, s, seat, detail, NOBODY)
    elif what == agenda.DISCARD:
        discard_or_keep_card(setup, s, seat, detail)
    elif what == agenda.SHIP_IS_EMPTY:
        finish_unloading(setup, s, detail)
    elif what == agenda.END_TURN:
        end_turn(setup, s, seat)
    elif what == agenda.END_ROUND:
        schedule_round_end(s, seat)
    elif what == agenda.ASSESS_TEMPLE:
        temple.assess_temple(setup, s)
    elif what == agenda.CLEAR_MARKET:
        market.clear_market(setup, s)
        burial.clear_after_round(setup, s)
        private_ships.remove_used_ships(s)
    elif what == agenda.BEGIN_ROUND:
        begin_round(setup, s, seat)
    elif what == agenda.FINISH:
        score_final(setup, s)
        s.turn = 0
        events.emit(events.GAME_OVER, NOBODY)
    else:
        resolve_site_work(setup, s, what, seat, detail)


@rule
def resolve_site_work(setup: Setup, s: State, kind: int, seat: int, arg: int) -> None:
    """Do work of a side or a module."""
    if kind == agenda.GAIN:
        receive_card(s, seat, arg)
        act_by_card(setup, s, seat, arg)
    elif kind == agenda.DRAW:
        draw_card(setup, s, seat)
    elif kind == agenda.REFILL:
        market.refill_empty_spaces(setup, s, arg)
    elif kind == agenda.HAND_BACK:
        return_market_stones(setup, s)
    elif kind == agenda.SCAFFOLD_FULL:
        pyramid_c.score_full_scaffold(setup, s, arg)
    elif kind == agenda.TEMPLE_SPACE:
        temple.give_space_bonus(setup, s, arg)
    elif kind == agenda.FILL_SLED:
        stones.fetch_stones(setup, s, seat, stones.free_sled_space(s, seat))


@rule
def draw_card(setup: Setup, s: State, seat: int) -> None:
    """Give a seat the top card of the draw pile, if there is one, and apply its effect (PYR-B2, PYR-C1, TEM-B1)."""
    card = market.draw_next_card(s)
    if card != NO_CARD:
        receive_card(s, seat, card)
        events.emit(events.DREW, seat, card)
        act_by_card(setup, s, seat, card)


@rule
def deliver_next_stone(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Deliver the stone nearest the bow; the others stay on the agenda (ACT-4)."""
    space = harbour.foremost_stone_space(s, ship, NOBODY)
    if space >= 0:
        agenda.push_entry(s, agenda.NEXT_STONE, seat, ship)
        deliver_stone(setup, s, harbour.remove_stone(s, ship, space), int(s.ship_site[ship]), ship)


@rule
def finish_unloading(setup: Setup, s: State, ship: int) -> None:
    """Return the stones that a ship brought to the market to their owners' quarries (MKT-A3)."""
    if s.ship_site[ship] == MARKET:
        return_market_stones(setup, s)


@rule
def return_market_stones(setup: Setup, s: State) -> None:
    """Return the stones delivered to the market to their owners' quarries (MKT-A3)."""
    for seat in range(setup.seats):
        if s.stones_at_market[seat] > 0:
            landed = int(s.stones_at_market[seat])
            s.stones_at_market[seat] = 0
            stones.return_to_quarry(setup, s, seat, landed)


@rule
def end_turn(setup: Setup, s: State, seat: int) -> None:
    """Pass the turn to the next seat, or end the round (ROUND-3, ROUND-5, ROUND-7)."""
    after = seat + 1 if seat + 1 < setup.seats else 0
    if harbour.have_all_sailed(s):
        agenda.push_entry(s, agenda.END_ROUND, after, 0)
    elif s.consecutive_passes >= setup.seats:
        empty_stuck_ships(setup, s)
        agenda.push_entry(s, agenda.END_ROUND, after, 0)
    else:
        s.turn = after
        agenda.push_entry(s, agenda.TURN, after, 0)


@rule
def empty_stuck_ships(setup: Setup, s: State) -> None:
    """Return the stones on ships in the harbour to the quarries after all seats had to pass (ROUND-7)."""
    events.emit(events.DEADLOCK, NOBODY)
    for ship in range(SHIPS):
        if s.ship_site[ship] == IN_HARBOUR:
            for space in range(s.ship_capacity[ship]):
                owner = int(s.ship_stones[ship, space])
                if owner != NOBODY:
                    s.ship_stones[ship, space] = NOBODY
                    stones.return_to_quarry(setup, s, owner, 1)


@rule
def schedule_round_end(s: State, starter: int) -> None:
    """Push the end of the round on the agenda, in its order (ROUND-4); `starter` begins the next (ROUND-5)."""
    events.emit(events.ROUND_ENDED, NOBODY, s.round_number)
    if s.round_number < ROUNDS:
        agenda.push_entry(s, agenda.BEGIN_ROUND, starter, 0)
    else:
        agenda.push_entry(s, agenda.FINISH, starter, 0)
    agenda.push_entry(s, agenda.CLEAR_MARKET, starter, 0)
    agenda.push_entry(s, agenda.ASSESS_TEMPLE, starter, 0)


@rule
def begin_round(setup: Setup, s: State, starter: int) -> None:
    """Turn up the round card, fill the market and give the turn to the starting seat (ROUND-1, ROUND-2)."""
    card = int(s.round_order[s.round_number])
    s.round_number += 1
    s.consecutive_passes = 0
    s.turn = starter
    for ship in range(SHIPS):
        s.ship_capacity[ship] = setup.round_cards[card, ship]
        s.ship_site[ship] = IN_HARBOUR
        for space in range(SHIP_SPACES):
            s.ship_stones[ship, space] = NOBODY
    events.emit(events.ROUND_BEGAN, starter, s.round_number)
    market.fill_spaces(setup, s)
    burial.prepare_round(setup, s)
    agenda.push_entry(s, agenda.TURN, starter, 0)
