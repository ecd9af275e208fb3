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
from saqqara.words import Phrase

from .selfplay import Chunk, Spread

CONNECT_TIMEOUT = 10.0  # seconds in which an address has to answer; Ray itself would try for minutes, or for ever
FRAME = 9  # bytes with which each frame of HTTP/2 begins, which Ray speaks
SETTINGS = b"\4"  # the kind of the frame with which both sides begin
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0" + SETTINGS + b"\0\0\0\0\0"


def spread(task: Callable[[int], Chunk], jobs: Iterable[int], address: str) -> Generator[Chunk]:
    """Hand out jobs to as many processors as the cluster has, and give results as they come.

    A job whose machine is lost is done anew elsewhere. Raises SaqqaraError for a cluster that cannot be reached, and
    when a job is lost for good.
    """
    knock(address)
    try:
        ray.init(address=address, log_to_driver=False)
        yield from _results(ray.remote(_done), ray.put(task), iter(jobs))
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


def knock(address: str) -> None:
    """Raise SaqqaraError when an address names host and port, and nothing listens there, or something else than Ray."""
    try:
        known = _answers(address)
    except (OSError, ValueError) as error:
        raise _unreachable(address, error) from error
    if not known:
        raise SaqqaraError("train-cluster", address=address, problem=Phrase("train-cluster_other"))


def _answers(address: str) -> bool:
    """Tell whether it is Ray that answers; what names no host and port is for Ray itself to find."""
    named = urlsplit(f"//{address.rpartition('://')[2]}")
    if not named.hostname or not named.port:
        return True
    with socket.create_connection((named.hostname, named.port), CONNECT_TIMEOUT) as line:
        return _is_encrypted() or _greets(line)


def _is_encrypted() -> bool:
    """Tell whether Ray is to be spoken to by TLS, which is not spoken here."""
    return os.environ.get("RAY_USE_TLS", "0").lower() not in ("0", "false", "")


def _greets(line: socket.socket) -> bool:
    """Tell whether a greeting is answered as Ray does."""
    line.settimeout(CONNECT_TIMEOUT)
    line.sendall(GREETING)
    with line.makefile("rb") as answers:
        return answers.read(FRAME)[3:4] == SETTINGS


def _unreachable(address: str, error: Exception) -> SaqqaraError:
    return SaqqaraError("train-cluster", address=address, problem=str(error).partition("\n")[0][:80])


def _done(task: Callable[[int], Chunk], job: int) -> Chunk:
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


def across(address: str) -> Spread:
    """Play chunks on the cluster at an address, as `ray.init` takes it; raises SaqqaraError as `knock` does."""
    knock(address)  # told now, and not after what comes before the games
    return partial(spread, address=address)
