"""In which orders the cards of a table are shuffled while it is played: each is drawn once and kept in the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from saqqara.engine.rules.chance import OrderSource
from saqqara.engine.rules.state import CARD_KINDS, Setup
from saqqara.game.game import PlayedMove
from saqqara.server.core.randomness import Randomness

JSON = dict[str, Any]
ShuffleOrder = list[int]


class Shuffles:
    """The orders of the shuffles of a table, that of its first shuffle first.

    An order is one of the whole deck, and a shuffle takes those cards from it that lie there. So whoever goes back and
    comes to that shuffle another way meets the same order, with whichever cards, and cannot draw until it suits them.
    The first `before` shuffles are in no history of the table's games. Of what is `drawn` the log has the first `kept`.
    """

    def __init__(self, setup: Setup, randomness: Randomness) -> None:
        self.earlier_count = 0
        self.orders: list[ShuffleOrder] = []
        self.saved_count = 0
        self._deck = [card for card in range(CARD_KINDS) for _ in range(setup.deck[card])]
        self._randomness = randomness

    def shuffler_after(self, history: Sequence[PlayedMove]) -> OrderSource:
        """Give what puts the piles in order that are shuffled after this history."""
        coming = self._next_numbers(history)
        return lambda pile: self._shuffle_pile(next(coming), pile)

    def with_new_orders(self, history: Sequence[PlayedMove], known_moves: int, data: Sequence[JSON]) -> list[JSON]:
        """Give the data of the entries of a history after the first `known`, with the orders that the log has not."""
        coming = self._next_numbers(history[:known_moves])
        return [
            item | self._unsaved_orders([next(coming) for _ in played.shuffles])
            for item, played in zip(data, history[known_moves:], strict=True)
        ]

    def mark_saved(self, entries: Sequence[JSON]) -> None:
        """Take in the data of entries that are in the log."""
        self.saved_count += len(orders_in(entries))

    def resume_after(self, earlier_count: int) -> None:
        """Go on after so many shuffles, with nothing drawn that is not in the log."""
        self.earlier_count, self.saved_count = earlier_count, len(self.orders)

    def _next_numbers(self, history: Sequence[PlayedMove]) -> Iterator[int]:
        """Number the shuffles after this history."""
        return count(self.earlier_count + sum(len(played.shuffles) for played in history))

    def _shuffle_pile(self, number: int, pile: Sequence[int]) -> list[int]:
        if number == len(self.orders):
            self.orders.append(self._randomness.permutation(len(self._deck)))
        there = Counter(pile)
        # Of cards that are alike, those first in the deck count: those first in the order would come too soon.
        first = [self._deck.index(card) for card in self._deck]
        return [self._deck[n] for n in self.orders[number] if n - first[n] < there[self._deck[n]]]

    def _unsaved_orders(self, numbers: Sequence[int]) -> JSON:
        drawn = [self.orders[number] for number in numbers if number >= self.saved_count]
        return {"drawn": drawn} if drawn else {}


def orders_in(data: Sequence[JSON]) -> list[ShuffleOrder]:
    """List the orders that were drawn with some entries of a log."""
    return [order for item in data for order in item.get("drawn", ())]
