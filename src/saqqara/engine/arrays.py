"""Records as NumPy arrays: for the compiled load, and for whoever looks at many of them at once."""

from typing import Any

import numpy as np
import numpy.typing as npt

from .rules.layout import BytesLike, Record

Array = npt.NDArray[Any]

_dtypes: dict[type[Record], Any] = {}  # by hand: mypy takes no `type[Record]` for hashable


def dtype_of(record_type: type[Record]) -> Any:
    """Give the type of an array of such records. Each gap is a field named `pad...`: compiled code copies fields."""
    if record_type not in _dtypes:
        _dtypes[record_type] = _make_dtype(record_type)
    return _dtypes[record_type]


def _make_dtype(record_type: type[Record]) -> Any:
    fields: list[Any] = []
    end = 0
    for name, (place, cell, shape) in record_type.layout.items():
        fields += _padding_field(end, place.start)
        fields.append((name, cell if isinstance(cell, str) else dtype_of(cell), shape))
        end = place.stop
    dtype = np.dtype(fields + _padding_field(end, record_type.size), align=True)
    assert dtype.itemsize == record_type.size
    return np.dtype((np.record, dtype))


def _padding_field(start: int, stop: int) -> list[Any]:
    return [(f"pad{start}", "u1", (stop - start,))] if stop > start else []


def item_dtype(item_type: type[Record] | str) -> Any:
    """Give the type of an array of such records, or of numbers by their name."""
    return item_type if isinstance(item_type, str) else dtype_of(item_type)


def zeros(item_type: type[Record] | str, count: int = 1) -> Array:
    """Make an array of so many zeroed records, or numbers."""
    return np.zeros(count, item_dtype(item_type))


def view_as_array(record_type: type[Record], memory: BytesLike) -> Array:
    """View the records in `memory` as an array; nothing is copied."""
    return np.frombuffer(memory, dtype_of(record_type))


def view_as_bytes(records: Array) -> memoryview:
    """View the bytes of an array, for a `Record`; nothing is copied."""
    return records.view(np.uint8).data
