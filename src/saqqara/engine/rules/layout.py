"""Flat records declared as annotated classes: one declaration gives the dtype, the type checker's names and a view.

`class Sled(Record): stones: Counts4` describes bytes. Compiled code reads them as a NumPy record; plain code through an
instance of the class, whose fields are memory views on the same bytes (ten times faster than a NumPy record).
Every gap between fields is a field named `pad...`, so that two equal records are equal byte by byte.
"""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Protocol, Self, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

Bytes = npt.NDArray[Any]


class Cells(Protocol):
    """A one-dimensional field: integers by index."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...


class Reals(Protocol):
    """A one-dimensional field of numbers that need not be whole."""

    def __getitem__(self, index: int, /) -> float: ...
    def __setitem__(self, index: int, value: float, /) -> None: ...


class Grid(Protocol):
    """A two-dimensional field: integers by two indices."""

    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...


Small = Annotated[int, "i1"]
Short = Annotated[int, "i2"]
Long = Annotated[int, "i4"]
Flags = Annotated[int, "u4"]
Real = Annotated[float, "f4"]


def _shape(annotation: Any) -> tuple[Any, tuple[int, ...]]:
    """Split an annotation into what a cell is (a type code or a nested record) and the field's shape."""
    if get_origin(annotation) is Annotated:
        _, cell, *shape = get_args(annotation)
        return np.dtype(cell), tuple(shape)
    return annotation.dtype, ()


class Record:
    """A view on the bytes of one record of a NumPy array. Subclasses declare the fields and nothing else."""

    dtype: ClassVar[Any]
    _plan: ClassVar[list[tuple[str, slice, Any, str, tuple[int, ...]]]]
    _mem: memoryview

    def __init_subclass__(cls) -> None:
        """Build the dtype from the annotations, and plan how an instance reads it."""
        hints = get_type_hints(cls, include_extras=True)
        cells = {name: _shape(hints[name]) for name in cls.__annotations__}
        cls.dtype = _with_named_pads(cells)
        cls._plan = []
        for name, (cell, shape) in cells.items():
            field, start = cls.dtype.fields[name][:2]
            nested = hints[name] if cell.names is not None else None
            cls._plan.append((name, slice(start, start + field.itemsize), nested, cell.char, shape))
            if nested is None and not shape:
                setattr(cls, name, _scalar(name))

    def __init__(self, array: Bytes, index: int = 0) -> None:
        """Bind to `array[index]`; whoever changes one sees the change in the other."""
        if array.dtype.names != self.dtype.names:
            raise TypeError(f"{type(self).__name__} cannot read an array of {array.dtype}")
        self._bind(memoryview(array.view(np.uint8).reshape(len(array), -1)[index]))

    def _bind(self, mem: memoryview) -> None:
        self._mem = mem
        for name, place, nested, char, shape in self._plan:
            if nested is not None:
                part = nested.__new__(nested)
                part._bind(mem[place])
                setattr(self, name, part)
            elif shape:
                setattr(self, name, _cast(mem[place], char, shape))
            else:
                setattr(self, "_" + name, _cast(mem[place], char, (1,)))

    @classmethod
    def new(cls) -> tuple[Bytes, Self]:
        """Give an array of one zeroed record, and the view on it."""
        array = np.zeros(1, cls.dtype)
        return array, cls(array)

    @classmethod
    def places(cls) -> dict[str, slice]:
        """Give where in its memory each field lies."""
        return {name: place for name, place, *_ in cls._plan}

    def assign(self, other: Self) -> None:
        """Become equal to `other`: one copy of all bytes."""
        self._mem[:] = other._mem


class Records:
    """The plain form of an array of records: `a[i] = a[j]` copies, as it does in compiled code."""

    def __init__(self, kind: type[Record], array: Bytes) -> None:
        """View each element of `array` as a `kind`."""
        self._kind, self._array = kind, array
        self._views: dict[int, Any] = {}  # made when first asked for: a search has many nodes and uses few

    def __getitem__(self, index: int) -> Any:
        if index not in self._views:
            self._views[index] = self._kind(self._array, index)
        return self._views[index]

    def __setitem__(self, index: int, record: Record) -> None:
        self[index].assign(record)

    def __len__(self) -> int:
        return len(self._array)


def _cast(mem: memoryview, char: Any, shape: tuple[int, ...]) -> Any:
    """View bytes as integers of a NumPy type; its codes are those of memoryview."""
    return mem.cast(char, shape)


def _scalar(name: str) -> property:
    """Read and write a field of one cell as a plain attribute."""
    slot = "_" + name

    def read(self: Any) -> int:
        return getattr(self, slot)[0]  # type: ignore[no-any-return]

    def write(self: Any, value: int) -> None:
        getattr(self, slot)[0] = value

    return property(read, write)


def _with_named_pads(cells: dict[str, tuple[Any, tuple[int, ...]]]) -> Any:
    """Lay the fields out as a C compiler would, each gap as a field of its own."""
    plain = np.dtype([(name, cell, shape) for name, (cell, shape) in cells.items()], align=True)
    assert plain.fields is not None
    fields: list[Any] = []
    end = 0
    for name, (cell, shape) in cells.items():
        start = plain.fields[name][1]
        if start > end:
            fields.append((f"pad{end}", "u1", (start - end,)))
        fields.append((name, cell, shape))
        end = start + plain.fields[name][0].itemsize
    if plain.itemsize > end:
        fields.append((f"pad{end}", "u1", (plain.itemsize - end,)))
    dtype = np.dtype(fields, align=True)
    assert dtype.itemsize == plain.itemsize
    return np.dtype((np.record, dtype))
