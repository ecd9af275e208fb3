"""The table server: who plays, what happened, and the pages. `serve` runs it; nothing heavy is imported before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saqqara.server.core.errors import DatabaseError
from saqqara.server.core.settings import DEFAULT_PORT, Settings

if TYPE_CHECKING:
    from saqqara.server.core.clock import Clock
    from saqqara.server.core.randomness import Randomness

__all__ = ["DEFAULT_PORT", "DatabaseError", "Settings", "serve"]


def serve(settings: Settings, clock: Clock | None = None, randomness: Randomness | None = None) -> None:
    """Run the table until it is stopped (Ctrl-C or SIGTERM), and print where it stands and where its games are kept.

    A setting that cannot be, a port in use, an address that is not this machine's, a folder that cannot be written, or
    a database that is locked, newer than the program or none at all, is told in one line on stderr and raises
    `SystemExit(2)`. `clock` is the time that it goes by and `chance` what its cards are shuffled by, None for this
    machine's.
    """
    from saqqara.server.core.clock import SYSTEM_CLOCK
    from saqqara.server.core.randomness import SYSTEM_RANDOMNESS
    from saqqara.server.main import run

    run(settings, clock or SYSTEM_CLOCK, randomness or SYSTEM_RANDOMNESS)
