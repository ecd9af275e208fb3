"""NumPy's .npz files of named arrays, read and written without NumPy. Every problem with a file is a ValueError."""

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

# What zipfile and header parsing raise for files that are truncated, damaged or of another kind.
READ_ERRORS = (
    *(OSError, EOFError, ValueError, TypeError, KeyError, ArithmeticError, RuntimeError, MemoryError, SyntaxError),
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, RecursionError),
)
ARRAY_SUFFIX = ".npy"  # suffix of each array in the file
NPY_MAGIC = b"\x93NUMPY"
MAX_HEADER_BYTES = 10_000
DTYPE_PATTERN = re.compile(r"[<|]([iufbU])([0-9]{1,6})")
CHARACTER_BYTES = 4  # in an array of text


class Array(NamedTuple):
    """An array: its type as NumPy names it (such as "<f4"), its shape, and its items one after another."""

    dtype: str
    shape: tuple[int, ...]
    data: bytes

    @property
    def text(self) -> str:
        """The text of a text array; raises ValueError for any other array."""
        if not self.dtype.startswith("<U") or self.shape:
            raise ValueError("no text")
        return self.data.decode("utf-32-le").rstrip("\0")

    @classmethod
    def from_text(cls, text: str) -> "Array":
        """Create an array that holds a text."""
        return cls(f"<U{len(text)}", (), text.encode("utf-32-le"))


def read_npz(path: Path, max_bytes: int) -> dict[str, Array]:
    """Read all arrays of a file of at most `max_bytes` uncompressed bytes; raises ValueError that names the problem."""
    try:
        with path.open("rb") as opened, zipfile.ZipFile(opened) as file:
            if sum(entry.file_size for entry in file.infolist()) > max_bytes:
                raise ValueError("too large")
            return {entry.filename.removesuffix(ARRAY_SUFFIX): _read_array(file, entry) for entry in file.infolist()}
    except READ_ERRORS as error:
        raise ValueError(str(error)[:80] or type(error).__name__) from error


def _read_array(file: zipfile.ZipFile, entry: zipfile.ZipInfo) -> Array:
    """Read an array; its checksum is verified."""
    content = BytesIO(file.read(entry))
    kind, shape = _read_header(content)
    cells = content.read()
    if not entry.filename.endswith(ARRAY_SUFFIX) or len(cells) != _item_bytes(kind) * prod(shape):
        raise ValueError("not only arrays")
    return Array(kind, shape, cells)


def _read_header(content: IO[bytes]) -> tuple[str, tuple[int, ...]]:
    """Read the type and the shape of an array."""
    if content.read(len(NPY_MAGIC)) != NPY_MAGIC:
        raise ValueError("not only arrays")
    major, _ = content.read(2)
    (length,) = struct.unpack("<H", content.read(2)) if major == 1 else struct.unpack("<I", content.read(4))
    if length > MAX_HEADER_BYTES:
        raise ValueError("header")
    header: Any = literal_eval(content.read(length).decode("latin-1"))
    kind, shape = header["descr"], header["shape"]
    if header["fortran_order"] and len(shape) > 1:
        raise ValueError("order")
    if not isinstance(kind, str) or not all(isinstance(count, int) and count >= 0 for count in shape):
        raise ValueError("header")
    return kind, tuple(shape)


def _item_bytes(dtype: str) -> int:
    """Return the size of an item in bytes."""
    found = DTYPE_PATTERN.fullmatch(dtype)
    if found is None:
        raise ValueError(f"kind {dtype}")
    return int(found[2]) * (CHARACTER_BYTES if found[1] == "U" else 1)


def write_npz(file: IO[bytes], arrays: Mapping[str, Array]) -> None:
    """Write arrays by name in NumPy's format."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, array in arrays.items():
            entry = zipfile.ZipInfo(name + ARRAY_SUFFIX)  # no timestamp, so that equal arrays give equal files
            packed.writestr(entry, _npy_header(array) + array.data, zipfile.ZIP_DEFLATED)


def _npy_header(array: Array) -> bytes:
    description = repr({"descr": array.dtype, "fortran_order": False, "shape": array.shape})
    first = len(NPY_MAGIC) + 4
    header = description + " " * (-(first + len(description) + 1) % 64) + "\n"
    return NPY_MAGIC + b"\x01\x00" + struct.pack("<H", len(header)) + header.encode("latin-1")
