"""`saqqara arena`: a tournament of bots, with progress, a cross-table, ratings and a picture of them."""

from __future__ import annotations

import os
from pathlib import Path

import typer
from rich.table import Table
from rich.text import Text

from saqqara import SetupError
from saqqara.bots import loads
from saqqara.bots.loads import Native
from saqqara.game.presets import Preset
from saqqara.study.arena import match, picture, simulation
from saqqara.study.arena.pairing import MIXED, Meeting, Tournament
from saqqara.study.arena.results import Results
from saqqara.study.arena.standings import Outcome, Standings, is_rated

from . import language, shortfall
from .chosen import chosen
from .compiling import tell
from .ending import STOPPED
from .extras import demand
from .output import say_data
from .printer import Printer
from .showing import Showing

NONE = "-"  # where there is no figure


def what_is_played(
    setup: str, tour: int | None, sides: str | None, options: list[str], figure: int | None = None
) -> Preset:
    """Give what is played, or that each deal has its own set-up; raises SetupError for names that there are not."""
    if setup != MIXED.name:
        return chosen(setup, tour, sides, options, figure)
    if sides is not None or options or tour is not None or figure is not None:
        raise SetupError("arena-mixed", "setup", setup=setup)
    return MIXED


def run(
    tournament: Tournament, file: Path | None, resume: bool, drawing: Path | None, workers: int | None, json: bool
) -> None:
    """Play the tournament and print what came of it; raises SaqqaraError for what cannot be played or gone on with."""
    tournament.check()
    if tournament.decide is not None or drawing is not None:
        demand("numpy", "native")
    if resume and file is None:
        raise SetupError("arena-resume", "")
    standings = Standings(tournament)
    results = Results(file, standings, resume) if file else None
    words, console = language.words(), Printer(stderr=True)
    if results and results.cut:
        console.print(words.text("cli-arena-cut", path=str(file)))
    if not is_rated():
        console.print(words.text("cli-arena-unrated"))
    try:
        draw(standings, drawing)  # a file that cannot be written is told before anything is played
        ended = with_progress(standings, results, workers or os.cpu_count() or 1)
    finally:
        if results:
            results.close()
    if not ended:
        console.print(words.text("cli-arena-stopped", games=len(standings.outcomes), kept="yes" if results else "no"))
    draw(standings, drawing)
    for line in lost(standings):
        console.print(line)
    if json:
        say_data(standings.as_json())
    else:
        for table in (ratings_table(standings), cross_table(standings)):
            Printer().print(table)
    if not ended:
        raise typer.Exit(STOPPED)


def with_progress(standings: Standings, results: Results | None, workers: int) -> bool:
    """Play with a bar on stderr, so that stdout holds the figures alone; gives whether it came to the end."""
    words, tournament = language.words(), standings.tournament
    total = sum(1 for _ in tournament.schedule)
    if loads.for_hours() is not Native and simulation.searching(tournament.entrants):
        shortfall.tell()
    with Showing(transient=True) as bar:
        task = bar.add_task(words.text("cli-games"), total=total, completed=len(standings.outcomes))
        tell(match.compiling(tournament), bar, task)

        def keep(meeting: Meeting, outcome: Outcome) -> None:
            if results:
                results.write(meeting, outcome)
            bar.advance(task)

        return match.run(standings, keep, workers)


def lost(standings: Standings) -> list[str]:
    """Say of each program that lost moves how many there were, and what was wrong how often."""
    words, lines = language.words(), []
    for number, counted in standings.lost_moves.items():
        if counted:
            why = [words.text("cli-arena-lost-why", why=code, moves=moves) for code, moves in counted.most_common()]
            name = standings.tournament.entrants[number]
            lines.append(words.text("cli-arena-lost", entrant=name, moves=counted.total(), why=why))
    return lines


def draw(standings: Standings, file: Path | None) -> None:
    """Draw the ratings into a file, if there is to be one."""
    if file is None:
        return
    words, names = language.words(), standings.tournament.entrants
    title = words.text("cli-arena-title", games=len(standings.outcomes))
    rated = [(names[number], rating) for number, rating in standings.ranked() if rating]
    file.write_text(picture.draw(title, rated, words.text("cli-arena-unit")), encoding="utf-8")


def ratings_table(standings: Standings) -> Table:
    """Lay out the ratings for a reader, numbered as in the cross-table; the shares of the wins where there are none."""
    words = language.words()
    heading = "cli-arena-title" if is_rated() else "cli-arena-counted"
    table = Table(title=words.text(heading, games=len(standings.outcomes)), title_justify="left")
    table.add_column("")
    table.add_column(words.text("cli-bot"))
    for head in ("cli-arena-elo", "cli-arena-confidence") if is_rated() else ("cli-arena-share",):
        table.add_column(words.text(head), justify="right")
    for place, (number, rating) in enumerate(standings.ranked(), 1):
        name = standings.tournament.entrants[number]
        if rating:
            figures = [f"{rating.elo:+.0f}", between(rating.low, rating.high, "+.0f")]
        else:
            figures = [percent(standings.score(number))]
        table.add_row(str(place), Text(name), *figures)
    return table


def percent(share: float | None) -> str:
    """Write a share."""
    return NONE if share is None else f"{share:.1%}"


def between(low: float | None, high: float | None, form: str) -> str:
    """Write a confidence interval."""
    if low is None or high is None:
        return NONE
    return language.words().text("cli-arena-between", low=f"{low:{form}}", high=f"{high:{form}}")


def cross_table(standings: Standings) -> Table:
    """Lay out which share of the wins each had against each, in percent, in the order of the ratings."""
    words = language.words()
    order = [number for number, _ in standings.ranked()]
    table = Table(title=words.text("cli-arena-cross"), title_justify="left")
    table.add_column("")
    for place in range(1, len(order) + 1):
        table.add_column(str(place), justify="right")
    for place, row in enumerate(order, 1):
        table.add_row(str(place), *(cell(standings, row, column) for column in order))
    return table


def cell(standings: Standings, row: int, column: int) -> str:
    """Write what one entrant had against another: its share, the confidence, and the games."""
    pair = (min(row, column), max(row, column))
    shares = standings.shares(pair) if pair in standings.tournament.pairs else []
    if not shares:
        return NONE
    mine, bounds = sum(shares) / len(shares), standings.interval(pair)
    if pair[0] != row:
        mine, bounds = 1 - mine, turned(*bounds)
    games = len(shares) * len(standings.tournament.lineups)
    confidence = [between(*bounds, ".0%")] if is_rated() else []
    lines = [percent(mine), *confidence, words_games(games)]
    if pair[0] == row and standings.tournament.decide is not None:
        lines.append(decided(standings.verdict(pair), standings.tournament.decide))
    return "\n".join(lines)


def turned(low: float | None, high: float | None) -> tuple[float | None, float | None]:
    """Give the bounds of the share that the other one of a pair has."""
    return (None, None) if low is None or high is None else (1 - high, 1 - low)


def words_games(games: int) -> str:
    """Write a number of games."""
    return language.words().text("cli-arena-games", games=games)


def decided(verdict: int, share: float) -> str:
    """Write what is certain about the share that was to be decided."""
    name = {1: "more", 0: "open", -1: "less"}[verdict]
    return language.words().text("cli-arena-decided", verdict=name, share=f"{share:.0%}")
