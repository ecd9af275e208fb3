"""`saqqara simulate`: bots against bots, with progress, and a table of what came of it."""

from __future__ import annotations

from pathlib import Path

import typer
from rich.table import Table
from rich.text import Text

from saqqara.bots import players
from saqqara.game.presets import Preset
from saqqara.study.arena.simulation import Series, Summary, searching, simulate

from . import language, shortfall
from .ending import STOPPED
from .output import say_data
from .printer import Printer
from .showing import Showing


def run(
    names: list[str],
    games: int,
    what: Preset,
    rules: str,
    stones: str,
    boards: Path | None,
    seed: int,
    workers: int | None,
    json: bool,
) -> None:
    """Play the games and print the figures, also of those before Ctrl-C, which still ends it with its own status.

    Raises SaqqaraError for bots or a game that there are not.
    """
    for name in names:
        players.read(name)
    numbers = str(boards) if boards else None
    series = Series(len(names), tuple(names), rules, what.options, stones, seed, numbers, what.sides, what.figure)
    series.new_game(0)
    summary = with_progress(series, games, workers)
    played = len(summary.results)
    if played < games:
        stopped = language.words().text("cli-stopped", games=played, command=f"--seed {seed + played}")
        Printer(stderr=True).print(stopped)
    for line in lost(summary):
        Printer(stderr=True).print(Text(line))
    if json:
        say_data(summary.as_json())
    else:
        Printer().print(as_table(summary))
    if played < games:
        raise typer.Exit(STOPPED)


def with_progress(series: Series, games: int, workers: int | None) -> Summary:
    """Play with a bar on stderr, so that stdout holds the figures alone."""
    if searching(series.bots):
        shortfall.tell()
    with Showing(transient=True) as bar:
        task = bar.add_task(language.words().text("cli-games"), total=games)
        return simulate(series, games, lambda done: bar.advance(task, done), workers)


def lost(summary: Summary) -> list[str]:
    """Say of each seat whose program lost moves how many there were, and what was wrong at first."""
    words = language.words()
    lines = []
    for seat, moves in enumerate(summary.lost_moves):
        if moves:
            problem = next(error for game in summary.results for place, error in game.lost if place == seat)
            lines.append(words.text("cli-lost-moves", seat=seat + 1, moves=moves, problem=words.error(problem)))
    return lines


def as_table(summary: Summary) -> Table:
    """Lay the figures out for a reader."""
    words = language.words()
    figures = summary.as_json()
    title = words.text("cli-simulated", games=figures["games"], seconds=f"{figures['seconds']:.1f}")
    table = Table(title=title, title_justify="left")
    table.add_column(words.text("cli-seat"))
    table.add_column(words.text("cli-bot"))
    for head in ("cli-wins", "cli-mean", "cli-deviation"):
        table.add_column(words.text(head), justify="right")
    for seat, name in enumerate(summary.series.bots):
        mean, deviation = figures["scores"]["mean"][seat], figures["scores"]["sd"][seat]
        scores = ["-" if figure is None else f"{figure:.1f}" for figure in (mean, deviation)]
        table.add_row(str(seat + 1), Text(name), f"{figures['wins'][seat]:g}", *scores)
    return table
