"""Corrupted `.npz` files: other files, or ones with an entry that cannot be read."""

import io
import zipfile
from pathlib import Path

import numpy as np

DIRECTORY_ENTRY = (
    b"PK\x01\x02"  # starts an entry in the directory of a zip file; its flags and method follow 8 bytes later
)


def not_a_zip(path: Path) -> None:
    with path.open("wb") as file:
        np.save(file, np.zeros(3))


def text_entries(path: Path) -> None:
    replace_entries(path, b"no array")


def huge_array(path: Path) -> None:
    header = io.BytesIO()
    np.lib.format.write_array_header_1_0(header, {"descr": "|u1", "fortran_order": False, "shape": (1 << 62,)})
    replace_entries(path, header.getvalue())


def replace_entries(path: Path, content: bytes) -> None:
    with zipfile.ZipFile(path) as file:
        names = file.namelist()
    with zipfile.ZipFile(path, "w") as file:
        for name in names:
            file.writestr(name, content)


def unknown_compression(path: Path) -> None:
    flip_bit(path, 10)


def encrypted(path: Path) -> None:
    flip_bit(path, 8)


def flip_bit(path: Path, offset: int) -> None:
    content = bytearray(path.read_bytes())
    content[content.index(DIRECTORY_ENTRY) + offset] ^= 1
    path.write_bytes(content)


ALL_CORRUPTIONS = (not_a_zip, text_entries, huge_array, unknown_compression, encrypted)
