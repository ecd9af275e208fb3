"""Who is served if there are too many connections: players with a seat come before visitors without one."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from functools import partial

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from saqqara.server.core.errors import api_error
from saqqara.server.core.ip_networks import NetworkSet
from saqqara.server.core.settings import LOOPBACK_NETWORKS
from saqqara.server.middleware.security import identify_browser, send_error

log = logging.getLogger(__name__)

RETRY_AFTER = 10  # seconds until the client may try again
MONITORING_PATHS = ("/api/health", "/metrics")  # requested by monitoring tools on this machine
FORWARDED_FOR_MISSING = (
    "a request from %s has no X-Forwarded-For header: visitors that a proxy does not name share one address and its "
    "limits; configure the proxy to send it"
)


class AdmissionMiddleware:
    """Middleware that asks the connection whether a request may be served.

    `has_seat` returns whether the browser with a key has a seat. If there are `proxies`, a warning is logged once when
    a request does not name the address it comes from.
    """

    def __init__(self, app: ASGIApp, has_seat: Callable[[str], Awaitable[bool]], proxies: Collection[str] = ()) -> None:
        self._app = app
        self._has_seat = has_seat
        self._proxy_networks = NetworkSet([*proxies, *LOOPBACK_NETWORKS] if proxies else ())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or refuse it."""
        connection = scope.get("state", {}).get("connection") if scope["type"] == "http" else None
        if connection is not None and scope["path"] not in MONITORING_PATHS:
            self._warn_if_not_forwarded(HTTPConnection(scope))
        if connection is None or await connection.admit(scope["client"][0], partial(self._browser_has_seat, scope)):
            await self._app(scope, receive, send)
        else:
            await send_error(
                api_error(503, "unavailable", "server-crowded"), send, (b"retry-after", b"%d" % RETRY_AFTER)
            )

    async def _browser_has_seat(self, scope: Scope) -> bool:
        browser = identify_browser(HTTPConnection(scope))
        return browser is not None and await self._has_seat(browser.key)

    def _warn_if_not_forwarded(self, connection: HTTPConnection) -> None:
        address = connection.client.host if connection.client else ""
        if address in self._proxy_networks and not connection.headers.get("x-forwarded-for"):
            log.warning(FORWARDED_FOR_MISSING, address)
            self._proxy_networks = NetworkSet(())  # warn only once
