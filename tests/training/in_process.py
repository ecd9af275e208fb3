"""Plays chunks in this process, one after another, in place of workers."""

from collections.abc import Callable, Generator, Iterable

from saqqara.training.self_play import Chunk, SelfPlayConfig

FEW_SIMULATIONS = SelfPlayConfig(simulations=3)  # so few that a chunk takes seconds


def run_sequentially(task: Callable[[int], Chunk], jobs: Iterable[int]) -> Generator[Chunk]:
    yield from map(task, jobs)
