"""Bots: each decides from what its seat may know and nothing else."""

from .analysis import Analysis, Weighed, analyse
from .bot import Bot, make
from .levels import OFFERED as NAMES
from .quick import choose

__all__ = ["NAMES", "Analysis", "Bot", "Weighed", "analyse", "choose", "make"]
