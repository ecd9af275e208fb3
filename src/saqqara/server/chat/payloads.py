"""Chat messages as they are sent."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from saqqara.server.tables.entities import ChatMessage

JSON = dict[str, Any]


def chat_message(said: ChatMessage) -> JSON:
    """Give what somebody said, which everybody at the table may read."""
    return asdict(said)
