"""Waiting for the processes that a test has begun."""

import os
import select
from collections.abc import Iterable
from multiprocessing import active_children, connection
from multiprocessing.process import BaseProcess
from pathlib import Path

SOURCES = str(Path(__file__).parents[1] / "src")
PATIENCE = 240.0  # seconds; less than the hour after which whatever is watched ends by itself

# A process that is started in the background may have been told to take no notice of Ctrl-C.
WITH_CTRL_C = """
import signal, sys
from saqqara.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # also where the tests go on after their terminal
main(sys.argv[1:])
"""


class Witness:
    """A pipe by name: each process that is watched writes a letter into it, and keeps it open while it lives."""

    def __init__(self, path: Path) -> None:
        self.path, self.begun = path, 0
        os.mkfifo(path)
        self._pipe = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        self._end = select.poll()
        self._end.register(self._pipe)

    def _read(self, seconds: float) -> bool:
        """Wait for more letters, and tell whether there are any; else all processes have ended."""
        assert self._end.poll(1000 * seconds), "a process still lives, or none begins"
        letters = os.read(self._pipe, 99)
        self.begun += len(letters)
        return bool(letters)

    def wait_for(self, processes: int) -> None:
        """Wait until so many have begun."""
        while self.begun < processes:
            self._read(10 * PATIENCE)

    def all_ended(self) -> bool:
        """Wait until all have ended; tells whether there were any."""
        while self._read(PATIENCE):
            pass
        os.close(self._pipe)
        return self.begun > 0


def begun_since(others: Iterable[BaseProcess]) -> list[BaseProcess]:
    """The children that are there now and were not before."""
    before = set(others)
    return [child for child in active_children() if child not in before]


def all_end(children: Iterable[BaseProcess]) -> bool:
    """Wait until all of them have ended. Their exit codes do not tell: a pool may have read these first."""
    running = {child.sentinel for child in children}
    while running:
        ended = connection.wait(list(running), PATIENCE)
        if not ended:
            return False
        running.difference_update(ended)
    return True
