"""How much one network may start, and run at the same time, so that it cannot use up the disk and the processors."""

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

HINTS_PER_TABLE = 10  # for each table that may be made
SECONDS_PER_HOUR = 3600.0  # seconds
MAX_CONCURRENT_HINTS = 32  # enough for a school class, whose hints are computed one after the other
MAX_WATCHED_STREAMS = 32  # of one table, for spectators of one network: half of the table's limit

QuotaKind = Literal["tables", "records", "reviews", "hints"]


class Quota:
    """Counts by network what is started. Networks in `exempt` have no limits, unless they belong to `proxies`.

    A request that seems to come from a proxy itself has an unknown client. One address may have `connections`, and an
    eighth of them is reserved for players.
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
        self._rates = {kind: RateLimiter(count, SECONDS_PER_HOUR) for kind, count in most.items()}
        self._exempt = NetworkSet(exempt, excluded=proxies)
        self._clock = clock
        self._max_watching = connections - connections // 8

    def charge(self, kind: QuotaKind, browser: Browser) -> None:
        """Count one more for the network of a browser.

        Raises a 429 error, and counts nothing, if it has started too many.
        """
        if not self._is_limited(browser):
            return
        wait = self._rates[kind].try_acquire(browser.network, self._clock.monotonic())
        if wait:
            raise too_many_requests_error(wait, "server-quota", what=kind, minutes=ceil(wait / 60))

    def hint_limits(self, browser: Browser) -> Iterator[ConcurrencyLimit]:
        """Yield the limit on the concurrent hint requests of a browser's network."""
        if self._is_limited(browser):
            yield ConcurrencyLimit(browser.network, MAX_CONCURRENT_HINTS, "server-evaluations_running")

    def watch_limits(self, browser: Browser, table: str) -> Iterator[ConcurrencyLimit]:
        """Yield the limits on the streams that a browser's network may watch: in all, and of one table."""
        if self._is_limited(browser):
            yield ConcurrencyLimit(browser.network, self._max_watching, "server-too_many_near")
            yield ConcurrencyLimit((browser.network, table), MAX_WATCHED_STREAMS, "server-too_many_near")

    def _is_limited(self, browser: Browser) -> bool:
        return bool(browser.ip_address) and browser.ip_address not in self._exempt
