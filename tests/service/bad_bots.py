"""Bots that fail, each in its way, for the worker processes to load; and servers with them."""

from __future__ import annotations

import os
import time
from functools import partial
from pathlib import Path
from typing import Any

DREAMERS = "from tests.service.bad_bots import serve_dreamers; serve_dreamers()"  # for a server to run first
PATIENT = "from tests.service.bad_bots import serve_patiently; serve_patiently()"
ASLEEP = "from tests.service.bad_bots import serve_asleep; serve_asleep()"
NAP = 0.3  # seconds that a slow bot thinks


def nonsense(bot: str, setup: Any, state: Any, seed: int, game: str) -> str:
    return "sail 9 moon"


def raising(bot: str, setup: Any, state: Any, seed: int, game: str) -> str:
    raise RuntimeError("no idea")


def dying(bot: str, setup: Any, state: Any, seed: int, game: str) -> str:
    os._exit(1)


def sleeping(bot: str, setup: Any, state: Any, seed: int, game: str) -> str:
    time.sleep(3600)
    return "quarry"


def killed(bot: str, setup: Any, state: Any, seed: int, game: str) -> str:
    """Think until it is killed, and answer at once when that has happened; `game` names a file for it to remember."""
    begun = Path(game)
    if begun.exists():
        return "quarry"
    begun.touch()
    time.sleep(3600)
    return "sail 9 moon"


def slow(bot: str, setup: Any, state: Any, seed: int, game: str) -> str:
    time.sleep(NAP)
    return "quarry"


def held(go: Path, bot: str, setup: Any, state: Any, seed: int, game: str) -> str:
    """Think until a file is there, and a little longer."""
    while not go.exists():
        time.sleep(0.02)
    return slow(bot, setup, state, seed, game)


def serve_held(go: Path) -> None:
    """Have a server whose bots think until a file is there."""
    from saqqara.server import app

    app.BotPool = partial(app.BotPool, think=partial(held, go), timeout=3600.0)  # type: ignore[assignment,attr-defined]


def serve_patiently() -> None:
    """Have a server that waits for its processes and its disk however busy the machine is."""
    from saqqara.server import app
    from saqqara.server.background import judging
    from saqqara.server.storage import database

    app.BotPool = partial(app.BotPool, timeout=600.0)  # type: ignore[assignment,attr-defined]
    judging.REVIEW_TIMEOUT, database.LOCK_TIMEOUT = 3600.0, 60.0


def serve_dreamers() -> None:
    """Have a server whose bots think for very long, and nobody for them; to be called in it before it serves."""
    from saqqara.server import app

    app.BotPool = partial(app.BotPool, think=sleeping, timeout=3600.0)  # type: ignore[assignment,attr-defined]


def serve_asleep() -> None:
    """Have a server whose processes start when they are first needed: most tests need none, and each costs a second."""
    from saqqara.server.workers.pool import BotPool

    BotPool.warm_up = lambda self: None  # type: ignore[method-assign]
