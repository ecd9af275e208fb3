"""Reading records: the header sets up a game, and the lines below it are replayed."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path, PurePath
from typing import TypeVar

from saqqara.errors import RecordError, SaqqaraError, short_repr
from saqqara.game.notation import MOVE_CODES

from .header import KNOWN_KEY, POSITION_KEY, SEEN_KEY, Header
from .lines import FORMAT_NAME, FORMAT_VERSION, RecordLine, looks_like_seat, parse_lines
from .protocols import RecordableGame
from .replay import Replay
from .unwrap import unwrap_lines

G = TypeVar("G", bound=RecordableGame)
FILE_NAME = re.compile(r".*[^\s.]\.[A-Za-z]\w{0,7}")  # one line that ends in a suffix


def read_record(text: str, new_game: Callable[..., G], from_position: Callable[..., G]) -> G:
    """Replay a record and return the game.

    What a seat did not know of a running game is dealt at random, always the same way for the same text.

    Args:
        text: The record.
        new_game: Creates a dealt game; takes the arguments of `Game`.
        from_position: Creates a game from a position; takes the arguments of `Game.from_position`.

    Raises:
        RecordError: If the record cannot be replayed; `line` is the line at fault, from 1.
    """
    if is_file_name(text):
        raise RecordError("record-file_name", 1, given=short_repr(str(text).strip()))
    lines, *others = split_records(text)
    if others:
        raise RecordError("record-another", others[0][0].number)
    return replay_record(lines, new_game, from_position)


def is_file_name(text: object) -> bool:
    """Return whether a path is given in place of a record.

    Only its form counts: whether such a file exists is not for the clients of a server to learn.
    """
    if isinstance(text, PurePath):
        return True
    if not isinstance(text, str):
        return False
    line = text.strip()
    is_move = " ".join(line.lower().split()) in MOVE_CODES
    return FILE_NAME.fullmatch(line) is not None and not is_move and not looks_like_seat(line.split()[0])


def split_records(text: str) -> Iterator[list[RecordLine]]:
    """Yield the lines of each record in a text that may hold several; raises RecordError."""
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
    """Replay the lines of one record, as `read_record` does."""
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
    """Raise RecordError for a format version that this program cannot read."""
    if not line.rest:
        raise RecordError("record-begins", line.number)
    if line.rest != FORMAT_VERSION:
        raise RecordError("record-version", line.number, given=short_repr(line.rest))


def read_record_file(path: str | Path) -> str:
    """Return the text of a file; raises SaqqaraError if it cannot be read, and RecordError if it is not UTF-8."""
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


def is_partial_record(text: str) -> bool:
    """Return whether a record holds only what a seat knew of a running game."""
    return any(line.word in (SEEN_KEY, KNOWN_KEY) for line in parse_lines(text))
