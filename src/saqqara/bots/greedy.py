"""The bot that looks one decision ahead and takes the best score margin if the game ended then."""

from saqqara.engine.rules import agenda, chance, flow, moves, scoring
from saqqara.engine.rules.state import Setup, State

from .determinize import determinize
from .random import list_legal_moves


def score_margin(setup: Setup, state: State, seat: int) -> int:
    """Return a seat's score minus that of its best rival."""
    rivals = max(scoring.score(state, rival) for rival in range(setup.seats) if rival != seat)
    return scoring.score(state, seat) - rivals


def margin_after_move(setup: Setup, state: State, code: int, seat: int) -> int:
    """Play a move in `state` and return the seat's margin as if the game ended there."""
    flow.step(setup, state, code, [0] * moves.MAX_LEGAL_MOVES)
    if state.agenda_height > 0:
        scoring.score_final(setup, state)
    return score_margin(setup, state, seat)


def margin_by_move(setup: Setup, state: State) -> dict[int, int]:
    """Return the margin after each legal move, by its code, in a position without unknown cards."""
    seat = agenda.deciding_seat(state)
    _, after = State.new()
    found: dict[int, int] = {}
    for code in list_legal_moves(setup, state):
        after.assign(state)
        found[code] = margin_after_move(setup, after, code, seat)
    return found


def choose(setup: Setup, state: bytes, seed: int) -> int:
    """Return the move with the best margin, with ties broken by the seed, after dealing what the seat cannot know."""
    _, known = determinize(setup, state, seed)
    values = margin_by_move(setup, known)
    best = [code for code, value in values.items() if value == max(values.values())]
    return best[chance.random_below(known.rng, len(best))]
