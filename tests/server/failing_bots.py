"""Bots that fail in various ways, for the worker processes to load, and servers with them."""

from __future__ import annotations

import os
import time
from functools import partial
from pathlib import Path

from saqqara.server.workers.bot_decision import BotDecision

SLOW_BOTS_CODE = (
    "from tests.server.failing_bots import install_slow_bots; install_slow_bots()"  # for a server to run first
)
LONG_TIMEOUTS_CODE = "from tests.server.failing_bots import install_long_timeouts; install_long_timeouts()"
SHORT_QUICK_REVIEWS_CODE = (
    "from tests.server.failing_bots import install_short_quick_reviews; install_short_quick_reviews()"
)
LAZY_WORKERS_CODE = "from tests.server.failing_bots import install_lazy_workers; install_lazy_workers()"
SLOW_BOT_SECONDS = 0.3  # seconds that a slow bot searches


def nonsense_bot(decision: BotDecision) -> str:
    return "sail 9 moon"


def raising_bot(decision: BotDecision) -> str:
    raise RuntimeError("no idea")


def dying_bot(decision: BotDecision) -> str:
    os._exit(1)


def sleeping_bot(decision: BotDecision) -> str:
    time.sleep(3600)
    return "quarry"


def killed_bot(decision: BotDecision) -> str:
    """Search until it is killed, and answer at once after that; the game's key names the file that remembers it."""
    begun = Path(decision.game_key)
    if begun.exists():
        return "quarry"
    begun.touch()
    time.sleep(3600)
    return "sail 9 moon"


def slow_bot(decision: BotDecision) -> str:
    time.sleep(SLOW_BOT_SECONDS)
    return "quarry"


def held_bot(release_file: Path, decision: BotDecision) -> str:
    """Search until a file exists, and a little longer."""
    while not release_file.exists():
        time.sleep(0.02)
    return slow_bot(decision)


def install_held_bots(release_file: Path) -> None:
    """Use bots that search until a file exists."""
    from saqqara.server import app

    app.BotPool = partial(app.BotPool, think=partial(held_bot, release_file), timeout=3600.0)  # type: ignore[assignment,attr-defined]


def install_long_timeouts() -> None:
    """Wait for processes and disk however busy the machine is."""
    from saqqara.server import app
    from saqqara.server.storage import database
    from saqqara.server.workers import pool

    app.BotPool = partial(app.BotPool, timeout=600.0)  # type: ignore[assignment,attr-defined]
    pool.REVIEW_TIMEOUT, database.LOCK_TIMEOUT = 3600.0, 60.0


def install_short_quick_reviews() -> None:
    """Limit quick reviews by simulations, not by seconds."""
    from saqqara.server.review import quick_review

    quick_review.MAX_SECONDS = 3600.0
    quick_review.GLANCE_SIMULATIONS, quick_review.CLOSE_LOOK_SIMULATIONS = 100, 400


def install_slow_bots() -> None:
    """Use bots that search for very long, and no others; to be called in the server before it serves."""
    from saqqara.server import app

    app.BotPool = partial(app.BotPool, think=sleeping_bot, timeout=3600.0)  # type: ignore[assignment,attr-defined]


def install_lazy_workers() -> None:
    """Start processes when they are first needed: most tests need none, and each costs a second."""
    from saqqara.server.workers.pool import BotPool

    BotPool.warm_up = lambda self: None  # type: ignore[method-assign]
