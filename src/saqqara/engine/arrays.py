"""Records as NumPy arrays, for the compiled backend and for code that works on many records at once."""

from typing import Any

import numpy as np
import numpy.typing as npt

from .rules.layout import BytesLike, Record

Array = npt.NDArray[Any]

_dtypes: dict[type[Record], Any] = {}  # no functools.cache: mypy does not accept `type[Record]` as hashable


def dtype_of(record_type: type[Record]) -> Any:
    """Return the dtype of an array of such records.

    Each gap between fields becomes a field named `pad...`, because compiled code copies field by field.
    """
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
    """Return the dtype of an array of such records, or of numbers named by their code in `layout.FORMAT_CODES`."""
    return item_type if isinstance(item_type, str) else dtype_of(item_type)


def zeros(item_type: type[Record] | str, count: int = 1) -> Array:
    """Return an array of `count` zeroed records or numbers."""
    return np.zeros(count, item_dtype(item_type))


def view_as_array(record_type: type[Record], memory: BytesLike) -> Array:
    """Return the records in `memory` as an array that shares the memory."""
    return np.frombuffer(memory, dtype_of(record_type))


def view_as_bytes(records: Array) -> memoryview:
    """Return the bytes of an array for a `Record`; they share the array's memory."""
    return records.view(np.uint8).data
