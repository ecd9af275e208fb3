"""In which orders the cards of a table are shuffled while it is played: each is drawn once and kept in the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from saqqara.engine.rules.chance import Draw
from saqqara.engine.rules.state import KINDS, Setup
from saqqara.game.game import Played
from saqqara.server.ground.chance import Chance

JSON = dict[str, Any]
Order = list[int]


class Orders:
    """The orders of the shuffles of a table, that of its first shuffle first.

    An order is one of the whole deck, and a shuffle takes those cards from it that lie there. So whoever goes back and
    comes to that shuffle another way meets the same order, with whichever cards, and cannot draw until it suits them.
    The first `before` shuffles are in no history of the table's games. Of what is `drawn` the log has the first `kept`.
    """

    def __init__(self, setup: Setup, chance: Chance) -> None:
        self.before = 0
        self.drawn: list[Order] = []
        self.kept = 0
        self._deck = [card for card in range(KINDS) for _ in range(setup.deck[card])]
        self._chance = chance

    def draw(self, history: Sequence[Played]) -> Draw:
        """Give what puts the piles in order that are shuffled after this history."""
        coming = self._coming(history)
        return lambda pile: self._laid(next(coming), pile)

    def noted(self, history: Sequence[Played], known: int, data: Sequence[JSON]) -> list[JSON]:
        """Give the data of the entries of a history after the first `known`, with the orders that the log has not."""
        coming = self._coming(history[:known])
        return [
            item | self._unkept([next(coming) for _ in played.shuffles])
            for item, played in zip(data, history[known:], strict=True)
        ]

    def keep(self, entries: Sequence[JSON]) -> None:
        """Take in the data of entries that are in the log."""
        self.kept += len(drawn_in(entries))

    def go_on(self, before: int) -> None:
        """Go on after so many shuffles, with nothing drawn that is not in the log."""
        self.before, self.kept = before, len(self.drawn)

    def _coming(self, history: Sequence[Played]) -> Iterator[int]:
        """Number the shuffles after this history."""
        return count(self.before + sum(len(played.shuffles) for played in history))

    def _laid(self, number: int, pile: Sequence[int]) -> list[int]:
        if number == len(self.drawn):
            self.drawn.append(self._chance.order(len(self._deck)))
        there = Counter(pile)
        # Of cards that are alike, those first in the deck count: those first in the order would come too soon.
        first = [self._deck.index(card) for card in self._deck]
        return [self._deck[n] for n in self.drawn[number] if n - first[n] < there[self._deck[n]]]

    def _unkept(self, numbers: Sequence[int]) -> JSON:
        drawn = [self.drawn[number] for number in numbers if number >= self.kept]
        return {"drawn": drawn} if drawn else {}


def drawn_in(data: Sequence[JSON]) -> list[Order]:
    """List the orders that were drawn with some entries of a log."""
    return [order for item in data for order in item.get("drawn", ())]
