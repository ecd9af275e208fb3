"""Flat records declared as annotated classes: one declaration gives the layout in memory, the type checker's names and
a view.

`class Sled(Record): stones: Counts4` describes bytes, laid out as a C compiler would. Plain code reads them through an
instance of the class, whose fields are memory views on the same bytes; compiled code as records of its own kind, whose
copies have the gaps between fields as well, so that two equal records are equal byte by byte.
"""

from collections.abc import Iterator
from math import prod
from typing import Annotated, Any, ClassVar, NamedTuple, Protocol, Self, get_args, get_origin, get_type_hints

BytesLike = bytes | bytearray | memoryview


class IntArray(Protocol):
    """A one-dimensional field: integers by index."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...


class FloatArray(Protocol):
    """A one-dimensional field of numbers that need not be whole."""

    def __getitem__(self, index: int, /) -> float: ...
    def __setitem__(self, index: int, value: float, /) -> None: ...


class Array2D(Protocol):
    """A two-dimensional field: integers by two indices."""

    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...


Int8 = Annotated[int, "i1"]
Int16 = Annotated[int, "i2"]
Int32 = Annotated[int, "i4"]
UInt32 = Annotated[int, "u4"]
Float32 = Annotated[float, "f4"]

# What a cell may be, by its name: whole numbers with and without a sign, and fractions, of so many bytes; and what
# Python's memory views call it.
FORMAT_CODES: dict[str, Any] = {"i1": "b", "u1": "B", "i2": "h", "i4": "i", "u4": "I", "i8": "q", "f4": "f", "f8": "d"}


class Field(NamedTuple):
    """A field: its place in the record, the type of a cell (a name of `FORMAT_CODES`, or a record), and its shape."""

    span: slice
    dtype: "str | type[Record]"
    shape: tuple[int, ...]


class Record:
    """A view on the bytes of one record. Subclasses declare the fields and nothing else.

    `layout` has them by name in their order; `size` and `align` are in bytes.
    """

    layout: ClassVar[dict[str, Field]]
    size: ClassVar[int]
    align: ClassVar[int]
    _mem: memoryview

    def __init_subclass__(cls) -> None:
        """Lay out the fields that are annotated."""
        hints = get_type_hints(cls, include_extras=True)
        cells = {name: _parse_annotation(hints[name]) for name in cls.__annotations__}
        cls.layout = _compute_layout(cells)
        cls.align = max(_alignment_of(cell) for cell, _ in cells.values())
        cls.size = _round_up(max(field.span.stop for field in cls.layout.values()), cls.align)
        for name, (cell, shape) in cells.items():
            if isinstance(cell, str) and not shape:
                setattr(cls, name, _scalar_property(name))

    def __init__(self, memory: BytesLike, index: int = 0) -> None:
        """Bind to the record of that index in `memory`; whoever changes one sees the change in the other.

        Of memory that cannot be written to only the fields can be read: some rules leave marks in a state for a moment.
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
        """Give the memory of one zeroed record, and the view on it."""
        memory = bytearray(cls.size)
        return memory, cls(memory)

    def assign(self, other: Self) -> None:
        """Become equal to `other`: one copy of all bytes."""
        self._mem[:] = other._mem


class Records:
    """The plain form of an array of records: `a[i] = a[j]` copies, as it does in compiled code."""

    def __init__(self, record_type: type[Record], memory: BytesLike) -> None:
        """View each record in `memory` as a `kind`."""
        self._record_type, self._mem = record_type, memoryview(memory)
        self._views: dict[int, Any] = {}  # made when first asked for: a search has many nodes and uses few

    def __getitem__(self, index: int) -> Any:
        if index not in self._views:
            self._views[index] = self._record_type(self._mem, index)
        return self._views[index]

    def __setitem__(self, index: int, record: Record) -> None:
        self[index].assign(record)

    def __len__(self) -> int:
        return len(self._mem) // self._record_type.size


def _parse_annotation(annotation: Any) -> tuple[Any, tuple[int, ...]]:
    """Split an annotation into what a cell is (a name of `FORMAT_CODES` or a nested record) and the field's shape."""
    if get_origin(annotation) is Annotated:
        _, cell, *shape = get_args(annotation)
        return cell, tuple(shape)
    return annotation, ()


def size_of(dtype: str | type[Record]) -> int:
    """Give the bytes of a cell: a number by its name in `FORMAT_CODES`, or a record."""
    return int(dtype[1:]) if isinstance(dtype, str) else dtype.size


def _alignment_of(dtype: Any) -> int:
    """Give what the place of such a cell is a multiple of."""
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
    """Read and write a field of one cell as a plain attribute."""
    slot = "_" + name

    def read(self: Any) -> int:
        return getattr(self, slot)[0]  # type: ignore[no-any-return]

    def write(self: Any, value: int) -> None:
        getattr(self, slot)[0] = value

    return property(read, write)
