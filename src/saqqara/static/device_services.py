"""The services of a server, put together for one device: without accounts, processes, limits or other people."""

from __future__ import annotations

import json
from typing import Any

from saqqara.server.core.clock import SYSTEM_CLOCK, Clock
from saqqara.server.core.identity import Browser
from saqqara.server.core.quota import Quota
from saqqara.server.core.randomness import SYSTEM_RANDOMNESS, Randomness
from saqqara.server.history.service import HistoryService
from saqqara.server.review.evaluator import Evaluator
from saqqara.server.review.exploration import Exploration
from saqqara.server.review.highlights import HighlightService
from saqqara.server.review.service import ReviewService
from saqqara.server.seats.service import SeatService
from saqqara.server.stream.service import TableEvents
from saqqara.server.tables.bot_driver import BotDriver
from saqqara.server.tables.service import TableService
from saqqara.static.device_store import DeviceStore
from saqqara.static.device_workers import DeviceWorkers
from saqqara.static.searcher import Searcher

JSON = dict[str, Any]
Event = tuple[str, str]  # its name, and its data as JSON text
THIS_DEVICE = Browser("this device")  # whose seats and tables all are; what is kept here names it


class DeviceServices:
    """All services for the tables in `store`. `version` is that of the page."""

    def __init__(
        self,
        store: DeviceStore,
        searcher: Searcher,
        version: str,
        clock: Clock = SYSTEM_CLOCK,
        randomness: Randomness = SYSTEM_RANDOMNESS,
    ) -> None:
        workers, quota = DeviceWorkers(searcher, clock), Quota(clock=clock)
        self.version = version
        self.store = store
        self.tables = TableService(store, randomness=randomness, quota=quota)
        self.bots = BotDriver(self.tables, workers)
        evaluator = Evaluator(store, workers, workers, quota=quota)
        self.exploration = Exploration(self.tables, evaluator)
        self.reviews = ReviewService(self.tables, evaluator)
        self.highlights = HighlightService(self.tables, evaluator, self.reviews)
        self.history = HistoryService(self.tables, version)
        self.seats = SeatService(self.tables)
        self.events: TableEvents[Event] = TableEvents(self.tables, version, _encode_event)

    async def resume(self) -> None:
        """Let bots play on, and continue reviews, where they were stopped."""
        await self.bots.resume()
        await self.reviews.resume()

    async def close(self) -> None:
        """Stop everything that runs."""
        await self.tables.close()
        await self.highlights.close()
        await self.reviews.close()
        await self.bots.close()


def _encode_event(name: str, data: JSON, number: int | None) -> Event:
    return name, json.dumps(data, separators=(",", ":"), ensure_ascii=False)
