"""The routes of move previews, the score now, and reasons why moves are not possible."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from saqqara.server.preview.models import MovePreviews, ScoreNow, WhyNot
from saqqara.server.preview.service import get_previews, get_reason, get_score_now
from saqqara.server.tables.dependencies import TABLE_NOT_FOUND, AtEntry, CurrentBrowser, TableId, api_router
from saqqara.server.tables.service import TableService


def preview_routes(tables: TableService) -> APIRouter:
    """Create the preview routes."""
    router = api_router()

    @router.get("/tables/{table}/prospects", responses=TABLE_NOT_FOUND)
    async def read_prospects(table: TableId, me: CurrentBrowser) -> MovePreviews:
        """Return what each legal move of this browser would bring at once, as far as it is certain."""
        return MovePreviews.model_validate(await get_previews(tables, table, me))

    @router.get("/tables/{table}/scores", responses=TABLE_NOT_FOUND)
    async def read_scores(table: TableId, me: CurrentBrowser, at: AtEntry = None) -> ScoreNow:
        """Return the score as if the game ended now, or after entry `at`, from what this browser may know."""
        return ScoreNow.model_validate(await get_score_now(tables, table, at, me))

    @router.get("/tables/{table}/reason", responses=TABLE_NOT_FOUND)
    async def read_reason(
        table: TableId, me: CurrentBrowser, move: Annotated[str, Query(max_length=64, description="A move in notation")]
    ) -> WhyNot:
        """Return why this browser may not play a move now."""
        return WhyNot.model_validate(await get_reason(tables, table, move, me))

    return router
