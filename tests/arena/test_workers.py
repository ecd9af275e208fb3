"""Worker processes: asked one job at a time, missed when they are lost, ended with whoever stops asking."""

import multiprocessing
from collections.abc import Iterator

import pytest

from saqqara.errors import SaqqaraError
from saqqara.study.arena.workers import map_in_processes
from tests.arena import jobs
from tests.processes import all_end, begun_since


@pytest.mark.slow
def test_every_job_is_done_and_none_is_asked_for_before_a_worker_is_free() -> None:
    asked: list[int] = []

    def numbers() -> Iterator[int]:
        for number in range(9):
            asked.append(number)
            yield number

    found = set()
    for result in map_in_processes(jobs.square, numbers(), 2):
        found.add(result)
        assert len(asked) <= len(found) + 2
    assert found == {number * number for number in range(9)}


@pytest.mark.slow
def test_a_worker_that_is_lost_is_a_clear_error() -> None:
    with pytest.raises(SaqqaraError, match="a worker process was lost"):
        list(map_in_processes(jobs.vanish, [3], 1))


@pytest.mark.slow
def test_who_stops_asking_ends_the_workers() -> None:
    before = multiprocessing.active_children()

    def numbers() -> Iterator[int]:
        yield 1
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(map_in_processes(jobs.never, numbers(), 2))
    assert all_end(begun_since(before))
