"""Playing the games of a tournament, one at a time in each process."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import islice

from saqqara.bots import backends
from saqqara.bots.backends import NativeBackend
from saqqara.bots.external import is_external_name
from saqqara.bots.precompile import CompileStage, compile_rules
from saqqara.bots.program_pool import ProgramPool
from saqqara.parallel.workplace import Workplace, same_facts_check

from . import simulation
from .standings import Outcome, Standings
from .tournament import ScheduledGame, Tournament

OnResult = Callable[[ScheduledGame, Outcome], None]

PROGRAM_POOL = ProgramPool()  # the external bots of this process, kept from game to game
GAMES_PER_FAST_JOB = 8  # of bots that play a game in a moment; others get one game per job


def play_games(tournament: Tournament, games: Sequence[ScheduledGame]) -> list[tuple[ScheduledGame, Outcome]]:
    """Play games one after the other."""
    return [play_game(tournament, game) for game in games]


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


def prepare_worker(tournament: Tournament, check: Callable[[], None]) -> None:
    """Prepare a worker process: check that it would play the same, and compile, which takes time from no bot then."""
    check()
    for _ in compile_stages(tournament):
        pass


def run_tournament(standings: Standings, on_result: OnResult, workplace: Workplace) -> bool:
    """Play the remaining games.

    Ctrl-C stops the tournament.

    Args:
        standings: Receives the outcomes.
        on_result: Called with each game before it is added to `standings`.
        workplace: Where the games are played.

    Returns:
        Whether the tournament is complete.

    Raises:
        SaqqaraError: As `Workplace.run_jobs` does.
    """
    games = play_scheduled_games(standings.tournament, standings.remaining_games(), workplace)
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
    tournament: Tournament, schedule: Iterator[ScheduledGame], workplace: Workplace
) -> Generator[tuple[ScheduledGame, Outcome]]:
    """Yield the outcome of each scheduled game as it is played."""
    if workplace.is_this_process:
        yield from (play_game(tournament, game) for game in schedule)
        return
    size = games_per_job(tournament)
    jobs = iter(lambda: list(islice(schedule, size)), [])
    prepare = partial(prepare_worker, tournament, same_facts_check(tournament.as_json))
    with closing(workplace.run_jobs(partial(play_games, tournament), jobs, prepare)) as played:
        for games in played:
            yield from games


def games_per_job(tournament: Tournament) -> int:
    """Return how many games a worker plays before it reports them."""
    is_slow = any(map(is_external_name, tournament.entrants)) or simulation.any_bot_searches(tournament.entrants)
    return 1 if is_slow else GAMES_PER_FAST_JOB
