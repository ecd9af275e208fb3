"""`saqqara simulate`: plays bots against bots with a progress bar, prints the results and writes tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import typer
from rich.progress import TaskID
from rich.table import Table
from rich.text import Text

from saqqara.arena.simulation import Series, SimulationSummary, any_bot_is_slow, any_bot_searches, simulate
from saqqara.arena.summary import summary_as_json
from saqqara.errors import BotError, SetupError
from saqqara.parallel.workplace import Workplace
from saqqara.tables.simulation import Simulation, WrittenRun

from . import backend_warning, language
from .exit_codes import INTERRUPTED
from .figures import MISSING_VALUE, format_interval, format_percent
from .output import print_json
from .printer import Printer
from .progress import ProgressDisplay


class TableFiles(NamedTuple):
    """Files for the tables of games and decisions, or None, and whether to continue with the games they have."""

    games: Path | None
    decisions: Path | None
    resume: bool


def run_simulation(simulation: Simulation, files: TableFiles, workplace: Workplace, json: bool) -> None:
    """Play the games, write their tables if a file is given, and print the results.

    Ctrl-C prints the results so far and exits with its own status. Raises SaqqaraError for files that cannot be
    written, and for a cluster that cannot be reached.
    """
    workplace.check()
    series = simulation.series
    if files.games is None:
        if files.decisions is not None or files.resume:
            raise SetupError("tables-out", "out", option="--decisions" if files.decisions is not None else "--resume")
        summary = simulate_with_progress(series, simulation.game_count, workplace)
        figures, played = summary_as_json(summary), len(summary.results)
        print_failed_moves(summary.failed_move_counts, summary.first_failures)
        continued = "" if played == simulation.game_count else f"--seed {series.seed + played}"
    else:
        run = write_with_progress(simulation, files.games, files, workplace)
        figures, played = run.statistics, run.game_count
        print_failed_moves(run.lost_moves, run.failures)
        continued = "" if run.is_complete else "--resume"
    if continued:
        stopped = language.get_translator().text("cli-stopped", games=played, command=continued)
        Printer(stderr=True).print(stopped)
    if json:
        print_json(figures)
    else:
        Printer().print(summary_table(series, figures))
    if continued:
        raise typer.Exit(INTERRUPTED)


def simulate_with_progress(series: Series, games: int, workplace: Workplace) -> SimulationSummary:
    """Play with a bar on stderr, so that stdout holds only the results."""
    with games_display(series) as bar:
        task = add_games(bar, games)
        return simulate(series, games, lambda done: bar.advance(task, done), workplace)


def write_with_progress(simulation: Simulation, games: Path, files: TableFiles, workplace: Workplace) -> WrittenRun:
    """Play and write with a bar on stderr."""
    with games_display(simulation.series) as bar:
        task = add_games(bar, simulation.game_count)
        return simulation.write(
            games,
            files.decisions,
            files.resume,
            workplace.job_count,
            lambda done: bar.advance(task, done),
            workplace.ray,
        )


def games_display(series: Series) -> ProgressDisplay:
    """Return the display of the games; without bars, slow games are logged from the beginning.

    Prints a warning if a bot searches and the preferred backend is missing.
    """
    if any_bot_searches(series.bots):
        backend_warning.warn_if_backend_slow()
    return ProgressDisplay(transient=True, print_steps=any_bot_is_slow(series.bots))


def add_games(bar: ProgressDisplay, games: int) -> TaskID:
    """Add the games to a display, which shows at once that none is finished."""
    task = bar.add_task(language.get_translator().text("cli-games"), total=games)
    bar.advance(task, 0)  # for the log; a bar is there without it
    return task


def print_failed_moves(counts: Sequence[int], failures: Mapping[int, BotError]) -> None:
    """Print a line for each seat whose program lost moves, with their number and its first error."""
    translator = language.get_translator()
    for seat, error in sorted(failures.items()):
        problem = translator.error_text(error)
        line = translator.text("cli-lost-moves", seat=seat + 1, moves=counts[seat], problem=problem)
        Printer(stderr=True).print(Text(line))


def summary_table(series: Series, figures: dict[str, Any]) -> Table:
    """Build the table of statistics."""
    translator = language.get_translator()
    title = translator.text("cli-simulated", games=figures["games"], seconds=f"{figures['seconds']:.1f}")
    table = Table(title=title, title_justify="left")
    table.add_column(translator.text("cli-seat"))
    table.add_column(translator.text("cli-bot"))
    for head in ("cli-wins", "cli-share", "cli-interval", "cli-mean", "cli-deviation"):
        table.add_column(translator.text(head), justify="right", no_wrap=True)
    for seat, name in enumerate(series.bots):
        share, low, high = (figures["share"][key][seat] for key in ("mean", "low", "high"))
        shares = [format_percent(share), format_interval(low, high, ".1%")]
        mean, deviation = figures["scores"]["mean"][seat], figures["scores"]["sd"][seat]
        scores = [MISSING_VALUE if figure is None else f"{figure:.1f}" for figure in (mean, deviation)]
        table.add_row(str(seat + 1), Text(name), f"{figures['wins'][seat]:g}", *shares, *scores)
    return table
