"""Guided playouts: random moves, but plainly poor ones are mostly rejected."""

from ..rules import agenda, flow, legal, moves, stones
from ..rules.chance import random_below
from ..rules.layout import IntArray
from ..rules.rule import rule
from ..rules.state import NOBODY, SHIP_SPACES, SITES, Setup, State

MAX_TRIES = 3  # moves drawn at most for one decision
REJECTION_SCALE = 16  # rejection weights are sixteenths


@rule
def rejection_weight(setup: Setup, s: State, seat: int, code: int) -> int:
    """Return in how many of 16 cases an action of a seat is rejected and another one drawn."""
    if code == moves.QUARRY:
        room = stones.free_sled_space(s, seat)
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
    """Play to the end at random, choosing plainly poor actions less often than the others."""
    n = legal.generate_legal_moves(setup, s, legal_moves)
    while n > 0:
        code = int(legal_moves[random_below(s.rng, n) if n > 1 else 0])
        if n > 1 and agenda.decision_kind(s) == agenda.TURN:
            seat = agenda.deciding_seat(s)
            tries = 1
            while tries < MAX_TRIES and random_below(s.rng, REJECTION_SCALE) < rejection_weight(setup, s, seat, code):
                code = int(legal_moves[random_below(s.rng, n)])
                tries += 1
        n = flow.step(setup, s, code, legal_moves)
