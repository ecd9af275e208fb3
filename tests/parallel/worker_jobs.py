"""Jobs for worker processes in a test: functions they can import."""

import multiprocessing
import os
import signal
from threading import Event


def square(number: int) -> int:
    return number * number


def exit_at_once(number: int) -> int:
    """End the process at once, as a killed process does."""
    os._exit(number)


def run_forever(number: int) -> int:
    """Continue until the process is ended."""
    Event().wait()
    return number


def run_forever_without_handlers(number: int) -> int:
    """Continue until the process is ended, in a main thread that no signal interrupts, so that it runs no handler."""
    if number == 0:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
        multiprocessing.get_context("spawn").Semaphore(0).acquire()
    return number
