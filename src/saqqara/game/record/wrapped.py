"""Lines that a mail program has broken: put together where it is certain what they said, and named where it is not."""

from collections.abc import Iterable, Iterator

from saqqara.engine.rules.state import CARD_NAMES, GOD_NAMES, OPTION_NAMES
from saqqara.errors import RecordError, shown

from .deals import WITHOUT
from .header import HEADER, KNOWN, POSITION, SEEN
from .lines import COMMENT, FIRST, Line, is_seat

SHORTEST = 50  # of a line that was broken at 72: the longest word has 18 letters
WORDS = frozenset((FIRST, *HEADER, KNOWN, SEEN, COMMENT, "board", "deal", "shuffle", "result"))
JSON = (POSITION, KNOWN, "board")
LISTED = {"market": CARD_NAMES, "prophecies": GOD_NAMES}  # the piles that are not told in numbers


class Broken:
    """A line that may have been broken, and the pieces of it so far."""

    def __init__(self, first: Line) -> None:
        self.first, self.pieces = first, [first.rest]
        self.is_json = first.word in JSON
        self.begun, self.depth = _has_bracket(first.rest), _depth(first.rest)
        self.length = first.length  # of the last piece

    def takes(self, line: Line) -> bool:
        """Take a line, if it is for certain the rest of this one."""
        if begins(line) or not self.lacks(line):
            return False
        self.pieces.append(line.text)
        self.begun, self.depth = self.begun or _has_bracket(line.text), self.depth + _depth(line.text)
        self.length = line.length
        return True

    def lacks(self, line: Line) -> bool:
        """Tell whether a line that begins nothing says what can stand only here."""
        if self.is_json:
            return self.depth > 0 or (not self.begun and line.word[0] in "{[=")
        if self.first.word == "names":
            return line.word.startswith("|") or self.pieces[-1].endswith("|")
        words = line.text.split()
        if self.first.word == "options":
            return all(word in OPTION_NAMES for word in words)
        pile = {"shuffle": "market", "deal": self.pile, SEEN: self.pile}.get(self.first.word, "")
        return bool(pile) and (all(word in LISTED[pile] for word in words) if pile in LISTED else _are_numbers(words))

    @property
    def pile(self) -> str:
        """What the line tells of, if it tells of a pile."""
        return self.first.rest.partition(" ")[0]

    def whole(self) -> Line:
        """Give the line as it was before it was broken."""
        return self.first._replace(rest=("" if self.is_json else " ").join(self.pieces))


def mended(lines: Iterable[Line]) -> Iterator[Line]:
    """Give the lines, comments left out, with those that were broken put together.

    Raises RecordError for a line that seems to be the rest of the one before it, and may be something else.
    """
    last: Broken | None = None
    for line in lines:
        if last is not None:
            if last.takes(line):
                continue
            if not begins(line) and last.length >= SHORTEST:
                raise RecordError("record-wrapped", line.number, given=shown(line.text))
            yield from _said(last)
        last = Broken(line)
    if last is not None:
        yield from _said(last)


def begins(line: Line) -> bool:
    """Tell whether something begins with a line; numbers alone are none of a seat's moves."""
    return line.word in WORDS or (is_seat(line.word) and bool(line.rest) and not _are_numbers(line.rest.split()))


def _said(broken: Broken) -> Iterator[Line]:
    if broken.first.word != COMMENT:
        yield broken.whole()


def _are_numbers(words: list[str]) -> bool:
    return all(word == WITHOUT or word.isdecimal() for word in words)


def _has_bracket(json: str) -> bool:
    return "{" in json or "[" in json


def _depth(json: str) -> int:
    """Count the brackets that JSON opens and does not close; no text in it holds any."""
    return json.count("{") + json.count("[") - json.count("}") - json.count("]")
