"""A process and whatever it has begun, ended as one. Where a system knows no sessions, only the process itself is."""

import os
import signal
from contextlib import suppress


def lead() -> None:
    """Have this process begin a session of its own, so that `end` reaches all that it begins from now on."""
    begin = getattr(os, "setsid", None)  # Windows has none
    if begin is not None:
        begin()


def end(leader: int) -> None:
    """End a process that leads a session, by its id, with what it has begun; one that leads none is left as it is."""
    kill = getattr(os, "killpg", None)
    if kill is not None:
        with suppress(OSError):
            kill(leader, getattr(signal, "SIGKILL", signal.SIGTERM))
