"""Measures batches on the processor: `python -m benchmarks.batch [rounds]`.

Prints a line for each backend and kind of game: million decisions a second with masks and features, and without, the
medians of some rounds. One thread is measured in processor time, so other load hardly changes it; several threads of
the native backend in time on the clock. Actions are chosen outside of what is measured.
"""

import sys
import time
from collections.abc import Callable
from statistics import median

import numpy as np

from benchmarks.batch_games import BASE_SETUPS, mixed_setups
from saqqara.batch import Batch

GAMES = {"native": 4096, "wasm": 4096, "plain": 64}
STEPS = {"native": 60, "wasm": 60, "plain": 5}
WARM_UP = 70  # steps that spread the games over all rounds
KINDS = {"base": BASE_SETUPS[:1], "mixed": mixed_setups(1024)}
MINIMAL = {"features": False, "masks": False}
Clock = Callable[[], float]


class Player:
    """A batch that plays at random."""

    def __init__(self, backend: str, kind: str, threads: int, how: dict[str, bool]) -> None:
        self.size, self.steps = GAMES[backend], STEPS[backend]
        self.games = Batch(self.size, setups=KINDS[kind], backend=backend, threads=threads, **how)
        self.out, self.rng = self.games.reset(seeds=1), np.random.default_rng(1)
        for _ in range(WARM_UP if backend != "plain" else 0):
            self.play(1, time.thread_time)

    def play(self, steps: int, clock: Clock) -> float:
        """Play steps, and return the time that they took in the batch."""
        seconds = 0.0
        for _ in range(steps):
            actions = self.out.legal_moves[np.arange(self.size), self.rng.integers(self.out.legal_counts)]
            began = clock()
            self.out = self.games.step(actions)
            seconds += clock() - began
        return seconds

    def speed(self, clock: Clock) -> float:
        """Return million decisions a second."""
        return self.size * self.steps / self.play(self.steps, clock) / 1e6


def measure(backend: str, threads: int, rounds: int) -> None:
    """Print the speed of a backend, for each kind of game."""
    clock = time.thread_time if threads == 1 else time.perf_counter
    players = {(kind, bool(how)): Player(backend, kind, threads, how) for kind in KINDS for how in ({}, MINIMAL)}
    found = {key: [] for key in players}  # type: dict[tuple[str, bool], list[float]]
    for _ in range(rounds):
        for key, player in players.items():
            found[key].append(player.speed(clock))
    for kind in KINDS:
        full, minimal = (median(found[kind, is_minimal]) for is_minimal in (False, True))
        print(f"{backend}, {threads} thread(s), {kind}: {full:.3g} with masks and features, {minimal:.3g} without")


def main(arguments: list[str]) -> int:
    """Measure all backends."""
    rounds = int(arguments[0]) if arguments else 5
    for backend, threads in (("native", 1), ("wasm", 1), ("native", 2), ("plain", 1)):
        measure(backend, threads, rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
