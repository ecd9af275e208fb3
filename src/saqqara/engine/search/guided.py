"""Playouts by rules of thumb: random moves, of which the plainly poor ones are mostly passed over."""

from ..rules import agenda, flow, legal, moves, stones
from ..rules.chance import below
from ..rules.layout import Cells
from ..rules.rule import rule
from ..rules.state import NOBODY, SITES, SPACES, Setup, State

TRIES = 3  # moves that are drawn at most for one decision
NEVER = 16  # doubts are counted in sixteenths


@rule
def doubt(setup: Setup, s: State, seat: int, code: int) -> int:
    """Tell in how many of 16 cases a seat should rather draw another action."""
    if code == moves.QUARRY:
        room = stones.room(s, seat)
        return 12 if room == 1 else (6 if room == 2 else 0)
    if moves.SAIL <= code < moves.PLAY:
        ship = (code - moves.SAIL) // SITES
        mine = 0
        others = 0
        for space in range(SPACES):
            owner = int(s.ship_stones[ship, space])
            if owner == seat:
                mine += 1
            elif owner != NOBODY:
                others += 1
        return 14 if mine == 0 else (4 if mine < others else 0)
    return 0


@rule
def play_out(setup: Setup, s: State, found: Cells) -> None:
    """Play to the end, what is poor at first sight less often than the rest."""
    n = legal.legal(setup, s, found)
    while n > 0:
        code = int(found[below(s.rng, n) if n > 1 else 0])
        if n > 1 and agenda.decision(s) == agenda.TURN:
            seat = agenda.actor(s)
            tries = 1
            while tries < TRIES and below(s.rng, NEVER) < doubt(setup, s, seat, code):
                code = int(found[below(s.rng, n)])
                tries += 1
        n = flow.step(setup, s, code, found)
