"""The workers' time that each network, browser and table has used: start-time fair queueing, level by level."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

MIN_SECONDS_CHARGED = 0.01  # that each place costs at least, however quickly it is released


@dataclass
class FairShare:
    """The share of a network, of a browser in it, or of a table of that browser. `children` are the shares within it.

    The next place goes to the share with the fewest places, then to the one with the least time, then to the one whose
    last turn is longest ago. A new share begins with the time that the last admitted one had used (`virtual_time`): no
    one saves up time by staying away, and no one waits until a newcomer has had as much.
    """

    seconds_used: float = 0.0
    places_held: int = 0  # now
    last_turn: int = 0  # the number of the last one
    virtual_time: float = 0.0
    children: dict[str, FairShare] = field(default_factory=dict)

    @property
    def priority(self) -> tuple[int, float, int]:
        """The priority of this share among its siblings; the lowest one is next."""
        return self.places_held, self.seconds_used, self.last_turn

    def get_or_create_path(self, names: Iterable[str]) -> list[FairShare]:
        """Return the shares of these names, each within the one before. Missing ones are created."""
        shares, share = [], self
        for name in names:
            if name not in share.children:
                share.children[name] = FairShare(share.virtual_time)
            share = share.children[name]
            shares.append(share)
        return shares

    def take_place(self, names: Iterable[str], turn: int) -> list[FairShare]:
        """Take a place for these names, and return the shares that hold it."""
        shares = self.get_or_create_path(names)
        for whole, part in zip([self, *shares], shares, strict=False):
            whole.virtual_time = max(whole.virtual_time, part.seconds_used)
            part.places_held += 1
            part.last_turn = turn
        return shares

    def prune(self, forgive_debt: bool) -> None:
        """Drop the children that hold no place and owe no time; with `forgive_debt`, also those that owe time."""
        self.children = {
            name: part
            for name, part in self.children.items()
            if part.places_held or (part.seconds_used > self.virtual_time and not forgive_debt)
        }
        for part in self.children.values():
            part.prune(forgive_debt)


def release_place(shares: Iterable[FairShare], seconds: float) -> None:
    """Release the place that these shares hold, after so many seconds."""
    for share in shares:
        share.places_held -= 1
        share.seconds_used += max(seconds, MIN_SECONDS_CHARGED)
