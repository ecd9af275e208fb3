"""Child programs of this process, each of which is killed together with its own children."""

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress

_GROUP_LEADERS: set[int] = set()  # process ids


def start_process(command: Sequence[str], env: Mapping[str, str] | None = None) -> "subprocess.Popen[bytes]":
    """Start a program with pipes, in its own session where the system has sessions.

    So Ctrl-C reaches only this process, and `kill_process_tree` reaches all children of the program. Its environment is
    that of this process unless `env` is given. Raises OSError and ValueError as `subprocess.Popen` does.
    """
    pipe = subprocess.PIPE
    process = subprocess.Popen(list(command), bufsize=0, stdin=pipe, stdout=pipe, start_new_session=True, env=env)
    _GROUP_LEADERS.add(process.pid)
    return process


def kill_process_tree(process: "subprocess.Popen[bytes]") -> None:
    """Kill a program and all its children, whatever they are doing."""
    _kill_process_group(process.pid)
    process.kill()
    process.wait()
    _GROUP_LEADERS.discard(process.pid)


def kill_all_process_trees() -> None:
    """Kill all programs at once, before this process exits."""
    for leader in list(_GROUP_LEADERS):
        _kill_process_group(leader)


def _kill_process_group(leader: int) -> None:
    kill = getattr(os, "killpg", None)  # Windows has none
    if kill is not None:
        with suppress(OSError):
            kill(leader, getattr(signal, "SIGKILL", signal.SIGTERM))
