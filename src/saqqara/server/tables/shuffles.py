"""The orders in which the cards of a table are shuffled: each is drawn once and stored in the log."""

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
    """The orders of the shuffles of a table, the first shuffle first.

    An order covers the whole deck, and a shuffle uses the cards of its pile in this order. A player who takes moves
    back and reaches the same shuffle another way gets the same order, with whichever cards, and cannot draw again until
    it suits them. The first `earlier_count` shuffles are in no history of the table's games. The log has the first
    `saved_count` of the `orders`.
    """

    def __init__(self, setup: Setup, randomness: Randomness) -> None:
        self.earlier_count = 0
        self.orders: list[ShuffleOrder] = []
        self.saved_count = 0
        self._deck = [card for card in range(CARD_KINDS) for _ in range(setup.deck[card])]
        self._randomness = randomness

    def shuffler_after(self, history: Sequence[PlayedMove]) -> OrderSource:
        """Return the function that orders the piles shuffled after this history."""
        coming = self._next_numbers(history)
        return lambda pile: self._shuffle_pile(next(coming), pile)

    def with_new_orders(self, history: Sequence[PlayedMove], known_moves: int, data: Sequence[JSON]) -> list[JSON]:
        """Return the entry data of a history after its first `known_moves`, with the orders that are not in the log."""
        coming = self._next_numbers(history[:known_moves])
        return [
            item | self._unsaved_orders([next(coming) for _ in played.shuffles])
            for item, played in zip(data, history[known_moves:], strict=True)
        ]

    def mark_orders_saved(self, entries: Sequence[JSON]) -> None:
        """Note entry data that is in the log."""
        self.saved_count += len(list_shuffle_orders(entries))

    def resume_after(self, earlier_count: int) -> None:
        """Continue after so many shuffles. All drawn orders are in the log."""
        self.earlier_count, self.saved_count = earlier_count, len(self.orders)

    def _next_numbers(self, history: Sequence[PlayedMove]) -> Iterator[int]:
        """Return the numbers of the shuffles after this history."""
        return count(self.earlier_count + sum(len(played.shuffles) for played in history))

    def _shuffle_pile(self, number: int, pile: Sequence[int]) -> list[int]:
        if number == len(self.orders):
            self.orders.append(self._randomness.permutation(len(self._deck)))
        there = Counter(pile)
        # Of equal cards, those first in the deck are used: those first in the order would come too soon.
        first = [self._deck.index(card) for card in self._deck]
        return [self._deck[n] for n in self.orders[number] if n - first[n] < there[self._deck[n]]]

    def _unsaved_orders(self, numbers: Sequence[int]) -> JSON:
        drawn = [self.orders[number] for number in numbers if number >= self.saved_count]
        return {"drawn": drawn} if drawn else {}


def list_shuffle_orders(data: Sequence[JSON]) -> list[ShuffleOrder]:
    """List the orders that were drawn with some entries of a log."""
    return [order for item in data for order in item.get("drawn", ())]
