"""Where the pictures are taken: servers whose bots answer, or think for as long as one looks."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.failing_bots import SLOW_BOTS_CODE
from tests.server.live_server import Server, running_server

from .scenes import Bots

SIMULATIONS = 1000  # of what the strongest bot thinks, for pictures only


@contextmanager
def gallery_server(bots: Bots) -> Iterator[Server]:
    """Have a server with bots of a kind, and nothing on its tables."""
    before = SLOW_BOTS_CODE if bots == "thinking" else ""
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder), simulations=SIMULATIONS, before=before) as server,
    ):
        yield server
