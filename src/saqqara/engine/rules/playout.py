"""Random play and counting, over arrays of states: what benchmarks, tests and searches run."""

from typing import Any

from . import flow, legal
from .chance import below
from .deal import deal
from .layout import Cells
from .rule import rule
from .state import Setup, State


@rule
def play_out(setup: Setup, s: State, found: Cells) -> int:
    """Play to the end, each decision uniformly at random by `s.rng`; give how many had at least two legal moves."""
    choices = 0
    n = legal.legal(setup, s, found)
    while n > 0:
        choices += 1 if n > 1 else 0
        n = flow.step(setup, s, int(found[below(s.rng, n) if n > 1 else 0]), found)
    return choices


@rule
def random_games(setups: Any, states: Any, games: int, low: int, found: Cells) -> int:
    """Deal and play `games` games in `states[0]`, seeded low, low + 1, ...; `states[1]` stays zeroed. Gives choices.

    Each game has the next of the set-ups, over and over.
    """
    choices = 0
    for game in range(games):
        setup = setups[game % len(setups)]
        states[0] = states[1]
        s = states[0]
        deal(setup, s, low + game, 0)
        flow.begin(setup, s, found)
        choices += play_out(setup, s, found)
    return choices


@rule
def simulations(setups: Any, states: Any, playouts: int, found: Cells) -> int:
    """Play `playouts` games to the end in `states[1]` from the position in `states[0]`. Gives choices."""
    choices = 0
    setup = setups[0]
    for _ in range(playouts):
        s = states[0]
        below(s.rng, 2)
        states[1] = states[0]
        choices += play_out(setup, states[1], found)
    return choices


@rule
def perft(setups: Any, states: Any, lists: Any, depth: int, deepest: int) -> int:
    """Count the sequences of `deepest - depth` decisions from `states[depth]`; a game that ended counts once.

    `states` has deepest + 1 elements, `lists` as many rows of at least moves.MOST.
    """
    if depth == deepest:
        return 1
    setup = setups[0]
    s = states[depth]
    n = legal.legal(setup, s, lists[depth])
    if n == 0:
        return 1
    if depth == deepest - 1:
        return n
    count = 0
    for i in range(n):
        states[depth + 1] = states[depth]
        t = states[depth + 1]
        flow.step(setup, t, int(lists[depth, i]), lists[deepest])
        count += perft(setups, states, lists, depth + 1, deepest)
    return count
