"""`saqqara review`: evaluates a recorded game decision by decision, with progress.

An interrupted review can be resumed.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import typer

from saqqara import charts
from saqqara.engine.rules.state import ROUNDS
from saqqara.errors import SaqqaraError, SetupError
from saqqara.parallel.process_pool import map_in_processes
from saqqara.review.checkpoint import Checkpoint
from saqqara.review.decisions import Decision
from saqqara.review.evaluation import Effort
from saqqara.review.evaluation_json import evaluate_to_json
from saqqara.review.game_review import GameReview

from . import backend_warning, language
from .exit_codes import INTERRUPTED
from .optional_dependencies import can_draw
from .output import print_json
from .player_names import player_names
from .printer import Printer
from .progress import ProgressDisplay
from .replay import read_record_file
from .review_text import print_decision, print_review

JSON = dict[str, Any]
NEAREST_COUNT = 4  # decisions to suggest in place of an unknown one


class ReviewFilter(NamedTuple):
    """The decisions to evaluate: those of one seat, one by its number from 1, or all."""

    seat: int | None = None
    decision_number: int | None = None

    def apply(self, game_review: GameReview) -> None:
        """Remove all other decisions. Raise SaqqaraError for an unknown seat or decision."""
        if self.seat is not None:
            _keep_only_seat(game_review, self.seat)
        if self.decision_number is not None:
            _keep_only_decision(game_review, self.decision_number - 1)


def _keep_only_seat(game_review: GameReview, seat: int) -> None:
    if seat >= game_review.game.seats:
        raise SetupError("review-seat", "seats", seat=seat, last=game_review.game.seats - 1)
    game_review.decisions = {n: one for n, one in game_review.decisions.items() if one.seat == seat}


def _keep_only_decision(game_review: GameReview, n: int) -> None:
    if game_review.decisions and n not in game_review.decisions:
        near = sorted(sorted(game_review.decisions, key=lambda other: abs(other - n))[:NEAREST_COUNT])
        raise SaqqaraError("review-decision", number=n + 1, near=[str(other + 1) for other in near])
    game_review.decisions = {other: one for other, one in game_review.decisions.items() if other == n}


def run_review(
    file: Path,
    game_number: int | None,
    effort: Effort,
    review_filter: ReviewFilter,
    chart_file: Path | None,
    workers: int | None,
    json: bool,
) -> None:
    """Evaluate the decisions of a record, or some of them, and print the review.

    `game_number` chooses among several records. Raises SaqqaraError that names the problem of the record, OSError for a
    file that cannot be read or written.
    """
    record_file = read_record_file(file)
    game = record_file.replay_game(record_file.select_record_number(game_number))
    names = player_names(game.seats, game.names)
    game_review = GameReview(game, [name.removeprefix("bot:") for name in names])
    review_filter.apply(game_review)
    if chart_file is not None and not can_draw(chart_file):
        chart_file = None
    report_with_chart(game_review, {}, chart_file)  # fail before the first evaluation if the file is not writable
    checkpoint = Checkpoint(game_review, effort)
    try:
        is_complete = review_with_progress(game_review, checkpoint, effort, workers or os.cpu_count() or 1)
    finally:
        checkpoint.close()
    report = report_with_chart(game_review, checkpoint.evaluations, chart_file)
    if not is_complete:
        line = language.get_translator().text("cli-review-stopped", done=report["done"], total=report["total"])
        Printer(stderr=True).print(line)
    if json:
        print_json(as_json(game_review, report))
    elif review_filter.decision_number is not None:
        print_decision(report)
    else:
        print_review(game_review, report)
    if not is_complete:
        raise typer.Exit(INTERRUPTED)


def review_with_progress(game_review: GameReview, checkpoint: Checkpoint, effort: Effort, workers: int) -> bool:
    """Evaluate what is missing, with a bar on stderr. Return whether the review is complete."""
    missing = list(game_review.decisions_to_evaluate(checkpoint.evaluations).values())
    if not missing:
        return True
    backend_warning.warn_if_backend_slow()
    with ProgressDisplay(transient=True) as bar:
        description = language.get_translator().text("cli-review-decisions")
        total = len(game_review.decisions)
        task = bar.add_task(description, total=total, completed=total - len(missing))
        evaluations = (
            map_in_processes(partial(evaluate_to_json, effort), missing, workers)
            if workers > 1
            else evaluate_in_process(effort, missing)
        )
        try:
            with closing(evaluations):
                for evaluation in evaluations:
                    checkpoint.append(evaluation)
                    bar.advance(task)
        except KeyboardInterrupt:
            return False
    return True


def evaluate_in_process(effort: Effort, decisions: list[Decision]) -> Generator[JSON]:
    """Evaluate decisions in this process."""
    for decision in decisions:
        yield evaluate_to_json(effort, decision)


def report_with_chart(game_review: GameReview, evaluations: dict[int, JSON], chart_file: Path | None) -> JSON:
    """Return the report, and draw its chart into a file if one is given."""
    translator = language.get_translator()
    report = game_review.report(evaluations, translator)
    if chart_file is not None:
        rounds = [translator.text("cli-review-round", round=number) for number in range(1, ROUNDS + 1)]
        chart_file.write_text(
            charts.draw_win_shares(report, translator.text("cli-review-title"), rounds), encoding="utf-8"
        )
    return report


def as_json(game_review: GameReview, report: JSON) -> JSON:
    """Return what `--json` prints: the report, the result, and the scores after each decision."""
    game = game_review.game
    decisions = [
        {**decision, "scores": game.view(None, ply=decision["n"] + 1)["scores"]} for decision in report["decisions"]
    ]
    result = {"over": game.is_over, "scores": game.scores, "ranking": game.ranking}
    return {**report, **result, "decisions": decisions}
