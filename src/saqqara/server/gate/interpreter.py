"""The language in which a request is answered: the one chosen on the page, else what the browser prefers."""

from __future__ import annotations

from collections.abc import Iterator

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from saqqara.server.ground.accepting import weighed
from saqqara.server.ground.language import spoken_to
from saqqara.words import LANGUAGES, spoken

COOKIE = "saqqara-language"  # set by the page; holds no secret


def asked_for(connection: HTTPConnection) -> str:
    """Give the language in which a browser wants to be spoken to."""
    chosen = connection.cookies.get(COOKIE, "")
    return spoken([chosen] if chosen in LANGUAGES else by_preference(connection.headers.get("accept-language", "")))


def by_preference(header: str) -> Iterator[str]:
    """Give the languages of an Accept-Language header, the most wanted first; what cannot be read is left out."""
    wanted = [(tag, weight) for tag, weight in weighed(header) if weight > 0]
    yield from (tag for tag, _ in sorted(wanted, key=lambda one: -one[1]))


class Interpreter:
    """Middleware: whatever answers a request finds its language in `language()`."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        with spoken_to(asked_for(HTTPConnection(scope))):
            await self.app(scope, receive, send)
