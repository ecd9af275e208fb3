"""Flat records declared as annotated classes: one declaration gives the memory layout, field types and a view.

`class Sled(Record): stones: Counts4` describes bytes, laid out as a C compiler would. Plain code reads them through an
instance of the class, whose fields are memory views of the same bytes. Compiled code reads them as records of its own
kind; its copies include the gaps between fields, so two equal records are equal byte by byte.
"""

from collections.abc import Iterator
from math import prod
from typing import Annotated, Any, ClassVar, NamedTuple, Protocol, Self, get_args, get_origin, get_type_hints

BytesLike = bytes | bytearray | memoryview


class IntArray(Protocol):
    """A one-dimensional field of integers."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...


class FloatArray(Protocol):
    """A one-dimensional field of floats."""

    def __getitem__(self, index: int, /) -> float: ...
    def __setitem__(self, index: int, value: float, /) -> None: ...
    def __len__(self) -> int: ...


class Array2D(Protocol):
    """A two-dimensional field of integers."""

    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...


Int8 = Annotated[int, "i1"]
Int16 = Annotated[int, "i2"]
Int32 = Annotated[int, "i4"]
Int64 = Annotated[int, "i8"]
UInt32 = Annotated[int, "u4"]
Float32 = Annotated[float, "f4"]

# The types of a cell by name (signed or unsigned integer or float, and its bytes), with their codes in Python's memory
# views.
FORMAT_CODES: dict[str, Any] = {"i1": "b", "u1": "B", "i2": "h", "i4": "i", "u4": "I", "i8": "q", "f4": "f", "f8": "d"}


class Field(NamedTuple):
    """A field: its bytes in the record, the type of a cell (a name in `FORMAT_CODES`, or a record), and its shape."""

    span: slice
    dtype: "str | type[Record]"
    shape: tuple[int, ...]


class Record:
    """A view of the bytes of one record. Subclasses only declare the fields.

    `layout` holds the fields by name, in their order; `size` and `align` are in bytes.
    """

    layout: ClassVar[dict[str, Field]]
    size: ClassVar[int]
    align: ClassVar[int]
    _mem: memoryview

    def __init_subclass__(cls) -> None:
        """Lay out the annotated fields."""
        hints = get_type_hints(cls, include_extras=True)
        cells = {name: _parse_annotation(hints[name]) for name in cls.__annotations__}
        cls.layout = _compute_layout(cells)
        cls.align = max(_alignment_of(cell) for cell, _ in cells.values())
        cls.size = _round_up(max(field.span.stop for field in cls.layout.values()), cls.align)
        for name, (cell, shape) in cells.items():
            if isinstance(cell, str) and not shape:
                setattr(cls, name, _scalar_property(name))

    def __init__(self, memory: BytesLike, index: int = 0) -> None:
        """Bind to the record at `index` in `memory`, without a copy: changes are visible on both sides.

        Read-only memory is good for reading fields only: some rules leave marks in a state for a moment.

        Raises:
            TypeError: The size of `memory` is no multiple of the record's size.
            IndexError: `memory` has no such record.
        """
        mem = memoryview(memory).cast("B")
        if len(mem) % self.size:
            raise TypeError(f"{type(self).__name__} cannot read {len(mem)} bytes, a record has {self.size}")
        if not 0 <= index < len(mem) // self.size:
            raise IndexError(f"there is no {type(self).__name__} {index} in {len(mem)} bytes")
        self._bind(mem[index * self.size : (index + 1) * self.size])

    def _bind(self, mem: memoryview) -> None:
        self._mem = mem
        for name, (place, cell, shape) in self.layout.items():
            if not isinstance(cell, str):
                part = cell.__new__(cell)
                part._bind(mem[place])
                setattr(self, name, part)
            elif shape:
                setattr(self, name, mem[place].cast(FORMAT_CODES[cell], shape))
            else:
                setattr(self, "_" + name, mem[place].cast(FORMAT_CODES[cell]))

    @classmethod
    def new(cls) -> tuple[bytearray, Self]:
        """Return the memory of one zeroed record, and the view of it."""
        memory = bytearray(cls.size)
        return memory, cls(memory)

    def assign(self, other: Self) -> None:
        """Copy all bytes of `other` into this record."""
        self._mem[:] = other._mem


class Records:
    """An array of records for plain code: `a[i] = a[j]` copies, as it does in compiled code."""

    def __init__(self, record_type: type[Record], memory: BytesLike) -> None:
        """View `memory` as records of `record_type`."""
        self._record_type, self._mem = record_type, memoryview(memory)
        self._views: dict[int, Any] = {}  # created on first use: a search has many nodes and uses few

    def __getitem__(self, index: int) -> Any:
        if index not in self._views:
            self._views[index] = self._record_type(self._mem, index)
        return self._views[index]

    def __setitem__(self, index: int, record: Record) -> None:
        self[index].assign(record)

    def __len__(self) -> int:
        return len(self._mem) // self._record_type.size


def _parse_annotation(annotation: Any) -> tuple[Any, tuple[int, ...]]:
    """Return the type of a cell (a name in `FORMAT_CODES` or a nested record) and the field's shape."""
    if get_origin(annotation) is Annotated:
        _, cell, *shape = get_args(annotation)
        return cell, tuple(shape)
    return annotation, ()


def size_of(dtype: str | type[Record]) -> int:
    """Return the size in bytes of a cell: a number named by its code in `FORMAT_CODES`, or a record."""
    return int(dtype[1:]) if isinstance(dtype, str) else dtype.size


def _alignment_of(dtype: Any) -> int:
    """Return the alignment of a cell in bytes."""
    return int(dtype[1:]) if isinstance(dtype, str) else int(dtype.align)


def _compute_layout(fields: dict[str, tuple[Any, tuple[int, ...]]]) -> dict[str, Field]:
    """Lay the fields out as a C compiler would."""
    layout: dict[str, Field] = {}
    end = 0
    for name, (cell, shape) in fields.items():
        start = _round_up(end, _alignment_of(cell))
        end = start + size_of(cell) * prod(shape)
        layout[name] = Field(slice(start, end), cell, shape)
    return layout


def _round_up(offset: int, multiple: int) -> int:
    return offset + -offset % multiple


def _scalar_property(name: str) -> property:
    """Return a property that reads and writes a field of one cell as a plain attribute."""
    slot = "_" + name

    def read(self: Any) -> int:
        return getattr(self, slot)[0]  # type: ignore[no-any-return]

    def write(self: Any, value: int) -> None:
        getattr(self, slot)[0] = value

    return property(read, write)
