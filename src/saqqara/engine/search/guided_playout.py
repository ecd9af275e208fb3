"""Playouts by rules of thumb: random moves, of which the plainly poor ones are mostly passed over."""

from ..rules import agenda, flow, legal, moves, stones
from ..rules.chance import random_below
from ..rules.layout import IntArray
from ..rules.rule import rule
from ..rules.state import NOBODY, SHIP_SPACES, SITES, Setup, State

MAX_TRIES = 3  # moves that are drawn at most for one decision
REJECTION_SCALE = 16  # doubts are counted in sixteenths


@rule
def rejection_weight(setup: Setup, s: State, seat: int, code: int) -> int:
    """Tell in how many of 16 cases a seat should rather draw another action."""
    if code == moves.QUARRY:
        room = stones.free_space(s, seat)
        return 12 if room == 1 else (6 if room == 2 else 0)
    if moves.SAIL <= code < moves.PLAY:
        ship = (code - moves.SAIL) // SITES
        mine = 0
        others = 0
        for space in range(SHIP_SPACES):
            owner = int(s.ship_stones[ship, space])
            if owner == seat:
                mine += 1
            elif owner != NOBODY:
                others += 1
        return 14 if mine == 0 else (4 if mine < others else 0)
    return 0


@rule
def guided_playout(setup: Setup, s: State, legal_moves: IntArray) -> None:
    """Play to the end, what is poor at first sight less often than the rest."""
    n = legal.generate_legal_moves(setup, s, legal_moves)
    while n > 0:
        code = int(legal_moves[random_below(s.rng, n) if n > 1 else 0])
        if n > 1 and agenda.decision(s) == agenda.TURN:
            seat = agenda.actor(s)
            tries = 1
            while tries < MAX_TRIES and random_below(s.rng, REJECTION_SCALE) < rejection_weight(setup, s, seat, code):
                code = int(legal_moves[random_below(s.rng, n)])
                tries += 1
        n = flow.step(setup, s, code, legal_moves)
