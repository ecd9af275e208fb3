"""The only way out, for lines here and for tables in `printer`: no text steers the terminal or stops on its way."""

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

NEAREST_HANDLER = "saqqara-nearest"  # how streams treat what their encoding lacks
ASCII_LOOKALIKES = dict(zip("·…–—‚‘’„“”×▁▂▃▄▅▆▇█", '..--,\'\'"""x12345678', strict=True))
UNKNOWN_CHARACTER = "?"


def escape_controls(text: str) -> str:
    """Keep the lines of a text, and tell by its escape what else would steer a terminal."""
    return "\n".join(map(escape_to_one_line, text.split("\n")))


def print_line(text: str) -> None:
    """Print a line, or several, on stdout."""
    print(escape_controls(text), flush=True)  # noqa: T201


def print_json(value: object) -> None:
    """Print what `--json` prints, on one line."""
    print_line(json_module.dumps(value))


def print_error(line: str) -> None:
    """Print on one line of stderr what was wrong."""
    if sys.stderr is not None:
        with suppress(OSError):
            print("saqqara: " + escape_to_one_line(" ".join(line.split())), file=sys.stderr, flush=True)  # noqa: T201


# the streams


def configure_streams() -> None:
    """Have stdout and stderr print the nearest to what their encoding lacks, and stdin take bytes that are no text."""
    _reopen_closed_streams()
    codecs.register_error(NEAREST_HANDLER, encode_nearest)
    for stream in (sys.stdout, sys.stderr):
        _set_error_handler(stream, NEAREST_HANDLER)
    _set_error_handler(sys.stdin, "surrogateescape")


def _reopen_closed_streams() -> None:
    """Open something in place of a closed standard stream, so that no file of ours gets its number."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def _set_error_handler(stream: TextIO | None, errors: str) -> None:
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=errors)


def encode_nearest(error: UnicodeError) -> tuple[str, int]:
    """Give for what cannot be encoded something in ASCII that is as wide."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(nearest_ascii, error.object[error.start : error.end])), error.end


def encodable(text: str) -> str:
    """Give a text as stdout can write it."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return text.encode(encoding, NEAREST_HANDLER).decode(encoding)


def nearest_ascii(character: str) -> str:
    """Give a character that looks alike, a letter without its marks, or question marks.

    >>> "".join(map(near, "Schön · 石"))
    'Schon . ??'
    """
    plain = ASCII_LOOKALIKES.get(character) or unicodedata.normalize("NFKD", character)[0]
    return plain if plain.isascii() and plain.isprintable() else UNKNOWN_CHARACTER * character_width(character)


def character_width(character: str) -> int:
    """Tell how wide a character is in a terminal."""
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def flush_output(status: int) -> int:
    """Print what is still to be printed, and give the status with which to end: another one where that fails."""
    try:
        if sys.stdout is not None and not sys.stdout.closed:
            sys.stdout.flush()
    except OSError as error:
        return handle_write_error(error, status)
    return status


def handle_write_error(error: OSError, status: int = 0) -> int:
    """Give the status with which to end where stdout takes no more; silent where nobody reads it, as in `| head`."""
    with suppress(OSError, ValueError, AttributeError):  # else Python complains about it once more at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return BROKEN_PIPE
    if not status:
        print_error(error.strerror or str(error))
    return status or USAGE_ERROR
