"""Files that are there whole or not at all, whatever stops the program while it writes them."""

from pathlib import Path


def write(path: Path, what: bytes | str) -> None:
    """Write a file beside its place, and put it there when it is complete."""
    beside = path.with_name(f"{path.name}.part")
    beside.write_bytes(what.encode() if isinstance(what, str) else what)
    beside.replace(path)
