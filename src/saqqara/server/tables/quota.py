"""How much may be begun from one address, so that nobody fills the disk or takes the processors of all."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Literal

from saqqara.server.ground.browser import Browser
from saqqara.server.ground.clock import CLOCK, Clock
from saqqara.server.ground.networks import Networks, home
from saqqara.server.ground.problems import often
from saqqara.server.ground.rate import Rate
from saqqara.server.ground.settings import HERE, HOURLY

HINTS = 10  # for each of these tables
HOUR = 3600.0  # seconds

Kind = Literal["tables", "records", "reviews", "hints"]


class Quota:
    """Counts by address what is begun; an `unlimited` one may begin any number of things, but for one of `proxies`.

    What a proxy itself seems to ask is asked by somebody of whom it says nothing.
    """

    def __init__(
        self,
        hourly: int = HOURLY,
        unlimited: Sequence[str] = HERE,
        clock: Clock = CLOCK,
        proxies: Sequence[str] = (),
    ) -> None:
        most: dict[Kind, int] = {"tables": hourly, "records": hourly, "reviews": hourly, "hints": HINTS * hourly}
        self._rates = {kind: Rate(count, HOUR) for kind, count in most.items()}
        self._unlimited = Networks(unlimited, but=proxies)
        self._clock = clock

    def charge(self, kind: Kind, browser: Browser) -> None:
        """Count one more for the address of a browser; 429, and not counted, when it has begun too many."""
        if not browser.address or browser.address in self._unlimited:
            return
        wait = self._rates[kind].wait(home(browser.address), self._clock.monotonic())
        if wait:
            raise often(wait, "server-quota", what=kind, minutes=ceil(wait / 60))
