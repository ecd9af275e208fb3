"""What ends a program from outside: the system, or a terminal that is closed."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

TERMINATION_SIGNALS = [
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
]  # Windows has no second
SIGNAL_STATUS_BASE = 128  # and its number is the exit status, as shells have it


class Terminated(BaseException):
    """A signal asks the program to end."""

    def __init__(self, number: int) -> None:
        """Keep the status with which to end."""
        super().__init__(number)
        self.status = SIGNAL_STATUS_BASE + number


@contextmanager
def raise_on_signals() -> Iterator[None]:
    """Raise `Ended` where a signal would end the program at once, unless it is to be ignored (nohup)."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {
        number: handler for number in TERMINATION_SIGNALS if (handler := signal.getsignal(number)) is not signal.SIG_IGN
    }
    for number in before:
        signal.signal(number, _raise_terminated)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def ignore_signals() -> None:
    """Let nothing of that disturb what has to be done before the end, until `heard` is left."""
    if threading.current_thread() is threading.main_thread():
        for number in TERMINATION_SIGNALS:
            signal.signal(number, signal.SIG_IGN)


def _raise_terminated(number: int, _frame: FrameType | None) -> None:
    raise Terminated(number)
