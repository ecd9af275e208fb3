"""The language of a response: the one chosen on the page, otherwise the browser's preference."""

from __future__ import annotations

from collections.abc import Iterator

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from saqqara.i18n import LANGUAGES, best_language
from saqqara.server.core.accept_header import parse_quality_values
from saqqara.server.core.request_language import use_language

LANGUAGE_COOKIE = "saqqara-language"  # set by the page; holds no secret


def requested_language(connection: HTTPConnection) -> str:
    """Return the language in which to answer a request."""
    chosen = connection.cookies.get(LANGUAGE_COOKIE, "")
    return best_language(
        [chosen] if chosen in LANGUAGES else preferred_languages(connection.headers.get("accept-language", ""))
    )


def preferred_languages(header: str) -> Iterator[str]:
    """Yield the languages of an Accept-Language header, most preferred first. Unreadable ones are left out."""
    wanted = [(tag, weight) for tag, weight in parse_quality_values(header) if weight > 0]
    yield from (tag for tag, _ in sorted(wanted, key=lambda one: -one[1]))


class LocaleMiddleware:
    """Middleware that sets the language which `current_language` returns for a request."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        with use_language(requested_language(HTTPConnection(scope))):
            await self.app(scope, receive, send)
