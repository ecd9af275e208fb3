"""Files that are there whole or not at all, whatever stops the program while it writes them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


def beside(path: Path) -> Path:
    """Name the file in which another one grows until it is complete."""
    return path.with_name(f"{path.name}.part")


@contextmanager
def opened(path: Path) -> Iterator[IO[bytes]]:
    """Open a file beside its place for writing, and put it there when the context ends without an error."""
    with beside(path).open("wb") as file:
        yield file
    beside(path).replace(path)


def write(path: Path, what: bytes | str) -> None:
    """Write all that a file is to hold."""
    with opened(path) as file:
        file.write(what.encode() if isinstance(what, str) else what)
