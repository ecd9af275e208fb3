"""Searches in threads of a server and in processes beside it: `python -m benchmarks.threads [rounds]`.

Prints a line for each way, load and number of searches: how many processors they use together, simulations in a second
of one, how late the server's loop is meanwhile (middle and 99th percentile), how soon all have begun, and what each of
them adds in memory by then.
"""

import asyncio
import multiprocessing
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from itertools import product
from statistics import median, quantiles
from typing import Any

import psutil

from saqqara import Game
from saqqara.bots.levels import LEVELS
from saqqara.bots.loads import Load, Plain, WebAssembly
from saqqara.bots.searching import BATCH, Search

SECONDS, TICK = 4.0, 0.005
BATCHES: dict[type[Load], int] = {WebAssembly: BATCH, Plain: 8}
SPAWN = multiprocessing.get_context("spawn")
WAYS: dict[str, Callable[[int], Executor]] = {
    "threads": ThreadPoolExecutor,
    "processes": partial(ProcessPoolExecutor, mp_context=SPAWN),
}


def memory() -> int:
    """Tell how many bytes this process has for itself."""
    return int(psutil.Process().memory_full_info().uss)


def searched(load: type[Load], begin: float) -> tuple[float, int, float, int]:
    """Search for some seconds; gives how long after `begin` it could, the memory by then, and what was simulated in how
    many seconds of a processor.
    """
    search = Search(*Game(3, seed=1).redacted(0), seed=1, plan=LEVELS["imhotep"].plan, load=load)
    search.run(1)
    ready, used = time.time() - begin, memory()
    end, since = time.perf_counter() + SECONDS, time.thread_time()
    while time.perf_counter() < end:
        search.run(BATCHES[load])
    return ready, used, time.thread_time() - since, search.simulations


async def lateness(until: asyncio.Future[Any]) -> list[float]:
    """Tell how many milliseconds late the loop was each time that something was due."""
    late = []
    while not until.done():
        due = time.perf_counter() + TICK
        await asyncio.sleep(TICK)
        late.append(1000 * (time.perf_counter() - due))
    return late


async def measured(way: str, load: type[Load], count: int) -> None:
    """Have some searches go on at the same time, and print what that costs."""
    loop, before = asyncio.get_running_loop(), memory()
    with WAYS[way](count) as executor:
        searches = [loop.run_in_executor(executor, searched, load, time.time()) for _ in range(count)]
        done = asyncio.ensure_future(asyncio.gather(*searches))
        late = await lateness(done)
        ready, used, busy, made = zip(*await done, strict=True)
    added = sum(used) / count if way == "processes" else (max(used) - before) / count
    print(
        f"{way:9} {load.name:11} {count}: {sum(busy) / SECONDS:4.2f} processors,"
        f" {sum(made) / sum(busy):6,.0f} simulations/s, late {median(late):4.1f} ms,"
        f" 99 % {quantiles(late, n=100)[-1]:5.1f} ms, begun after {1000 * max(ready):4.0f} ms,"
        f" {added / 1e6:3.0f} MB each",
        flush=True,
    )


def alone(way: str, load: type[Load], count: int) -> None:
    """Measure in a process in which nothing was done before, as in a server that has just been started."""
    asyncio.run(measured(way, load, count))


def main(rounds: int) -> None:
    """Measure all ways in turn."""
    for _ in range(rounds):
        for load, count, way in product(BATCHES, (1, 2), WAYS):
            process = SPAWN.Process(target=alone, args=(way, load, count))
            process.start()
            process.join()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
