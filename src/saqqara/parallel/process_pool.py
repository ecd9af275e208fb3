"""Worker processes: spawned, with one job at a time each, and ended together with their parent process."""

import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from multiprocessing import connection
from typing import TypeVar

from saqqara.bots import process_tree
from saqqara.errors import SaqqaraError

Job = TypeVar("Job")
Result = TypeVar("Result")


def do_nothing() -> None:
    """Prepare nothing."""


def init_worker(prepare: Callable[[], object] = do_nothing) -> None:
    """Prepare a worker process, and call `prepare` last.

    It ignores Ctrl-C and a closed terminal, which its parent handles. It exits if its parent dies, and kills the
    programs that it has started when it is terminated.
    """
    for number in (signal.SIGINT, getattr(signal, "SIGHUP", signal.SIGINT)):
        signal.signal(number, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        _exit_when_terminated_or_alone(parent.sentinel)
    prepare()


def _exit_when_terminated_or_alone(parent: int) -> None:
    # The main thread may be about to wait for a lock that a terminated worker holds, and then never runs its signal
    # handler: so the signal wakes a thread as well.
    terminated, wakeup = socket.socketpair()
    wakeup.setblocking(False)
    threading.Thread(target=_exit_after_any, args=([terminated, parent],), daemon=True).start()
    signal.set_wakeup_fd(wakeup.detach(), warn_on_full_buffer=False)
    signal.signal(signal.SIGTERM, lambda number, frame: _exit_worker())


def _exit_after_any(events: list[socket.socket | int]) -> None:
    connection.wait(events)
    _exit_worker()


def _exit_worker() -> None:
    process_tree.kill_all_process_trees()
    os._exit(1)


def map_in_processes(
    task: Callable[[Job], Result], jobs: Iterable[Job], workers: int, prepare: Callable[[], object] = do_nothing
) -> Generator[Result]:
    """Run a task for each job in worker processes and yield the results as they come.

    A job is taken from `jobs` only when a worker is free, so the next one may depend on the results so far. Closing the
    generator ends the workers and their current jobs.

    Args:
        task: A picklable function.
        jobs: Its arguments, one per call.
        workers: Number of processes.
        prepare: A picklable function that each worker calls first.

    Raises:
        SaqqaraError: If a worker is lost.
    """
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), partial(init_worker, prepare))
    try:
        yield from _iter_results(pool, task, iter(jobs), workers)
    except BrokenProcessPool:
        raise SaqqaraError("arena-worker") from None
    finally:
        for child in multiprocessing.active_children():
            if child not in others:
                child.terminate()  # before the pool shuts down, so that it still kills its programs
        pool.shutdown(wait=False, cancel_futures=True)


def _iter_results(
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
