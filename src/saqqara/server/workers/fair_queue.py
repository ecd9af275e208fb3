"""The order of searches if there are more of them than workers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from typing import Any

from saqqara.server.core.clock import SYSTEM_CLOCK, Clock
from saqqara.server.core.requester import Requester
from saqqara.server.workers.fair_share import FairShare, release_place


@dataclass(frozen=True)
class Ticket:
    """A place in the queue: for whom it is, whether only bots play at the table, and how many simulations it will take.

    `get_requester` is called as long as it waits, because the requester may become known meanwhile.
    """

    get_requester: Callable[[], Requester] = Requester
    bots_only: bool = False
    simulations: int = 0


class FairQueue:
    """Admits `capacity` tickets at once: each network in turn, within it each browser, and within that each table.

    So no one can use more than a share of the time, however many browsers and tables they make. Within a network, work
    for people comes before that of bots among themselves; within a browser, quick work before slow. What was used is
    forgotten when no ticket waits.

    Work that no one waits for takes spare turns: one after the other, only while no ticket waits here or in a queue
    that precedes them, and charged to no one.
    """

    def __init__(self, capacity: int, clock: Clock = SYSTEM_CLOCK) -> None:
        self.clock = clock
        self._free_places = capacity
        self._waiting: dict[asyncio.Future[list[FairShare]], tuple[Ticket, int]] = {}
        self._shares = FairShare()
        self._arrivals, self._turn_numbers = count(), count(1)
        self._waiting_to_spare: dict[asyncio.Future[None], Callable[[], bool]] = {}
        self._preceding: list[FairQueue] = []
        self._followers: list[FairQueue] = []  # whose spare turns this one precedes
        self._capacity = capacity

    def is_waiting(self, ticket: Ticket) -> bool:
        """Return whether this very ticket has not been admitted yet."""
        return any(one is ticket for one, _ in self._waiting.values())

    @asynccontextmanager
    async def wait_for_turn(self, ticket: Ticket) -> AsyncIterator[None]:
        """Wait for the ticket's turn, and keep its place for the duration of the context."""
        place: asyncio.Future[list[FairShare]] = asyncio.get_running_loop().create_future()
        self._waiting[place] = ticket, next(self._arrivals)
        begun = None
        try:
            self._admit_next()
            await place
            begun = self.clock.monotonic()
            yield
        finally:
            if self._waiting.pop(place, None) is None:  # it was admitted
                self._free_places += 1
                release_place(place.result(), 0.0 if begun is None else self.clock.monotonic() - begun)
            self._admit_next()

    @asynccontextmanager
    async def wait_for_spare_turn(self, can_start: Callable[[], bool]) -> AsyncIterator[None]:
        """Wait until no ticket does, and `can_start`, and keep a place for the duration of the context."""
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting_to_spare[place] = can_start
        try:
            self._admit_next()
            await place
            yield
        finally:
            if self._waiting_to_spare.pop(place, None) is None:  # it was admitted
                self._free_places += 1
            self._admit_next()

    def precede_spare_turns(self, other: FairQueue) -> None:
        """Let everything in this queue precede the spare turns of another one."""
        self._followers.append(other)
        other._preceding.append(self)

    @property
    def is_in_use(self) -> bool:
        """Whether a ticket waits or holds a place."""
        return bool(self._waiting) or self._free_places < self._capacity

    def _admit_next(self) -> None:
        # A cancelled ticket is still waiting here, and removes itself.
        while self._free_places and (waiting := [place for place in self._waiting if not place.done()]):
            place = min(waiting, key=self._priority)
            ticket, _ = self._waiting.pop(place)
            place.set_result(self._shares.take_place(ticket.get_requester(), next(self._turn_numbers)))
            self._free_places -= 1
        self._shares.prune(forgive_debt=not self._waiting)
        for queue in (self, *self._followers):
            queue._admit_spare()

    def _admit_spare(self) -> None:
        while self._free_places and not any(queue.is_in_use for queue in self._preceding):
            waiting = self._waiting_to_spare.items()
            place = next((place for place, can_start in waiting if not place.done() and can_start()), None)
            if place is None:
                return
            del self._waiting_to_spare[place]
            place.set_result(None)
            self._free_places -= 1

    def _priority(self, place: asyncio.Future[list[FairShare]]) -> tuple[Any, ...]:
        ticket, arrival = self._waiting[place]
        network, browser, table = (share.priority for share in self._shares.get_or_create_path(ticket.get_requester()))
        return network, ticket.bots_only, browser, ticket.simulations, table, arrival
