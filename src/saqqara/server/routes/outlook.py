"""What a decision would bring, what the game would pay now, and why a move is not possible."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from saqqara import IllegalMove
from saqqara.server import models
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.text import why
from saqqara.server.routes.answers import ALWAYS, NO_TABLE, At, Me, TableId, moment_of
from saqqara.server.tables.registry import Tables
from saqqara.server.tables.table import Table
from saqqara.server.views.prospects import prospects
from saqqara.server.views.scores import scores


def outlook_routes(tables: Tables) -> APIRouter:
    """Give the routes."""
    router = APIRouter(prefix="/api", responses=ALWAYS)

    @router.get("/tables/{table}/prospects", responses=NO_TABLE)
    async def read_prospects(table: TableId, me: Me) -> models.Prospects:
        """Tell what each legal move of this browser would bring at once, as far as that is certain."""
        async with tables.use(table) as found:
            return models.Prospects.model_validate(await prospects(found, me, tables.apart))

    @router.get("/tables/{table}/scores", responses=NO_TABLE)
    async def read_scores(table: TableId, me: Me, at: At = None) -> models.Scores:
        """Tell the score as if the game ended now, or after entry `at`, as far as this browser may know."""
        async with tables.use(table) as found:
            moment = moment_of(found, at)
            viewer = found.moment.viewer(found.you(me))
            return models.Scores.model_validate({"n": found.n if at is None else at, **scores(moment, viewer)})

    @router.get("/tables/{table}/reason", responses=NO_TABLE)
    async def read_reason(
        table: TableId, me: Me, move: Annotated[str, Query(max_length=64, description="A move in notation")]
    ) -> models.Reason:
        """Tell why this browser may not play a move now."""
        async with tables.use(table) as found:
            reason = _reason(found, move, me)
            return models.Reason(reason=reason, message=None if reason is None else why(reason))

    return router


def _reason(table: Table, move: str, browser: Browser) -> str | None:
    moment = moment_of(table, None)
    if moment.over:
        return "over"
    if moment.actor not in table.you(browser):
        return "not_your_turn"
    try:
        return moment.line.game.reason(move)
    except IllegalMove as error:
        return error.reason
