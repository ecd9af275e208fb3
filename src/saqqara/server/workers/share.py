"""What everybody had of the workers' time, network by network: start-time fair queueing, level by level."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

LEAST = 0.01  # seconds that each place costs, however quickly it is given back


@dataclass
class Share:
    """The share of a network, of a browser in it, or of a table of that; `parts` are the shares within it.

    Next is whoever holds the fewest places, of those whoever had the least time, of those whoever's turn is longest
    ago. Whoever comes begins with what the last one to be let in had used (`reached`): nobody saves time up by staying
    away, and nobody who was there waits until a newcomer has had as much.
    """

    used: float = 0.0  # seconds
    places: int = 0  # that are held just now
    turn: int = 0  # the number of the last one
    reached: float = 0.0
    parts: dict[str, Share] = field(default_factory=dict)

    @property
    def rank(self) -> tuple[int, float, int]:
        """Tell how early this share is to have a place beside its neighbours."""
        return self.places, self.used, self.turn

    def along(self, names: Iterable[str]) -> list[Share]:
        """Give the shares of these names, each a part of the one before; new ones where there are none."""
        shares, share = [], self
        for name in names:
            if name not in share.parts:
                share.parts[name] = Share(share.reached)
            share = share.parts[name]
            shares.append(share)
        return shares

    def take(self, names: Iterable[str], turn: int) -> list[Share]:
        """Take a place for these names, and give the shares that hold it."""
        shares = self.along(names)
        for whole, part in zip([self, *shares], shares, strict=False):
            whole.reached = max(whole.reached, part.used)
            part.places += 1
            part.turn = turn
        return shares

    def forget(self, all_used: bool) -> None:
        """Drop the parts that hold no place and owe nothing any more, or whatever they owe (`all_used`)."""
        self.parts = {
            name: part
            for name, part in self.parts.items()
            if part.places or (part.used > self.reached and not all_used)
        }
        for part in self.parts.values():
            part.forget(all_used)


def give_back(shares: Iterable[Share], seconds: float) -> None:
    """Give back the place that these shares hold, after so many seconds."""
    for share in shares:
        share.places -= 1
        share.used += max(seconds, LEAST)
