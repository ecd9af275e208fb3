"""Many games: what is stopped leaves no gap."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from saqqara.study.arena import simulation
from saqqara.study.arena.simulation import Result, Series

RANDOM = Series(2, ("random", "random"), seed=5)


def stopped(_: object, chunks: Sequence[range], *others: object) -> Iterator[list[Result]]:
    """In place of workers: the second chunk takes longer than the third, and is stopped."""
    for chunk in (chunks[0], chunks[2]):
        yield [Result(number, [0, 0], [0.5, 0.5], 1) for number in chunk]
    raise KeyboardInterrupt


def test_what_is_stopped_keeps_the_games_before_the_first_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "spread", stopped)
    done: list[Any] = []
    summary = simulation.simulate(RANDOM, 99, done.append, workers=2)
    assert [result.number for result in summary.results] == [*range(simulation.CHUNK)]
    assert sum(done) == 2 * simulation.CHUNK
