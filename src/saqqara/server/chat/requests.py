"""The request of the chat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from saqqara.server.core.fields import RequestModel, SchemaOnly
from saqqara.server.core.invisible_characters import VISIBLE_CHAR

MAX_MESSAGE_LENGTH = 300


@dataclass(frozen=True, kw_only=True)
class NewMessage(RequestModel):
    """A message to everyone at the table, at most 300 characters."""

    text: Annotated[str, SchemaOnly(minLength=1, maxLength=MAX_MESSAGE_LENGTH, pattern=VISIBLE_CHAR)]
