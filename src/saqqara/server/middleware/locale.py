"""The language in which a request is answered: the one chosen on the page, else what the browser prefers."""

from __future__ import annotations

from collections.abc import Iterator

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from saqqara.i18n import LANGUAGES, best_language
from saqqara.server.core.accept_header import parse_quality_values
from saqqara.server.core.request_language import use_language

LANGUAGE_COOKIE = "saqqara-language"  # set by the page; holds no secret


def requested_language(connection: HTTPConnection) -> str:
    """Give the language in which a browser wants to be spoken to."""
    chosen = connection.cookies.get(LANGUAGE_COOKIE, "")
    return best_language(
        [chosen] if chosen in LANGUAGES else preferred_languages(connection.headers.get("accept-language", ""))
    )


def preferred_languages(header: str) -> Iterator[str]:
    """Give the languages of an Accept-Language header, the most wanted first; what cannot be read is left out."""
    wanted = [(tag, weight) for tag, weight in parse_quality_values(header) if weight > 0]
    yield from (tag for tag, _ in sorted(wanted, key=lambda one: -one[1]))


class LocaleMiddleware:
    """Middleware: whatever answers a request finds its language in `language()`."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        with use_language(requested_language(HTTPConnection(scope))):
            await self.app(scope, receive, send)
