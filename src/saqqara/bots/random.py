"""The bot that plays a random legal move, each equally likely."""

from saqqara.engine.rules import chance, legal, moves
from saqqara.engine.rules.state import Setup, State


def list_legal_moves(setup: Setup, state: State) -> list[int]:
    """Return the codes of the legal moves; raises ValueError if there are none."""
    found = [0] * moves.MAX_LEGAL_MOVES
    count = legal.generate_legal_moves(setup, state, found)
    if count == 0:
        raise ValueError("the game is over, so a bot has nothing to decide")
    return [found[n] for n in range(count)]


def choose(setup: Setup, state: bytes, seed: int) -> int:
    """Return the code of a random legal move."""
    s = State(bytearray(state))
    chance.seed(s.rng, seed & chance.MASK_32, seed >> 32 & chance.MASK_32)
    moves_now = list_legal_moves(setup, s)
    return moves_now[chance.random_below(s.rng, len(moves_now))]
