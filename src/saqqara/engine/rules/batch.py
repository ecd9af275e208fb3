"""Many games at once, over arrays of set-ups and states: one call for what all of them do."""

from typing import Any

from . import flow
from .deal import deal
from .layout import IntArray
from .moves import MAX_LEGAL_MOVES
from .rule import rule


@rule
def deal_batch(setups: Any, states: Any, first_seed: int, legal_moves: Any, counts: IntArray) -> None:
    """Deal and begin a game in each of the zeroed states, seeded low, low + 1, ...

    Each game has the next of the set-ups, over and over. `found` has MOST places for the legal moves of each game,
    `counts` gets how many there are.
    """
    for game in range(len(states)):
        deal(setups[game % len(setups)], states[game], first_seed + game, 0)
        mine = legal_moves[game * MAX_LEGAL_MOVES : (game + 1) * MAX_LEGAL_MOVES]
        counts[game] = flow.begin(setups[game % len(setups)], states[game], mine)


@rule
def step_batch(setups: Any, states: Any, codes: IntArray, legal_moves: Any, counts: IntArray) -> None:
    """Play a legal move in each game that goes on, and write what is legal then; the others stay as they are.

    Set-ups, `found` and `counts` are those of `deal_batch`; nothing is legal, and `counts` 0, where a game is over.
    """
    for game in range(len(states)):
        if counts[game] > 0:
            mine = legal_moves[game * MAX_LEGAL_MOVES : (game + 1) * MAX_LEGAL_MOVES]
            counts[game] = flow.step(setups[game % len(setups)], states[game], codes[game], mine)
