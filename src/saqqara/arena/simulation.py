"""Many games of bots against bots, on all cores, each with its own seed."""

import os
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from statistics import fmean, pstdev
from typing import Any

from saqqara import Game, __version__
from saqqara.bots import seat_bots
from saqqara.bots.backends import Backend
from saqqara.bots.external import is_external_name
from saqqara.bots.program_pool import ProgramPool
from saqqara.bots.seat_bots import SeatBots
from saqqara.engine.search import REVISION
from saqqara.errors import BotError
from saqqara.game import setup as setups

from .process_pool import map_in_processes

GAMES_PER_CHUNK = 8  # games that a worker plays per job


@dataclass(frozen=True)
class Series:
    """A series of games with the same set-up and bots.

    Attributes:
        seats: Number of seats.
        bots: Bots by seat, as text (docs/arena.md).
        seed: Seed of the first game; each further game has the next number.

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

    def new_game(self, number: int) -> Game:
        """Deal game `number` of the series, from 0."""
        seed = self.seed + number
        chosen = (self.seats, self.sides, self.options, self.rules, self.stones, self.figure)
        return Game(*chosen, seed=seed, boards=self.boards, names=list(self.bots))

    def as_json(self) -> dict[str, Any]:
        """Return everything that determines the games.

        Networks are given by their hashes, boards by their hash and corrections. `revision` is that of the search and
        is present only if a bot searches.
        """
        boards = setups.resolve_boards(self.boards)
        return {
            "seats": self.seats,
            "setup": " ".join([self.sides, *sorted(self.options)]),
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

    def as_json(self) -> dict[str, Any]:
        """Return the statistics under their public names, with everything needed to play the games again.

        `lost_moves` is present only if programs play.
        """
        games, seats = self.results, range(self.series.seats)
        columns = [[game.scores[seat] for game in games] for seat in seats]
        return {
            "games": len(games),
            **self.series.as_json(),
            "seconds": round(self.seconds, 3),
            "scores": {
                "mean": [round(fmean(column), 3) if column else None for column in columns],
                "sd": [round(pstdev(column), 3) if column else None for column in columns],
            },
            "wins": [round(sum(game.win_shares[seat] for game in games), 3) for seat in seats],
            "decisions_per_game": round(fmean(game.decision_count for game in games), 2) if games else None,
            **({"lost_moves": self.failed_move_counts} if any(map(is_external_name, self.series.bots)) else {}),
        }


def play_game(
    series: Series, number: int, shared_programs: ProgramPool | None = None, backend: type[Backend] | None = None
) -> GameResult:
    """Play one game to its end; each bot sees what its seat may know, and a single legal move is played without asking.

    Programs end with the game unless they are `shared_programs`. Searches run on `backend`, by default
    `default_backend()`.
    """
    game = series.new_game(number)
    decisions = 0
    with SeatBots(series.bots, shared_programs, backend) as seated:
        while game.actor is not None:
            if len(game.legal_moves) == 1:
                game.play(game.legal_moves[0])
                continue
            decisions += 1
            game.play(seated.choose(game, (series.seed + number) * 1_000_003 + decisions))
    first = game.ranking[0]
    wins = [1 / len(first) if seat in first else 0.0 for seat in range(game.seats)]
    return GameResult(number, game.scores, wins, decisions, seated.failed_moves)


def search_revision_entry(bots: Iterable[str], search_revision: int = REVISION) -> dict[str, int]:
    """Return the revision of the search as a dictionary, empty if no bot searches and so it does not matter."""
    return {"revision": search_revision} if any_bot_searches(bots) else {}


def any_bot_searches(bots: Iterable[str]) -> bool:
    """Return whether any of these bots searches."""
    return any(seat_bots.parse_bot(name).uses_search for name in bots)


def play_games(series: Series, numbers: Sequence[int]) -> list[GameResult]:
    """Play several games in a worker process."""
    return [play_game(series, number) for number in numbers]


def simulate(
    series: Series, game_count: int, on_progress: Callable[[int], None], workers: int | None = None
) -> SimulationSummary:
    """Play a series of games.

    Ctrl-C stops it and keeps the finished games up to the first unfinished one. With one worker, or few games, the
    games are played in this process.

    Args:
        series: The set-up and the bots.
        game_count: Number of games.
        on_progress: Called with the number of games finished since its last call.
        workers: Number of processes; None for one per core.
    """
    summary = SimulationSummary(series)
    begun = time.perf_counter()
    chunks = [range(first, min(first + GAMES_PER_CHUNK, game_count)) for first in range(0, game_count, GAMES_PER_CHUNK)]
    workers = min(workers or os.cpu_count() or 1, len(chunks))
    try:
        for results in _play_here(series, chunks) if workers <= 1 else _play_in_processes(series, chunks, workers):
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


def _play_in_processes(series: Series, chunks: Iterable[Sequence[int]], workers: int) -> Iterable[list[GameResult]]:
    return map_in_processes(partial(play_games, series), chunks, workers)


def _play_here(series: Series, chunks: Iterable[Sequence[int]]) -> Iterable[list[GameResult]]:
    for chunk in chunks:
        for number in chunk:
            yield [play_game(series, number)]
