"""The route of the remaining cards."""

from __future__ import annotations

from fastapi import APIRouter

from saqqara.server.remaining.models import RemainingCards
from saqqara.server.remaining.service import read_remaining_cards
from saqqara.server.tables.dependencies import TABLE_NOT_FOUND, CurrentBrowser, TableId, api_router
from saqqara.server.tables.service import TableService


def remaining_routes(tables: TableService) -> APIRouter:
    """Create the route of the remaining cards."""
    router = api_router()

    @router.get("/tables/{table}/left", responses=TABLE_NOT_FOUND)
    async def read_unseen(table: TableId, me: CurrentBrowser) -> RemainingCards:
        """Return the cards and round cards that this browser has not seen yet. Returns 404 before the game begins."""
        return RemainingCards.model_validate(await read_remaining_cards(tables, table, me))

    return router
