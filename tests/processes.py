"""Waiting for the processes that a test has begun."""

from collections.abc import Iterable
from multiprocessing import active_children, connection
from multiprocessing.process import BaseProcess

PATIENCE = 60.0  # seconds


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
