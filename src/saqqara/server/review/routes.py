"""The routes of evaluations, variations, reviews and highlights."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from saqqara.server.core.models import ErrorResponse
from saqqara.server.review.exploration import Exploration
from saqqara.server.review.highlights import HighlightService
from saqqara.server.review.models import Evaluation, Highlights, Review, Variation
from saqqara.server.review.requests import BrowserReview
from saqqara.server.review.service import ReviewService
from saqqara.server.tables.dependencies import (
    CONFLICT,
    ILLEGAL_MOVE,
    TABLE_NOT_FOUND,
    AtEntry,
    CurrentBrowser,
    Responses,
    TableId,
    api_router,
    strict_pattern,
)

MAX_VARIATION_MOVES = 60
VariationMoves = Annotated[
    Annotated[list[str], Field(max_length=MAX_VARIATION_MOVES)] | SkipJsonSchema[None],
    Query(description="Moves in notation, one after the other"),
]
AllOpen = Annotated[
    bool,
    strict_pattern("true|false|True|False"),
    Query(description="Whether nothing is hidden from the seat that decides"),
]


def review_routes(exploration: Exploration, reviews: ReviewService, highlights: HighlightService) -> APIRouter:
    """Create the review routes."""
    router = api_router()

    @router.get("/tables/{table}/judgement", responses=TABLE_NOT_FOUND | CONFLICT | TOO_MANY_EVALUATIONS | ILLEGAL_MOVE)
    async def read_judgement(
        table: TableId, me: CurrentBrowser, at: AtEntry = None, move: VariationMoves = None
    ) -> Evaluation:
        """Evaluate the decision that is due now, or was due after entry `at`, as the strongest bot does for its seat.

        With moves, the decision that they lead to is evaluated. While the game runs, only decisions of this browser can
        be evaluated, and only if the table allows hints. On a shared device, the seat that decides now must know
        everything that was known then.
        """
        return Evaluation.model_validate(await exploration.evaluate(table, at, move or [], me))

    @router.get("/tables/{table}/variation", responses=TABLE_NOT_FOUND | CONFLICT | ILLEGAL_MOVE)
    async def read_variation(
        table: TableId, me: CurrentBrowser, at: AtEntry = None, move: VariationMoves = None, all_open: AllOpen = False
    ) -> Variation:
        """Play moves from the decision that is due now, or was due after entry `at`, and return where they lead.

        The same decisions can be explored that can be evaluated. The seat that decides there knows what it knew, and
        the rest is dealt again, the same for the same moves. With `all_open`, once the game is over, nothing is hidden.
        """
        return Variation.model_validate(await exploration.play(table, at, move or [], all_open, me))

    @router.post("/tables/{table}/review", responses=TABLE_NOT_FOUND | CONFLICT | TOO_MANY_EVALUATIONS)
    async def begin_review(table: TableId, me: CurrentBrowser) -> Review:
        """Start to review a finished game, or continue where the review was stopped."""
        await reviews.start_review(table, me)
        return Review.model_validate(await reviews.get_report(table))

    @router.post("/tables/{table}/highlights", responses=TABLE_NOT_FOUND | CONFLICT)
    async def look_for_highlights(table: TableId, me: CurrentBrowser) -> Highlights:
        """Start to search for the highlights of a finished game, unless they are known."""
        await highlights.start_search(table, me)
        return Highlights.model_validate(await highlights.get_report(table))

    @router.get("/tables/{table}/highlights", responses=TABLE_NOT_FOUND | CONFLICT)
    async def read_highlights(table: TableId, me: CurrentBrowser) -> Highlights:
        """Return the turning point, the best move and the luck of a finished game, as far as they are known."""
        return Highlights.model_validate(await highlights.get_report(table))

    @router.get("/tables/{table}/review", responses=TABLE_NOT_FOUND | CONFLICT)
    async def read_review(table: TableId, me: CurrentBrowser) -> Review:
        """Return the state of the review of a game, and its results so far."""
        reviews.note_requester(table, me)
        return Review.model_validate(await reviews.get_report(table))

    @router.post("/tables/{table}/review/report", responses=TABLE_NOT_FOUND | CONFLICT)
    async def report_review(table: TableId, found: BrowserReview) -> Review:
        """Return the review of a game including evaluations that the client has found. They are not stored."""
        return Review.model_validate(await reviews.get_report(table, found))

    return router


TOO_MANY_EVALUATIONS: Responses = {
    429: {"model": ErrorResponse, "description": "Too many evaluations at once, or from one address"}
}
