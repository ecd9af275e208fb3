"""Read a record: the header sets a game up, the lines below it are replayed."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from saqqara.errors import RecordError, SaqqaraError, shown

from .header import KNOWN, POSITION, SEEN, Header
from .lines import FIRST, VERSION, Line, is_seat, lines_of
from .recorded import Recorded
from .replay import Replay
from .wrapped import mended

G = TypeVar("G", bound=Recorded)


def read(text: str, new_game: Callable[..., G], from_position: Callable[..., G]) -> G:
    """Replay a record in a game made by `new_game` (`Game`), or by `from_position` where it begins with one.

    What a seat did not know of a running game is dealt as the text decides. Raises RecordError that names the line at
    fault.
    """
    lines, *others = records(text)
    if others:
        raise RecordError("record-another", others[0][0].number)
    return replayed(lines, new_game, from_position)


def records(text: str) -> Iterator[list[Line]]:
    """Give the lines of each record of a text that has several, one after the other; raises RecordError."""
    lines: list[Line] = []
    for line in mended(lines_of(text)):
        if line.word == FIRST and lines:
            yield lines
            lines = []
        elif line.word != FIRST and not lines:
            raise RecordError("record-begins", line.number)
        lines.append(line)
    if not lines:
        raise RecordError("record-begins", 1)
    yield lines


def replayed(lines: Sequence[Line], new_game: Callable[..., G], from_position: Callable[..., G]) -> G:
    """Replay the lines of one record as `read` does."""
    check_version(lines[0])
    ends = (n for n, line in enumerate(lines) if is_seat(line.word) or line.word == "result")
    body = next(ends, len(lines))
    header = Header(lines[1:body])
    if KNOWN in header.values:
        return header.stand(header.values[KNOWN], from_position)
    game = header.stand(header.values[POSITION], from_position) if POSITION in header.values else header.game(new_game)
    Replay(game, lines[body:]).run()
    return game


def check_version(line: Line) -> None:
    """Refuse a record of a format that there is not."""
    if not line.rest:
        raise RecordError("record-begins", line.number)
    if line.rest != VERSION:
        raise RecordError("record-version", line.number, given=shown(line.rest))


def text_in(path: str | Path) -> str:
    """Give the text in a file; raises SaqqaraError for one that cannot be read."""
    try:
        held = Path(path).read_bytes()
    except TypeError as error:
        raise SaqqaraError("record-no_path", given=shown(path)) from error
    except (OSError, ValueError) as error:
        raise SaqqaraError("record-unreadable", path=str(path), detail=str(error)) from error
    try:
        return held.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError("record-not_utf8", held.count(b"\n", 0, error.start) + 1) from error


def is_partial(text: str) -> bool:
    """Tell whether a record holds only what a seat knew of a running game."""
    return any(line.word in (SEEN, KNOWN) for line in lines_of(text))
