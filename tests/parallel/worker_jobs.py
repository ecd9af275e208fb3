"""Jobs for worker processes in a test: functions they can import."""

import os
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
