"""Servers for the screenshots: their bots answer, or search without end."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.failing_bots import SLOW_BOTS_CODE
from tests.server.live_server import Server, running_server

from .scenes import Bots

SIMULATIONS = 1000  # of the strongest bot, for screenshots only


@contextmanager
def gallery_server(bots: Bots) -> Iterator[Server]:
    """Start a server with bots of a kind, and no tables."""
    before = SLOW_BOTS_CODE if bots == "thinking" else ""
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder), simulations=SIMULATIONS, before=before) as server,
    ):
        yield server
