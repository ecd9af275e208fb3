"""The talk at a table."""

from __future__ import annotations

from fastapi import APIRouter

from saqqara.server import models
from saqqara.server.routes.answers import (
    COMMON_RESPONSES,
    TABLE_NOT_FOUND,
    TOO_MANY_MESSAGES,
    AfterEntry,
    CurrentBrowser,
    TableId,
)
from saqqara.server.tables.chat import ChatService
from saqqara.server.tables.registry import TableService
from saqqara.server.views.payloads import chat_message


def chat_routes(tables: TableService) -> APIRouter:
    """Give the routes."""
    router = APIRouter(prefix="/api", responses=COMMON_RESPONSES)
    talk = ChatService(tables)

    @router.get("/tables/{table}/chat", responses=TABLE_NOT_FOUND)
    async def read_chat(table: TableId, me: CurrentBrowser, after: AfterEntry = 0) -> models.Chat:
        """Give what was said after message `after`: the newest 500 are kept."""
        async with tables.use(table) as found:
            said = [chat_message(one) for one in found.messages_after(after)]
            may_write = found.has_remote_players and bool(found.seats_held_by(me))
        return models.Chat.model_validate({"mine": may_write, "messages": said})

    @router.post("/tables/{table}/chat", status_code=201, responses=TABLE_NOT_FOUND | TOO_MANY_MESSAGES)
    async def say(table: TableId, new: models.NewMessage, me: CurrentBrowser) -> models.Message:
        """Say something to everybody at the table."""
        return models.Message.model_validate(chat_message(await talk.post(table, new.text, me)))

    return router
