"""Who is served when there are too many: whoever has a seat goes before who has none. A proxy says who that is."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from functools import partial

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from saqqara.server.gate.guard import known, refuse
from saqqara.server.ground.networks import Networks
from saqqara.server.ground.problems import refused
from saqqara.server.ground.settings import HERE

log = logging.getLogger(__name__)

SOON = 10  # seconds until it may be tried again
BY_MACHINES = ("/api/health", "/metrics")  # are asked for by what watches over the server, from this machine
UNFORWARDED = (
    "a request from %s came without X-Forwarded-For: all visitors whom a proxy does not name share one address and its "
    "limits; have the proxy send that header"
)


class Welcome:
    """Middleware: asks the connection whether a request may be served; `has_seat` tells that of a browser's key.

    Where there are `proxies`, the log says once that a request came without the address it comes from.
    """

    def __init__(self, app: ASGIApp, has_seat: Callable[[str], Awaitable[bool]], proxies: Collection[str] = ()) -> None:
        self._app = app
        self._has_seat = has_seat
        self._forwarding = Networks([*proxies, *HERE] if proxies else ())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, or none."""
        line = scope.get("state", {}).get("line") if scope["type"] == "http" else None
        if line is not None and scope["path"] not in BY_MACHINES:
            self._look_for_forwarding(HTTPConnection(scope))
        if line is None or await line.admitted(scope["client"][0], partial(self._seated, scope)):
            await self._app(scope, receive, send)
        else:
            await refuse(refused(503, "unavailable", "server-crowded"), send, (b"retry-after", b"%d" % SOON))

    async def _seated(self, scope: Scope) -> bool:
        browser = known(HTTPConnection(scope))
        return browser is not None and await self._has_seat(browser.key)

    def _look_for_forwarding(self, connection: HTTPConnection) -> None:
        address = connection.client.host if connection.client else ""
        if address in self._forwarding and not connection.headers.get("x-forwarded-for"):
            log.warning(UNFORWARDED, address)
            self._forwarding = Networks(())  # once is enough
