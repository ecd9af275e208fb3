"""Limits on connections: a share for each address, and timeouts for clients that keep the server waiting.

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

REQUEST_HEAD_TIMEOUT = 10.0  # seconds for the head of a request to arrive
UNREAD_TIMEOUT = 60.0  # seconds after which a response that is not read is given up
PROXY_KEEP_ALIVE = 3600.0  # seconds that a proxy may keep an idle connection, so that the proxy is the one to close it
MAX_CONNECTIONS = 4000  # connections in all, if the platform allows so many
RESERVED_FILES = 200  # file descriptors that the server needs for other things


def max_connections() -> int:
    """Return how many connections are possible, after raising the limit of open files as far as needed."""
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
    """Counts connections by address, and closes some if there are too many.

    An address may have `max_per_address` connections, an `unlimited` one any number, and all together `max_total`. A
    connection from a proxy counts for the client of its current request, or for the proxy itself if the client is
    unknown. A new connection replaces an idle one. If none is idle, a player with a seat replaces a spectator.
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
        self._by_network: dict[str, dict[Connection, None]] = {}  # in the order in which they were opened
        self._limited_networks: set[str] = set()
        self._total = 0

    def add(self, connection: Connection, address: str) -> None:
        """Count a connection for an address. An idle connection is closed for it if necessary."""
        self.remove(connection)
        connection.network = network_of(address)
        if address not in self._unlimited:
            self._limited_networks.add(connection.network)
        self._by_network.setdefault(connection.network, {})[connection] = None
        self._total += 1
        self._make_room(connection, _is_idle)

    def remove(self, connection: Connection) -> None:
        """Stop counting a connection."""
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
        """Return whether to serve the request of a connection. `has_seat` is only called if the limits are exceeded."""
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
        """Close one connection that `may_close` accepts, and return whether there was one.

        It is of the same address if that has too many, otherwise of the address with the most connections.
        """
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
    """A connection to a client. `is_watching` is set while it follows a table where it has no seat."""

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
        self._head_timer: asyncio.TimerHandle | None = None  # runs until the head of a request is complete
        self._unread_timer: asyncio.TimerHandle | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a request is being answered."""
        return self.cycle is not None and not self.cycle.response_complete

    async def admit(self, address: str, has_seat: Callable[[], Awaitable[bool]]) -> bool:
        """Return whether to serve the request that comes from an address."""
        if self._is_proxy:
            self._limits.add(self, address)
        return self.network is None or await self._limits.admit(self, has_seat)

    def close(self) -> None:
        """Close the connection: another client needs its place, or it took too long."""
        self.transport.close()
        self._unread_timer = self._unread_timer or self.loop.call_later(UNREAD_TIMEOUT, self.transport.abort)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and wait for a request."""
        super().connection_made(transport)
        if self.client:  # trust and limits depend on this address as well
            self.client = normalize_address(self.client[0]), self.client[1]
        address = self.client[0] if self.client else ""
        self._is_proxy = address in self._limits.proxies
        if self._is_proxy:
            self.timeout_keep_alive = int(PROXY_KEEP_ALIVE)
        else:
            self._limits.add(self, address)
            self._head_timer = self.loop.call_later(REQUEST_HEAD_TIMEOUT, self.close)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._limits.remove(self)
        self._head_timer, self._unread_timer = _cancel(self._head_timer), _cancel(self._unread_timer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Receive data. The time for the head of a request is not extended by parts of it."""
        if not self.is_busy and self._head_timer is None:
            self._head_timer = self.loop.call_later(REQUEST_HEAD_TIMEOUT, self.close)
        super().data_received(data)

    def handle_events(self) -> None:
        """Process what has arrived. The timer stops once the head of a request is complete."""
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
        """Close the connection after a while without a request."""
        super().timeout_keep_alive_handler()
        self.close()

    def pause_writing(self) -> None:
        """Wait for the client to read, but not forever."""
        super().pause_writing()
        self._unread_timer = self._unread_timer or self.loop.call_later(UNREAD_TIMEOUT, self.transport.abort)

    def resume_writing(self) -> None:
        """Continue to write."""
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
    """Return the factory for the connections of a server."""
    return partial(Connection, limits)
