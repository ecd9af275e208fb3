"""Where jobs run: in this process, in processes of this machine, or on the machines of a Ray cluster.

A job is a chunk of work that depends only on its arguments, such as a range of games with their seeds. So the same
results come from every workplace, in whatever order, and a job that is lost with its machine can be repeated.
"""

import platform
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, replace
from functools import partial
from importlib.util import find_spec
from os import cpu_count
from typing import Any, TypeVar

from saqqara.errors import SaqqaraError, short_repr
from saqqara.version import __version__

from .process_pool import do_nothing, map_in_processes

Job = TypeVar("Job")
Result = TypeVar("Result")
Facts = dict[str, Any]


@dataclass(frozen=True)
class Workplace:
    """Where jobs run, and how many at once.

    Attributes:
        workers: The number of jobs at once; None for one per core of this machine, or per processor of the cluster.
        ray: The address of a Ray cluster as `ray.init` accepts it, "local" to start one on this machine; None for no
            cluster.
    """

    workers: int | None = None
    ray: str | None = None

    @property
    def is_this_process(self) -> bool:
        """Whether jobs run in this process, one after the other."""
        return self.ray is None and self._local_count == 1

    @property
    def job_count(self) -> int | None:
        """The number of jobs at once; None for one per processor of the cluster."""
        return self._local_count if self.ray is None else self.workers

    @property
    def _local_count(self) -> int:
        return self.workers or cpu_count() or 1

    def limit_to(self, job_count: int) -> "Workplace":
        """Return this workplace for so few jobs: without a cluster, a single job runs in this process."""
        return self if self.ray is not None else replace(self, workers=max(1, min(self._local_count, job_count)))

    def check(self) -> None:
        """Raise SaqqaraError if Ray is not installed here, or no cluster answers at the address within ten seconds."""
        if self.ray is not None:
            if find_spec("ray") is None:
                raise SaqqaraError("extra-missing", module="ray", extra="ray")
            from . import ray_cluster

            ray_cluster.check_reachable(self.ray)

    def run_jobs(
        self, task: Callable[[Job], Result], jobs: Iterable[Job], prepare: Callable[[], object] = do_nothing
    ) -> Generator[Result]:
        """Run a task for each job and yield the results as they come.

        A job is taken from `jobs` only when a worker is free, so the next one may depend on the results so far. Closing
        the generator ends the workers and their current jobs.

        Args:
            task: A picklable function.
            jobs: Its arguments, one per call.
            prepare: A picklable function that each worker process calls before its first job. In this process it is not
                called.

        Raises:
            SaqqaraError: If a worker process is lost; on a cluster, if `check` fails, or a job is lost again and again.
        """
        self.check()
        if self.ray is not None:
            from . import ray_cluster

            return ray_cluster.map_on_cluster(task, jobs, self.ray, self.workers, prepare)
        if self.is_this_process:
            return (task(job) for job in jobs)
        return map_in_processes(task, jobs, self._local_count, prepare)


THIS_PROCESS = Workplace(1)


def same_facts_check(describe: Callable[[], Facts]) -> Callable[[], None]:
    """Return a `prepare` for workers that raises SaqqaraError if what determines the results is different there.

    Args:
        describe: A picklable function that returns what determines the results as JSON, such as hashes of files and
            revisions. It is called here and in each worker; the version of Saqqara is compared as well.
    """
    return partial(_check_facts, describe, _add_version(describe()))


def _check_facts(describe: Callable[[], Facts], expected: Facts) -> None:
    found = _add_version(describe())
    for key, value in expected.items():
        if found.get(key) != value:
            there, here = short_repr(found.get(key)), short_repr(value)
            raise SaqqaraError("cluster-different", host=platform.node(), key=key, there=there, here=here)


def _add_version(facts: Facts) -> Facts:
    return {"version": __version__, **facts}
