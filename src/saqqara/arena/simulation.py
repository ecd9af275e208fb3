"""Many games of bots against bots, on all cores, each with its own seed."""

import time
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from saqqara.bots import seat_bots
from saqqara.bots.backends import Backend
from saqqara.bots.external import is_external_name
from saqqara.bots.program_pool import ProgramPool
from saqqara.bots.seat_bots import SeatBots
from saqqara.engine.search import REVISION
from saqqara.errors import BotError
from saqqara.game import Game
from saqqara.game import setup as setups
from saqqara.game.notation import Move
from saqqara.game.presets import GRAND_TOUR, Preset, find_preset
from saqqara.parallel.workplace import Workplace, same_facts_check
from saqqara.version import __version__

GAMES_PER_CHUNK = 8  # games that a worker plays per job, unless they are slow
SEED_STEP = 1_000_003  # what the seeds of the decisions of one game are apart from those of the next
MIXED = "mixed"  # name of the set-up with a different grand tour for each game


@dataclass(frozen=True)
class Series:
    """A series of games with the same set-up and bots.

    Attributes:
        seats: Number of seats.
        bots: Bots by seat, as text (docs/arena.md).
        seed: Seed of the first game; each further game has the next number.
        mixed: Whether each game is a grand tour that its seed draws, in place of `sides`, `options` and `figure`.

    The other attributes are arguments of `Game`.
    """

    seats: int
    bots: tuple[str, ...]
    rules: str = "official"
    options: tuple[str, ...] = ()
    stones: str = "standard"
    seed: int = 1
    boards: str | None = None
    sides: str = "AAAAA"
    figure: int = 1
    mixed: bool = False

    def preset_of(self, number: int) -> Preset:
        """Return sides, options and figure of game `number`, from 0."""
        if self.mixed:
            return find_preset(GRAND_TOUR, self.seed + number)
        return Preset("", self.sides, self.options, self.figure)

    def new_game(self, number: int) -> Game:
        """Deal game `number` of the series, from 0."""
        what = self.preset_of(number)
        chosen = (self.seats, what.sides, what.options, self.rules, self.stones, what.figure)
        return Game(*chosen, seed=self.seed + number, boards=self.boards, names=list(self.bots))

    def choice_seed(self, number: int, choice: int) -> int:
        """Return the seed with which a bot makes choice `choice`, from 1, of game `number`."""
        return (self.seed + number) * SEED_STEP + choice

    def as_json(self) -> dict[str, Any]:
        """Return everything that determines the games.

        Networks are given by their hashes, boards by their hash and corrections. `revision` is that of the search and
        is present only if a bot searches.
        """
        boards = setups.resolve_boards(self.boards)
        return {
            "seats": self.seats,
            "setup": MIXED if self.mixed else " ".join([self.sides, *sorted(self.options)]),
            "figure": self.figure,
            "bots": list(self.bots),
            "rules": self.rules,
            "stones": self.stones,
            "seed": self.seed,
            "boards": boards.hash,
            "corrected": boards.corrections,
            "weights": {name: found for name in self.bots if (found := seat_bots.parse_bot(name).weights_hash)},
            **search_revision_entry(self.bots),
            "version": __version__,
        }


@dataclass
class GameResult:
    """A finished game.

    Attributes:
        number: Its number in the series, from 0.
        scores: Final scores by seat.
        win_shares: Share of the win by seat; tied winners share it equally.
        decision_count: Number of decisions with a choice.
        failed_moves: Seat and error of each move that a program failed to make.
    """

    number: int
    scores: list[int]
    win_shares: list[float]
    decision_count: int
    failed_moves: list[tuple[int, BotError]] = field(default_factory=list)


@dataclass
class SimulationSummary:
    """The results of a series so far."""

    series: Series
    seconds: float = 0.0
    results: list[GameResult] = field(default_factory=list)

    @property
    def failed_move_counts(self) -> list[int]:
        """The number of moves that programs failed to make, by seat."""
        lost = [seat for game in self.results for seat, _ in game.failed_moves]
        return [lost.count(seat) for seat in range(self.series.seats)]

    @property
    def first_failures(self) -> dict[int, BotError]:
        """The first error of each seat whose program failed to make a move."""
        return {seat: error for game in reversed(self.results) for seat, error in reversed(game.failed_moves)}


def play_game(
    series: Series, number: int, shared_programs: ProgramPool | None = None, backend: type[Backend] | None = None
) -> GameResult:
    """Play one game to its end; each bot sees what its seat may know, and a single legal move is played without asking.

    Programs end with the game unless they are `shared_programs`. Searches run on `backend`, by default
    `default_backend()`.
    """
    return play_dealt_game(series, number, series.new_game(number), ignore_move, shared_programs, backend)


def ignore_move(game: Game, move: Move) -> None:
    """Do nothing about a move that is about to be played."""


def play_dealt_game(
    series: Series,
    number: int,
    game: Game,
    on_move: Callable[[Game, Move], None],
    shared_programs: ProgramPool | None = None,
    backend: type[Backend] | None = None,
) -> GameResult:
    """Play a game that has been dealt to its end, as `play_game` does; `on_move` is called before each move."""
    choices = 0
    with SeatBots(series.bots, shared_programs, backend) as seated:
        while game.actor is not None:
            moves = game.legal_moves
            move = moves[0]
            if len(moves) > 1:
                choices += 1
                move = seated.choose(game, series.choice_seed(number, choices))
            on_move(game, move)
            game.play(move)
    first = game.ranking[0]
    wins = [1 / len(first) if seat in first else 0.0 for seat in range(game.seats)]
    return GameResult(number, game.scores, wins, choices, seated.failed_moves)


def search_revision_entry(bots: Iterable[str], search_revision: int = REVISION) -> dict[str, int]:
    """Return the revision of the search as a dictionary, empty if no bot searches and so it does not matter."""
    return {"revision": search_revision} if any_bot_searches(bots) else {}


def any_bot_searches(bots: Iterable[str]) -> bool:
    """Return whether any of these bots searches."""
    return any(seat_bots.parse_bot(name).uses_search for name in bots)


def any_bot_is_slow(bots: Iterable[str]) -> bool:
    """Return whether a single game of these bots may take minutes, since one searches or is a program."""
    return any(is_external_name(name) or seat_bots.parse_bot(name).uses_search for name in bots)


def play_games(series: Series, numbers: Sequence[int]) -> list[GameResult]:
    """Play several games in a worker process."""
    return [play_game(series, number) for number in numbers]


def simulate(
    series: Series, game_count: int, on_progress: Callable[[int], None], workplace: Workplace
) -> SimulationSummary:
    """Play a series of games.

    Ctrl-C stops it and keeps the finished games up to the first unfinished one. Few games are played in this process,
    unless there is a cluster.

    Args:
        series: The set-up and the bots.
        game_count: Number of games.
        on_progress: Called with the number of games finished since its last call.
        workplace: Where the games are played.

    Raises:
        SaqqaraError: As `Workplace.run_jobs` does.
    """
    summary = SimulationSummary(series)
    begun = time.perf_counter()
    size = 1 if any_bot_is_slow(series.bots) else GAMES_PER_CHUNK
    chunks = [range(first, min(first + size, game_count)) for first in range(0, game_count, size)]
    where = workplace.limit_to(len(chunks))
    try:
        for results in _play_here(series, chunks) if where.is_this_process else _play_chunks(series, chunks, where):
            summary.results += results
            on_progress(len(results))
    except KeyboardInterrupt:
        pass
    summary.seconds = time.perf_counter() - begun
    summary.results = _up_to_first_gap(summary.results)
    return summary


def _up_to_first_gap(results: list[GameResult]) -> list[GameResult]:
    """Return the results up to the first missing game, since workers may have been stopped out of order."""
    ordered = sorted(results, key=lambda result: result.number)
    return [result for place, result in enumerate(ordered) if result.number == place]


def _play_chunks(series: Series, chunks: Iterable[Sequence[int]], workplace: Workplace) -> Generator[list[GameResult]]:
    return workplace.run_jobs(partial(play_games, series), chunks, same_facts_check(series.as_json))


def _play_here(series: Series, chunks: Iterable[Sequence[int]]) -> Iterable[list[GameResult]]:
    for chunk in chunks:
        for number in chunk:
            yield [play_game(series, number)]
