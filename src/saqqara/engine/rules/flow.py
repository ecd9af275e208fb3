"""The course of a game, step by step: a decision is carried out, then the agenda runs until somebody must decide."""

from . import agenda, granted, harbour, journal, moves, stones
from .cards import act as act_by_card
from .cards import board_raft, lay_away, play
from .delivery import deliver
from .hands import receive
from .layout import Cells
from .legal import legal
from .modules import arranging, favors, private_ships, prophecies, wager
from .rule import rule
from .scoring import finish
from .sites import (
    burial,
    burial_c,
    burial_d,
    market,
    obelisk_c,
    obelisk_d,
    pyramid_b,
    pyramid_c,
    pyramid_d,
    taking,
    temple,
)
from .state import (
    AT_SEA,
    BY_PRIVATE_SHIP,
    BY_RAFT,
    FIRST_BLUE,
    LEVER,
    MARKET,
    NO_CARD,
    NOBODY,
    ROUNDS,
    SAIL,
    SHIPS,
    SITES,
    SPACES,
    Setup,
    State,
)


@rule
def begin(setup: Setup, s: State, found: Cells) -> int:
    """Begin the first round of a game that has been dealt; gives what `step` gives."""
    agenda.push(s, agenda.BEGIN_ROUND, 0, 0)
    return settle(setup, s, found)


@rule
def step(setup: Setup, s: State, code: int, found: Cells) -> int:
    """Play a legal move for the seat that decides, and all that follows without a choice.

    Trusts its caller: an illegal code corrupts the game. Writes the legal moves of the next decision to `found`
    (at least moves.MOST long) and gives how many there are; 0 when the game is over.
    """
    decide(setup, s, code, 0)
    return settle(setup, s, found)


@rule
def settle(setup: Setup, s: State, found: Cells) -> int:
    """Resolve the agenda until somebody must decide; a follow-up with one legal move is made, a turn never is."""
    while s.agenda_height > 0:
        what = agenda.decision(s)
        if what >= agenda.DECISIONS:
            work(setup, s)
        else:
            n = legal(setup, s, found)
            if n > 1 or what == agenda.TURN:
                return n
            decide(setup, s, int(found[0]), 1)
    return 0


@rule
def decide(setup: Setup, s: State, code: int, forced: int) -> None:
    """Carry out one decision of the seat that has to make it."""
    what, seat = agenda.decision(s), agenda.actor(s)
    detail = int(s.agenda_detail[s.agenda_height - 1])
    journal.note(journal.DECIDED, seat, code, forced)
    agenda.drop(s)
    if what == agenda.TURN:
        act(setup, s, seat, code)
    elif what == agenda.LOAD:
        load_granted(setup, s, seat, detail, code)
    elif what == agenda.SAIL:
        sail_granted(s, seat, detail, code)
    elif what == agenda.UNLOAD:
        unload(setup, s, seat, detail, code - moves.UNLOAD)
    elif what == agenda.SITE:
        board_raft(s, seat)
        deliver(setup, s, seat, code - moves.SITE, BY_RAFT)
    elif what == agenda.TAKE:
        take(setup, s, seat, detail, code)
    elif what == agenda.KEEP:
        act_by_card(setup, s, seat, taking.keep(setup, s, seat, detail, code - moves.KEEP))
    else:
        build(setup, s, what, seat, detail, code)


@rule
def build(setup: Setup, s: State, what: int, seat: int, detail: int, code: int) -> None:
    """Carry out a decision that the rooms of the building sites know."""
    if what == agenda.FIGURE:
        pyramid_d.move_figure(setup, s, seat, code)
    elif what == agenda.BUILD:
        pyramid_b.build(setup, s, seat, detail - 1, code - moves.BUILD)
    elif what == agenda.BONUS:
        give_bonus(setup, s, seat, detail, code)
    elif what == agenda.MOUND:
        burial_c.pile(s, seat, detail - 1, code - moves.MOUND)
    elif what == agenda.TOMB:
        burial_d.entomb(s, seat, detail - 1, code - moves.TOMB + 1)
    elif what == agenda.FIT:
        obelisk_c.fit(s, seat, code)
    elif what == agenda.FOUND:
        obelisk_d.found(setup, s, seat, detail - 1, code - moves.FOUND)


@rule
def give_bonus(setup: Setup, s: State, seat: int, detail: int, code: int) -> None:
    """Give what was chosen of the bonus of a space (PYR-B2, TEM-B1, TEM-C1)."""
    if detail == pyramid_b.BONUS:
        pyramid_b.take_bonus(setup, s, seat, code)
    else:
        temple.give_choice(setup, s, seat, detail, code)


@rule
def act(setup: Setup, s: State, seat: int, code: int) -> None:
    """Carry out the one action of a turn (ACT-1 to ACT-6)."""
    agenda.push(s, agenda.END_TURN, seat, 0)
    if code == moves.PASS:
        s.passes += 1
        journal.note(journal.PASSED, seat)
        return
    s.passes = 0
    if code == moves.QUARRY:
        stones.fetch(setup, s, seat, stones.HANDFUL)
        pyramid_d.offer_figure(setup, s, seat)
    elif code < moves.SAIL:
        harbour.load(s, seat, (code - moves.LOAD) // SPACES, (code - moves.LOAD) % SPACES)
    elif code < moves.PLAY:
        harbour.sail(s, seat, (code - moves.SAIL) // SITES, (code - moves.SAIL) % SITES, agenda.NEXT_STONE)
    elif code < moves.PRIVATE:
        play(setup, s, seat, FIRST_BLUE + code - moves.PLAY)
    else:
        act_by_module(setup, s, seat, code)


@rule
def act_by_module(setup: Setup, s: State, seat: int, code: int) -> None:
    """Carry out an action that a module brings (ACT-7)."""
    if code < moves.WAGER:
        private_ships.sail(s, seat, code - moves.PRIVATE)
        deliver(setup, s, seat, code - moves.PRIVATE, BY_PRIVATE_SHIP)
    elif code < moves.FAVOR:
        wager.place(setup, s, seat, code - moves.WAGER)
    elif code < moves.PROPHESY:
        favors.ask(setup, s, seat, code - moves.FAVOR)
    else:
        prophecies.prophesy(s, seat, code - moves.PROPHESY)


@rule
def load_granted(setup: Setup, s: State, seat: int, grant: int, code: int) -> None:
    """Load the stone that is to be loaded, or none, and go on with what asked for it (CARD-S, PYR-B2, FAVOR-3 to 6).

    A stone of a ship that is arranged gets its space instead (FAVOR-4).
    """
    cause = agenda.cause_of(grant)
    if cause >= arranging.PLACING:
        arranging.place(s, seat, grant, (code - moves.LOAD) % SPACES)
        return
    ship = AT_SEA
    if code != moves.SKIP:
        ship = (code - moves.LOAD) // SPACES
        harbour.load(s, seat, ship, (code - moves.LOAD) % SPACES)
    if cause == SAIL:
        agenda.push(s, agenda.SAIL, seat, agenda.grant(SAIL, ship))
    elif cause >= agenda.BY_FAVOR:
        favors.after_load(setup, s, seat, grant, ship)


@rule
def sail_granted(s: State, seat: int, grant: int, code: int) -> None:
    """Sail a ship, or none; with the Lever and the third favor its player orders the stones (CARD-L, FAVOR-4)."""
    if code == moves.SKIP:
        return
    if code >= moves.ARRANGE:
        arranging.begin(s, seat, code - moves.ARRANGE)
        return
    ship, site = (code - moves.SAIL) // SITES, (code - moves.SAIL) % SITES
    cause = agenda.cause_of(grant)
    harbour.sail(s, seat, ship, site, agenda.UNLOAD if cause == LEVER else agenda.NEXT_STONE)
    if cause == granted.ARRANGING:
        agenda.push(s, agenda.UNLOAD, seat, arranging.SAILING + ship)


@rule
def unload_next(setup: Setup, s: State, seat: int, ship: int, owner: int) -> None:
    """Deliver the foremost stone of the named owner, then ask again while stones are left (CARD-L)."""
    harbour.lift_off(s, ship, harbour.foremost(s, ship, owner))
    if harbour.foremost(s, ship, NOBODY) >= 0:
        agenda.push(s, agenda.UNLOAD, seat, ship)
    deliver(setup, s, owner, int(s.ship_site[ship]), ship)


@rule
def unload(setup: Setup, s: State, seat: int, detail: int, owner: int) -> None:
    """Have the stone of the named owner come next: at once, or in the order being named (CARD-L, FAVOR-4)."""
    if detail < arranging.SAILING:
        unload_next(setup, s, seat, detail, owner)
    else:
        arranging.name(s, seat, detail, owner)


@rule
def take(setup: Setup, s: State, seat: int, detail: int, code: int) -> None:
    """Take a card from the market, decline it, or look at cards that lie face down (MKT-A1 to MKT-D1)."""
    card = taking.choose(setup, s, seat, detail, code)
    if card != NO_CARD:
        act_by_card(setup, s, seat, card)


@rule
def work(setup: Setup, s: State) -> None:
    """Do the topmost piece of work on the agenda."""
    what, seat = agenda.decision(s), agenda.actor(s)
    detail = int(s.agenda_detail[s.agenda_height - 1])
    agenda.drop(s)
    if what == agenda.NEXT_STONE:
        next_stone(setup, s, seat, detail)
    elif what == agenda.DELIVER:
        deliver(setup, s, seat, detail, NOBODY)
    elif what == agenda.DISCARD:
        lay_away(setup, s, seat, detail)
    elif what == agenda.SHIP_IS_EMPTY:
        ship_is_empty(setup, s, detail)
    elif what == agenda.END_TURN:
        end_turn(setup, s, seat)
    elif what == agenda.END_ROUND:
        end_round(s, seat)
    elif what == agenda.ASSESS_TEMPLE:
        temple.assess(setup, s)
    elif what == agenda.CLEAR_MARKET:
        market.clear(setup, s)
        burial.end_round(setup, s)
        private_ships.leave(s)
    elif what == agenda.BEGIN_ROUND:
        begin_round(setup, s, seat)
    elif what == agenda.FINISH:
        finish(setup, s)
        s.turn = 0
        journal.note(journal.GAME_OVER, NOBODY)
    else:
        work_at_site(setup, s, what, seat, detail)


@rule
def work_at_site(setup: Setup, s: State, what: int, seat: int, detail: int) -> None:
    """Do a piece of work that sides and modules brought."""
    if what == agenda.GAIN:
        receive(s, seat, detail)
        act_by_card(setup, s, seat, detail)
    elif what == agenda.DRAW:
        draw(setup, s, seat)
    elif what == agenda.REFILL:
        market.refill(setup, s, detail)
    elif what == agenda.HAND_BACK:
        hand_back(setup, s)
    elif what == agenda.SCAFFOLD_FULL:
        pyramid_c.scaffold_full(setup, s, detail)
    elif what == agenda.TEMPLE_SPACE:
        temple.assess_space(setup, s, detail)
    elif what == agenda.FILL_SLED:
        stones.fetch(setup, s, seat, stones.room(s, seat))


@rule
def draw(setup: Setup, s: State, seat: int) -> None:
    """Give a seat the top card of the draw pile, if there is one (PYR-B2, PYR-C1, TEM-B1)."""
    card = market.next_card(s)
    if card != NO_CARD:
        receive(s, seat, card)
        journal.note(journal.DREW, seat, card)
        act_by_card(setup, s, seat, card)


@rule
def next_stone(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Deliver the stone nearest the bow; the rest stays on the agenda (ACT-4)."""
    space = harbour.foremost(s, ship, NOBODY)
    if space >= 0:
        agenda.push(s, agenda.NEXT_STONE, seat, ship)
        deliver(setup, s, harbour.lift_off(s, ship, space), int(s.ship_site[ship]), ship)


@rule
def ship_is_empty(setup: Setup, s: State, ship: int) -> None:
    """Send home the stones that a ship brought to the market (MKT-A3)."""
    if s.ship_site[ship] == MARKET:
        hand_back(setup, s)


@rule
def hand_back(setup: Setup, s: State) -> None:
    """Give the stones that landed at the market back to their owners' quarries (MKT-A3)."""
    for seat in range(setup.seats):
        if s.landed[seat] > 0:
            landed = int(s.landed[seat])
            s.landed[seat] = 0
            stones.return_to_quarry(setup, s, seat, landed)


@rule
def end_turn(setup: Setup, s: State, seat: int) -> None:
    """Hand the turn on, or end the round (ROUND-3, ROUND-5, ROUND-7)."""
    after = seat + 1 if seat + 1 < setup.seats else 0
    if harbour.all_sailed(s):
        agenda.push(s, agenda.END_ROUND, after, 0)
    elif s.passes >= setup.seats:
        give_up_ships(setup, s)
        agenda.push(s, agenda.END_ROUND, after, 0)
    else:
        s.turn = after
        agenda.push(s, agenda.TURN, after, 0)


@rule
def give_up_ships(setup: Setup, s: State) -> None:
    """Return the stones on unsailed ships when everybody had to pass (ROUND-7)."""
    journal.note(journal.DEADLOCK, NOBODY)
    for ship in range(SHIPS):
        if s.ship_site[ship] == AT_SEA:
            for space in range(s.ship_capacity[ship]):
                owner = int(s.ship_stones[ship, space])
                if owner != NOBODY:
                    s.ship_stones[ship, space] = NOBODY
                    stones.return_to_quarry(setup, s, owner, 1)


@rule
def end_round(s: State, starter: int) -> None:
    """Set the end of the round on the agenda, in its order (ROUND-4); `starter` begins the next (ROUND-5)."""
    journal.note(journal.ROUND_ENDED, NOBODY, s.round_number)
    if s.round_number < ROUNDS:
        agenda.push(s, agenda.BEGIN_ROUND, starter, 0)
    else:
        agenda.push(s, agenda.FINISH, starter, 0)
    agenda.push(s, agenda.CLEAR_MARKET, starter, 0)
    agenda.push(s, agenda.ASSESS_TEMPLE, starter, 0)


@rule
def begin_round(setup: Setup, s: State, starter: int) -> None:
    """Turn up the round card, fill the market, give the turn to the starting seat (ROUND-1, ROUND-2)."""
    card = int(s.round_order[s.round_number])
    s.round_number += 1
    s.passes = 0
    s.turn = starter
    for ship in range(SHIPS):
        s.ship_capacity[ship] = setup.round_cards[card, ship]
        s.ship_site[ship] = AT_SEA
        for space in range(SPACES):
            s.ship_stones[ship, space] = NOBODY
    journal.note(journal.ROUND_BEGAN, starter, s.round_number)
    market.fill(setup, s)
    burial.begin_round(setup, s)
    agenda.push(s, agenda.TURN, starter, 0)
