"""One deliberate fault in the package."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    """A mutant: the whole new text of one file of the package. `name` describes the change, and stays the same."""

    name: str
    file: str
    text: str
