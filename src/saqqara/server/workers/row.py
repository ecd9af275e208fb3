"""Whose turn it is, where more is to be thought about than there are workers."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count

from saqqara.server.ground.clock import CLOCK, Clock


@dataclass(frozen=True)
class Ticket:
    """What waits: for whose (`maker`) table, whether only bots play there, and how many simulations it will take."""

    maker: str = ""
    table: str = ""
    alone: bool = False
    effort: int = 0


class Row:
    """Lets in so many at once: where people play first, and of those whoever had least of the workers' time.

    So nobody can use up more than a share of it, however many tables they make. Of one maker's work the quick comes
    before the slow, then what is for the table that had least. What was used is forgotten when nobody waits.
    """

    def __init__(self, places: int, clock: Clock = CLOCK) -> None:
        self._free = places
        self._clock = clock
        self._waiting: dict[asyncio.Future[None], tuple[Ticket, int]] = {}
        self._used: defaultdict[str, float] = defaultdict(float)
        self._resting = asyncio.Event()
        self._resting.set()
        self._arrivals = count()

    def waits(self, ticket: Ticket) -> bool:
        """Tell whether this very ticket has not been let in yet."""
        return any(one is ticket for one, _ in self._waiting.values())

    async def rest(self) -> None:
        """Wait until nobody waits."""
        while self._waiting:
            await self._resting.wait()

    @asynccontextmanager
    async def turn(self, ticket: Ticket) -> AsyncIterator[None]:
        """Wait until it is the ticket's turn, and keep its place for as long as this lasts."""
        place = asyncio.get_running_loop().create_future()
        self._waiting[place] = ticket, next(self._arrivals)
        try:
            self._let_in()
            await place
            begun = self._clock.monotonic()
            try:
                yield
            finally:
                self._note(ticket, self._clock.monotonic() - begun)
        finally:
            if self._waiting.pop(place, None) is None:  # it was let in
                self._free += 1
            self._let_in()

    def _note(self, ticket: Ticket, seconds: float) -> None:
        self._used[ticket.maker] += seconds
        self._used[ticket.table] += seconds

    def _let_in(self) -> None:
        # Whoever was cancelled stands here still, and goes by itself.
        while self._free and (waiting := [place for place in self._waiting if not place.done()]):
            place = min(waiting, key=self._rank)
            del self._waiting[place]
            place.set_result(None)
            self._free -= 1
        if self._waiting:
            self._resting.clear()
        else:
            self._resting.set()
            self._used.clear()

    def _rank(self, place: asyncio.Future[None]) -> tuple[bool, float, int, float, int]:
        ticket, arrival = self._waiting[place]
        return ticket.alone, self._used[ticket.maker], ticket.effort, self._used[ticket.table], arrival
