"""The bot that plays any legal move, each equally likely."""

from saqqara.engine.rules import chance, legal, moves
from saqqara.engine.rules.state import Setup, State


def options(setup: Setup, state: State) -> list[int]:
    """List the legal moves; raises ValueError when there are none."""
    found = [0] * moves.MOST
    count = legal.legal(setup, state, found)
    if count == 0:
        raise ValueError("the game is over, so a bot has nothing to decide")
    return [found[n] for n in range(count)]


def choose(setup: Setup, state: bytes, seed: int) -> int:
    """Draw one of the legal moves."""
    s = State(bytearray(state))
    chance.seed(s.rng, seed & chance.MASK, seed >> 32 & chance.MASK)
    moves_now = options(setup, s)
    return moves_now[chance.below(s.rng, len(moves_now))]
