"""What decisions were worth: one that is due or was made, and whole games."""

from __future__ import annotations

from fastapi import APIRouter

from saqqara.server import models
from saqqara.server.background.highlights import Highlights
from saqqara.server.background.judging import Judging
from saqqara.server.background.reviews import Reviews, worded
from saqqara.server.routes.answers import (
    ALWAYS,
    ASKED,
    CONFLICT,
    NO_TABLE,
    At,
    Me,
    TableId,
    moment_of,
)
from saqqara.server.tables.registry import Tables
from saqqara.server.views.asking import why_not
from saqqara.study.review.decisions import decision


def review_routes(tables: Tables, judging: Judging, reviews: Reviews, highlights: Highlights) -> APIRouter:
    """Give the routes."""
    router = APIRouter(prefix="/api", responses=ALWAYS)

    @router.get("/tables/{table}/judgement", responses=NO_TABLE | CONFLICT | ASKED)
    async def read_judgement(table: TableId, me: Me, at: At = None) -> models.Judgement:
        """Judge the decision that is due now, or was after entry `at`, as the strongest bot sees it from its seat.

        While the game runs that is for decisions of this browser alone, and only where the table allows hints. At a
        shared device whoever decides now must know all that was known then.
        """
        async with tables.use(table) as found:
            moment = moment_of(found, at)
            refusal = why_not(found, moment, me)
            if refusal is not None:
                raise refusal
            names, n = found.names, [0, *found.counting][moment.moves]
            due = decision(moment.line.game, moment.moves - moment.line.before)
            assert due is not None
            async with judging.turn(me):
                judgement = await judging.soon(table, n, due, me)
            return models.Judgement.model_validate(worded(judgement, moment, names))

    @router.post("/tables/{table}/review", responses=NO_TABLE | CONFLICT | ASKED)
    async def begin_review(table: TableId, me: Me) -> models.Review:
        """Begin to review a game that is over, or go on with it where it was stopped."""
        await reviews.begin(table, me)
        return models.Review.model_validate(await reviews.report(table))

    @router.post("/tables/{table}/highlights", responses=NO_TABLE | CONFLICT)
    async def look_for_highlights(table: TableId, me: Me) -> models.Highlights:
        """Begin to look for the turning point and the best move of a game that is over, where they are not known."""
        await highlights.begin(table, me)
        return models.Highlights.model_validate(await highlights.report(table))

    @router.get("/tables/{table}/highlights", responses=NO_TABLE | CONFLICT)
    async def read_highlights(table: TableId, me: Me) -> models.Highlights:
        """Tell the turning point and the best move of a game that is over, as far as they are known."""
        return models.Highlights.model_validate(await highlights.report(table))

    @router.get("/tables/{table}/review", responses=NO_TABLE | CONFLICT)
    async def read_review(table: TableId, me: Me) -> models.Review:
        """Tell how far the review of a game is, and what it says so far."""
        return models.Review.model_validate(await reviews.report(table))

    return router
