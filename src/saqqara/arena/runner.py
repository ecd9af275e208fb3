"""Playing the games of a tournament, one at a time in each process."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from functools import partial

from saqqara.bots import backends
from saqqara.bots.backends import NativeBackend
from saqqara.bots.precompile import CompileStage, compile_rules
from saqqara.bots.program_pool import ProgramPool

from . import simulation
from .process_pool import init_worker, map_in_processes
from .standings import Outcome, Standings
from .tournament import ScheduledGame, Tournament

OnResult = Callable[[ScheduledGame, Outcome], None]

PROGRAM_POOL = ProgramPool()  # the external bots of this process, kept from game to game


def play_game(tournament: Tournament, scheduled_game: ScheduledGame) -> tuple[ScheduledGame, Outcome]:
    """Play one game to its end."""
    result = simulation.play_game(
        tournament.series_of(scheduled_game), scheduled_game.deal, PROGRAM_POOL, backends.tournament_backend()
    )
    lost = tuple((seat, error.code) for seat, error in result.failed_moves)
    return scheduled_game, Outcome(result.scores, result.win_shares, lost)


def compile_stages(tournament: Tournament) -> Iterator[CompileStage]:
    """Compile what the bots search with or load it from the cache, yielding each stage before it begins."""
    if backends.tournament_backend() is NativeBackend and simulation.any_bot_searches(tournament.entrants):
        yield from compile_rules()


def init_game_worker(tournament: Tournament) -> None:
    """Prepare a worker process, so that no bot's time is spent on compiling."""
    init_worker()
    for _ in compile_stages(tournament):
        pass


def run_tournament(standings: Standings, on_result: OnResult, workers: int) -> bool:
    """Play the remaining games; with one worker, in this process.

    Ctrl-C stops the tournament.

    Args:
        standings: Receives the outcomes.
        on_result: Called with each game before it is added to `standings`.
        workers: Number of processes.

    Returns:
        Whether the tournament is complete.

    Raises:
        SaqqaraError: If a worker process is lost.
    """
    games = play_scheduled_games(standings.tournament, standings.remaining_games(), workers)
    try:
        with closing(games):
            for meeting, outcome in games:
                on_result(meeting, outcome)
                standings.add_game(meeting, outcome)
    except KeyboardInterrupt:
        return False
    finally:
        PROGRAM_POOL.close()
    return True


def play_scheduled_games(
    tournament: Tournament, schedule: Iterable[ScheduledGame], workers: int
) -> Generator[tuple[ScheduledGame, Outcome]]:
    """Yield the outcome of each scheduled game as it is played."""
    task = partial(play_game, tournament)
    if workers > 1:
        return map_in_processes(task, schedule, workers, partial(init_game_worker, tournament))
    return (task(meeting) for meeting in schedule)
