"""How much may be begun from one network, and go on at once, so that nobody takes disk and processors of all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Literal

from saqqara.server.ground.browser import Browser
from saqqara.server.ground.clock import CLOCK, Clock
from saqqara.server.ground.networks import Networks
from saqqara.server.ground.problems import often
from saqqara.server.ground.rate import Rate
from saqqara.server.ground.room import Limit
from saqqara.server.ground.settings import HERE, HOURLY, SHARE

HINTS = 10  # for each of these tables
HOUR = 3600.0  # seconds
HINTS_AT_ONCE = 32  # a school class asks; one is worked out after the other
WATCHING = 32  # streams of one table for those without a seat there: half of its room

Kind = Literal["tables", "records", "reviews", "hints"]


class Quota:
    """Counts by network what is begun; an `unlimited` one may begin any number of things, but for one of `proxies`.

    What a proxy itself seems to ask is asked by somebody of whom it says nothing. An address has so many `connections`,
    and not all of them are for those who only watch.
    """

    def __init__(
        self,
        hourly: int = HOURLY,
        unlimited: Sequence[str] = HERE,
        clock: Clock = CLOCK,
        proxies: Sequence[str] = (),
        connections: int = SHARE,
    ) -> None:
        most: dict[Kind, int] = {"tables": hourly, "records": hourly, "reviews": hourly, "hints": HINTS * hourly}
        self._rates = {kind: Rate(count, HOUR) for kind, count in most.items()}
        self._unlimited = Networks(unlimited, but=proxies)
        self._clock = clock
        self._watching = connections - connections // 8

    def charge(self, kind: Kind, browser: Browser) -> None:
        """Count one more for the network of a browser; 429, and not counted, when it has begun too many."""
        if not self._limits(browser):
            return
        wait = self._rates[kind].wait(browser.network, self._clock.monotonic())
        if wait:
            raise often(wait, "server-quota", what=kind, minutes=ceil(wait / 60))

    def hints(self, browser: Browser) -> Iterator[Limit]:
        """Give how many hints may be asked for at once by the network of a browser."""
        if self._limits(browser):
            yield Limit(browser.network, HINTS_AT_ONCE, "server-judging_all")

    def watching(self, browser: Browser, table: str) -> Iterator[Limit]:
        """Give how many streams its network may follow where it has no seat: in all, and of one table."""
        if self._limits(browser):
            yield Limit(browser.network, self._watching, "server-too_many_near")
            yield Limit((browser.network, table), WATCHING, "server-too_many_near")

    def _limits(self, browser: Browser) -> bool:
        return bool(browser.address) and browser.address not in self._unlimited
