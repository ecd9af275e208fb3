"""A process forked from one that has imported a whole server, with the part of `subprocess.Popen` that tests use.

Importing takes most of a second and is the same each time; starting the server takes a fifth of that.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from types import ModuleType
from typing import Any
from weakref import WeakSet

# Import what is otherwise imported later, on first use.
LAZY_IMPORTS = [
    "alembic.command",
    "fluent.runtime",
    "pydantic.v1",
    "uvicorn.lifespan.on",
    "uvicorn.loops.asyncio",
    "wasmtime",
]
FAKE_MODULES = ["tests.server.fake_randomness", "tests.server.fake_clocks"]

forkserver = multiprocessing.get_context("forkserver")
forkserver.set_forkserver_preload(["saqqara.server.main", *LAZY_IMPORTS, *FAKE_MODULES])

running_processes: WeakSet[ForkedProcess] = WeakSet()


@atexit.register
def kill_all() -> None:
    """Kill what still runs: `multiprocessing`, whose exit handler runs after this one, would wait for it for ever."""
    for forked in running_processes:
        forked.kill()


class ForkedProcess:
    """Running Python code, with `argv` as its `sys.argv` and everything that it prints in `stdout`."""

    def __init__(self, code: str, argv: Sequence[str], environment: Mapping[str, str]) -> None:
        reading, writing = forkserver.Pipe(duplex=False)
        self._process = forkserver.Process(target=_run_code, args=(code, [*argv], {**environment}, writing))
        self._process.start()
        self.pid = self._process.pid or 0
        self.stdout = os.fdopen(os.dup(reading.fileno()), encoding="utf-8")
        reading.close()
        writing.close()
        running_processes.add(self)

    def poll(self) -> int | None:
        """Return the exit status, None while it runs."""
        return self._process.exitcode

    def wait(self, timeout: float) -> int:
        """Wait for its end, at most this many seconds, and return the exit status."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout)
        return self._process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal if it still runs."""
        if self.poll() is None:
            with suppress(ProcessLookupError):  # it has ended, but the process that forked it has not reported this yet
                os.kill(self.pid, number)

    def terminate(self) -> None:
        """Request its end with SIGTERM."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it with SIGKILL."""
        self.send_signal(signal.SIGKILL)


def _run_code(code: str, argv: list[str], environment: dict[str, str], output: Connection) -> None:
    os.environ.clear()
    os.environ.update(environment)
    for number, name in ((1, "stdout"), (2, "stderr")):
        os.dup2(output.fileno(), number)
        setattr(sys, name, os.fdopen(number, "w", encoding="utf-8", buffering=1, closefd=False))
    output.close()
    _detach_tracker(resource_tracker._resource_tracker)
    sys.argv = argv
    sys.modules["__main__"] = main = ModuleType("__main__")  # its child processes look there for what they import
    exec(code, vars(main))


def _detach_tracker(tracker: Any) -> None:
    """Start a separate resource tracker, so that the tests' own does not report what a killed server leaves behind."""
    os.close(tracker._fd)
    tracker._fd = None
