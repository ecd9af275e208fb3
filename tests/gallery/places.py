"""Where the pictures are taken: servers whose bots answer, or think for as long as one looks."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.service.bad_bots import DREAMERS
from tests.service.serving import Server, serving

from .scenes import Bots

SIMULATIONS = 1000  # of what the strongest bot thinks, for pictures only


@contextmanager
def place(bots: Bots) -> Iterator[Server]:
    """Have a server with bots of a kind, and nothing on its tables."""
    before = DREAMERS if bots == "thinking" else ""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), simulations=SIMULATIONS, before=before) as server,
    ):
        yield server
