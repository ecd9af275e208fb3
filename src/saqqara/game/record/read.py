"""Read a record: the header sets a game up, the lines below it are replayed."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from saqqara.errors import RecordError, SaqqaraError, short_repr

from .header import KNOWN_KEY, POSITION_KEY, SEEN_KEY, Header
from .lines import FORMAT_NAME, FORMAT_VERSION, RecordLine, looks_like_seat, parse_lines
from .protocols import RecordableGame
from .replay import Replay
from .unwrap import unwrap_lines

G = TypeVar("G", bound=RecordableGame)


def read_record(text: str, new_game: Callable[..., G], from_position: Callable[..., G]) -> G:
    """Replay a record in a game made by `new_game` (`Game`), or by `from_position` where it begins with one.

    What a seat did not know of a running game is dealt as the text decides. Raises RecordError that names the line at
    fault.
    """
    lines, *others = split_records(text)
    if others:
        raise RecordError("record-another", others[0][0].number)
    return replay_record(lines, new_game, from_position)


def split_records(text: str) -> Iterator[list[RecordLine]]:
    """Give the lines of each record of a text that has several, one after the other; raises RecordError."""
    lines: list[RecordLine] = []
    for line in unwrap_lines(parse_lines(text)):
        if line.word == FORMAT_NAME and lines:
            yield lines
            lines = []
        elif line.word != FORMAT_NAME and not lines:
            raise RecordError("record-begins", line.number)
        lines.append(line)
    if not lines:
        raise RecordError("record-begins", 1)
    yield lines


def replay_record(lines: Sequence[RecordLine], new_game: Callable[..., G], from_position: Callable[..., G]) -> G:
    """Replay the lines of one record as `read` does."""
    check_version(lines[0])
    ends = (n for n, line in enumerate(lines) if looks_like_seat(line.word) or line.word == "result")
    body = next(ends, len(lines))
    header = Header(lines[1:body])
    if KNOWN_KEY in header.values:
        return header.create_from_position(header.values[KNOWN_KEY], from_position)
    game = (
        header.create_from_position(header.values[POSITION_KEY], from_position)
        if POSITION_KEY in header.values
        else header.create_game(new_game)
    )
    Replay(game, lines[body:]).run()
    return game


def check_version(line: RecordLine) -> None:
    """Refuse a record of a format that there is not."""
    if not line.rest:
        raise RecordError("record-begins", line.number)
    if line.rest != FORMAT_VERSION:
        raise RecordError("record-version", line.number, given=short_repr(line.rest))


def read_record_file(path: str | Path) -> str:
    """Give the text in a file; raises SaqqaraError for one that cannot be read."""
    try:
        held = Path(path).read_bytes()
    except TypeError as error:
        raise SaqqaraError("record-no_path", given=short_repr(path)) from error
    except (OSError, ValueError) as error:
        raise SaqqaraError("record-unreadable", path=str(path), detail=str(error)) from error
    try:
        return held.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError("record-not_utf8", held.count(b"\n", 0, error.start) + 1) from error


def is_partial(text: str) -> bool:
    """Tell whether a record holds only what a seat knew of a running game."""
    return any(line.word in (SEEN_KEY, KNOWN_KEY) for line in parse_lines(text))
