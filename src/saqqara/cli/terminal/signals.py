"""Signals that end the program: from the system, or because the terminal is closed."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

TERMINATION_SIGNALS = [
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
]  # Windows lacks the second
SIGNAL_STATUS_BASE = 128  # plus the signal's number is the exit status, as in shells


class Terminated(BaseException):
    """Raised when a signal asks the program to end."""

    def __init__(self, number: int) -> None:
        """Store the exit status."""
        super().__init__(number)
        self.status = SIGNAL_STATUS_BASE + number


@contextmanager
def raise_on_signals() -> Iterator[None]:
    """Raise `Terminated` if a signal would end the program, unless that signal is ignored (nohup)."""
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
    """Ignore these signals until `raise_on_signals` exits, so that they do not disturb the cleanup."""
    if threading.current_thread() is threading.main_thread():
        for number in TERMINATION_SIGNALS:
            signal.signal(number, signal.SIG_IGN)


def _raise_terminated(number: int, _frame: FrameType | None) -> None:
    raise Terminated(number)
