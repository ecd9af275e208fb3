"""The games of a tournament are played here: one at a time in each process."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from functools import partial

from saqqara.bots import loads
from saqqara.bots.loads import Native
from saqqara.bots.programs import Programs
from saqqara.bots.warm import Stage, compile_rules

from . import simulation
from .pairing import Meeting, Tournament
from .standings import Outcome, Standings
from .workers import settle, spread

Keep = Callable[[Meeting, Outcome], None]

PROGRAMS = Programs()  # that play in this process, kept from game to game


def play(tournament: Tournament, meeting: Meeting) -> tuple[Meeting, Outcome]:
    """Play one game to its end."""
    result = simulation.play(tournament.series(meeting), meeting.deal, PROGRAMS, loads.for_hours())
    lost = tuple((seat, error.code) for seat, error in result.lost)
    return meeting, Outcome(result.scores, result.wins, lost)


def compiling(tournament: Tournament) -> Iterator[Stage]:
    """Compile what the bots search with, or read it from the cache; gives each stage just before it begins."""
    if loads.for_hours() is Native and simulation.searching(tournament.entrants):
        yield from compile_rules()


def prepare(tournament: Tournament) -> None:
    """Prepare a worker, so that no bot's time is spent on compiling."""
    settle()
    for _ in compiling(tournament):
        pass


def run(standings: Standings, keep: Keep, workers: int) -> bool:
    """Play what is missing, and hand each game to `keep` before it is counted; with one worker, in this process.

    Ctrl-C ends it: gives whether it went on to the end. Raises SaqqaraError when a worker is lost.
    """
    games = spread_or_here(standings.tournament, standings.missing(), workers)
    try:
        with closing(games):
            for meeting, outcome in games:
                keep(meeting, outcome)
                standings.take(meeting, outcome)
    except KeyboardInterrupt:
        return False
    finally:
        PROGRAMS.close()
    return True


def spread_or_here(
    tournament: Tournament, meetings: Iterable[Meeting], workers: int
) -> Generator[tuple[Meeting, Outcome]]:
    """Play the games as they are asked for."""
    task = partial(play, tournament)
    if workers > 1:
        return spread(task, meetings, workers, partial(prepare, tournament))
    return (task(meeting) for meeting in meetings)
