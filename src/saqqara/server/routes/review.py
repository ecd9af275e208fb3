"""What decisions were worth: one that is due or was made, and whole games."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from saqqara.server import models
from saqqara.server.background.highlights import Highlights
from saqqara.server.background.judging import Judging
from saqqara.server.background.reviews import Reviews, worded
from saqqara.server.ground.problems import refused
from saqqara.server.routes.answers import (
    ALWAYS,
    ASKED,
    CONFLICT,
    ILLEGAL,
    NO_TABLE,
    At,
    Me,
    TableId,
    moment_of,
    written,
)
from saqqara.server.tables.keeping import Apart
from saqqara.server.tables.line import Moment
from saqqara.server.tables.registry import Tables
from saqqara.server.views.asking import hidden_still, why_not
from saqqara.server.views.variation import tried, variation
from saqqara.study.review.decisions import Decision, decision

JSON = dict[str, Any]
MOST_MOVES = 60  # of a variation
Moves = Annotated[
    Annotated[list[str], Field(max_length=MOST_MOVES)] | SkipJsonSchema[None],
    Query(description="Moves in notation, one after the other"),
]
AllOpen = Annotated[
    bool, written("true|false|True|False"), Query(description="Whether nothing is hidden from the seat that decides")
]


def review_routes(tables: Tables, judging: Judging, reviews: Reviews, highlights: Highlights) -> APIRouter:
    """Give the routes."""
    router = APIRouter(prefix="/api", responses=ALWAYS)

    @router.get("/tables/{table}/judgement", responses=NO_TABLE | CONFLICT | ASKED | ILLEGAL)
    async def read_judgement(table: TableId, me: Me, at: At = None, move: Moves = None) -> models.Judgement:
        """Judge the decision that is due now, or was after entry `at`, as the strongest bot sees it from its seat; with
        moves, that to which they would lead.

        While the game runs that is for decisions of this browser alone, and only where the table allows hints. At a
        shared device whoever decides now must know all that was known then.
        """
        async with tables.use(table) as found:
            moment = moment_of(found, at)
            refusal = why_not(found, moment, me)
            if refusal is not None:
                raise refusal
            names, n = found.names, found.number(moment)
            due, seen = await _due(moment, move, tables.apart)
            async with judging.turn(me):
                judgement = await judging.soon(table, n, due, me)
            return models.Judgement.model_validate(worded(judgement, seen, moment.line.game.boards, names))

    @router.get("/tables/{table}/variation", responses=NO_TABLE | CONFLICT | ILLEGAL)
    async def read_variation(
        table: TableId, me: Me, at: At = None, move: Moves = None, all_open: AllOpen = False
    ) -> models.Variation:
        """Play moves from the decision that is due now, or was after entry `at`, and tell where they lead.

        For the same decisions that may be judged. The seat that decides there knows what it knew, and the rest is dealt
        anew, the same for the same moves; with `all_open`, once the game is over, all lies open.
        """
        async with tables.use(table) as found:
            moment = moment_of(found, at)
            refusal = why_not(found, moment, me) or (hidden_still(found) if all_open else None)
            if refusal is not None:
                raise refusal
            game = await tables.apart(tried, moment, move or [], all_open)
            return models.Variation.model_validate({"n": found.number(moment), **variation(game, all_open)})

    @router.post("/tables/{table}/review", responses=NO_TABLE | CONFLICT | ASKED)
    async def begin_review(table: TableId, me: Me) -> models.Review:
        """Begin to review a game that is over, or go on with it where it was stopped."""
        await reviews.begin(table, me)
        return models.Review.model_validate(await reviews.report(table))

    @router.post("/tables/{table}/highlights", responses=NO_TABLE | CONFLICT)
    async def look_for_highlights(table: TableId, me: Me) -> models.Highlights:
        """Begin to look for the highlights of a game that is over, where they are not known."""
        await highlights.begin(table, me)
        return models.Highlights.model_validate(await highlights.report(table))

    @router.get("/tables/{table}/highlights", responses=NO_TABLE | CONFLICT)
    async def read_highlights(table: TableId, me: Me) -> models.Highlights:
        """Tell the turning point, the best move and the luck of a game that is over, as far as they are known."""
        return models.Highlights.model_validate(await highlights.report(table))

    @router.get("/tables/{table}/review", responses=NO_TABLE | CONFLICT)
    async def read_review(table: TableId, me: Me) -> models.Review:
        """Tell how far the review of a game is, and what it says so far."""
        reviews.note_requester(table, me)
        return models.Review.model_validate(await reviews.report(table))

    @router.post("/tables/{table}/review/report", responses=NO_TABLE | CONFLICT)
    async def report_review(table: TableId, found: models.FoundReview) -> models.Review:
        """Tell what the review of a game says with the judgements that whoever asks has found; none of them is kept."""
        return models.Review.model_validate(await reviews.report(table, found))

    return router


async def _due(moment: Moment, moves: list[str] | None, apart: Apart) -> tuple[Decision, JSON]:
    """Give the decision of a moment, or that to which moves would lead, with what its seat sees; 409 where none is."""
    if not moves:
        due, seen = decision(moment.line.game, moment.moves - moment.line.before), moment.view(moment.actor)
    else:
        game = await apart(tried, moment, moves)
        due, seen = decision(game, len(game.history)), game.view(game.actor)
    if due is None:
        raise refused(409, "over", "server-judge_over")
    return due, seen
