"""The connections: a share of them for each address, and an end to those that keep the server waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from saqqara.server.ground.networks import Networks, home, plain
from saqqara.server.ground.settings import HERE, SHARE

HEAD = 10.0  # seconds that the head of a request may take to arrive
UNREAD = 60.0  # seconds after which nobody seems to read an answer
OF_PROXY = 3600.0  # seconds that a proxy may keep a connection for later: it is the one to close it
MOST = 4000  # connections in all, where the platform gives so many
SPARE = 200  # files that the server needs beside them


def room() -> int:
    """Give how many connections there may be, after asking the platform for as many files as that takes."""
    if find_spec("resource") is None:  # Windows sets no such limit
        return MOST
    resource = import_module("resource")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + SPARE if hard == resource.RLIM_INFINITY else min(MOST + SPARE, hard)
    if 0 <= resource.getrlimit(resource.RLIMIT_NOFILE)[0] < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if soft == resource.RLIM_INFINITY else max(1, min(MOST, soft - SPARE))


class Crowd:
    """Who is connected, by address, and who has to go where there are too many.

    An address may have `share` connections, an `unlimited` one any number, and all together `most`. Those of a proxy
    count for whom it asks, as long as it does, and for itself where it does not say for whom. A new connection takes
    the place of one on which nothing is asked, and where there is none, somebody with a seat takes that of somebody who
    only watches.
    """

    def __init__(
        self, share: int = SHARE, unlimited: Sequence[str] = HERE, proxies: Sequence[str] = (), most: int = MOST
    ) -> None:
        self.proxies = Networks(proxies)
        self._share, self._most = share, most
        self._unlimited = Networks(unlimited, but=proxies)
        self._homes: dict[str, dict[Connection, None]] = {}  # in the order in which they came
        self._limited: set[str] = set()
        self._count = 0

    def enter(self, line: Connection, address: str) -> None:
        """Count a connection for an address, in the place of an idle one if need be."""
        self.leave(line)
        line.home = home(address)
        if address not in self._unlimited:
            self._limited.add(line.home)
        self._homes.setdefault(line.home, {})[line] = None
        self._count += 1
        self._find_room(line, _idle)

    def leave(self, line: Connection) -> None:
        """Count a connection no longer."""
        if line.home is None:
            return
        lines = self._homes[line.home]
        del lines[line]
        self._count -= 1
        if not lines:
            del self._homes[line.home]
            self._limited.discard(line.home)
        line.home = None

    async def admits(self, line: Connection, seated: Callable[[], Awaitable[bool]]) -> bool:
        """Tell whether the request of a connection is to be served; `seated` is asked only where there is no room."""
        return self._find_room(line, _idle) or (await seated() and self._find_room(line, _watching))

    def _find_room(self, line: Connection, among: Callable[[Connection], bool]) -> bool:
        while not self._fits(line):
            if not self._close(line, among):
                return False
        return True

    def _fits(self, line: Connection) -> bool:
        return not self._over_share(line) and self._count <= self._most

    def _over_share(self, line: Connection) -> bool:
        return line.home in self._limited and len(self._homes[line.home]) > self._share

    def _close(self, line: Connection, which: Callable[[Connection], bool]) -> bool:
        """Close the first such connection of the same address, or of all, those with the most first; is there one?"""
        crowded = [self._homes[line.home]] if line.home and self._over_share(line) else self._homes.values()
        for lines in sorted(crowded, key=len, reverse=True):
            for other in lines:
                if other is not line and which(other):
                    self.leave(other)
                    other.end()
                    return True
        return False


class Connection(H11Protocol):
    """One connection, as the server talks over it; `watches` while it follows a table at which it has no seat."""

    def __init__(
        self,
        crowd: Crowd,
        config: Any,
        server_state: Any,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state, "line": self}, _loop)
        self.home: str | None = None
        self.watches = False
        self._crowd = crowd
        self._is_proxy = False
        self._awaited: asyncio.TimerHandle | None = None  # the head of a request
        self._unread: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        """Tell whether a request is being answered."""
        return self.cycle is not None and not self.cycle.response_complete

    async def admitted(self, address: str, seated: Callable[[], Awaitable[bool]]) -> bool:
        """Tell whether the request that comes from an address is to be served."""
        if self._is_proxy:
            self._crowd.enter(self, address)
        return self.home is None or await self._crowd.admits(self, seated)

    def end(self) -> None:
        """Close it: somebody else needs the room, or it took too long."""
        self.transport.close()
        self._unread = self._unread or self.loop.call_later(UNREAD, self.transport.abort)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count it, and wait for a request."""
        super().connection_made(transport)
        if self.client:  # who is believed, and for whom it counts, goes by this one as well
            self.client = plain(self.client[0]), self.client[1]
        address = self.client[0] if self.client else ""
        self._is_proxy = address in self._crowd.proxies
        if self._is_proxy:
            self.timeout_keep_alive = int(OF_PROXY)
        else:
            self._crowd.enter(self, address)
            self._awaited = self.loop.call_later(HEAD, self.end)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        self._crowd.leave(self)
        self._awaited, self._unread = _cancelled(self._awaited), _cancelled(self._unread)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; what a head is begun with does not give it more time."""
        if not self.busy and self._awaited is None:
            self._awaited = self.loop.call_later(HEAD, self.end)
        super().data_received(data)

    def handle_events(self) -> None:
        """Look what has arrived; a whole head ends the waiting for it."""
        super().handle_events()
        if self.busy:
            self._awaited = _cancelled(self._awaited)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self.watches = False
        if self._is_proxy:
            self._crowd.leave(self)
        super().on_response_complete()
        if self.transport.is_closing():
            self.end()

    def timeout_keep_alive_handler(self) -> None:
        """Close it after a while without a request."""
        super().timeout_keep_alive_handler()
        self.end()

    def pause_writing(self) -> None:
        """Wait for the other side to read, but not for ever."""
        super().pause_writing()
        self._unread = self._unread or self.loop.call_later(UNREAD, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        if not self.transport.is_closing():
            self._unread = _cancelled(self._unread)


def _idle(line: Connection) -> bool:
    return not line.busy


def _watching(line: Connection) -> bool:
    return line.watches


def _cancelled(timer: asyncio.TimerHandle | None) -> asyncio.TimerHandle | None:
    if timer is not None:
        timer.cancel()
    return None


def counted(crowd: Crowd) -> Any:
    """Give what makes the connections of a server."""
    return partial(Connection, crowd)
