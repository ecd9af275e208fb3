"""Who is served when there are too many: whoever has a seat goes before who has none."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from saqqara.server.gate.guard import known, refuse
from saqqara.server.ground.problems import refused

SOON = 10  # seconds until it may be tried again


class Welcome:
    """Middleware: asks the connection whether a request may be served; `has_seat` tells that of a browser's key."""

    def __init__(self, app: ASGIApp, has_seat: Callable[[str], Awaitable[bool]]) -> None:
        self._app = app
        self._has_seat = has_seat

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, or none."""
        line = scope.get("state", {}).get("line") if scope["type"] == "http" else None
        if line is None or await line.admitted(scope["client"][0], partial(self._seated, scope)):
            await self._app(scope, receive, send)
        else:
            await refuse(refused(503, "unavailable", "server-crowded"), send, (b"retry-after", b"%d" % SOON))

    async def _seated(self, scope: Scope) -> bool:
        browser = known(HTTPConnection(scope))
        return browser is not None and await self._has_seat(browser.key)
