"""Chances that a test can foretell."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from saqqara.engine.rules import chance
from saqqara.server.core.randomness import Randomness


class SeededRandomness(Randomness):
    """Deals what a seed deals in the engine, so that a table's game is `Game(seed=...)` up to its first shuffle."""

    def __init__(self, seed: int) -> None:
        self._rng = [0, 0, 0, 0]
        chance.seed(self._rng, seed & chance.MASK_32, seed >> 32)

    def permutation(self, count: int) -> list[int]:
        order = list(range(count))
        # As `chance.shuffle`, which must not be called while a shuffle waits for this one.
        for i in range(count - 1, 0, -1):
            j = chance.random_below(self._rng, i + 1)
            order[i], order[j] = order[j], order[i]
        return order


class ScriptedRandomness(Randomness):
    """Gives these orders, one after the other, and draws beyond them."""

    def __init__(self, orders: Sequence[Sequence[int]]) -> None:
        self._orders = iter(orders)

    def permutation(self, count: int) -> list[int]:
        order = next(self._orders, None)
        return super().permutation(count) if order is None else list(order)


Deal = int | Sequence[Sequence[int]]  # a seed, or the orders themselves


@dataclass
class FileRandomness(Randomness):
    """The chance of a server in a process of its own: it finds in a file how the next table is dealt."""

    path: Path
    _source: Randomness = field(default_factory=Randomness)

    def permutation(self, count: int) -> list[int]:
        if self.path.exists():
            dealt: Deal = json.loads(self.path.read_text())
            self._source = SeededRandomness(dealt) if isinstance(dealt, int) else ScriptedRandomness(dealt)
            self.path.unlink()
        return self._source.permutation(count)

    def set_next_deal(self, deal: Deal) -> None:
        """Have the server deal the table that begins next, and whatever it needs chance for from then on, like this."""
        beside = self.path.with_suffix(".new")
        beside.write_text(json.dumps(deal))
        beside.replace(self.path)
