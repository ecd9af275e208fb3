"""Requests, responses and events of the chat."""

from __future__ import annotations

from typing import Annotated

from saqqara.server.core.fields import schema_only_field
from saqqara.server.core.invisible_characters import VISIBLE_CHAR
from saqqara.server.core.models import RequestModel, ResponseModel

MAX_MESSAGE_LENGTH = 300


class NewMessage(RequestModel):
    """A message to everyone at the table, at most 300 characters."""

    text: Annotated[str, schema_only_field(minLength=1, maxLength=MAX_MESSAGE_LENGTH, pattern=VISIBLE_CHAR)]


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
