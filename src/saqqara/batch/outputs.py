"""What a batch writes for its games at each step: names, types and shapes of the arrays."""

from typing import Any, NamedTuple

import numpy as np

from saqqara.engine.arrays import Array, dtype_of
from saqqara.engine.rules.moves import MAX_LEGAL_MOVES, MOVE_COUNT
from saqqara.engine.rules.state import SEATS, State
from saqqara.engine.search.features import FEATURE_COUNT
from saqqara.engine.search.vector import FEATURES, MASKS, RAW


class OutputSpec(NamedTuple):
    """An output: the parameter of the rules that holds it, its type, and its shape for one game."""

    parameter: str
    dtype: "np.dtype[Any]"
    shape: tuple[int, ...] = ()


OUTPUTS = {
    "features": OutputSpec("feature_rows", np.dtype(np.int16), (FEATURE_COUNT,)),
    "masks": OutputSpec("mask_rows", np.dtype(np.bool_), (MOVE_COUNT,)),
    "raw": OutputSpec("raw_states", np.dtype(np.uint8), (State.size,)),
    "seats": OutputSpec("seats", np.dtype(np.int8)),
    "legal_counts": OutputSpec("counts", np.dtype(np.int32)),
    "legal_moves": OutputSpec("legal_moves", np.dtype(np.int16), (MAX_LEGAL_MOVES,)),
    "decisions": OutputSpec("decisions", np.dtype(np.int32)),
    "done": OutputSpec("done", np.dtype(np.bool_)),
    "rewards": OutputSpec("rewards", np.dtype(np.float32), (SEATS,)),
    "places": OutputSpec("final_places", np.dtype(np.int8), (SEATS,)),
    "points": OutputSpec("final_points", np.dtype(np.int16), (SEATS,)),
}
OUTPUT_BITS = {"features": FEATURES, "masks": MASKS, "raw": RAW}  # of those that a batch can leave out
NEXT_STEP_INPUTS = frozenset({"legal_counts", "legal_moves", "decisions"})  # a step also reads what the last one wrote


class Outputs(NamedTuple):
    """The outputs of a step, one row for each game.

    The first seven describe the decision that is due. The last four describe a game that the step ended, and are 0 for
    all others; its next game has begun already.

    Attributes:
        features: The network's input (`FEATURE_NAMES`), with seats in turn order from the seat that decides; None if
            left out. Where cards are hidden from that seat, possible ones take their place.
        masks: Whether each action is legal; None if left out.
        raw: The state with all that the seat to decide may not know blanked (`as_fields`); None if left out.
        seats: The seat that decides.
        legal_counts: How many actions are legal.
        legal_moves: The legal actions; entries from the count on have no meaning.
        decisions: How many decisions have been made in the game.
        done: Whether this step ended a game.
        rewards: The share of the win of each seat; the sum is 1 (END-2).
        places: The place of each seat, from 1; equal seats share one.
        points: The final points of each seat (END-1).
    """

    features: Any
    masks: Any
    raw: Any
    seats: Any
    legal_counts: Any
    legal_moves: Any
    decisions: Any
    done: Any
    rewards: Any
    places: Any
    points: Any


def as_fields(raw: Array) -> Array:
    """Return raw observations as records with the fields of `State`, sharing the memory.

    Seats, ships and cards are numbers as in `saqqara.engine.rules.state`. Unknown cards are UNKNOWN_CARD, in a hidden
    hand they are counted there; unknown round cards and scaffold tiles are -1; the generator is zeroed.

    >>> from saqqara.batch import Batch
    >>> position = as_fields(Batch(2, backend="plain", raw=True).reset(seeds=7).raw)
    >>> position["sled"].tolist()
    [[2, 3, 0, 0], [2, 3, 0, 0]]
    """
    records: Array = np.asarray(raw).view(dtype_of(State))
    return records[..., 0]
