"""`saqqara simulate`: plays bots against bots with a progress bar, and prints a table of the results."""

from __future__ import annotations

from pathlib import Path

import typer
from rich.table import Table
from rich.text import Text

from saqqara.arena.simulation import Series, SimulationSummary, any_bot_searches, simulate
from saqqara.bots import seat_bots
from saqqara.game.presets import Preset

from . import backend_warning, language
from .exit_codes import INTERRUPTED
from .output import print_json
from .printer import Printer
from .progress import ProgressDisplay


def run_simulation(
    names: list[str],
    games: int,
    preset: Preset,
    rules: str,
    stones: str,
    boards: Path | None,
    seed: int,
    workers: int | None,
    json: bool,
) -> None:
    """Play the games and print the results.

    Ctrl-C prints the results so far and exits with its own status. Raises SaqqaraError for unknown bots or an
    impossible game.
    """
    for name in names:
        seat_bots.parse_bot(name)
    numbers = str(boards) if boards else None
    series = Series(len(names), tuple(names), rules, preset.options, stones, seed, numbers, preset.sides, preset.figure)
    series.new_game(0)
    summary = simulate_with_progress(series, games, workers)
    played = len(summary.results)
    if played < games:
        stopped = language.get_translator().text("cli-stopped", games=played, command=f"--seed {seed + played}")
        Printer(stderr=True).print(stopped)
    for line in failed_move_lines(summary):
        Printer(stderr=True).print(Text(line))
    if json:
        print_json(summary.as_json())
    else:
        Printer().print(summary_table(summary))
    if played < games:
        raise typer.Exit(INTERRUPTED)


def simulate_with_progress(series: Series, games: int, workers: int | None) -> SimulationSummary:
    """Play with a bar on stderr, so that stdout holds only the results."""
    if any_bot_searches(series.bots):
        backend_warning.warn_if_backend_slow()
    with ProgressDisplay(transient=True) as bar:
        task = bar.add_task(language.get_translator().text("cli-games"), total=games)
        return simulate(series, games, lambda done: bar.advance(task, done), workers)


def failed_move_lines(summary: SimulationSummary) -> list[str]:
    """Return a line for each seat whose program lost moves, with their number and the first error."""
    translator = language.get_translator()
    lines = []
    for seat, moves in enumerate(summary.failed_move_counts):
        if moves:
            problem = next(error for game in summary.results for place, error in game.failed_moves if place == seat)
            lines.append(
                translator.text("cli-lost-moves", seat=seat + 1, moves=moves, problem=translator.error_text(problem))
            )
    return lines


def summary_table(summary: SimulationSummary) -> Table:
    """Build the table of results."""
    translator = language.get_translator()
    figures = summary.as_json()
    title = translator.text("cli-simulated", games=figures["games"], seconds=f"{figures['seconds']:.1f}")
    table = Table(title=title, title_justify="left")
    table.add_column(translator.text("cli-seat"))
    table.add_column(translator.text("cli-bot"))
    for head in ("cli-wins", "cli-mean", "cli-deviation"):
        table.add_column(translator.text(head), justify="right")
    for seat, name in enumerate(summary.series.bots):
        mean, deviation = figures["scores"]["mean"][seat], figures["scores"]["sd"][seat]
        scores = ["-" if figure is None else f"{figure:.1f}" for figure in (mean, deviation)]
        table.add_row(str(seat + 1), Text(name), f"{figures['wins'][seat]:g}", *scores)
    return table
