"""Jobs on the machines of a Ray cluster, as `arena.workers` does them on this one. This module alone knows Ray."""

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

CONNECT_TIMEOUT = 10.0  # seconds in which an address has to answer; Ray itself would try for minutes, or for ever
FRAME_HEADER_BYTES = 9  # bytes with which each frame of HTTP/2 begins, which Ray speaks
SETTINGS_FRAME_TYPE = b"\4"  # the kind of the frame with which both sides begin
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0" + SETTINGS_FRAME_TYPE + b"\0\0\0\0\0"


def map_on_cluster(task: Callable[[int], Chunk], jobs: Iterable[int], address: str) -> Generator[Chunk]:
    """Hand out jobs to as many processors as the cluster has, and give results as they come.

    A job whose machine is lost is done anew elsewhere. Raises SaqqaraError for a cluster that cannot be reached, and
    when a job is lost for good.
    """
    check_reachable(address)
    try:
        ray.init(address=address, log_to_driver=False)
        yield from _results(ray.remote(_run_job), ray.put(task), iter(jobs))
    except ray.exceptions.RayTaskError:
        raise  # the job's own fault
    except (
        ConnectionError,
        ValueError,
        RuntimeError,
        ray.exceptions.RayError,
    ) as error:  # another version is the third
        raise _unreachable(address, error) from error
    finally:
        ray.shutdown()


def check_reachable(address: str) -> None:
    """Raise SaqqaraError when an address names host and port, and nothing listens there, or something else than Ray."""
    try:
        known = _is_ray(address)
    except (OSError, ValueError) as error:
        raise _unreachable(address, error) from error
    if not known:
        raise SaqqaraError("train-cluster", address=address, problem=Translatable("train-cluster_other"))


def _is_ray(address: str) -> bool:
    """Tell whether it is Ray that answers; what names no host and port is for Ray itself to find."""
    named = urlsplit(f"//{address.rpartition('://')[2]}")
    if not named.hostname or not named.port:
        return True
    with socket.create_connection((named.hostname, named.port), CONNECT_TIMEOUT) as line:
        return _uses_tls() or _answers_greeting(line)


def _uses_tls() -> bool:
    """Tell whether Ray is to be spoken to by TLS, which is not spoken here."""
    return os.environ.get("RAY_USE_TLS", "0").lower() not in ("0", "false", "")


def _answers_greeting(connection: socket.socket) -> bool:
    """Tell whether a greeting is answered as Ray does."""
    connection.settimeout(CONNECT_TIMEOUT)
    connection.sendall(GREETING)
    with connection.makefile("rb") as answers:
        return answers.read(FRAME_HEADER_BYTES)[3:4] == SETTINGS_FRAME_TYPE


def _unreachable(address: str, error: Exception) -> SaqqaraError:
    return SaqqaraError("train-cluster", address=address, problem=str(error).partition("\n")[0][:80])


def _run_job(task: Callable[[int], Chunk], job: int) -> Chunk:
    return task(job)


def _results(remote: Any, task: Any, jobs: Iterable[int]) -> Generator[Chunk]:
    at_once = max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: list[Any] = []
    while True:
        waiting += [remote.remote(task, job) for job in islice(jobs, at_once - len(waiting))]
        if not waiting:
            return
        done, waiting = ray.wait(waiting)
        yield from ray.get(done)


def cluster_runner(address: str) -> ChunkRunner:
    """Play chunks on the cluster at an address that `ray.init` takes; raises SaqqaraError as `check_reachable` does."""
    check_reachable(address)  # told now, and not after what comes before the games
    return partial(map_on_cluster, address=address)
