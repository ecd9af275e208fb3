"""Evaluations of single decisions, and variations: where other moves would have led."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from saqqara.review.decisions import Decision, decision_at
from saqqara.server.core.errors import api_error
from saqqara.server.core.identity import Browser
from saqqara.server.review.evaluator import Evaluator
from saqqara.server.review.service import with_sentences
from saqqara.server.review.variation import describe_variation, play_variation
from saqqara.server.tables.hint_policy import why_not_evaluate, why_not_show_all_cards
from saqqara.server.tables.service import TableService, get_moment
from saqqara.server.tables.table_store import RunInThread
from saqqara.server.tables.timeline import Moment

JSON = dict[str, Any]


class Exploration:
    """Evaluates and explores the decisions of all tables, as far as their hint policy allows it."""

    def __init__(self, tables: TableService, evaluator: Evaluator) -> None:
        self._tables = tables
        self._evaluator = evaluator

    async def evaluate(self, id: str, at: int | None, moves: Sequence[str], browser: Browser) -> JSON:
        """Evaluate the decision that is due now, or was due after entry `at`, or the one that moves lead to.

        Raises the error of the hint policy, and a 409 error if no decision is due.
        """
        async with self._tables.use_table(id) as table:
            moment = get_moment(table, at)
            refusal = why_not_evaluate(table, moment, browser)
            if refusal is not None:
                raise refusal
            names, n = table.names, table.entry_number(moment)
            due, seen = await _decision_at(moment, moves, self._tables.run_in_thread)
            async with self._evaluator.wait_for_turn(browser):
                evaluation = await self._evaluator.evaluate_now(table.id, n, due, browser)
            return with_sentences(evaluation, seen, moment.timeline.game.boards, names)

    async def play(self, id: str, at: int | None, moves: Sequence[str], all_open: bool, browser: Browser) -> JSON:
        """Play moves from the decision that is due now, or was due after entry `at`, and return where they lead.

        Raises the error of the hint policy, and a 422 error if a move is illegal.
        """
        async with self._tables.use_table(id) as table:
            moment = get_moment(table, at)
            refusal = why_not_evaluate(table, moment, browser) or (why_not_show_all_cards(table) if all_open else None)
            if refusal is not None:
                raise refusal
            game = await self._tables.run_in_thread(play_variation, moment, moves, all_open)
            return {"n": table.entry_number(moment), **describe_variation(game, all_open)}


async def _decision_at(moment: Moment, moves: Sequence[str], run_in_thread: RunInThread) -> tuple[Decision, JSON]:
    """Return the decision of a moment, or the one that moves lead to, and the view of its seat."""
    if not moves:
        due, seen = (
            decision_at(moment.timeline.game, moment.move_count - moment.timeline.missing_moves),
            moment.view(moment.actor),
        )
    else:
        game = await run_in_thread(play_variation, moment, moves)
        due, seen = decision_at(game, len(game.history)), dict(game.view(game.actor))
    if due is None:
        raise api_error(409, "over", "server-evaluation_over")
    return due, seen
