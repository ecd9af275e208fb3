"""Responses and events of the chat."""

from __future__ import annotations

from saqqara.server.core.models import ResponseModel


class Message(ResponseModel):
    """Chat message number `k` of a table, with the seat and name of its author and its time (ISO 8601)."""

    k: int
    seat: int
    name: str
    text: str
    at: str


class Chat(ResponseModel):
    """The newest messages in order. `mine` is whether this browser may write."""

    mine: bool
    messages: list[Message]


class ChatEvent(Message):
    """A chat message was posted. The event has no number in the log and makes no page stale."""
