"""What the cards at the tables are shuffled by, handed to whatever deals; so a test can foretell it."""

from __future__ import annotations

import secrets
from collections.abc import Iterable


class Randomness:
    """The chance of this machine, which nobody can foretell."""

    def permutation(self, count: int) -> list[int]:
        """Draw an order of so many things, 0 to `count` - 1; each is equally likely."""
        order = list(range(count))
        secrets.SystemRandom().shuffle(order)
        return order

    def shuffled(self, pile: Iterable[int]) -> list[int]:
        """Give the cells of a pile in an order that is drawn."""
        cells = sorted(pile)
        return [cells[n] for n in self.permutation(len(cells))]


SYSTEM_RANDOMNESS = Randomness()
