"""Programs that this process has begun, each ended with whatever it has begun itself."""

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress

_GROUP_LEADERS: set[int] = set()  # by the ids of their processes


def start_process(command: Sequence[str], env: Mapping[str, str] | None = None) -> "subprocess.Popen[bytes]":
    """Start a program that is spoken with by pipes, in a session of its own where a system knows such: Ctrl-C is for us
    to answer, and `end` reaches all that it begins. Its `environment` is ours unless another is given. Raises OSError
    and ValueError as `subprocess.Popen` does.
    """
    pipe = subprocess.PIPE
    process = subprocess.Popen(list(command), bufsize=0, stdin=pipe, stdout=pipe, start_new_session=True, env=env)
    _GROUP_LEADERS.add(process.pid)
    return process


def kill_process_tree(process: "subprocess.Popen[bytes]") -> None:
    """End a program with all that it has begun, whatever they are doing."""
    _kill_process_group(process.pid)
    process.kill()
    process.wait()
    _GROUP_LEADERS.discard(process.pid)


def kill_all_process_trees() -> None:
    """End all programs at once, when this process is about to end itself."""
    for leader in list(_GROUP_LEADERS):
        _kill_process_group(leader)


def _kill_process_group(leader: int) -> None:
    kill = getattr(os, "killpg", None)  # Windows has none
    if kill is not None:
        with suppress(OSError):
            kill(leader, getattr(signal, "SIGKILL", signal.SIGTERM))
