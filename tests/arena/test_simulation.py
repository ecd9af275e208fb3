"""Many games: an interruption leaves no gap."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from saqqara.arena import simulation
from saqqara.arena.simulation import GameResult, Series
from saqqara.parallel import workplace
from saqqara.parallel.workplace import Workplace

RANDOM_SERIES = Series(2, ("random", "random"), seed=5)


def run_stopped(_: object, chunks: Sequence[range], *others: object) -> Iterator[list[GameResult]]:
    """Replace workers: the second chunk takes longer than the third, and is stopped."""
    for chunk in (chunks[0], chunks[2]):
        yield [GameResult(number, [0, 0], [0.5, 0.5], 1) for number in chunk]
    raise KeyboardInterrupt


def test_slow_games_are_given_to_workers_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workplace, "map_in_processes", run_all)
    for bots, expected in ((("apprentice", "random"), [1] * 9), (("greedy", "random"), [8, 1])):
        done: list[int] = []
        simulation.simulate(Series(2, bots), 9, done.append, Workplace(2))
        assert done == expected


def run_all(_: object, chunks: Sequence[range], *others: object) -> Iterator[list[GameResult]]:
    for chunk in chunks:
        yield [GameResult(number, [0, 0], [0.5, 0.5], 1) for number in chunk]


def test_stopped_series_keeps_games_before_the_first_missing_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workplace, "map_in_processes", run_stopped)
    done: list[Any] = []
    summary = simulation.simulate(RANDOM_SERIES, 99, done.append, Workplace(2))
    assert [result.number for result in summary.results] == [*range(simulation.GAMES_PER_CHUNK)]
    assert sum(done) == 2 * simulation.GAMES_PER_CHUNK
