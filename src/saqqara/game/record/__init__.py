"""A whole game as text: a header, what chance dealt, then a decision a line."""

from .lines import KNOWN as FOR_PROGRAMS
from .read import is_partial, read
from .recorded import Entry
from .signs import name
from .write import write, write_known

__all__ = ["FOR_PROGRAMS", "Entry", "is_partial", "name", "read", "write", "write_known"]
