"""What people at a table say to each other."""

from __future__ import annotations

from typing import Annotated

from saqqara.server.core.fields import schema_only
from saqqara.server.core.invisible_characters import VISIBLE_CHAR
from saqqara.server.core.models import RequestModel, ResponseModel

MAX_MESSAGE_LENGTH = 300


class NewMessage(RequestModel):
    """Something to say to the others at the table, at most 300 characters."""

    text: Annotated[str, schema_only(minLength=1, maxLength=MAX_MESSAGE_LENGTH, pattern=VISIBLE_CHAR)]


class Message(ResponseModel):
    """What somebody said: the `k`-th message of this table, from which seat, under which name, and when (ISO 8601)."""

    k: int
    seat: int
    name: str
    text: str
    at: str


class Chat(ResponseModel):
    """The newest messages in order; `mine` tells whether this browser may write."""

    mine: bool
    messages: list[Message]


class ChatEvent(Message):
    """Somebody said something; it has no number in the log and makes no page stale."""
