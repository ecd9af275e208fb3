"""Bots: each decides from what its seat may know and nothing else."""

from .analysis import Analysis, MoveAnalysis, analyse
from .bot import Bot, make
from .levels import ALL_BOTS as NAMES
from .simple import choose

__all__ = ["NAMES", "Analysis", "Bot", "MoveAnalysis", "analyse", "choose", "make"]
