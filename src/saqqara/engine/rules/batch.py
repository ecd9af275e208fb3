"""Many games at once, over arrays of setups and states: one call plays all of them."""

from typing import Any

from . import flow
from .deal import deal
from .layout import IntArray
from .moves import MAX_LEGAL_MOVES
from .rule import rule


@rule
def deal_batch(setups: Any, states: Any, first_seed: int, legal_moves: Any, counts: IntArray) -> None:
    """Deal and begin a game in each of the zeroed states, with the seeds `first_seed`, `first_seed` + 1, ...

    Game i uses `setups[i % len(setups)]`. `legal_moves` has MAX_LEGAL_MOVES entries for each game, one game after
    another; `counts` gets the number of legal moves of each game.
    """
    for game in range(len(states)):
        deal(setups[game % len(setups)], states[game], first_seed + game, 0)
        mine = legal_moves[game * MAX_LEGAL_MOVES : (game + 1) * MAX_LEGAL_MOVES]
        counts[game] = flow.begin(setups[game % len(setups)], states[game], mine)


@rule
def step_batch(setups: Any, states: Any, codes: IntArray, legal_moves: Any, counts: IntArray) -> None:
    """Play a legal move in each unfinished game and write its next legal moves; finished games do not change.

    `codes` holds a move for each game. `setups`, `legal_moves` and `counts` are those of `deal_batch`; `counts` is 0
    for a game that is over.
    """
    for game in range(len(states)):
        if counts[game] > 0:
            mine = legal_moves[game * MAX_LEGAL_MOVES : (game + 1) * MAX_LEGAL_MOVES]
            counts[game] = flow.step(setups[game % len(setups)], states[game], codes[game], mine)
