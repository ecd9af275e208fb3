"""The lines of a record."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from saqqara.engine.rules.state import CARD_NAMES
from saqqara.errors import RecordError, short_repr

from . import normalize

FORMAT_NAME, FORMAT_VERSION = "saqqara", "1"  # the first line of a record
COMMENT = "#"
KNOWLEDGE_PREFIXES = ("# seen: ", "# known: ")


class RecordLine(NamedTuple):
    """A non-empty line: its number from 1, its first word, the rest with single spaces, and its original length."""

    number: int
    word: str
    rest: str
    length: int

    @property
    def text(self) -> str:
        """The whole line."""
        return f"{self.word} {self.rest}".rstrip()


def parse_lines(text: str) -> Iterator[RecordLine]:
    """Yield the non-empty lines; the word of a line that is only a comment is `COMMENT`."""
    if not isinstance(text, str):
        raise RecordError("record-no_text", 1, type=type(text).__name__)
    for number, line in enumerate(normalize.split_lines(text), 1):
        content = normalize.strip_quote_marks(normalize.normalize_spaces(line))
        if content:
            word, _, rest = _strip_comment(content).partition(" ")
            yield RecordLine(number, word, rest, len(line.rstrip()))


def _strip_comment(text: str) -> str:
    """Remove a comment, except the two kinds that hold what a seat knew: format 1 has no lines for that."""
    if f"{text} ".startswith(KNOWLEDGE_PREFIXES):
        return text.removeprefix("# ")
    return COMMENT if text.startswith(COMMENT) else text.partition(COMMENT)[0].rstrip()


def looks_like_seat(word: str) -> bool:
    """Return whether a word is meant as the number of a seat, existing or not."""
    return word.lstrip("+-").isdecimal()


def parse_cards(line: RecordLine, words: Sequence[str], expected_cards: Sequence[int] | None) -> list[int]:
    """Parse a pile, the next card first, into the cells of a state; it must hold the same cards as `expected_cards`."""
    for word in words:
        if word not in CARD_NAMES:
            raise RecordError("record-no_card", line.number, given=short_repr(word))
    cells = [CARD_NAMES.index(word) for word in reversed(words)]
    if expected_cards is not None and sorted(cells) != sorted(expected_cards):
        raise RecordError("record-pile", line.number, cards=len(expected_cards))
    return cells
