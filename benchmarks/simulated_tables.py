"""Measures tables of simulated games: `python -m benchmarks.simulated_tables [games]`.

Prints a line for each format: seconds to play games of two random bots and write both tables, the size of the table of
decisions, seconds to read it in batches and at once, and how much the process grew while it read batches. Everything
runs in one process each.
"""

import resource
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

import saqqara
from saqqara import tables
from saqqara.tables.formats import SUFFIXES

Result = TypeVar("Result")
GAMES = 11_000  # which have a million decisions


def write(folder: Path, suffix: str, games: int) -> float:
    """Play and write; return the seconds."""
    began = time.perf_counter()
    saqqara.simulate(["random", "random"], games).write(folder / f"games{suffix}", folder / f"decisions{suffix}")
    return time.perf_counter() - began


def read_batches(file: Path) -> tuple[int, float, float]:
    """Read all batches; return the number of rows, the seconds, and by how many megabytes the process grew."""
    began = time.perf_counter()
    batches = tables.read_batches(file)
    first = len(next(batches)["n"])
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    rows = first + sum(len(part["n"]) for part in batches)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return rows, time.perf_counter() - began, grown / 1024


def read(file: Path) -> float:
    """Read the whole table; return the seconds."""
    began = time.perf_counter()
    tables.read(file)
    return time.perf_counter() - began


def in_process(task: Callable[..., Result], *arguments: object) -> Result:
    """Run a task in a process of its own."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(task, *arguments).result()


def main(games: int = GAMES) -> None:
    """Measure and print each format."""
    for suffix in SUFFIXES:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            file = folder / f"decisions{suffix}"
            written = in_process(write, folder, suffix, games)
            rows, batches, grown = in_process(read_batches, file)
            whole = in_process(read, file)
            size = file.stat().st_size / 1e6
            print(
                f"{suffix}: {rows} decisions, written in {written:.1f} s ({size:.1f} MB), "
                f"read in batches in {batches:.1f} s (+{grown:.0f} MB), at once in {whole:.1f} s"
            )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
