"""The events of a table as Server-Sent Events."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, aclosing
from typing import Any

from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.types import Message, Receive, Scope, Send

from saqqara.server.core.identity import Browser
from saqqara.server.stream.service import TableEvents
from saqqara.server.tables.service import TableService

PING_SECONDS = 15  # seconds; a page that hears nothing for three times as long reconnects (web/app/core/net.js)
RETRY_MS = 1000  # milliseconds until a browser reconnects


class _CountedResponse(EventSourceResponse):
    def __init__(self, counter: AbstractContextManager[None], events: AsyncIterator[bytes]) -> None:
        super().__init__(events, ping=PING_SECONDS, ping_message_factory=_ping_event)
        self._counter = counter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        whole = False

        async def sending(message: Message) -> None:
            nonlocal whole
            whole = message["type"] == "http.response.body" and not message.get("more_body", False)
            await send(message)

        # Not in the events: a client that leaves before the first one would be counted forever.
        with self._counter:
            await super().__call__(scope, receive, sending)
        if not whole:  # the server is about to stop; a stream that breaks off would be an error in its log
            await send({"type": "http.response.body", "body": b"", "more_body": False})


class EventStreams:
    """The event streams of all tables. `version` is the version of the served page."""

    def __init__(self, tables: TableService, version: str) -> None:
        self._events = TableEvents(tables, version, _encode)

    def create_stream_response(
        self, id: str, browser: Browser, after: int, is_seated: bool, root: str = ""
    ) -> EventSourceResponse:
        """Return the endless response: hello, all entries after number `after`, then each new one.

        URLs in it begin with `root`.
        """
        counter = self._events.count_reader(id, browser, is_seated)
        return _CountedResponse(counter, self._joined_events(id, browser, after, root))

    async def _joined_events(self, id: str, browser: Browser, after: int, root: str) -> AsyncIterator[bytes]:
        async with aclosing(self._events.follow(id, browser, after, root)) as batches:
            async for events in batches:
                yield b"".join(events)


def _ping_event() -> ServerSentEvent:
    return ServerSentEvent('{"type":"ping"}', event="ping")


def _encode(name: str, data: dict[str, Any], number: int | None) -> bytes:
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    retry = RETRY_MS if name == "hello" else None
    return ServerSentEvent(text, event=name, id=None if number is None else str(number), retry=retry).encode()
