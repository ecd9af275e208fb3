"""A whole game as text: a header, what chance dealt, then a decision a line."""

from .read import read
from .write import write

__all__ = ["read", "write"]
