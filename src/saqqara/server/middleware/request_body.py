"""The body of a request: read completely, so that its size is known before it is used, or discarded."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope

from saqqara.server.core.errors import api_error

MAX_DRAINED_BYTES = 64 * 1024 * 1024  # bytes of a body that is not needed


class RequestBody:
    """The body of a request as it arrives."""

    def __init__(self, scope: Scope, receive: Receive) -> None:
        headers = Headers(scope=scope)
        self._receive = receive
        self._content_length = int(headers.get("content-length", "0"))
        # The client waits for the server's permission to send the body.
        self._expects_continue = headers.get("expect", "").lower() == "100-continue"
        self._has_more = True

    async def read_all(self, max_bytes: int) -> Receive:
        """Read the body, and return a `receive` that replays it in one piece. Raises a 413 error if it is too large."""
        parts: list[bytes] = []
        size = self._content_length
        while self._has_more and size <= max_bytes:
            message = await self._receive_message()
            if message["type"] != "http.request":
                return _make_replaying_receive(message, self._receive)
            parts.append(message.get("body", b""))
            size = max(size, sum(map(len, parts)))
        if size > max_bytes:
            raise api_error(413, "bad_request", "server-too_large", most=max_bytes)
        return _make_replaying_receive(
            {"type": "http.request", "body": b"".join(parts), "more_body": False}, self._receive
        )

    async def drain(self) -> None:
        """Read and discard the rest of the body.

        A client that is still writing would otherwise see a broken connection instead of the response. One that waits
        for permission to send its body gets the response at once.
        """
        read = 0
        while self._has_more and not self._expects_continue and read < MAX_DRAINED_BYTES:
            read += len((await self._receive_message()).get("body", b""))

    async def _receive_message(self) -> Message:
        message = await self._receive()
        self._has_more, self._expects_continue = message.get("more_body", False), False
        return message


def _make_replaying_receive(first_message: Message, receive: Receive) -> Receive:
    messages = [first_message]

    async def replaying() -> Message:
        return messages.pop() if messages else await receive()

    return replaying
