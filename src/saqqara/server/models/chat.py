"""What people at a table say to each other."""

from __future__ import annotations

from typing import Annotated

from saqqara.server.ground.signs import VISIBLE
from saqqara.server.models.fields import described
from saqqara.server.models.shape import Answer, Request

MOST_SAID = 300


class NewMessage(Request):
    """Something to say to the others at the table, at most 300 characters."""

    text: Annotated[str, described(minLength=1, maxLength=MOST_SAID, pattern=VISIBLE)]


class Message(Answer):
    """What somebody said: the `k`-th message of this table, from which seat, under which name, and when (ISO 8601)."""

    k: int
    seat: int
    name: str
    text: str
    at: str


class Chat(Answer):
    """The newest messages in order; `mine` tells whether this browser may write."""

    mine: bool
    messages: list[Message]


class ChatEvent(Message):
    """Somebody said something; it has no number in the log and makes no page stale."""
