"""Records as NumPy arrays: for the compiled load, and for whoever looks at many of them at once."""

from typing import Any

import numpy as np
import numpy.typing as npt

from .rules.layout import Bytes, Record

Array = npt.NDArray[Any]

_known: dict[type[Record], Any] = {}  # by hand: mypy takes no `type[Record]` for hashable


def dtype_of(kind: type[Record]) -> Any:
    """Give the type of an array of such records. Each gap is a field named `pad...`: compiled code copies fields."""
    if kind not in _known:
        _known[kind] = _dtype(kind)
    return _known[kind]


def _dtype(kind: type[Record]) -> Any:
    fields: list[Any] = []
    end = 0
    for name, (place, cell, shape) in kind.layout.items():
        fields += _pad(end, place.start)
        fields.append((name, cell if isinstance(cell, str) else dtype_of(cell), shape))
        end = place.stop
    dtype = np.dtype(fields + _pad(end, kind.size), align=True)
    assert dtype.itemsize == kind.size
    return np.dtype((np.record, dtype))


def _pad(start: int, stop: int) -> list[Any]:
    return [(f"pad{start}", "u1", (stop - start,))] if stop > start else []


def cell_type(kind: type[Record] | str) -> Any:
    """Give the type of an array of such records, or of numbers by their name."""
    return kind if isinstance(kind, str) else dtype_of(kind)


def zeros(kind: type[Record] | str, count: int = 1) -> Array:
    """Make an array of so many zeroed records, or numbers."""
    return np.zeros(count, cell_type(kind))


def array(kind: type[Record], memory: Bytes) -> Array:
    """View the records in `memory` as an array; nothing is copied."""
    return np.frombuffer(memory, dtype_of(kind))


def memory(records: Array) -> memoryview:
    """View the bytes of an array, for a `Record`; nothing is copied."""
    return records.view(np.uint8).data
