"""The routes of evaluations, variations, reviews and highlights."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from saqqara.review.decisions import Decision, decision_at
from saqqara.server.core.errors import api_error
from saqqara.server.core.models import ErrorResponse
from saqqara.server.review.evaluator import Evaluator
from saqqara.server.review.highlights import HighlightService
from saqqara.server.review.models import Evaluation, Highlights, Review, Variation
from saqqara.server.review.requests import BrowserReview
from saqqara.server.review.service import ReviewService, with_sentences
from saqqara.server.review.variation import describe_variation, play_variation
from saqqara.server.tables.dependencies import (
    CONFLICT,
    ILLEGAL_MOVE,
    TABLE_NOT_FOUND,
    AtEntry,
    CurrentBrowser,
    Responses,
    TableId,
    api_router,
    get_moment,
    strict_pattern,
)
from saqqara.server.tables.hint_policy import why_not_evaluate, why_not_show_all_cards
from saqqara.server.tables.service import TableService
from saqqara.server.tables.table_store import RunInThread
from saqqara.server.tables.timeline import Moment

JSON = dict[str, Any]
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


def review_routes(
    tables: TableService, judging: Evaluator, reviews: ReviewService, highlights: HighlightService
) -> APIRouter:
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
        async with tables.use_table(table) as found:
            moment = get_moment(found, at)
            refusal = why_not_evaluate(found, moment, me)
            if refusal is not None:
                raise refusal
            names, n = found.names, found.entry_number(moment)
            due, seen = await _decision_at(moment, move, tables.run_in_thread)
            async with judging.wait_for_turn(me):
                evaluation = await judging.evaluate_now(table, n, due, me)
            return Evaluation.model_validate(with_sentences(evaluation, seen, moment.timeline.game.boards, names))

    @router.get("/tables/{table}/variation", responses=TABLE_NOT_FOUND | CONFLICT | ILLEGAL_MOVE)
    async def read_variation(
        table: TableId, me: CurrentBrowser, at: AtEntry = None, move: VariationMoves = None, all_open: AllOpen = False
    ) -> Variation:
        """Play moves from the decision that is due now, or was due after entry `at`, and return where they lead.

        The same decisions can be explored that can be evaluated. The seat that decides there knows what it knew, and
        the rest is dealt again, the same for the same moves. With `all_open`, once the game is over, nothing is hidden.
        """
        async with tables.use_table(table) as found:
            moment = get_moment(found, at)
            refusal = why_not_evaluate(found, moment, me) or (why_not_show_all_cards(found) if all_open else None)
            if refusal is not None:
                raise refusal
            game = await tables.run_in_thread(play_variation, moment, move or [], all_open)
            return Variation.model_validate({"n": found.entry_number(moment), **describe_variation(game, all_open)})

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


async def _decision_at(moment: Moment, moves: list[str] | None, run_in_thread: RunInThread) -> tuple[Decision, JSON]:
    """Return the decision of a moment, or the one that moves lead to, and the view of its seat.

    Raises a 409 error if there is none.
    """
    if not moves:
        due, seen = (
            decision_at(moment.timeline.game, moment.move_count - moment.timeline.missing_moves),
            moment.view(moment.actor),
        )
    else:
        game = await run_in_thread(play_variation, moment, moves)
        due, seen = decision_at(game, len(game.history)), game.view(game.actor)
    if due is None:
        raise api_error(409, "over", "server-evaluation_over")
    return due, seen


TOO_MANY_EVALUATIONS: Responses = {
    429: {"model": ErrorResponse, "description": "Too many evaluations at once, or from one address"}
}
