"""Many games of bots against bots, on all cores, each from a seed of its own."""

import os
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from statistics import fmean, pstdev
from typing import Any

from saqqara import Game, __version__
from saqqara.bots import players
from saqqara.bots.external import is_program
from saqqara.bots.loads import Load
from saqqara.bots.players import Players
from saqqara.bots.programs import Programs
from saqqara.engine.search import REVISION
from saqqara.errors import BotError
from saqqara.game import setup as setups

from .workers import spread

CHUNK = 8  # games a worker plays before it reports


@dataclass(frozen=True)
class Series:
    """What is played: the set-up of every game, the bots by seat (texts of entrants), and the first game's seed."""

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
        """Give all that decides what its games are: networks by their hashes, and of the boards what was corrected; the
        `revision` of the search where somebody searches.
        """
        boards = setups.choose_boards(self.boards)
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
            "weights": {name: found for name in self.bots if (found := players.read(name).weights)},
            **revision(self.bots),
            "version": __version__,
        }


@dataclass
class Result:
    """One finished game: final scores, the share of the win by seat, and how many decisions somebody faced.

    `lost` holds the seat of each move that a program did not give as agreed, and what was wrong.
    """

    number: int
    scores: list[int]
    wins: list[float]
    decisions: int
    lost: list[tuple[int, BotError]] = field(default_factory=list)


@dataclass
class Summary:
    """What came of the games so far."""

    series: Series
    seconds: float = 0.0
    results: list[Result] = field(default_factory=list)

    @property
    def lost_moves(self) -> list[int]:
        """Count by seat the moves that programs did not give as agreed."""
        lost = [seat for game in self.results for seat, _ in game.lost]
        return [lost.count(seat) for seat in range(self.series.seats)]

    def as_json(self) -> dict[str, Any]:
        """Give the figures under the names of the public surface, and all that it takes to play these games again;
        `lost_moves` only where programs play.
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
            "wins": [round(sum(game.wins[seat] for game in games), 3) for seat in seats],
            "decisions_per_game": round(fmean(game.decisions for game in games), 2) if games else None,
            **({"lost_moves": self.lost_moves} if any(map(is_program, self.series.bots)) else {}),
        }


def play(series: Series, number: int, kept: Programs | None = None, load: type[Load] | None = None) -> Result:
    """Play one game to its end, each bot seeing what its seat may know. A single legal move is played unasked.

    Programs among the bots end with the game, unless they are `kept` for further ones. Searches run on a `load`, on the
    fastest where none is given.
    """
    game = series.new_game(number)
    decisions = 0
    with Players(series.bots, kept, load) as seated:
        while game.actor is not None:
            if len(game.legal_moves) == 1:
                game.play(game.legal_moves[0])
                continue
            decisions += 1
            game.play(seated.choose(game, (series.seed + number) * 1_000_003 + decisions))
    first = game.ranking[0]
    wins = [1 / len(first) if seat in first else 0.0 for seat in range(game.seats)]
    return Result(number, game.scores, wins, decisions, seated.lost)


def revision(bots: Iterable[str], playing: int = REVISION) -> dict[str, int]:
    """Tell which revision of the search plays; nothing where none of the bots searches, and all play the same games."""
    return {"revision": playing} if searching(bots) else {}


def searching(bots: Iterable[str]) -> bool:
    """Tell whether any of these bots searches."""
    return any(players.read(name).searches for name in bots)


def play_some(series: Series, numbers: Sequence[int]) -> list[Result]:
    """Play several games; what a worker process does."""
    return [play(series, number) for number in numbers]


def simulate(series: Series, games: int, progress: Callable[[int], None], workers: int | None = None) -> Summary:
    """Play `games` games, calling `progress` with how many more are done; Ctrl-C keeps those that are finished, up
    to the first that is not.

    With one worker, or few games, they are played in this process.
    """
    summary = Summary(series)
    begun = time.perf_counter()
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    workers = min(workers or os.cpu_count() or 1, len(chunks))
    try:
        for results in _here(series, chunks) if workers <= 1 else _spread(series, chunks, workers):
            summary.results += results
            progress(len(results))
    except KeyboardInterrupt:
        pass
    summary.seconds = time.perf_counter() - begun
    summary.results = _without_gap(summary.results)
    return summary


def _without_gap(results: list[Result]) -> list[Result]:
    """Give the results up to the first game that is missing, since workers may have been stopped at an earlier one."""
    ordered = sorted(results, key=lambda result: result.number)
    return [result for place, result in enumerate(ordered) if result.number == place]


def _spread(series: Series, chunks: Iterable[Sequence[int]], workers: int) -> Iterable[list[Result]]:
    return spread(partial(play_some, series), chunks, workers)


def _here(series: Series, chunks: Iterable[Sequence[int]]) -> Iterable[list[Result]]:
    for chunk in chunks:
        for number in chunk:
            yield [play(series, number)]
