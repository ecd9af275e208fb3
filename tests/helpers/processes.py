"""Waiting for the processes that a test has started."""

import os
import select
from collections.abc import Iterable
from multiprocessing import active_children, connection
from multiprocessing.process import BaseProcess
from pathlib import Path

SOURCE_FOLDER = str(Path(__file__).parents[2] / "src")
TIMEOUT = 240.0  # seconds; less than the hour after which every watched process ends by itself

# A process started in the background may ignore Ctrl-C.
MAIN_WITH_CTRL_C = """
import signal, sys
from saqqara.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # also where the tests go on after their terminal
main(sys.argv[1:])
"""


class ProcessWatcher:
    """A named pipe: each watched process writes a letter into it, and keeps it open while it lives."""

    def __init__(self, path: Path) -> None:
        self.path, self.started = path, 0
        os.mkfifo(path)
        self._pipe = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        self._poll = select.poll()
        self._poll.register(self._pipe)

    def _read_letters(self, seconds: float) -> bool:
        """Wait for more letters and return whether there are any; otherwise all processes have ended."""
        assert self._poll.poll(1000 * seconds), "a process is still running, or none starts"
        letters = os.read(self._pipe, 99)
        self.started += len(letters)
        return bool(letters)

    def wait_for_starts(self, processes: int) -> None:
        """Wait until this many processes have started."""
        while self.started < processes:
            self._read_letters(10 * TIMEOUT)

    def wait_for_ends(self) -> bool:
        """Wait until all have ended, and return whether there were any."""
        while self._read_letters(TIMEOUT):
            pass
        os.close(self._pipe)
        return self.started > 0


def new_children(known: Iterable[BaseProcess]) -> list[BaseProcess]:
    """Return the child processes that exist now and did not before."""
    before = set(known)
    return [child for child in active_children() if child not in before]


def wait_for_exit(children: Iterable[BaseProcess]) -> bool:
    """Wait until all of them have ended. Their exit codes prove nothing: a pool may have read these first."""
    running = {child.sentinel for child in children}
    while running:
        ended = connection.wait(list(running), TIMEOUT)
        if not ended:
            return False
        running.difference_update(ended)
    return True
