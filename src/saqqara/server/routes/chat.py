"""The talk at a table."""

from __future__ import annotations

from fastapi import APIRouter

from saqqara.server import models
from saqqara.server.routes.answers import ALWAYS, NO_TABLE, OFTEN, After, Me, TableId
from saqqara.server.tables.chat import Talk
from saqqara.server.tables.registry import Tables
from saqqara.server.views.payloads import message


def chat_routes(tables: Tables) -> APIRouter:
    """Give the routes."""
    router = APIRouter(prefix="/api", responses=ALWAYS)
    talk = Talk(tables)

    @router.get("/tables/{table}/chat", responses=NO_TABLE)
    async def read_chat(table: TableId, me: Me, after: After = 0) -> models.Chat:
        """Give what was said after message `after`: the newest 500 are kept."""
        async with tables.use(table) as found:
            said = [message(one) for one in found.said_after(after)]
            may_write = found.sociable and bool(found.holds(me))
        return models.Chat.model_validate({"mine": may_write, "messages": said})

    @router.post("/tables/{table}/chat", status_code=201, responses=NO_TABLE | OFTEN)
    async def say(table: TableId, new: models.NewMessage, me: Me) -> models.Message:
        """Say something to everybody at the table."""
        return models.Message.model_validate(message(await talk.say(table, new.text, me)))

    return router
