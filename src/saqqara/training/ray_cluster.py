"""Jobs on the machines of a Ray cluster, like `arena.process_pool` on this one. Only this module depends on Ray."""

import os
import socket
from collections.abc import Callable, Generator, Iterable
from functools import partial
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

import ray

from saqqara.errors import SaqqaraError
from saqqara.i18n import Translatable

from .self_play import Chunk, ChunkRunner

CONNECT_TIMEOUT = 10.0  # seconds until an address must answer; Ray itself would try for minutes or for ever
FRAME_HEADER_BYTES = 9  # size of the header of an HTTP/2 frame; Ray uses HTTP/2
SETTINGS_FRAME_TYPE = b"\4"  # type of the frame that both sides send first
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0" + SETTINGS_FRAME_TYPE + b"\0\0\0\0\0"


def map_on_cluster(task: Callable[[int], Chunk], jobs: Iterable[int], address: str) -> Generator[Chunk]:
    """Run a task for each job on the processors of a cluster and yield the results as they come.

    The job of a lost machine is repeated elsewhere.

    Args:
        task: A picklable function.
        jobs: Its arguments, one per call.
        address: Address that `ray.init` accepts.

    Raises:
        SaqqaraError: If the cluster cannot be reached, or a job is lost for good.
    """
    check_reachable(address)
    try:
        ray.init(address=address, log_to_driver=False)
        yield from _iter_results(ray.remote(_run_job), ray.put(task), iter(jobs))
    except ray.exceptions.RayTaskError:
        raise  # an error of the job itself
    # A RuntimeError means another version of Ray.
    except (ConnectionError, ValueError, RuntimeError, ray.exceptions.RayError) as error:
        raise _unreachable_error(address, error) from error
    finally:
        ray.shutdown()


def check_reachable(address: str) -> None:
    """Raise SaqqaraError if an address with host and port does not answer, or is not a Ray server."""
    try:
        known = _is_ray_server(address)
    except (OSError, ValueError) as error:
        raise _unreachable_error(address, error) from error
    if not known:
        raise SaqqaraError("train-cluster", address=address, problem=Translatable("train-cluster_other"))


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
    return SaqqaraError("train-cluster", address=address, problem=str(error).partition("\n")[0][:80])


def _run_job(task: Callable[[int], Chunk], job: int) -> Chunk:
    return task(job)


def _iter_results(remote: Any, task: Any, jobs: Iterable[int]) -> Generator[Chunk]:
    at_once = max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: list[Any] = []
    while True:
        waiting += [remote.remote(task, job) for job in islice(jobs, at_once - len(waiting))]
        if not waiting:
            return
        done, waiting = ray.wait(waiting)
        yield from ray.get(done)


def cluster_runner(address: str) -> ChunkRunner:
    """Return a runner that plays chunks on the cluster at an address; raises SaqqaraError as `check_reachable` does."""
    check_reachable(address)  # fails now rather than after the steps before the games
    return partial(map_on_cluster, address=address)
