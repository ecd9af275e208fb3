"""How much may be begun from one network, and go on at once, so that nobody takes disk and processors of all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Literal

from saqqara.server.core.clock import SYSTEM_CLOCK, Clock
from saqqara.server.core.concurrency_limit import ConcurrencyLimit
from saqqara.server.core.errors import too_many_requests_error
from saqqara.server.core.identity import Browser
from saqqara.server.core.ip_networks import NetworkSet
from saqqara.server.core.rate_limit import RateLimiter
from saqqara.server.core.settings import DEFAULT_CONNECTIONS, DEFAULT_HOURLY, LOOPBACK_NETWORKS

HINTS_PER_TABLE = 10  # for each of these tables
HOUR = 3600.0  # seconds
MAX_CONCURRENT_HINTS = 32  # a school class asks; one is worked out after the other
MAX_WATCHED_STREAMS = 32  # streams of one table for those without a seat there: half of its room

QuotaKind = Literal["tables", "records", "reviews", "hints"]


class Quota:
    """Counts by network what is begun; an `unlimited` one may begin any number of things, but for one of `proxies`.

    What a proxy itself seems to ask is asked by somebody of whom it says nothing. An address has so many `connections`,
    and not all of them are for those who only watch.
    """

    def __init__(
        self,
        tables_per_hour: int = DEFAULT_HOURLY,
        exempt: Sequence[str] = LOOPBACK_NETWORKS,
        clock: Clock = SYSTEM_CLOCK,
        proxies: Sequence[str] = (),
        connections: int = DEFAULT_CONNECTIONS,
    ) -> None:
        most: dict[QuotaKind, int] = {
            "tables": tables_per_hour,
            "records": tables_per_hour,
            "reviews": tables_per_hour,
            "hints": HINTS_PER_TABLE * tables_per_hour,
        }
        self._rates = {kind: RateLimiter(count, HOUR) for kind, count in most.items()}
        self._exempt = NetworkSet(exempt, excluded=proxies)
        self._clock = clock
        self._max_watching = connections - connections // 8

    def charge(self, kind: QuotaKind, browser: Browser) -> None:
        """Count one more for the network of a browser; 429, and not counted, when it has begun too many."""
        if not self._is_limited(browser):
            return
        wait = self._rates[kind].try_acquire(browser.network, self._clock.monotonic())
        if wait:
            raise too_many_requests_error(wait, "server-quota", what=kind, minutes=ceil(wait / 60))

    def hint_limits(self, browser: Browser) -> Iterator[ConcurrencyLimit]:
        """Give how many hints may be asked for at once by the network of a browser."""
        if self._is_limited(browser):
            yield ConcurrencyLimit(browser.network, MAX_CONCURRENT_HINTS, "server-judging_all")

    def watch_limits(self, browser: Browser, table: str) -> Iterator[ConcurrencyLimit]:
        """Give how many streams its network may follow where it has no seat: in all, and of one table."""
        if self._is_limited(browser):
            yield ConcurrencyLimit(browser.network, self._max_watching, "server-too_many_near")
            yield ConcurrencyLimit((browser.network, table), MAX_WATCHED_STREAMS, "server-too_many_near")

    def _is_limited(self, browser: Browser) -> bool:
        return bool(browser.ip_address) and browser.ip_address not in self._exempt
