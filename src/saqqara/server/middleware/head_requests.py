"""HEAD requests, answered like GET with the same status and headers but without a body."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class HeadRequestMiddleware:
    """Middleware that turns HEAD into GET and drops the body.

    `request.state.is_head` is for routes whose response never ends.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

        scope["state"]["is_head"] = bare = scope["method"] == "HEAD"
        if bare:
            scope["method"] = "GET"
        await self._app(scope, receive, sending if bare else send)
