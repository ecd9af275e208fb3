"""Many games: whatever is compiled for them comes first, and what is stopped leaves no gap."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from saqqara.bots.warm import STAGES, Stage
from saqqara.cli import main
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


@pytest.fixture
def course(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What happens, step by step; no game is played, and nothing compiled."""
    steps: list[str] = []

    def compile_rules() -> Iterator[Stage]:
        steps.append("compile")
        yield STAGES[0]

    def play(series: Series, number: int) -> Result:
        steps.append("play")
        return Result(number, [0, 0], [0.5, 0.5], 1)

    def spread(task: Any, chunks: Sequence[range], workers: int, prepare: Callable[[], None]) -> Iterator[list[Result]]:
        prepare()
        yield from map(task, chunks)

    for stand_in in (compile_rules, play, spread):
        monkeypatch.setattr(simulation, stand_in.__name__, stand_in)
    monkeypatch.setattr(simulation, "settle", lambda: steps.append("settle"))
    return steps


@pytest.mark.parametrize(
    ("bots", "expected"),
    [
        (("random", "greedy"), ["settle", "play"]),
        (("random", "mason"), ["compile", "settle", "compile", "play"]),
        (("search?simulations=5", "greedy"), ["compile", "settle", "compile", "play"]),
    ],
)
def test_what_bots_need_is_compiled_before_they_play(
    bots: Sequence[str], expected: list[str], course: list[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", *bots, "--games", "9", "--workers", "2", "--json"])
    assert course == [*expected, *["play"] * 8]
