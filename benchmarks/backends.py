"""Compares WebAssembly with machine code, in turn, on one core: `python -m benchmarks.backends [pairs]`."""

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from random import Random
from statistics import median

from saqqara import Game
from saqqara.bots.backends import Backend, NativeBackend, WasmBackend
from saqqara.bots.search import Search, SearchConfig
from saqqara.cli.bench import BASE, MIXED, allocate_buffers, build_setup_bytes
from saqqara.engine.search.evaluate import EVALUATORS

PAIRS, SECONDS, SIMULATIONS = 5, 1.5, 2000
WorkFunction = Callable[[], int]


def random_positions(count: int = 12) -> Iterator[tuple[bytes, bytes]]:
    """Yield what a seat knows, after some random moves.

    The games have two to four seats; some have other sides, some have three modules.
    """
    dice = Random(5)
    for n in range(count):
        options = ("private-ships", "wager", "prophecies") if n % 3 == 0 else ()
        game = Game(2 + n % 3, sides="ABCDA" if n % 2 else "AAAAA", options=options, seed=n)
        for _ in range(dice.randrange(40)):
            game.play(dice.choice(game.legal_moves))
        assert game.actor is not None
        yield game.redacted_bytes(game.actor)


def make_search_work(backend: type[Backend], evaluator: str, positions: list[tuple[bytes, bytes]]) -> WorkFunction:
    """Return a function that searches one position after the other, and returns the number of simulations."""
    around = cycle(positions)

    def search() -> int:
        Search(*next(around), 1, SearchConfig(evaluator=evaluator, nodes=1 << 14), backend).run_simulations(SIMULATIONS)
        return SIMULATIONS

    return search


def make_random_games_work(backend: type[Backend], setup: str) -> WorkFunction:
    """Return a function that plays random games of a set-up, and returns the number of decisions."""
    at_work = backend()
    buffers = allocate_buffers(at_work, build_setup_bytes(setup, None, 2))
    return lambda: int(at_work.call("random_games", *buffers[:2], 4000, 1, buffers[2]))


def work_per_second(work: WorkFunction) -> float:
    """Return how much is done in a second of this thread's processor time."""
    done, begun = 0, time.thread_time()
    while (passed := time.thread_time() - begun) < SECONDS:
        done += work()
    return done / passed


def main(pair_count: int) -> None:
    """Measure every kind of work in both backends.

    Prints the medians, and WebAssembly's share of the speed of machine code.
    """
    known = list(random_positions())
    kinds: dict[str, Callable[[type[Backend]], WorkFunction]] = {}
    kinds |= {name: partial(make_search_work, evaluator=name, positions=known) for name in EVALUATORS}
    kinds |= {f"random games, {name}": partial(make_random_games_work, setup=name) for name in (BASE, MIXED)}
    for name, kind in kinds.items():
        works = [kind(NativeBackend), kind(WasmBackend)]
        for work in works:
            work()
        rates = [[work_per_second(work) for work in works] for _ in range(pair_count)]
        native, wasm = (median(column) for column in zip(*rates, strict=True))
        share = median(pair[1] / pair[0] for pair in rates)
        print(f"{name:24} native {native:12,.0f}  webassembly {wasm:12,.0f}  {share:6.1%}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else PAIRS)
