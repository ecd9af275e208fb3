"""Files of NumPy arrays by name. Whatever a file holds instead is told in one manner."""

import lzma
import struct
import zipfile
import zlib
from pathlib import Path
from typing import Any

import numpy as np
from numpy.lib.npyio import NpzFile

# What NumPy and zipfile raise for files that are cut short, damaged or of another kind.
BROKEN = (
    *(OSError, EOFError, ValueError, TypeError, KeyError, ArithmeticError, RuntimeError, MemoryError),
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error),
)


def read(path: Path) -> dict[str, Any]:
    """Read all arrays of a file; raises ValueError that says what is wrong with it."""
    try:
        arrays = _read(path)
    except BROKEN as error:
        raise ValueError(str(error)[:80] or type(error).__name__) from error
    if not all(isinstance(array, np.ndarray) for array in arrays.values()):
        raise ValueError("not only arrays")
    return arrays


def _read(path: Path) -> dict[str, Any]:
    # NumPy leaves a file open that it opened itself and cannot read, and does not look at check sums.
    with path.open("rb") as file:
        found = np.load(file, allow_pickle=False)
        if not isinstance(found, NpzFile):
            raise ValueError("no arrays by name")
        with found:
            if found.zip is None or found.zip.testzip():
                raise ValueError("check sum")
            return dict(found)
