"""Middleware that reports each response and its duration to a metrics sink."""

from __future__ import annotations

from time import perf_counter
from typing import Protocol

from starlette.types import ASGIApp, Message, Receive, Scope, Send

OTHER_ROUTE = "other"  # for requests without a route, so that clients cannot invent labels


class MetricsSink(Protocol):
    """Counts answers and streams."""

    def count_response(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a complete response."""

    def change_stream_count(self, delta: int) -> None:
        """Count a stream that has started (1) or ended (-1)."""


class MetricsMiddleware:
    """Outermost middleware. Counts each response under the path template of its route, without the parameters."""

    def __init__(self, app: ASGIApp, sink: MetricsSink) -> None:
        self._app = app
        self._sink = sink

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
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
                self._sink.change_stream_count(int(streaming))
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            self._sink.change_stream_count(-int(streaming))
            self._sink.count_response(
                method, _route_template(scope), status, 0.0 if streaming else perf_counter() - begun
            )


def is_event_stream(response_start: Message) -> bool:
    """Return whether a response is an event stream, by its first message."""
    kinds = (value for name, value in response_start["headers"] if name.lower() == b"content-type")
    return any(kind.startswith(b"text/event-stream") for kind in kinds)


def _route_template(scope: Scope) -> str:
    return getattr(scope.get("route"), "path_format", OTHER_ROUTE)
