"""The lines of a record, comments left out."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from saqqara.engine.rules.state import CARD_NAMES
from saqqara.errors import RecordError, shown

KNOWN = ("# seen: ", "# known: ")


class Line(NamedTuple):
    """A line that says something: its number from 1, its first word, and the rest with single spaces."""

    number: int
    word: str
    rest: str


def lines_of(text: str) -> Iterator[Line]:
    """Give the lines that are not empty and not only a comment."""
    if not isinstance(text, str):
        raise RecordError("record-no_text", 1, type=type(text).__name__)
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        # Of what a seat knew tell two kinds of comment, as format 1 has no lines for it.
        said = line.removeprefix("# ") if line.startswith(KNOWN) else line.partition("#")[0]
        word, _, rest = said.strip().partition(" ")
        if word:
            yield Line(number, word, " ".join(rest.split()))


def cells_of(line: Line, words: Sequence[str], like: Sequence[int] | None) -> list[int]:
    """Read a pile, the next card first, as the cells of a state; it must hold the same cards as `like`."""
    for word in words:
        if word not in CARD_NAMES:
            raise RecordError("record-no_card", line.number, given=shown(word))
    cells = [CARD_NAMES.index(word) for word in reversed(words)]
    if like is not None and sorted(cells) != sorted(like):
        raise RecordError("record-pile", line.number, cards=len(like))
    return cells
