"""Chances that a test can foretell."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from saqqara.rules import chance
from saqqara.server.chance import Chance


class Settled(Chance):
    """Deals what a seed deals in the engine, so that a table's game is `Game(seed=...)` up to its first shuffle."""

    def __init__(self, seed: int) -> None:
        self._rng = [0, 0, 0, 0]
        chance.seed(self._rng, seed & chance.MASK, seed >> 32)

    def order(self, count: int) -> list[int]:
        order = list(range(count))
        # As `chance.shuffle`, which must not be called while a shuffle waits for this one.
        for i in range(count - 1, 0, -1):
            j = chance.below(self._rng, i + 1)
            order[i], order[j] = order[j], order[i]
        return order


@dataclass
class Told(Chance):
    """The chance of a server in a process of its own: the next table is dealt by a seed that it finds in a file."""

    path: Path
    _by: Chance = field(default_factory=Chance)

    def order(self, count: int) -> list[int]:
        if self.path.exists():
            self._by = Settled(int(self.path.read_text()))
            self.path.unlink()
        return self._by.order(count)

    def deal_by(self, seed: int) -> None:
        """Have the server deal the table that begins next, and shuffle from then on, by a seed."""
        beside = self.path.with_suffix(".new")
        beside.write_text(str(seed))
        beside.replace(self.path)
