"""`saqqara study`: plays the games of a study, answers its questions, and writes its page."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import typer
from rich.table import Table

from saqqara.arena.simulation import any_bot_searches
from saqqara.parallel.workplace import Workplace
from saqqara.study.answers import Answer
from saqqara.study.findings import Findings
from saqqara.study.plan import StudyPlan
from saqqara.study.study import PAGE, Study, affected_games, game_count

from . import backend_warning, language
from .exit_codes import INTERRUPTED
from .output import print_json
from .printer import Printer
from .progress import ProgressDisplay


class StudyGames(NamedTuple):
    """Which games to play: how many, how many of the first ones to play again, and whether to continue a study."""

    games: int
    again: int | None
    resume: bool


def run_study(folder: Path, plan: StudyPlan, wanted: StudyGames, workplace: Workplace, json: bool) -> None:
    """Play a study and write its page.

    Ctrl-C exits with its own status. Raises SaqqaraError for a study that cannot be played or continued, and for a
    cluster that cannot be reached.
    """
    plan.check()
    workplace.check()
    if any_bot_searches([plan.bot]):
        backend_warning.warn_if_backend_slow()
    study = Study(folder)
    if not play_with_progress(study, plan, wanted, workplace):
        Printer(stderr=True).print(language.get_translator().text("cli-study-stopped"))
        raise typer.Exit(INTERRUPTED)
    findings = study.find()
    study.write(findings)
    if json:
        print_json(findings.as_json())
        return
    text = language.get_translator().text(
        "cli-study-written", games=findings.game_count, questions=findings.question_total, path=str(folder / PAGE)
    )
    Printer().print(text, soft_wrap=True)


def play_with_progress(study: Study, plan: StudyPlan, wanted: StudyGames, workplace: Workplace) -> bool:
    """Play with a bar on stderr for each part. Return whether all games are played."""
    translator, games = language.get_translator(), game_count(wanted.games)
    with ProgressDisplay(transient=True) as bar:
        task = bar.add_task(translator.text("cli-games"), total=games)
        if not study.play(plan, games, wanted.resume, workplace, lambda done: bar.advance(task, done)):
            return False
        proposals = study.proposals()
        numbers = affected_games(proposals, games if wanted.again is None else min(games, wanted.again))
        if not numbers:
            return True
        again = bar.add_task(translator.text("cli-study-again"), total=len(numbers))

        def advance(done: int) -> None:
            bar.advance(again, done)

        return study.play_corrected(plan, proposals, numbers, wanted.resume, workplace, advance)


def print_answers(folder: Path, question: str, json: bool) -> None:
    """Compute answers again from the data of a folder and print them; raises SaqqaraError if there are none."""
    findings = Study(folder).find()
    found = findings.select(question)
    if json:
        print_json({"questions": findings.question_total, "answers": [one.as_json() for one in found]})
    else:
        Printer().print(answers_table(findings, found))


def answers_table(findings: Findings, answers: list[Answer]) -> Table:
    """Build the table of answers."""
    translator = language.get_translator()
    title = translator.text("cli-study-answers", games=findings.game_count, questions=findings.question_total)
    table = Table(title=title, title_justify="left")
    table.add_column(translator.text("cli-study-question"))
    for heading in ("cli-study-value", "cli-study-interval", "cli-study-reference"):
        table.add_column(translator.text(heading), justify="right")
    for one in answers:
        bounds = translator.text("cli-arena-between", low=f"{one.low:.4f}", high=f"{one.high:.4f}")
        reference = "" if one.reference is None else f"{one.reference:.4f}"
        table.add_row(one.id, f"{one.value:.4f}", bounds, reference)
    return table
