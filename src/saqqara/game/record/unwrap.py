"""Lines that a mail program has wrapped: joined where that is unambiguous, and rejected where it is not."""

from collections.abc import Iterable, Iterator

from saqqara.engine.rules.state import CARD_NAMES, GOD_NAMES, OPTION_NAMES
from saqqara.errors import RecordError, short_repr

from .deals import REMOVED_MARKER
from .header import HEADER_KEYS, KNOWN_KEY, POSITION_KEY, SEEN_KEY
from .lines import COMMENT, FORMAT_NAME, RecordLine, looks_like_seat

MIN_WRAPPED_LENGTH = 50  # of a line wrapped at column 72; the longest word has 18 letters
LINE_KEYWORDS = frozenset(
    (FORMAT_NAME, *HEADER_KEYS, KNOWN_KEY, SEEN_KEY, COMMENT, "board", "deal", "shuffle", "result")
)
JSON_KEYWORDS = (POSITION_KEY, KNOWN_KEY, "board")
NAMED_PILES = {"market": CARD_NAMES, "prophecies": GOD_NAMES}  # the piles not written as numbers


class WrappedLine:
    """A line that may have been wrapped, and its pieces so far."""

    def __init__(self, first_line: RecordLine) -> None:
        self.first_line, self.pieces = first_line, [first_line.rest]
        self.is_json = first_line.word in JSON_KEYWORDS
        self.has_bracket, self.bracket_depth = _has_bracket(first_line.rest), _bracket_depth(first_line.rest)
        self.length = first_line.length  # length of the last piece

    def try_append(self, line: RecordLine) -> bool:
        """Append a line if it is certainly the continuation of this one; return whether it was appended."""
        if starts_new_line(line) or not self.can_continue_with(line):
            return False
        self.pieces.append(line.text)
        self.has_bracket, self.bracket_depth = (
            self.has_bracket or _has_bracket(line.text),
            self.bracket_depth + _bracket_depth(line.text),
        )
        self.length = line.length
        return True

    def can_continue_with(self, line: RecordLine) -> bool:
        """Return whether a line without a keyword can only be a continuation of this one."""
        if self.is_json:
            return self.bracket_depth > 0 or (not self.has_bracket and line.word[0] in "{[=")
        if self.first_line.word == "names":
            return line.word.startswith("|") or self.pieces[-1].endswith("|")
        words = line.text.split()
        if self.first_line.word == "options":
            return all(word in OPTION_NAMES for word in words)
        pile = {"shuffle": "market", "deal": self.pile, SEEN_KEY: self.pile}.get(self.first_line.word, "")
        return bool(pile) and (
            all(word in NAMED_PILES[pile] for word in words) if pile in NAMED_PILES else _are_numbers(words)
        )

    @property
    def pile(self) -> str:
        """The pile of the line, if it is about a pile."""
        return self.first_line.rest.partition(" ")[0]

    def join_pieces(self) -> RecordLine:
        """Return the line as it was before it was wrapped."""
        return self.first_line._replace(rest=("" if self.is_json else " ").join(self.pieces))


def unwrap_lines(lines: Iterable[RecordLine]) -> Iterator[RecordLine]:
    """Yield the lines without comments, with wrapped lines joined.

    Raises:
        RecordError: If a line may or may not be the continuation of the one before it.
    """
    last: WrappedLine | None = None
    for line in lines:
        if last is not None:
            if last.try_append(line):
                continue
            if not starts_new_line(line) and last.length >= MIN_WRAPPED_LENGTH:
                raise RecordError("record-wrapped", line.number, given=short_repr(line.text))
            yield from _without_comment(last)
        last = WrappedLine(line)
    if last is not None:
        yield from _without_comment(last)


def starts_new_line(line: RecordLine) -> bool:
    """Return whether a line starts a new entry; a seat followed only by numbers is not a move."""
    return line.word in LINE_KEYWORDS or (
        looks_like_seat(line.word) and bool(line.rest) and not _are_numbers(line.rest.split())
    )


def _without_comment(wrapped: WrappedLine) -> Iterator[RecordLine]:
    if wrapped.first_line.word != COMMENT:
        yield wrapped.join_pieces()


def _are_numbers(words: list[str]) -> bool:
    return all(word == REMOVED_MARKER or word.isdecimal() for word in words)


def _has_bracket(json: str) -> bool:
    return "{" in json or "[" in json


def _bracket_depth(json: str) -> int:
    """Count the brackets that JSON opens and does not close; no string in it contains brackets."""
    return json.count("{") + json.count("[") - json.count("}") - json.count("]")
