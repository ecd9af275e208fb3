"""Jobs on the machines of a Ray cluster, as `arena.workers` does them on this one. This module alone knows Ray."""

from collections.abc import Callable, Generator, Iterable
from functools import partial
from itertools import islice
from typing import Any

import ray

from saqqara.errors import SaqqaraError

from .selfplay import Chunk, Spread


def spread(task: Callable[[int], Chunk], jobs: Iterable[int], address: str) -> Generator[Chunk]:
    """Hand out jobs to as many processors as the cluster has, and give results as they come.

    A job whose machine is lost is done anew elsewhere. Raises SaqqaraError for a cluster that cannot be reached, and
    when a job is lost for good.
    """
    try:
        ray.init(address=address, log_to_driver=False)
        yield from _results(ray.remote(_done), ray.put(task), iter(jobs))
    except ray.exceptions.RayTaskError:
        raise  # the job's own fault
    except (ConnectionError, ValueError, ray.exceptions.RayError) as error:
        raise SaqqaraError("train-cluster", address=address, problem=str(error).partition("\n")[0][:80]) from error
    finally:
        ray.shutdown()


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
    """Play chunks on the cluster at an address, as `ray.init` takes it."""
    return partial(spread, address=address)
