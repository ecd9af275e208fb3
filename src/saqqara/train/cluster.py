"""Jobs on the machines of a Ray cluster, as `arena.workers` does them on this one. This module alone knows Ray."""

import socket
from collections.abc import Callable, Generator, Iterable
from functools import partial
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

import ray

from saqqara.errors import SaqqaraError

from .selfplay import Chunk, Spread

PATIENCE = 10.0  # seconds in which an address has to answer; Ray itself would try for minutes


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
    except (ConnectionError, ValueError, ray.exceptions.RayError) as error:
        raise _unreachable(address, error) from error
    finally:
        ray.shutdown()


def knock(address: str) -> None:
    """Raise SaqqaraError when an address names host and port, and nothing listens there."""
    try:
        named = urlsplit(f"//{address.rpartition('://')[2]}")
        if named.hostname and named.port:
            socket.create_connection((named.hostname, named.port), PATIENCE).close()
    except (OSError, ValueError) as error:
        raise _unreachable(address, error) from error


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
