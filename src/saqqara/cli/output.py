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

from saqqara.words import in_a_line

from .ending import REFUSED, UNREAD

NEAREST = "saqqara-nearest"  # how streams treat what their encoding lacks
NEAR = dict(zip("·…–—‚‘’„“”×▁▂▃▄▅▆▇█", '..--,\'\'"""x12345678', strict=True))
UNKNOWN = "?"


def harmless(text: str) -> str:
    """Keep the lines of a text, and tell by its escape what else would steer a terminal."""
    return "\n".join(map(in_a_line, text.split("\n")))


def say(text: str) -> None:
    """Print a line, or several, on stdout."""
    print(harmless(text), flush=True)  # noqa: T201


def say_data(value: object) -> None:
    """Print what `--json` prints, on one line."""
    say(json_module.dumps(value))


def complain(line: str) -> None:
    """Print on one line of stderr what was wrong."""
    if sys.stderr is not None:
        with suppress(OSError):
            print("saqqara: " + in_a_line(" ".join(line.split())), file=sys.stderr, flush=True)  # noqa: T201


# the streams


def prepare() -> None:
    """Have stdout and stderr print the nearest to what their encoding lacks, and stdin take bytes that are no text."""
    _fill_closed()
    codecs.register_error(NEAREST, nearest)
    for stream in (sys.stdout, sys.stderr):
        _treat(stream, NEAREST)
    _treat(sys.stdin, "surrogateescape")


def _fill_closed() -> None:
    """Open something in place of a closed standard stream, so that no file of ours gets its number."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def _treat(stream: TextIO | None, errors: str) -> None:
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=errors)


def nearest(error: UnicodeError) -> tuple[str, int]:
    """Give for what cannot be encoded something in ASCII that is as wide."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(near, error.object[error.start : error.end])), error.end


def written(text: str) -> str:
    """Give a text as stdout can write it."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return text.encode(encoding, NEAREST).decode(encoding)


def near(sign: str) -> str:
    """Give a character that looks alike, a letter without its marks, or question marks.

    >>> "".join(map(near, "Schön · 石"))
    'Schon . ??'
    """
    plain = NEAR.get(sign) or unicodedata.normalize("NFKD", sign)[0]
    return plain if plain.isascii() and plain.isprintable() else UNKNOWN * columns(sign)


def columns(sign: str) -> int:
    """Tell how wide a character is in a terminal."""
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def finish(status: int) -> int:
    """Print what is still to be printed, and give the status with which to end: another one where that fails."""
    try:
        if sys.stdout is not None and not sys.stdout.closed:
            sys.stdout.flush()
    except OSError as error:
        return unprinted(error, status)
    return status


def unprinted(error: OSError, status: int = 0) -> int:
    """Give the status with which to end where stdout takes no more; silent where nobody reads it, as in `| head`."""
    with suppress(OSError, ValueError, AttributeError):  # else Python complains about it once more at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return UNREAD
    if not status:
        complain(error.strerror or str(error))
    return status or REFUSED
