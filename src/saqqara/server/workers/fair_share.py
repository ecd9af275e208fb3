"""What everybody had of the workers' time, network by network: start-time fair queueing, level by level."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

MIN_SECONDS_CHARGED = 0.01  # seconds that each place costs, however quickly it is given back


@dataclass
class FairShare:
    """The share of a network, of a browser in it, or of a table of that; `parts` are the shares within it.

    Next is whoever holds the fewest places, of those whoever had the least time, of those whoever's turn is longest
    ago. Whoever comes begins with what the last one to be let in had used (`reached`): nobody saves time up by staying
    away, and nobody who was there waits until a newcomer has had as much.
    """

    seconds_used: float = 0.0  # seconds
    places_held: int = 0  # that are held just now
    last_turn: int = 0  # the number of the last one
    virtual_time: float = 0.0
    children: dict[str, FairShare] = field(default_factory=dict)

    @property
    def priority(self) -> tuple[int, float, int]:
        """Tell how early this share is to have a place beside its neighbours."""
        return self.places_held, self.seconds_used, self.last_turn

    def path_to(self, names: Iterable[str]) -> list[FairShare]:
        """Give the shares of these names, each a part of the one before; new ones where there are none."""
        shares, share = [], self
        for name in names:
            if name not in share.children:
                share.children[name] = FairShare(share.virtual_time)
            share = share.children[name]
            shares.append(share)
        return shares

    def acquire(self, names: Iterable[str], turn: int) -> list[FairShare]:
        """Take a place for these names, and give the shares that hold it."""
        shares = self.path_to(names)
        for whole, part in zip([self, *shares], shares, strict=False):
            whole.virtual_time = max(whole.virtual_time, part.seconds_used)
            part.places_held += 1
            part.last_turn = turn
        return shares

    def prune(self, forgive_debt: bool) -> None:
        """Drop the parts that hold no place and owe nothing any more, or whatever they owe (`forgive_debt`)."""
        self.children = {
            name: part
            for name, part in self.children.items()
            if part.places_held or (part.seconds_used > self.virtual_time and not forgive_debt)
        }
        for part in self.children.values():
            part.prune(forgive_debt)


def release(shares: Iterable[FairShare], seconds: float) -> None:
    """Give back the place that these shares hold, after so many seconds."""
    for share in shares:
        share.places_held -= 1
        share.seconds_used += max(seconds, MIN_SECONDS_CHARGED)
