"""Bots and analysis: each bot decides only from what its seat may know.

`make` returns a bot that plays a `Game`, `analyse` evaluates a position by search, and `choose` runs a simple bot on
redacted bytes. `NAMES` lists the bots.
"""

from .analysis import Analysis, MoveAnalysis, analyse
from .bot import Bot, make
from .levels import ALL_BOT_NAMES as NAMES
from .simple import choose

__all__ = ["NAMES", "Analysis", "Bot", "MoveAnalysis", "analyse", "choose", "make"]
