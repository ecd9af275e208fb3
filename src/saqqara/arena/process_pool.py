"""Worker processes: spawned, each with one job at a time, and gone with the process that began them."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import connection
from typing import TypeVar

from saqqara.bots import process_tree
from saqqara.errors import SaqqaraError

Job = TypeVar("Job")
Result = TypeVar("Result")


def init_worker() -> None:
    """Prepare a worker: Ctrl-C and a closed terminal are for its parent to answer, and it must not outlive a parent
    that was killed. When it ends, or is told to, so do the programs that it has begun.
    """
    for number in (signal.SIGINT, getattr(signal, "SIGHUP", signal.SIGINT)):
        signal.signal(number, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        signal.signal(signal.SIGTERM, lambda number, frame: _exit_worker())
        threading.Thread(target=_exit_with_parent, args=(parent.sentinel,), daemon=True).start()


def _exit_with_parent(sentinel: int) -> None:
    connection.wait([sentinel])
    _exit_worker()


def _exit_worker() -> None:
    process_tree.kill_all_process_trees()
    os._exit(1)


def map_in_processes(
    task: Callable[[Job], Result], jobs: Iterable[Job], workers: int, initializer: Callable[[], None] = init_worker
) -> Generator[Result]:
    """Hand out jobs as workers become free, and give results as they come; `prepare` runs first in each worker.

    A job is asked for only when a worker is free for it, so which comes next may depend on the results so far.
    Whoever stops asking ends the workers and what they are at. Raises SaqqaraError when a worker is lost.
    """
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer)
    try:
        yield from _results(pool, task, iter(jobs), workers)
    except BrokenProcessPool:
        raise SaqqaraError("arena-worker") from None
    finally:
        for child in multiprocessing.active_children():
            if child not in others:
                child.terminate()  # before the pool lets it go, after which it would end without its programs
        pool.shutdown(wait=False, cancel_futures=True)


def _results(
    pool: ProcessPoolExecutor, task: Callable[[Job], Result], jobs: Iterator[Job], workers: int
) -> Iterator[Result]:
    waiting: set[Future[Result]] = set()
    while True:
        waiting |= {pool.submit(task, job) for job in islice(jobs, workers - len(waiting))}
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()
