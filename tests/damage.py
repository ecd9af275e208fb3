"""What files of arrays by name may become: other files, or ones with an entry that cannot be read."""

import io
import zipfile
from pathlib import Path

import numpy as np

ENTRY = (
    b"PK\x01\x02"  # begins what the directory of a zip file says of an entry; its flags and method come 8 bytes later
)


def plain(path: Path) -> None:
    with path.open("wb") as file:
        np.save(file, np.zeros(3))


def with_text(path: Path) -> None:
    replace_all(path, b"no array")


def huge(path: Path) -> None:
    header = io.BytesIO()
    np.lib.format.write_array_header_1_0(header, {"descr": "|u1", "fortran_order": False, "shape": (1 << 62,)})
    replace_all(path, header.getvalue())


def replace_all(path: Path, content: bytes) -> None:
    with zipfile.ZipFile(path) as file:
        names = file.namelist()
    with zipfile.ZipFile(path, "w") as file:
        for name in names:
            file.writestr(name, content)


def of_no_method(path: Path) -> None:
    turn(path, 10)


def encrypted(path: Path) -> None:
    turn(path, 8)


def turn(path: Path, place: int) -> None:
    content = bytearray(path.read_bytes())
    content[content.index(ENTRY) + place] ^= 1
    path.write_bytes(content)


ALL = (plain, with_text, huge, of_no_method, encrypted)
