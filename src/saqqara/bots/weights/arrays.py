"""Files of arrays by name as NumPy writes them (.npz), read and written without it. Whatever a file holds instead is
told in one manner.
"""

import lzma
import re
import struct
import zipfile
import zlib
from ast import literal_eval
from collections.abc import Mapping
from io import BytesIO
from math import prod
from pathlib import Path
from typing import IO, Any, NamedTuple

# What zipfile and the reading of headers raise for files that are cut short, damaged or of another kind.
BROKEN = (
    *(OSError, EOFError, ValueError, TypeError, KeyError, ArithmeticError, RuntimeError, MemoryError, SyntaxError),
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, RecursionError),
)
SUFFIX = ".npy"  # of each array in the file
MAGIC = b"\x93NUMPY"
LONGEST_HEADER = 10_000
KIND = re.compile(r"[<|]([iufbU])([0-9]{1,6})")
WIDE = 4  # bytes of a character in an array of text


class Array(NamedTuple):
    """An array: its `kind` as NumPy names it (such as "<f4"), its shape, and its cells one after another."""

    kind: str
    shape: tuple[int, ...]
    cells: bytes

    @property
    def text(self) -> str:
        """Give the text of an array that is one; raises ValueError for another."""
        if not self.kind.startswith("<U") or self.shape:
            raise ValueError("no text")
        return self.cells.decode("utf-32-le").rstrip("\0")

    @classmethod
    def of_text(cls, text: str) -> "Array":
        """Make an array that is a text."""
        return cls(f"<U{len(text)}", (), text.encode("utf-32-le"))


def read(path: Path, most: int) -> dict[str, Array]:
    """Read all arrays of a file, of so many bytes together at most; raises ValueError that says what is wrong."""
    try:
        with path.open("rb") as opened, zipfile.ZipFile(opened) as file:
            if sum(entry.file_size for entry in file.infolist()) > most:
                raise ValueError("too large")
            return {entry.filename.removesuffix(SUFFIX): _read(file, entry) for entry in file.infolist()}
    except BROKEN as error:
        raise ValueError(str(error)[:80] or type(error).__name__) from error


def _read(file: zipfile.ZipFile, entry: zipfile.ZipInfo) -> Array:
    """Read an array; its check sum is compared."""
    content = BytesIO(file.read(entry))
    kind, shape = _header(content)
    cells = content.read()
    if not entry.filename.endswith(SUFFIX) or len(cells) != _size(kind) * prod(shape):
        raise ValueError("not only arrays")
    return Array(kind, shape, cells)


def _header(content: IO[bytes]) -> tuple[str, tuple[int, ...]]:
    """Read what an array is: its kind and its shape."""
    if content.read(len(MAGIC)) != MAGIC:
        raise ValueError("not only arrays")
    major, _ = content.read(2)
    (length,) = struct.unpack("<H", content.read(2)) if major == 1 else struct.unpack("<I", content.read(4))
    if length > LONGEST_HEADER:
        raise ValueError("header")
    said: Any = literal_eval(content.read(length).decode("latin-1"))
    kind, shape = said["descr"], said["shape"]
    if said["fortran_order"] and len(shape) > 1:
        raise ValueError("order")
    if not isinstance(kind, str) or not all(isinstance(count, int) and count >= 0 for count in shape):
        raise ValueError("header")
    return kind, tuple(shape)


def _size(kind: str) -> int:
    """Give the bytes of a cell."""
    found = KIND.fullmatch(kind)
    if found is None:
        raise ValueError(f"kind {kind}")
    return int(found[2]) * (WIDE if found[1] == "U" else 1)


def write(file: IO[bytes], arrays: Mapping[str, Array]) -> None:
    """Write arrays by name, as NumPy reads them."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, array in arrays.items():
            entry = zipfile.ZipInfo(name + SUFFIX)  # without the time, so that the same arrays are the same file
            packed.writestr(entry, _begin(array) + array.cells, zipfile.ZIP_DEFLATED)


def _begin(array: Array) -> bytes:
    said = repr({"descr": array.kind, "fortran_order": False, "shape": array.shape})
    first = len(MAGIC) + 4
    header = said + " " * (-(first + len(said) + 1) % 64) + "\n"
    return MAGIC + b"\x01\x00" + struct.pack("<H", len(header)) + header.encode("latin-1")
