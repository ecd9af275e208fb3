"""Worker processes: given one job at a time, replaced when they are lost, ended when the caller stops iterating."""

import multiprocessing
import sys
from collections.abc import Iterator

import pytest

from saqqara.errors import SaqqaraError
from saqqara.parallel.process_pool import map_in_processes
from tests.helpers.processes import new_children, wait_for_exit
from tests.parallel import worker_jobs


@pytest.mark.slow
def test_jobs_are_requested_only_when_a_worker_is_free() -> None:
    asked: list[int] = []

    def numbers() -> Iterator[int]:
        for number in range(9):
            asked.append(number)
            yield number

    found = set()
    for result in map_in_processes(worker_jobs.square, numbers(), 2):
        found.add(result)
        assert len(asked) <= len(found) + 2
    assert found == {number * number for number in range(9)}


@pytest.mark.slow
def test_lost_worker_raises_a_clear_error() -> None:
    with pytest.raises(SaqqaraError, match="a worker process died"):
        list(map_in_processes(worker_jobs.exit_at_once, [3], 1))


@pytest.mark.slow
def test_closing_the_iterator_ends_the_workers() -> None:
    before = multiprocessing.active_children()

    def numbers() -> Iterator[int]:
        yield 1
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(map_in_processes(worker_jobs.run_forever, numbers(), 2))
    assert wait_for_exit(new_children(before))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no signal mask there")
def test_worker_whose_main_thread_runs_no_signal_handler_is_ended() -> None:
    before = multiprocessing.active_children()
    results = map_in_processes(worker_jobs.run_forever_without_handlers, [0, *range(1, 99)], 2)
    assert [next(results) for _ in range(3)] == [1, 2, 3]
    results.close()
    assert wait_for_exit(new_children(before))
