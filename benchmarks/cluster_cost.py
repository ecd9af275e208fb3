"""`python -m benchmarks.cluster_cost [NAME...]`: what games on a Ray cluster take, and cost on many processors.

Two workers on this machine play some chunks of each kind of run, through `Workplace` as the commands do. Everything is
processor time, so other load hardly changes it: of a worker from its start to its first chunk, of a chunk, and of this
process for each chunk, which it sends, receives and writes; that is measured with workers that return a result at once,
since Ray takes a little time while it waits. Prints a line of JSON for each kind of run, then a table:
the hours and the money for a run of `--price` per core and hour on 1, 2, 100 and 1,000 cores. It takes that all chunks
last equally long, that every machine is as fast as this one, and that all cores are paid until the last chunk is there.
NAMEs choose the runs that begin with them.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import saqqara
from saqqara.arena import runner
from saqqara.arena.standings import Standings
from saqqara.arena.tournament import Tournament
from saqqara.parallel.workplace import Workplace
from saqqara.tables.run_folder import EncodedChunk, RunFiles
from saqqara.tables.simulation import play_and_encode
from saqqara.tables.totals import ChunkTotals

CORES = (1, 2, 100, 1000)
WORKERS = 2
SENT_RESULTS = 300


class Measured(NamedTuple):
    """Processor seconds: of a worker until its first chunk, of a chunk, and of the process that sends it."""

    start: float
    chunk: float
    sending: float


class Run(NamedTuple):
    """A run to estimate: what is played, the games of a chunk, and how many games the whole has."""

    name: str
    task: Callable[[Any], Any]
    chunks: Sequence[Any]
    keep: Callable[[Any], object]
    chunk_games: int
    games: int


def timed(task: Callable[[Any], Any], job: Any) -> tuple[int, float, float, Any]:
    """Run a job in a worker; return the worker, its processor time before, and that of the job, with the result."""
    before = time.process_time()
    result = task(job)
    return os.getpid(), before, time.process_time() - before, result


def measure(run: Run, address: str) -> Measured:
    """Play the chunks of a run on a cluster, then have their results sent again without playing."""
    starts: dict[int, float] = {}
    spent: list[float] = []
    sample: Any = None
    for worker, start, seconds, result in Workplace(WORKERS, address).run_jobs(partial(timed, run.task), run.chunks):
        starts.setdefault(worker, start)
        spent.append(seconds)
        sample = result
    return Measured(fmean(starts.values()), fmean(spent), measure_sending(run, sample, address))


def measure_sending(run: Run, result: Any, address: str) -> float:
    """Return the processor time of this process for each chunk, whose workers return the same result at once."""
    before = 0.0
    jobs = range(SENT_RESULTS + 1)
    for number, sent in enumerate(Workplace(WORKERS, address).run_jobs(partial(return_result, result), jobs)):
        if number == 0:  # the connection is not part of a chunk
            before = time.process_time()
        else:
            run.keep(sent)
    return (time.process_time() - before) / SENT_RESULTS


def return_result(result: Any, job: int) -> Any:
    """Return a result without playing."""
    return result


def estimate(run: Run, found: Measured, cores: int) -> float:
    """Return the hours of a run: its chunks one after the other on each core, or this process if that takes longer."""
    chunks = ceil(run.games / run.chunk_games)
    return (found.start + max(ceil(chunks / cores) * found.chunk, chunks * found.sending)) / 3600


def simulation_run(folder: Path, chunks: int) -> Run:
    """Return a run of `saqqara simulate` with both tables as CSV."""
    series = saqqara.simulate(["greedy", "greedy"], games=32 * chunks).series
    files = RunFiles(folder / "games.csv", folder / "decisions.csv", series.seats)
    files.folder.mkdir()

    def keep(result: tuple[EncodedChunk[ChunkTotals], object]) -> None:
        files.write_chunk(result[0])

    jobs = [range(first, first + 32) for first in range(0, 32 * chunks, 32)]
    return Run("simulate greedy greedy", partial(play_and_encode, series, files), jobs, keep, 32, 1_000_000)


def tournament_run(name: str, entrants: tuple[str, str], chunks: int, games: int) -> Run:
    """Return a run of `saqqara arena`."""
    tournament = Tournament(entrants, chunks)
    standings = Standings(tournament)

    def keep(results: list[Any]) -> None:
        for game in results:
            standings.add_game(*game)

    task = partial(runner.play_games, tournament)
    return Run(name, task, [[game] for game in standings.remaining_games()], keep, 1, games)


def self_play_run(chunks: int) -> Run:
    """Return a run of `saqqara train` as far as it is played on a cluster."""
    from saqqara.training.self_play import SelfPlayConfig, play_chunk

    task = partial(play_chunk, SelfPlayConfig())
    return Run("train --method search", task, range(chunks), lambda result: None, 32, 320_000)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="benchmarks.cluster_cost", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--ray", default="local", help="address of the cluster")
    parser.add_argument("--price", type=float, default=0.04, help="of a core for an hour, in dollars")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        runs = [
            simulation_run(Path(name), 10),
            tournament_run("arena mason apprentice", ("mason", "apprentice"), 40, 1_000_000),
            self_play_run(2),
        ]
        rows = []
        for run in runs:
            if chosen.names and not run.name.startswith(tuple(chosen.names)):
                continue
            found = measure(run, chosen.ray)
            print(json.dumps({"run": run.name, "chunks": len(run.chunks), **found._asdict()}), flush=True)
            for cores in CORES:
                hours = estimate(run, found, cores)
                money = hours * cores * chosen.price
                rows.append(f"| `{run.name}` | {run.games:,} | {cores:,} | {hours:,.2f} | {money:,.2f} |")
    print("\n".join(rows))


if __name__ == "__main__":
    main()
