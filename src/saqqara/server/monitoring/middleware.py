"""What was asked for, how it was answered and how long that took: handed to whoever counts it."""

from __future__ import annotations

from time import perf_counter
from typing import Protocol

from starlette.types import ASGIApp, Message, Receive, Scope, Send

OTHER_ROUTE = "other"  # the route where there is none, so that nobody can make up labels


class MetricsSink(Protocol):
    """Counts answers and streams."""

    def count_response(self, method: str, route: str, status: int, seconds: float) -> None:
        """Take note of a whole answer."""

    def change_streams(self, delta: int) -> None:
        """Take note that a stream has begun (1) or ended (-1)."""


class MetricsMiddleware:
    """Middleware, before all others, that has each answer counted by the route's own text, without what was put in."""

    def __init__(self, app: ASGIApp, sink: MetricsSink) -> None:
        self._app = app
        self._sink = sink

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        method, begun = scope["method"], perf_counter()
        status, streaming = 500, False

        async def sending(message: Message) -> None:
            nonlocal status, streaming
            if message["type"] == "http.response.start":
                status = message["status"]
                streaming = is_event_stream(message) and method != "HEAD"
                self._sink.change_streams(int(streaming))
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            self._sink.change_streams(-int(streaming))
            self._sink.count_response(method, _route_path(scope), status, 0.0 if streaming else perf_counter() - begun)


def is_event_stream(response_start: Message) -> bool:
    """Tell by how an answer begins whether it is a stream."""
    kinds = (value for name, value in response_start["headers"] if name.lower() == b"content-type")
    return any(kind.startswith(b"text/event-stream") for kind in kinds)


def _route_path(scope: Scope) -> str:
    return getattr(scope.get("route"), "path_format", OTHER_ROUTE)
