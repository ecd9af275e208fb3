"""One deliberate fault in the package."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    """A fault: the whole new text of one file of the package. `name` says what is different, and stays the same."""

    name: str
    file: str
    text: str
