"""The routes of the chat."""

from __future__ import annotations

from fastapi import APIRouter

from saqqara.server.chat.models import Chat, Message
from saqqara.server.chat.payloads import chat_message_json
from saqqara.server.chat.requests import NewMessage
from saqqara.server.chat.service import ChatService
from saqqara.server.core.models import ErrorResponse
from saqqara.server.tables.dependencies import (
    TABLE_NOT_FOUND,
    AfterEntry,
    CurrentBrowser,
    Responses,
    TableId,
    api_router,
)
from saqqara.server.tables.service import TableService


def chat_routes(tables: TableService) -> APIRouter:
    """Create the chat routes."""
    router = api_router()
    talk = ChatService(tables)

    @router.get("/tables/{table}/chat", responses=TABLE_NOT_FOUND)
    async def read_chat(table: TableId, me: CurrentBrowser, after: AfterEntry = 0) -> Chat:
        """Return the messages after number `after`. The newest 500 are kept."""
        async with tables.use_table(table) as found:
            messages = [chat_message_json(one) for one in found.messages_after(after)]
            may_write = found.has_remote_players and bool(found.seats_held_by(me))
        return Chat.model_validate({"mine": may_write, "messages": messages})

    @router.post("/tables/{table}/chat", status_code=201, responses=TABLE_NOT_FOUND | TOO_MANY_MESSAGES)
    async def say(table: TableId, new: NewMessage, me: CurrentBrowser) -> Message:
        """Post a message to everyone at the table."""
        return Message.model_validate(chat_message_json(await talk.post_message(table, new.text, me)))

    return router


TOO_MANY_MESSAGES: Responses = {429: {"model": ErrorResponse, "description": "Too many messages in a short time"}}
