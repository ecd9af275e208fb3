"""A whole game as text: a header, what chance dealt, then a decision a line."""

from .lines import KNOWN as FOR_PROGRAMS
from .lines import Line
from .read import is_partial, read, records, replayed, text_in
from .recorded import Entry
from .signs import name
from .write import write, write_known

__all__ = [
    "FOR_PROGRAMS",
    "Entry",
    "Line",
    "is_partial",
    "name",
    "read",
    "records",
    "replayed",
    "text_in",
    "write",
    "write_known",
]
