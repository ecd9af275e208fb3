"""Bots that fail, each in its way, for the worker processes to load."""

from __future__ import annotations

import os
import time
from typing import Any


def nonsense(bot: str, setup: Any, state: Any, seed: int, game: str) -> str:
    return "sail 9 moon"


def raising(bot: str, setup: Any, state: Any, seed: int, game: str) -> str:
    raise RuntimeError("no idea")


def dying(bot: str, setup: Any, state: Any, seed: int, game: str) -> str:
    os._exit(1)


def sleeping(bot: str, setup: Any, state: Any, seed: int, game: str) -> str:
    time.sleep(60)
    return "quarry"


def slow(bot: str, setup: Any, state: Any, seed: int, game: str) -> str:
    time.sleep(0.3)
    return "quarry"
