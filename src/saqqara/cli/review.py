"""`saqqara review`: a recorded game, judged decision by decision, with progress; what was stopped goes on."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import typer

from saqqara import SaqqaraError, SetupError
from saqqara.engine.rules.state import ROUNDS
from saqqara.study.arena.workers import spread
from saqqara.study.review import picture
from saqqara.study.review.checkpoint import Checkpoint
from saqqara.study.review.course import Course
from saqqara.study.review.decisions import Decision
from saqqara.study.review.judgement import judged
from saqqara.study.review.verdict import Effort

from . import language, shortfall
from .ending import STOPPED
from .output import say_data
from .printer import Printer
from .replay import names_of, read
from .review_text import print_decision, print_review
from .showing import Showing

JSON = dict[str, Any]
NEAR = 4  # decisions that are named to whoever asks for one that there is not


class Part(NamedTuple):
    """What of a game is judged: the decisions of one seat, one decision by its number from 1, or all."""

    seat: int | None = None
    number: int | None = None

    def keep(self, course: Course) -> None:
        """Leave the others out; raises SaqqaraError for a seat or a decision that there is not."""
        if self.seat is not None:
            _keep_seat(course, self.seat)
        if self.number is not None:
            _keep_decision(course, self.number - 1)


def _keep_seat(course: Course, seat: int) -> None:
    if seat >= course.game.seats:
        raise SetupError("review-seat", "seats", seat=seat, last=course.game.seats - 1)
    course.decisions = {n: one for n, one in course.decisions.items() if one.seat == seat}


def _keep_decision(course: Course, n: int) -> None:
    if course.decisions and n not in course.decisions:
        near = sorted(sorted(course.decisions, key=lambda other: abs(other - n))[:NEAR])
        raise SaqqaraError("review-decision", number=n + 1, near=[str(other + 1) for other in near])
    course.decisions = {other: one for other, one in course.decisions.items() if other == n}


def run(
    file: Path,
    which: int | None,
    effort: Effort,
    part: Part,
    drawing: Path | None,
    workers: int | None,
    json: bool,
) -> None:
    """Judge the decisions of a record, or a part of them, and print what came of it; `which` chooses among several.

    Raises SaqqaraError that says what is wrong with the record, OSError for a file that cannot be read or written.
    """
    held = read(file)
    game = held.game(held.only(which))
    course = Course(game, [name.removeprefix("bot:") for name in names_of(game)])
    part.keep(course)
    draw(course, {}, drawing)  # a file that cannot be written is told before anything is judged
    checkpoint = Checkpoint(course, effort)
    try:
        ended = with_progress(course, checkpoint, effort, workers or os.cpu_count() or 1)
    finally:
        checkpoint.close()
    report = draw(course, checkpoint.judged, drawing)
    if not ended:
        line = language.words().text("cli-review-stopped", done=report["done"], total=report["total"])
        Printer(stderr=True).print(line)
    if json:
        say_data(as_data(course, report))
    elif part.number is not None:
        print_decision(report)
    else:
        print_review(course, report)
    if not ended:
        raise typer.Exit(STOPPED)


def with_progress(course: Course, checkpoint: Checkpoint, effort: Effort, workers: int) -> bool:
    """Judge what is missing, with a bar on stderr; gives whether it came to the end."""
    missing = list(course.missing(checkpoint.judged).values())
    if not missing:
        return True
    shortfall.tell()
    with Showing(transient=True) as bar:
        description = language.words().text("cli-review-decisions")
        total = len(course.decisions)
        task = bar.add_task(description, total=total, completed=total - len(missing))
        judgements = spread(partial(judged, effort), missing, workers) if workers > 1 else here(effort, missing)
        try:
            with closing(judgements):
                for judgement in judgements:
                    checkpoint.keep(judgement)
                    bar.advance(task)
        except KeyboardInterrupt:
            return False
    return True


def here(effort: Effort, missing: list[Decision]) -> Generator[JSON]:
    """Judge in this process."""
    for decision in missing:
        yield judged(effort, decision)


def draw(course: Course, kept: dict[int, JSON], drawing: Path | None) -> JSON:
    """Give what was judged, and draw it into a file, if there is to be one."""
    words = language.words()
    report = course.report(kept, words)
    if drawing is not None:
        rounds = [words.text("cli-review-round", round=number) for number in range(1, ROUNDS + 1)]
        drawing.write_text(picture.draw(report, words.text("cli-review-title"), rounds), encoding="utf-8")
    return report


def as_data(course: Course, report: JSON) -> JSON:
    """Give what `--json` prints: the report, the result, and the scores after each decision."""
    game = course.game
    decisions = [
        {**decision, "scores": game.view(None, after=decision["n"] + 1)["scores"]} for decision in report["decisions"]
    ]
    result = {"over": game.is_over, "scores": game.scores, "ranking": game.ranking}
    return {**report, **result, "decisions": decisions}
