"""Random play in a batch, the same on every backend."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from saqqara.batch import Batch, Outputs
from saqqara.engine.arrays import Array


def random_actions(out: Outputs, rng: np.random.Generator) -> Array:
    """Return a legal action for each game."""
    actions: Array = out.legal_moves[np.arange(len(out.legal_counts)), rng.integers(out.legal_counts)]
    return actions


def play_steps(games: Batch, steps: int, seed: int = 1) -> Iterator[Outputs]:
    """Begin the games and play random steps, yielding the outputs before the first step and after each."""
    rng = np.random.default_rng(seed)
    out = games.reset(seeds=seed)
    yield out
    for _ in range(steps):
        out = games.step(random_actions(out, rng))
        yield out


def as_bytes(games: Batch, out: Outputs) -> dict[str, bytes]:
    """Return the bytes of all outputs that have a meaning, and of the states."""
    listed = np.arange(out.legal_moves.shape[1]) < out.legal_counts[:, None]
    arrays: dict[str, Any] = out._asdict() | {"legal_moves": out.legal_moves * listed, "states": games.states}
    return {name: array.tobytes() for name, array in arrays.items() if array is not None}
