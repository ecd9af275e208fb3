"""The output of all commands (tables in `printer`): no text controls the terminal, and every text can be encoded."""

from __future__ import annotations

import codecs
import io
import json as json_module
import os
import sys
import unicodedata
from contextlib import suppress
from typing import TextIO

from saqqara.i18n import escape_to_one_line

from .exit_codes import BROKEN_PIPE, USAGE_ERROR

NEAREST_HANDLER = "saqqara-nearest"  # error handler for characters that an encoding lacks
ASCII_LOOKALIKES = dict(zip("·…–—‚‘’„“”×▁▂▃▄▅▆▇█", '..--,\'\'"""x12345678', strict=True))
UNKNOWN_CHARACTER = "?"


def escape_controls(text: str) -> str:
    """Keep the lines of a text, and escape everything else that would control a terminal."""
    return "\n".join(map(escape_to_one_line, text.split("\n")))


def print_line(text: str) -> None:
    """Print one or more lines on stdout."""
    print(escape_controls(text), flush=True)  # noqa: T201


def print_json(value: object) -> None:
    """Print a value as JSON on one line."""
    print_line(json_module.dumps(value))


def print_error(line: str) -> None:
    """Print an error as one line on stderr."""
    if sys.stderr is not None:
        with suppress(OSError):
            print("saqqara: " + escape_to_one_line(" ".join(line.split())), file=sys.stderr, flush=True)  # noqa: T201


def configure_streams() -> None:
    """Make stdout and stderr replace characters they cannot encode, and stdin accept bytes that are not text."""
    _reopen_closed_streams()
    codecs.register_error(NEAREST_HANDLER, replace_unencodable)
    for stream in (sys.stdout, sys.stderr):
        _set_error_handler(stream, NEAREST_HANDLER)
    _set_error_handler(sys.stdin, "surrogateescape")


def _reopen_closed_streams() -> None:
    """Open the null device in place of closed standard streams, so that no other file gets their numbers."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def _set_error_handler(stream: TextIO | None, errors: str) -> None:
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=errors)


def replace_unencodable(error: UnicodeError) -> tuple[str, int]:
    """Replace what cannot be encoded with ASCII characters of the same width."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(nearest_ascii, error.object[error.start : error.end])), error.end


def make_encodable(text: str) -> str:
    """Return a text with only characters that stdout can encode."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return text.encode(encoding, NEAREST_HANDLER).decode(encoding)


def nearest_ascii(character: str) -> str:
    """Return a character that looks similar, a letter without its marks, or question marks.

    >>> "".join(map(nearest_ascii, "Schön · 石"))
    'Schon . ??'
    """
    plain = ASCII_LOOKALIKES.get(character) or unicodedata.normalize("NFKD", character)[0]
    return plain if plain.isascii() and plain.isprintable() else UNKNOWN_CHARACTER * character_width(character)


def character_width(character: str) -> int:
    """Return the width of a character in a terminal."""
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def flush_output(status: int) -> int:
    """Flush stdout and return the exit status, which is another one if flushing fails."""
    try:
        if sys.stdout is not None and not sys.stdout.closed:
            sys.stdout.flush()
    except OSError as error:
        return handle_write_error(error, status)
    return status


def handle_write_error(error: OSError, status: int = 0) -> int:
    """Return the exit status after stdout failed. Print nothing if its reader is gone, as in `| head`."""
    with suppress(OSError, ValueError, AttributeError):  # else Python reports the error again at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return BROKEN_PIPE
    if not status:
        print_error(error.strerror or str(error))
    return status or USAGE_ERROR
