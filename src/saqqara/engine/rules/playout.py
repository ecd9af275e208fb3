"""Random play and counting, over arrays of states, for benchmarks, tests and searches."""

from typing import Any

from . import flow, legal
from .chance import random_below
from .deal import deal
from .layout import IntArray
from .rule import rule
from .state import Setup, State


@rule
def random_playout(setup: Setup, s: State, legal_moves: IntArray) -> int:
    """Play to the end with moves drawn uniformly by `s.rng`.

    Return the number of decisions with at least two legal moves.
    """
    choices = 0
    n = legal.generate_legal_moves(setup, s, legal_moves)
    while n > 0:
        choices += 1 if n > 1 else 0
        n = flow.step(setup, s, int(legal_moves[random_below(s.rng, n) if n > 1 else 0]), legal_moves)
    return choices


@rule
def random_games(setups: Any, states: Any, games: int, first_seed: int, legal_moves: IntArray) -> int:
    """Deal and play `games` games in `states[0]`, with the seeds `first_seed`, `first_seed` + 1, ...

    Game i uses `setups[i % len(setups)]`. `states[1]` is zeroed and stays so.

    Return the number of decisions with at least two legal moves.
    """
    choices = 0
    for game in range(games):
        setup = setups[game % len(setups)]
        states[0] = states[1]
        s = states[0]
        deal(setup, s, first_seed + game, 0)
        flow.begin(setup, s, legal_moves)
        choices += random_playout(setup, s, legal_moves)
    return choices


@rule
def random_playouts(setups: Any, states: Any, playouts: int, legal_moves: IntArray) -> int:
    """Play `playouts` games to the end in `states[1]`, each from the position in `states[0]`.

    Return the number of decisions with at least two legal moves.
    """
    choices = 0
    setup = setups[0]
    for _ in range(playouts):
        s = states[0]
        random_below(s.rng, 2)
        states[1] = states[0]
        choices += random_playout(setup, states[1], legal_moves)
    return choices


@rule
def perft(setups: Any, states: Any, move_lists: Any, depth: int, max_depth: int) -> int:
    """Count the sequences of `max_depth - depth` decisions from `states[depth]`; a game that ends earlier counts once.

    `states` has max_depth + 1 elements, and `move_lists` as many rows of at least moves.MAX_LEGAL_MOVES.
    """
    if depth == max_depth:
        return 1
    setup = setups[0]
    s = states[depth]
    n = legal.generate_legal_moves(setup, s, move_lists[depth])
    if n == 0:
        return 1
    if depth == max_depth - 1:
        return n
    count = 0
    for i in range(n):
        states[depth + 1] = states[depth]
        t = states[depth + 1]
        flow.step(setup, t, int(move_lists[depth, i]), move_lists[max_depth])
        count += perft(setups, states, move_lists, depth + 1, max_depth)
    return count
