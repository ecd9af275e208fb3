"""Compares searches in threads of a server with searches in processes: `python -m benchmarks.threads [rounds]`.

Prints a line for each way, backend and number of searches: how many processors they use together, simulations per
second of one processor, how late the server's loop is meanwhile (median and 99th percentile), how soon all have begun,
and how much memory each of them adds until then.
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
from saqqara.bots.backends import Backend, PlainBackend, WasmBackend
from saqqara.bots.levels import LEVELS
from saqqara.bots.search import CHECK_INTERVAL, Search

SEARCH_SECONDS, TICK_SECONDS = 4.0, 0.005
BATCHES: dict[type[Backend], int] = {WasmBackend: CHECK_INTERVAL, PlainBackend: 8}
SPAWN_CONTEXT = multiprocessing.get_context("spawn")
EXECUTORS: dict[str, Callable[[int], Executor]] = {
    "threads": ThreadPoolExecutor,
    "processes": partial(ProcessPoolExecutor, mp_context=SPAWN_CONTEXT),
}


def memory_bytes() -> int:
    """Return how many bytes of memory this process has for itself."""
    return int(psutil.Process().memory_full_info().uss)


def run_search(backend: type[Backend], started_at: float) -> tuple[float, int, float, int]:
    """Search for some seconds.

    Returns the seconds from `started_at` until the first simulation, the memory in use by then, the seconds of
    processor time, and the number of simulations.
    """
    search = Search(*Game(3, seed=1).redacted_bytes(0), seed=1, config=LEVELS["imhotep"].search_config, backend=backend)
    search.run_simulations(1)
    ready, used = time.time() - started_at, memory_bytes()
    end, since = time.perf_counter() + SEARCH_SECONDS, time.thread_time()
    while time.perf_counter() < end:
        search.run_simulations(BATCHES[backend])
    return ready, used, time.thread_time() - since, search.simulations


async def measure_loop_lag(until: asyncio.Future[Any]) -> list[float]:
    """Return how many milliseconds late the loop was at each tick."""
    late = []
    while not until.done():
        due = time.perf_counter() + TICK_SECONDS
        await asyncio.sleep(TICK_SECONDS)
        late.append(1000 * (time.perf_counter() - due))
    return late


async def measure_concurrent_searches(executor_name: str, backend: type[Backend], count: int) -> None:
    """Run some searches at the same time, and print what they cost."""
    loop, before = asyncio.get_running_loop(), memory_bytes()
    with EXECUTORS[executor_name](count) as executor:
        searches = [loop.run_in_executor(executor, run_search, backend, time.time()) for _ in range(count)]
        done = asyncio.ensure_future(asyncio.gather(*searches))
        late = await measure_loop_lag(done)
        ready, used, busy, made = zip(*await done, strict=True)
    added = sum(used) / count if executor_name == "processes" else (max(used) - before) / count
    print(
        f"{executor_name:9} {backend.name:11} {count}: {sum(busy) / SEARCH_SECONDS:4.2f} processors,"
        f" {sum(made) / sum(busy):6,.0f} simulations/s, late {median(late):4.1f} ms,"
        f" 99 % {quantiles(late, n=100)[-1]:5.1f} ms, begun after {1000 * max(ready):4.0f} ms,"
        f" {added / 1e6:3.0f} MB each",
        flush=True,
    )


def measure_in_fresh_process(executor_name: str, backend: type[Backend], count: int) -> None:
    """Measure in a process that has done nothing else, as in a server that has just been started."""
    asyncio.run(measure_concurrent_searches(executor_name, backend, count))


def main(rounds: int) -> None:
    """Measure all ways in turn."""
    for _ in range(rounds):
        for load, count, way in product(BATCHES, (1, 2), EXECUTORS):
            process = SPAWN_CONTEXT.Process(target=measure_in_fresh_process, args=(way, load, count))
            process.start()
            process.join()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
