"""The route of the remaining cards."""

from __future__ import annotations

from fastapi import APIRouter

from saqqara.server.core.errors import api_error
from saqqara.server.remaining.models import RemainingCards
from saqqara.server.remaining.service import remaining_cards
from saqqara.server.tables.dependencies import TABLE_NOT_FOUND, CurrentBrowser, TableId, api_router
from saqqara.server.tables.service import TableService


def remaining_routes(tables: TableService) -> APIRouter:
    """Create the route of the remaining cards."""
    router = api_router()

    @router.get("/tables/{table}/left", responses=TABLE_NOT_FOUND)
    async def read_unseen(table: TableId, me: CurrentBrowser) -> RemainingCards:
        """Return the cards and round cards that this browser has not seen yet. Returns 404 before the game begins."""
        async with tables.use_table(table) as found:
            if not found.is_started:
                raise api_error(404, "not_found", "server-not_found")
            return RemainingCards.model_validate(remaining_cards(found, me))

    return router
