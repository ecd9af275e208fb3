"""The connections: a share of them for each address, and an end to those that keep the server waiting.

`Connection` extends uvicorn's `H11Protocol`, which is not a public interface. Only this file does so, for the versions
in `UVICORN_VERSION`; `pyproject.toml` allows no other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from saqqara.server.core.ip_networks import NetworkSet, network_of, normalize_address
from saqqara.server.core.settings import DEFAULT_CONNECTIONS, LOOPBACK_NETWORKS

UVICORN_VERSION = "0.54"

HEAD_TIMEOUT = 10.0  # seconds that the head of a request may take to arrive
UNREAD_TIMEOUT = 60.0  # seconds after which nobody seems to read an answer
PROXY_KEEP_ALIVE = 3600.0  # seconds that a proxy may keep a connection for later: it is the one to close it
MAX_CONNECTIONS = 4000  # connections in all, where the platform gives so many
RESERVED_FILES = 200  # files that the server needs beside them


def max_connections() -> int:
    """Give how many connections there may be, after asking the platform for as many files as that takes."""
    if find_spec("resource") is None:  # Windows sets no such limit
        return MAX_CONNECTIONS
    resource = import_module("resource")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = (
        MAX_CONNECTIONS + RESERVED_FILES
        if hard == resource.RLIM_INFINITY
        else min(MAX_CONNECTIONS + RESERVED_FILES, hard)
    )
    if 0 <= resource.getrlimit(resource.RLIMIT_NOFILE)[0] < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MAX_CONNECTIONS if soft == resource.RLIM_INFINITY else max(1, min(MAX_CONNECTIONS, soft - RESERVED_FILES))


class ConnectionLimits:
    """Who is connected, by address, and who has to go where there are too many.

    An address may have `share` connections, an `unlimited` one any number, and all together `most`. Those of a proxy
    count for whom it asks, as long as it does, and for itself where it does not say for whom. A new connection takes
    the place of one on which nothing is asked, and where there is none, somebody with a seat takes that of somebody who
    only watches.
    """

    def __init__(
        self,
        max_per_address: int = DEFAULT_CONNECTIONS,
        unlimited: Sequence[str] = LOOPBACK_NETWORKS,
        proxies: Sequence[str] = (),
        max_total: int = MAX_CONNECTIONS,
    ) -> None:
        self.proxies = NetworkSet(proxies)
        self._max_per_address, self._max_total = max_per_address, max_total
        self._unlimited = NetworkSet(unlimited, excluded=proxies)
        self._by_network: dict[str, dict[Connection, None]] = {}  # in the order in which they came
        self._limited_networks: set[str] = set()
        self._total = 0

    def add(self, connection: Connection, address: str) -> None:
        """Count a connection for an address, in the place of an idle one if need be."""
        self.remove(connection)
        connection.network = network_of(address)
        if address not in self._unlimited:
            self._limited_networks.add(connection.network)
        self._by_network.setdefault(connection.network, {})[connection] = None
        self._total += 1
        self._make_room(connection, _is_idle)

    def remove(self, connection: Connection) -> None:
        """Count a connection no longer."""
        if connection.network is None:
            return
        lines = self._by_network[connection.network]
        del lines[connection]
        self._total -= 1
        if not lines:
            del self._by_network[connection.network]
            self._limited_networks.discard(connection.network)
        connection.network = None

    async def admit(self, connection: Connection, has_seat: Callable[[], Awaitable[bool]]) -> bool:
        """Tell whether the request of a connection is to be served; `seated` is asked only where there is no room."""
        return self._make_room(connection, _is_idle) or (await has_seat() and self._make_room(connection, _is_watching))

    def _make_room(self, connection: Connection, may_close: Callable[[Connection], bool]) -> bool:
        while not self._is_within_limits(connection):
            if not self._close_one(connection, may_close):
                return False
        return True

    def _is_within_limits(self, connection: Connection) -> bool:
        return not self._exceeds_address_limit(connection) and self._total <= self._max_total

    def _exceeds_address_limit(self, connection: Connection) -> bool:
        return (
            connection.network in self._limited_networks
            and len(self._by_network[connection.network]) > self._max_per_address
        )

    def _close_one(self, connection: Connection, may_close: Callable[[Connection], bool]) -> bool:
        """Close the first such connection of the same address, or of all, those with the most first; is there one?"""
        crowded = (
            [self._by_network[connection.network]]
            if connection.network and self._exceeds_address_limit(connection)
            else self._by_network.values()
        )
        for lines in sorted(crowded, key=len, reverse=True):
            for other in lines:
                if other is not connection and may_close(other):
                    self.remove(other)
                    other.close()
                    return True
        return False


class Connection(H11Protocol):
    """One connection, as the server talks over it; `watches` while it follows a table at which it has no seat."""

    def __init__(
        self,
        limits: ConnectionLimits,
        config: Any,
        server_state: Any,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state, "connection": self}, _loop)
        self.network: str | None = None
        self.is_watching = False
        self._limits = limits
        self._is_proxy = False
        self._head_timer: asyncio.TimerHandle | None = None  # the head of a request
        self._unread_timer: asyncio.TimerHandle | None = None

    @property
    def is_busy(self) -> bool:
        """Tell whether a request is being answered."""
        return self.cycle is not None and not self.cycle.response_complete

    async def admit(self, address: str, has_seat: Callable[[], Awaitable[bool]]) -> bool:
        """Tell whether the request that comes from an address is to be served."""
        if self._is_proxy:
            self._limits.add(self, address)
        return self.network is None or await self._limits.admit(self, has_seat)

    def close(self) -> None:
        """Close it: somebody else needs the room, or it took too long."""
        self.transport.close()
        self._unread_timer = self._unread_timer or self.loop.call_later(UNREAD_TIMEOUT, self.transport.abort)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count it, and wait for a request."""
        super().connection_made(transport)
        if self.client:  # who is believed, and for whom it counts, goes by this one as well
            self.client = normalize_address(self.client[0]), self.client[1]
        address = self.client[0] if self.client else ""
        self._is_proxy = address in self._limits.proxies
        if self._is_proxy:
            self.timeout_keep_alive = int(PROXY_KEEP_ALIVE)
        else:
            self._limits.add(self, address)
            self._head_timer = self.loop.call_later(HEAD_TIMEOUT, self.close)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        self._limits.remove(self)
        self._head_timer, self._unread_timer = _cancel(self._head_timer), _cancel(self._unread_timer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; what a head is begun with does not give it more time."""
        if not self.is_busy and self._head_timer is None:
            self._head_timer = self.loop.call_later(HEAD_TIMEOUT, self.close)
        super().data_received(data)

    def handle_events(self) -> None:
        """Look what has arrived; a whole head ends the waiting for it."""
        super().handle_events()
        if self.is_busy:
            self._head_timer = _cancel(self._head_timer)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self.is_watching = False
        if self._is_proxy:
            self._limits.remove(self)
        super().on_response_complete()
        if self.transport.is_closing():
            self.close()

    def timeout_keep_alive_handler(self) -> None:
        """Close it after a while without a request."""
        super().timeout_keep_alive_handler()
        self.close()

    def pause_writing(self) -> None:
        """Wait for the other side to read, but not for ever."""
        super().pause_writing()
        self._unread_timer = self._unread_timer or self.loop.call_later(UNREAD_TIMEOUT, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        if not self.transport.is_closing():
            self._unread_timer = _cancel(self._unread_timer)


def _is_idle(connection: Connection) -> bool:
    return not connection.is_busy


def _is_watching(connection: Connection) -> bool:
    return connection.is_watching


def _cancel(timer: asyncio.TimerHandle | None) -> asyncio.TimerHandle | None:
    if timer is not None:
        timer.cancel()
    return None


def connection_factory(limits: ConnectionLimits) -> Any:
    """Give what makes the connections of a server."""
    return partial(Connection, limits)
