"""The table server. `serve` runs it; heavy modules are imported only then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saqqara.server.core.errors import DatabaseError
from saqqara.server.core.settings import DEFAULT_PORT, Settings

if TYPE_CHECKING:
    from saqqara.server.core.clock import Clock
    from saqqara.server.core.randomness import Randomness

__all__ = ["DEFAULT_PORT", "DatabaseError", "Settings", "serve"]


def serve(settings: Settings, clock: Clock | None = None, randomness: Randomness | None = None) -> None:
    """Run the server until it is stopped (Ctrl-C or SIGTERM), and print its address and the folder of its games.

    Args:
        settings: The settings of the server.
        clock: The time source of the server; None for the system clock.
        randomness: The source of the shuffles; None for the random numbers of this machine.

    Raises:
        SystemExit: With status 2, after one line on stderr, if a setting is invalid, the port is in use, the address
            does not belong to this machine, a folder cannot be written, or the database is locked, newer than the
            program or not a database.
    """
    from saqqara.server.core.clock import SYSTEM_CLOCK
    from saqqara.server.core.randomness import SYSTEM_RANDOMNESS
    from saqqara.server.main import run

    run(settings, clock or SYSTEM_CLOCK, randomness or SYSTEM_RANDOMNESS)
