"""The routes of move previews, the score now, and reasons why moves are not possible."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from saqqara import IllegalMove
from saqqara.server.core.i18n import explain_reason
from saqqara.server.core.identity import Browser
from saqqara.server.preview.models import MovePreviews, ScoreNow, WhyNot
from saqqara.server.preview.score_now import score_now
from saqqara.server.preview.service import get_move_previews
from saqqara.server.tables.dependencies import (
    TABLE_NOT_FOUND,
    AtEntry,
    CurrentBrowser,
    TableId,
    api_router,
    get_moment,
)
from saqqara.server.tables.service import TableService
from saqqara.server.tables.table import Table


def preview_routes(tables: TableService) -> APIRouter:
    """Create the preview routes."""
    router = api_router()

    @router.get("/tables/{table}/prospects", responses=TABLE_NOT_FOUND)
    async def read_prospects(table: TableId, me: CurrentBrowser) -> MovePreviews:
        """Return what each legal move of this browser would bring at once, as far as it is certain."""
        async with tables.use_table(table) as found:
            return MovePreviews.model_validate(await get_move_previews(found, me, tables.run_in_thread))

    @router.get("/tables/{table}/scores", responses=TABLE_NOT_FOUND)
    async def read_scores(table: TableId, me: CurrentBrowser, at: AtEntry = None) -> ScoreNow:
        """Return the score as if the game ended now, or after entry `at`, from what this browser may know."""
        async with tables.use_table(table) as found:
            moment = get_moment(found, at)
            viewer = found.moment.viewer_for(found.seats_played_by(me))
            return ScoreNow.model_validate({"n": found.n if at is None else at, **score_now(moment, viewer)})

    @router.get("/tables/{table}/reason", responses=TABLE_NOT_FOUND)
    async def read_reason(
        table: TableId, me: CurrentBrowser, move: Annotated[str, Query(max_length=64, description="A move in notation")]
    ) -> WhyNot:
        """Return why this browser may not play a move now."""
        async with tables.use_table(table) as found:
            reason = _why_not(found, move, me)
            return WhyNot(reason=reason, message=None if reason is None else explain_reason(reason))

    return router


def _why_not(table: Table, move: str, browser: Browser) -> str | None:
    moment = get_moment(table, None)
    if moment.is_over:
        return "over"
    if moment.actor not in table.seats_played_by(browser):
        return "not_your_turn"
    try:
        return moment.timeline.game.illegal_reason(move)
    except IllegalMove as error:
        return error.reason
