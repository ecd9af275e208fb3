"""The five sites in text, a room for each, with all their sides."""

from .burial import burial
from .market import market
from .obelisk import obelisk
from .pyramid import pyramid
from .temple import temple

__all__ = ["burial", "market", "obelisk", "pyramid", "temple"]
