"""`saqqara arena`: a tournament of bots with a progress bar, a cross-table, ratings and a rating chart."""

from __future__ import annotations

from pathlib import Path

import typer
from rich.table import Table
from rich.text import Text

from saqqara import charts
from saqqara.arena import runner, simulation
from saqqara.arena.journal import TournamentJournal
from saqqara.arena.standings import Outcome, Standings, can_rate
from saqqara.arena.tournament import ScheduledGame, Tournament
from saqqara.bots import backends
from saqqara.bots.backends import NativeBackend
from saqqara.errors import SetupError
from saqqara.parallel.workplace import Workplace

from . import backend_warning, language
from .compile_progress import compile_stages
from .exit_codes import INTERRUPTED
from .figures import MISSING_VALUE, format_interval, format_percent
from .optional_dependencies import can_draw, require_extra
from .output import print_json
from .printer import Printer
from .progress import ProgressDisplay


def run_arena(
    tournament: Tournament,
    journal_file: Path | None,
    resume: bool,
    chart_file: Path | None,
    workplace: Workplace,
    json: bool,
) -> None:
    """Play the tournament and print its results.

    Raises SaqqaraError for a tournament that cannot be played or resumed, and for a cluster that cannot be reached.
    """
    tournament.validate()
    workplace.check()
    if tournament.decide_share is not None:
        require_extra("numpy", "native")
    if resume and journal_file is None:
        raise SetupError("arena-resume", "")
    if chart_file is not None and not can_draw(chart_file):
        chart_file = None
    standings = Standings(tournament)
    journal = TournamentJournal(journal_file, standings, resume) if journal_file else None
    translator, console = language.get_translator(), Printer(stderr=True)
    if journal and journal.was_truncated:
        console.print(translator.text("cli-arena-truncated", path=str(journal_file)))
    if not can_rate():
        console.print(translator.text("cli-arena-unrated"))
    try:
        draw_chart(standings, chart_file)  # fail before the first game if the file is not writable
        is_complete = play_with_progress(standings, journal, workplace)
    finally:
        if journal:
            journal.close()
    if not is_complete:
        console.print(
            translator.text("cli-arena-stopped", games=len(standings.outcomes), kept="yes" if journal else "no")
        )
    draw_chart(standings, chart_file)
    for line in failed_move_lines(standings):
        console.print(line)
    if json:
        print_json(standings.as_json())
    else:
        for table in (ratings_table(standings), cross_table(standings)):
            Printer().print(table)
    if not is_complete:
        raise typer.Exit(INTERRUPTED)


def play_with_progress(standings: Standings, journal: TournamentJournal | None, workplace: Workplace) -> bool:
    """Play with a bar on stderr, so that stdout holds only the results. Return whether the tournament is complete."""
    translator, tournament = language.get_translator(), standings.tournament
    total = sum(1 for _ in tournament.schedule)
    if backends.tournament_backend() is not NativeBackend and simulation.any_bot_searches(tournament.entrants):
        backend_warning.warn_if_backend_slow()
    with ProgressDisplay(transient=True) as bar:
        task = bar.add_task(translator.text("cli-games"), total=total, completed=len(standings.outcomes))
        compile_stages(runner.compile_stages(tournament), bar, task)

        def keep(meeting: ScheduledGame, outcome: Outcome) -> None:
            if journal:
                journal.append_game(meeting, outcome)
            bar.advance(task)

        return runner.run_tournament(standings, keep, workplace)


def failed_move_lines(standings: Standings) -> list[str]:
    """Return a line for each program that lost moves, with their number and the count of each reason."""
    translator, lines = language.get_translator(), []
    for number, counted in standings.failed_move_counts.items():
        if counted:
            why = [
                translator.text("cli-arena-lost-why", why=code, moves=moves) for code, moves in counted.most_common()
            ]
            name = standings.tournament.entrants[number]
            lines.append(translator.text("cli-arena-lost", entrant=name, moves=counted.total(), why=why))
    return lines


def draw_chart(standings: Standings, chart_file: Path | None) -> None:
    """Write the rating chart to a file, if one is given."""
    if chart_file is None:
        return
    translator, names = language.get_translator(), standings.tournament.entrants
    title = translator.text("cli-arena-title", games=len(standings.outcomes))
    rated = [(names[number], rating) for number, rating in standings.ranking() if rating]
    chart_file.write_text(charts.draw_ratings(title, rated, translator.text("cli-arena-unit")), encoding="utf-8")


def ratings_table(standings: Standings) -> Table:
    """Build the table of ratings, numbered as in the cross-table. Without ratings it has shares of the wins."""
    translator = language.get_translator()
    heading = "cli-arena-title" if can_rate() else "cli-arena-counted"
    table = Table(title=translator.text(heading, games=len(standings.outcomes)), title_justify="left")
    table.add_column("")
    table.add_column(translator.text("cli-bot"))
    for head in ("cli-arena-elo", "cli-arena-confidence") if can_rate() else ("cli-arena-share",):
        table.add_column(translator.text(head), justify="right")
    for place, (number, rating) in enumerate(standings.ranking(), 1):
        name = standings.tournament.entrants[number]
        if rating:
            figures = [f"{rating.elo:+.0f}", format_interval(rating.low, rating.high, "+.0f")]
        else:
            figures = [format_percent(standings.mean_win_share(number))]
        table.add_row(str(place), Text(name), *figures)
    return table


def cross_table(standings: Standings) -> Table:
    """Build the table of each entrant's share of the wins against each other one, in percent, ordered by rating."""
    translator = language.get_translator()
    order = [number for number, _ in standings.ranking()]
    table = Table(title=translator.text("cli-arena-cross-table"), title_justify="left")
    table.add_column("")
    for place in range(1, len(order) + 1):
        table.add_column(str(place), justify="right")
    for place, row in enumerate(order, 1):
        table.add_row(str(place), *(cross_table_cell(standings, row, column) for column in order))
    return table


def cross_table_cell(standings: Standings, row: int, column: int) -> str:
    """Return one entrant's result against another: its share of the wins, the confidence interval, the games."""
    pair = (min(row, column), max(row, column))
    shares = standings.win_shares_by_deal(pair) if pair in standings.tournament.pairs else []
    if not shares:
        return MISSING_VALUE
    mine, bounds = sum(shares) / len(shares), standings.win_share_interval(pair)
    if pair[0] != row:
        mine, bounds = 1 - mine, opponent_share_bounds(*bounds)
    games = len(shares) * len(standings.tournament.lineups)
    confidence = [format_interval(*bounds, ".0%")] if can_rate() else []
    lines = [format_percent(mine), *confidence, format_game_count(games)]
    if pair[0] == row and standings.tournament.decide_share is not None:
        lines.append(format_verdict(standings.compare_pair(pair), standings.tournament.decide_share))
    return "\n".join(lines)


def opponent_share_bounds(low: float | None, high: float | None) -> tuple[float | None, float | None]:
    """Return the bounds of the other entrant's share."""
    return (None, None) if low is None or high is None else (1 - high, 1 - low)


def format_game_count(games: int) -> str:
    """Format a number of games."""
    return language.get_translator().text("cli-arena-games", games=games)


def format_verdict(verdict: int, share: float) -> str:
    """Describe what is certain about the share that the games are to decide."""
    name = {1: "more", 0: "open", -1: "less"}[verdict]
    return language.get_translator().text("cli-arena-decided", verdict=name, share=f"{share:.0%}")
