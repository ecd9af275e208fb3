"""The body of a request: read whole, so that its size is known before anything looks at it, or read off."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope

from saqqara.server.ground.problems import refused

MOST_READ_OFF = 64 * 1024 * 1024  # bytes of what nobody wants


class Body:
    """The body of a request as it arrives."""

    def __init__(self, scope: Scope, receive: Receive) -> None:
        headers = Headers(scope=scope)
        self._receive = receive
        self._told = int(headers.get("content-length", "0"))
        self._is_waiting = headers.get("expect", "").lower() == "100-continue"  # for leave to send it
        self._more = True

    async def whole(self, most: int) -> Receive:
        """Read it, and give what hands it on in one piece; 413 where it is larger."""
        parts: list[bytes] = []
        size = self._told
        while self._more and size <= most:
            message = await self._next()
            if message["type"] != "http.request":
                return _replay(message, self._receive)
            parts.append(message.get("body", b""))
            size = max(size, sum(map(len, parts)))
        if size > most:
            raise refused(413, "bad_request", "server-too_large", most=most)
        return _replay({"type": "http.request", "body": b"".join(parts), "more_body": False}, self._receive)

    async def read_off(self) -> None:
        """Take what is left of it: a client that is still writing would see no answer, but that the line is cut.

        One that waits for leave to send its body gets the answer instead.
        """
        read = 0
        while self._more and not self._is_waiting and read < MOST_READ_OFF:
            read += len((await self._next()).get("body", b""))

    async def _next(self) -> Message:
        message = await self._receive()
        self._more, self._is_waiting = message.get("more_body", False), False
        return message


def _replay(first: Message, receive: Receive) -> Receive:
    messages = [first]

    async def replaying() -> Message:
        return messages.pop() if messages else await receive()

    return replaying
