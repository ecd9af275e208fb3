"""Sources of randomness whose results a test knows beforehand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from saqqara.engine.rules import chance
from saqqara.server.core.randomness import Randomness


class SeededRandomness(Randomness):
    """Deals what a seed deals in the engine, so that a table's game equals `Game(seed=...)` up to its first shuffle."""

    def __init__(self, seed: int) -> None:
        self._rng = [0, 0, 0, 0]
        chance.seed(self._rng, seed & chance.MASK_32, seed >> 32)

    def permutation(self, count: int) -> list[int]:
        order = list(range(count))
        # Like `chance.shuffle`, which must not be called while a shuffle waits for this one.
        for i in range(count - 1, 0, -1):
            j = chance.random_below(self._rng, i + 1)
            order[i], order[j] = order[j], order[i]
        return order


class ScriptedRandomness(Randomness):
    """Returns these orders one after another, and random ones after that."""

    def __init__(self, orders: Sequence[Sequence[int]]) -> None:
        self._orders = iter(orders)

    def permutation(self, count: int) -> list[int]:
        order = next(self._orders, None)
        return super().permutation(count) if order is None else list(order)


Deal = int | Sequence[Sequence[int]]  # a seed, or the orders themselves


@dataclass
class FileRandomness(Randomness):
    """The randomness of a server in its own process: it reads from a file how the next table is dealt."""

    path: Path
    _source: Randomness = field(default_factory=Randomness)

    def permutation(self, count: int) -> list[int]:
        if self.path.exists():
            dealt: Deal = json.loads(self.path.read_text())
            self._source = SeededRandomness(dealt) if isinstance(dealt, int) else ScriptedRandomness(dealt)
            self.path.unlink()
        return self._source.permutation(count)

    def set_next_deal(self, deal: Deal) -> None:
        """Make the server deal the next table this way, and draw everything else it needs from then on."""
        beside = self.path.with_suffix(".new")
        beside.write_text(json.dumps(deal))
        beside.replace(self.path)
