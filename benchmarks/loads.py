"""WebAssembly against machine code, in turn, on one core: `python -m benchmarks.loads [pairs]`."""

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from random import Random
from statistics import median

from saqqara import Game
from saqqara.bots.loads import Load, Native, WebAssembly
from saqqara.bots.searching import Plan, Search
from saqqara.cli.bench import BASE, MIXED, setups_of, table
from saqqara.engine.search.evaluate import EVALUATORS

PAIRS, SECONDS, SIMULATIONS = 5, 1.5, 2000
Work = Callable[[], int]


def positions(count: int = 12) -> Iterator[tuple[bytes, bytes]]:
    """Give what seats know in games of two to four seats, with all options or none, after some random moves."""
    dice = Random(5)
    for n in range(count):
        options = ("private-ships", "wager", "prophecies") if n % 3 == 0 else ()
        game = Game(2 + n % 3, sides="ABCDA" if n % 2 else "AAAAA", options=options, seed=n)
        for _ in range(dice.randrange(40)):
            game.play(dice.choice(game.legal_moves))
        assert game.actor is not None
        yield game.redacted(game.actor)


def searching(load: type[Load], evaluator: str, known: list[tuple[bytes, bytes]]) -> Work:
    """Give what searches one position after the other, and tells how many simulations that took."""
    around = cycle(known)

    def search() -> int:
        Search(*next(around), 1, Plan(evaluator=evaluator, nodes=1 << 14), load).run(SIMULATIONS)
        return SIMULATIONS

    return search


def playing(load: type[Load], setup: str) -> Work:
    """Give what plays random games of a set-up, and tells how many decisions they took."""
    at_work = load()
    rooms = table(at_work, setups_of(setup, None, 2))
    return lambda: int(at_work.run("random_games", *rooms[:2], 4000, 1, rooms[2]))


def rate(work: Work) -> float:
    """Tell how much is done in a second of this thread's processor."""
    done, begun = 0, time.thread_time()
    while (passed := time.thread_time() - begun) < SECONDS:
        done += work()
    return done / passed


def main(pairs: int) -> None:
    """Measure every kind of work in both loads, and print medians and what WebAssembly reaches of machine code."""
    known = list(positions())
    kinds: dict[str, Callable[[type[Load]], Work]] = {}
    kinds |= {name: partial(searching, evaluator=name, known=known) for name in EVALUATORS}
    kinds |= {f"random games, {name}": partial(playing, setup=name) for name in (BASE, MIXED)}
    for name, kind in kinds.items():
        works = [kind(Native), kind(WebAssembly)]
        for work in works:
            work()
        rates = [[rate(work) for work in works] for _ in range(pairs)]
        native, wasm = (median(column) for column in zip(*rates, strict=True))
        share = median(pair[1] / pair[0] for pair in rates)
        print(f"{name:24} native {native:12,.0f}  webassembly {wasm:12,.0f}  {share:6.1%}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else PAIRS)
