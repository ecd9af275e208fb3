"""Atomic file writes: if the program stops while it writes, the old file remains, or none."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


def temporary_path(path: Path) -> Path:
    """Return the path of the temporary file that holds the content until it is complete."""
    return path.with_name(f"{path.name}.part")


@contextmanager
def writer(path: Path) -> Iterator[IO[bytes]]:
    """Open a temporary file for writing and move it to `path` if the block ends without an error."""
    with temporary_path(path).open("wb") as file:
        yield file
    temporary_path(path).replace(path)


def write(path: Path, content: bytes | str) -> None:
    """Replace a file atomically by one with this content; text is encoded as UTF-8."""
    with writer(path) as file:
        file.write(content.encode() if isinstance(content, str) else content)
