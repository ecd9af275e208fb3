"""The source of randomness for the cards, passed to everything that deals, so that tests can predict it."""

from __future__ import annotations

import secrets
from collections.abc import Iterable


class Randomness:
    """The random numbers of this machine, which no one can predict."""

    def permutation(self, count: int) -> list[int]:
        """Return a random order of the numbers 0 to `count` - 1. All orders are equally likely."""
        order = list(range(count))
        secrets.SystemRandom().shuffle(order)
        return order

    def shuffled(self, pile: Iterable[int]) -> list[int]:
        """Return the cells of a pile in a random order."""
        cells = sorted(pile)
        return [cells[n] for n in self.permutation(len(cells))]


SYSTEM_RANDOMNESS = Randomness()
