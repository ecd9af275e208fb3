"""Chunks played in this process, one after another, as whoever spreads them asks."""

from collections.abc import Callable, Generator, Iterable

from saqqara.study.train.selfplay import Chunk, SelfPlayConfig

FEW = SelfPlayConfig(simulations=3)  # so few that a chunk takes seconds


def one_by_one(task: Callable[[int], Chunk], jobs: Iterable[int]) -> Generator[Chunk]:
    yield from map(task, jobs)
