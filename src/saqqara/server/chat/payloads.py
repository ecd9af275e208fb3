"""Payloads of chat messages."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from saqqara.server.tables.entities import ChatMessage

JSON = dict[str, Any]


def chat_message_json(message: ChatMessage) -> JSON:
    """Return a message as JSON, which everyone at the table may read."""
    return asdict(message)
