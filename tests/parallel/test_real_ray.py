"""Games on a real Ray cluster of this machine: a worker is killed, and Ctrl-C stops the run."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
import pytest

import saqqara
from saqqara.cli.exit_codes import INTERRUPTED
from saqqara.tables.run_folder import JOURNAL
from tests.helpers.processes import MAIN_WITH_CTRL_C, SOURCE_FOLDER, TIMEOUT

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="only on Linux is Ray among what development needs"),
]

BOTS, GAMES = ("greedy", "random"), 96  # three chunks
PATIENCE = 4 * TIMEOUT  # Ray starts a dozen processes, which takes long on a busy machine
RUNNING_JOB = "ray::_run_job"  # how Ray calls a worker process that has a job


@contextmanager
def simulation(folder: Path) -> Iterator[psutil.Popen]:
    """Play on a cluster of two workers; afterwards no process of it is left."""
    folder.mkdir()
    options = [*BOTS, "--games", str(GAMES), "--ray", "local", "--workers", "2", "--json", "--out", "games.csv"]
    command = [sys.executable, "-c", MAIN_WITH_CTRL_C, "simulate", *options, "--decisions", "decisions.csv"]
    variables = os.environ | {"PYTHONPATH": SOURCE_FOLDER}
    process = psutil.Popen(command, cwd=folder, env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        yield process
    finally:
        for one in [process, *process.children(recursive=True)] if process.poll() is None else []:
            with suppress(psutil.NoSuchProcess):
                one.kill()
        process.communicate()


def wait_for(found: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.02)


def busy_workers(process: psutil.Popen) -> list[psutil.Process]:
    """Return the worker processes that have a job."""
    found = []
    for child in process.children(recursive=True):
        with suppress(psutil.NoSuchProcess):  # it has ended since
            found += [child] if child.cmdline()[:1] == [RUNNING_JOB] else []
    return found


def finished_chunks(folder: Path) -> int:
    journal = folder / "games.csv.unfinished" / JOURNAL
    return len(journal.read_bytes().splitlines()) - 1 if journal.exists() else 0


def wait_for_end(process: psutil.Popen) -> tuple[int, str]:
    """Wait until the run and all its processes have ended; return how many games it reports, and its messages."""
    started = process.children(recursive=True)
    shown, messages = process.communicate(timeout=PATIENCE)
    assert psutil.wait_procs(started, timeout=TIMEOUT)[1] == []
    return json.loads(shown)["games"], messages.decode()


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of the same games without Ray."""
    folder = tmp_path_factory.mktemp("expected")
    saqqara.simulate(BOTS, games=GAMES).write(folder / "games.csv", folder / "decisions.csv")
    return contents(folder)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_chunk_of_a_killed_worker_is_played_again(tmp_path: Path, expected: dict[str, bytes]) -> None:
    folder = tmp_path / "run"
    with simulation(folder) as process:
        wait_for(lambda: len(busy_workers(process)) == 2)
        busy_workers(process)[0].kill()
        assert finished_chunks(folder) < 2, "the run is not over"
        games, messages = wait_for_end(process)
    assert (process.returncode, games) == (0, GAMES), messages
    assert contents(folder) == expected


def test_ctrl_c_ends_the_cluster_and_the_run_resumes_without_it(tmp_path: Path, expected: dict[str, bytes]) -> None:
    folder = tmp_path / "run"
    with simulation(folder) as process:
        wait_for(lambda: finished_chunks(folder) >= 1)
        process.send_signal(signal.SIGINT)
        games, messages = wait_for_end(process)
    assert process.returncode == INTERRUPTED, messages
    assert finished_chunks(folder) * 32 == games < GAMES
    saqqara.simulate(BOTS, games=GAMES).write(folder / "games.csv", folder / "decisions.csv", resume=True)
    assert contents(folder) == expected
