"""Files that are there whole or not at all, whatever stops the program while it writes them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


def part_path(path: Path) -> Path:
    """Name the file in which another one grows until it is complete."""
    return path.with_name(f"{path.name}.part")


@contextmanager
def writer(path: Path) -> Iterator[IO[bytes]]:
    """Open a file beside its place for writing, and put it there when the context ends without an error."""
    with part_path(path).open("wb") as file:
        yield file
    part_path(path).replace(path)


def write(path: Path, content: bytes | str) -> None:
    """Write all that a file is to hold."""
    with writer(path) as file:
        file.write(content.encode() if isinstance(content, str) else content)
