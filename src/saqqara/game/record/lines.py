"""The lines of a record."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from saqqara.engine.rules.state import CARD_NAMES
from saqqara.errors import RecordError, shown

from . import signs

FIRST, VERSION = "saqqara", "1"  # the two words with which a record begins
COMMENT = "#"
KNOWN = ("# seen: ", "# known: ")


class Line(NamedTuple):
    """A line that is not empty: its number from 1, its first word, the rest with single spaces, and its length."""

    number: int
    word: str
    rest: str
    length: int

    @property
    def text(self) -> str:
        """All that it says."""
        return f"{self.word} {self.rest}".rstrip()


def lines_of(text: str) -> Iterator[Line]:
    """Give the lines that are not empty; of one that is only a comment the word is `COMMENT`."""
    if not isinstance(text, str):
        raise RecordError("record-no_text", 1, type=type(text).__name__)
    for number, line in enumerate(signs.lines(text), 1):
        said = signs.unquoted(signs.spaced(line))
        if said:
            word, _, rest = _without_comment(said).partition(" ")
            yield Line(number, word, rest, len(line.rstrip()))


def _without_comment(said: str) -> str:
    """Leave out comments, but for two kinds that tell what a seat knew, as format 1 has no lines for it."""
    if f"{said} ".startswith(KNOWN):
        return said.removeprefix("# ")
    return COMMENT if said.startswith(COMMENT) else said.partition(COMMENT)[0].rstrip()


def is_seat(word: str) -> bool:
    """Tell whether a word is meant as the number of a seat, be it one that there is or not."""
    return word.lstrip("+-").isdecimal()


def cells_of(line: Line, words: Sequence[str], like: Sequence[int] | None) -> list[int]:
    """Read a pile, the next card first, as the cells of a state; it must hold the same cards as `like`."""
    for word in words:
        if word not in CARD_NAMES:
            raise RecordError("record-no_card", line.number, given=shown(word))
    cells = [CARD_NAMES.index(word) for word in reversed(words)]
    if like is not None and sorted(cells) != sorted(like):
        raise RecordError("record-pile", line.number, cards=len(like))
    return cells
