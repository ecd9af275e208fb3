"""Jobs on the machines of a Ray cluster, like `process_pool` on this one. Only this module depends on Ray."""

import logging
import os
import shutil
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit
from uuid import uuid4

import ray

from saqqara.errors import SaqqaraError
from saqqara.i18n import Translatable

from .process_pool import do_nothing

Job = TypeVar("Job")
Result = TypeVar("Result")

LOCAL = "local"  # the address that starts a cluster on this machine
CONNECT_TIMEOUT = 10.0  # seconds until an address must answer; Ray itself would try for minutes or for ever
RECOUNT_INTERVAL = 10.0  # seconds between two counts of the processors, since machines come and go
MAX_REPEATS = 20  # of a job whose worker is lost: machines may vanish often, but a job that kills its worker must end
LOCAL_STORE_BYTES = 256 << 20  # for results that have not been fetched; by default Ray takes a third of the memory
SHORT_FOLDER = "/tmp"  # that of macOS has a long path, and the path of a socket is limited to some 100 characters
RAY_THREAD_PREFIX = "ray_"
FRAME_HEADER_BYTES = 9  # size of the header of an HTTP/2 frame; Ray uses HTTP/2
SETTINGS_FRAME_TYPE = b"\4"  # type of the frame that both sides send first
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0" + SETTINGS_FRAME_TYPE + b"\0\0\0\0\0"

_prepared: set[str] = set()  # the calls of `map_on_cluster` for which this worker process is prepared


def map_on_cluster(
    task: Callable[[Job], Result],
    jobs: Iterable[Job],
    address: str,
    workers: int | None = None,
    prepare: Callable[[], object] = do_nothing,
) -> Generator[Result]:
    """Run a task for each job on the processors of a cluster and yield the results as they come.

    The job of a lost worker or machine is repeated elsewhere. Closing the generator ends the current jobs, and a
    cluster that was started here.

    Args:
        task: A picklable function.
        jobs: Its arguments, one per call.
        address: Address that `ray.init` accepts; "local" starts a cluster on this machine.
        workers: Maximum number of jobs at once; None for one per processor.
        prepare: A picklable function that each worker process calls before its first job.

    Raises:
        SaqqaraError: If the cluster cannot be reached, or a job is lost again and again.
    """
    check_reachable(address)
    try:
        with _connection(address, workers):
            shared = ray.put((task, prepare, uuid4().hex))
            remote = ray.remote(max_retries=MAX_REPEATS)(_run_job)
            yield from _iter_results(remote, shared, iter(jobs), _ProcessorCount(workers))
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error  # the error of the job itself
    # A RuntimeError means another version of Ray, an ImportError that it lacks what the address needs.
    except (ConnectionError, ValueError, RuntimeError, ImportError, ray.exceptions.RayError) as error:
        if isinstance(error, SaqqaraError):
            raise
        raise _unreachable_error(address, error) from error


@contextmanager
def _connection(address: str, workers: int | None) -> Iterator[None]:
    """Connect to a cluster, or start one on this machine, which ends with the connection and leaves no files."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster that is started here reports nothing to others
    options: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    folder = None
    if address == LOCAL:
        folder = tempfile.mkdtemp(prefix="saqqara-", dir=SHORT_FOLDER if Path(SHORT_FOLDER).is_dir() else None)
        options |= {"num_cpus": workers, "_temp_dir": folder, "include_dashboard": False}
        options |= {"object_store_memory": LOCAL_STORE_BYTES}
    try:
        with _ray_messages_on_stderr():
            ray.init(address=address, **options)
            yield
    finally:
        ray.shutdown()
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _ray_messages_on_stderr() -> Iterator[None]:
    """Have Ray report lost workers on standard error: it prints, and standard output is for results."""
    output = sys.stdout
    proxy: Any = _OutputOfOthers(output)
    sys.stdout = proxy
    try:
        yield
    finally:
        if sys.stdout is proxy:
            sys.stdout = output


class _OutputOfOthers:
    """Standard output, but standard error for threads of Ray."""

    def __init__(self, output: Any) -> None:
        self._output = output

    def __getattr__(self, name: str) -> Any:
        is_ray = threading.current_thread().name.startswith(RAY_THREAD_PREFIX)
        return getattr(sys.stderr if is_ray else self._output, name)


def check_reachable(address: str) -> None:
    """Raise SaqqaraError if an address with host and port does not answer, or is not a Ray server."""
    try:
        known = _is_ray_server(address)
    except (OSError, ValueError) as error:
        raise _unreachable_error(address, error) from error
    if not known:
        raise SaqqaraError("cluster-unreachable", address=address, problem=Translatable("cluster-other_service"))


def _is_ray_server(address: str) -> bool:
    """Return whether a Ray server answers; an address without host and port is left for Ray to find."""
    named = urlsplit(f"//{address.rpartition('://')[2]}")
    if not named.hostname or not named.port:
        return True
    with socket.create_connection((named.hostname, named.port), CONNECT_TIMEOUT) as line:
        return _uses_tls() or _answers_greeting(line)


def _uses_tls() -> bool:
    """Return whether Ray requires TLS, which this check cannot use."""
    return os.environ.get("RAY_USE_TLS", "0").lower() not in ("0", "false", "")


def _answers_greeting(connection: socket.socket) -> bool:
    """Return whether a server answers a greeting as Ray does."""
    connection.settimeout(CONNECT_TIMEOUT)
    connection.sendall(GREETING)
    with connection.makefile("rb") as answers:
        return answers.read(FRAME_HEADER_BYTES)[3:4] == SETTINGS_FRAME_TYPE


def _unreachable_error(address: str, error: Exception) -> SaqqaraError:
    problem = (str(error).strip() or type(error).__name__).partition("\n")[0][:80]
    return SaqqaraError("cluster-unreachable", address=address, problem=problem)


def _run_job(shared: tuple[Callable[[Job], Result], Callable[[], object], str], job: Job) -> Result:
    """Run a job in a worker process, which is prepared if this is its first one."""
    task, prepare, call = shared
    if call not in _prepared:
        prepare()
        _prepared.add(call)
    return task(job)


class _ProcessorCount:
    """How many processors the cluster has, but at most as many as given; counted again from time to time."""

    def __init__(self, maximum: int | None) -> None:
        self._maximum, self._counted_at, self._count = maximum, -RECOUNT_INTERVAL, 0

    def current(self) -> int:
        """Return the number of jobs that can run at once."""
        if time.monotonic() - self._counted_at >= RECOUNT_INTERVAL:
            self._counted_at, self._count = time.monotonic(), max(1, int(ray.cluster_resources().get("CPU", 1)))
        return self._count if self._maximum is None else min(self._maximum, self._count)


def _iter_results(remote: Any, shared: Any, jobs: Iterator[Job], processors: _ProcessorCount) -> Generator[Any]:
    waiting: list[Any] = []
    while True:
        waiting += [remote.remote(shared, job) for job in islice(jobs, max(0, processors.current() - len(waiting)))]
        if not waiting:
            return
        done, waiting = ray.wait(waiting)
        yield from ray.get(done)
