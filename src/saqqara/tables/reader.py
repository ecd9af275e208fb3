"""Reading table files as NumPy arrays; it needs the extra `tables`."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from saqqara.errors import SaqqaraError, short_repr

from .formats import SUFFIXES, require_arrow
from .run_folder import refuse_unfinished
from .schema import DECISIONS, GAMES, Column, Columns, columns_of

ROWS_PER_BATCH = 1 << 16


def read(path: str | Path, columns: Iterable[str] | None = None) -> Columns:
    """Return the columns of a table file as NumPy arrays by name; texts are arrays of objects.

    Args:
        path: A file that a simulation has written.
        columns: Names of columns, or a single name; None reads all.

    Raises:
        SaqqaraError: If the file is no such table, its run is not complete, it has no such column, or Arrow is not
            installed.
        OSError: If the file cannot be read.
    """
    return _join_batches(read_batches(path, columns))


def _join_batches(batches: Iterable[Columns]) -> Columns:
    import numpy as np

    parts = list(batches)
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def read_columns(path: Path, columns: list[Column]) -> Columns:
    """Return columns of any table file whose types are known; raises as `read` does."""
    require_arrow()
    from .arrow import iter_batches, to_arrays

    return _join_batches(map(to_arrays, iter_batches(path, columns, ROWS_PER_BATCH)))


def read_batches(
    path: str | Path, columns: Iterable[str] | None = None, rows: int = ROWS_PER_BATCH
) -> Iterator[Columns]:
    """Yield the columns of a table file in batches, so that memory does not depend on the number of rows.

    Args:
        path: A file that a simulation has written.
        columns: Names of columns, or a single name; None reads all.
        rows: Number of rows of a batch; batches of text files are as long as blocks of the file, instead.

    Raises:
        SaqqaraError: As `read` does.
        OSError: If the file cannot be read.
    """
    require_arrow()
    from .arrow import iter_batches, to_arrays

    file = Path(path)
    refuse_unfinished(file)
    found = table_columns(file, column_names(file))
    names = [columns] if isinstance(columns, str) else columns
    wanted = found if names is None else [_named_column(file, found, name) for name in names]
    return map(to_arrays, iter_batches(file, wanted, rows))


def column_names(path: Path) -> list[str]:
    """Return the names of the columns of a table file, by its end; raises SaqqaraError for another file."""
    if path.suffix not in SUFFIXES:
        raise SaqqaraError("tables-format", path=short_repr(str(path)), suffixes=SUFFIXES)
    if path.suffix == ".parquet":
        from .arrow import parquet_names

        return parquet_names(path)
    with path.open(encoding="utf-8", errors="replace") as file:
        line = file.readline()
    if path.suffix == ".csv":
        return line.rstrip("\n").split(",")
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return []
    return list(row) if isinstance(row, dict) else []


def table_columns(path: Path, names: list[str]) -> list[Column]:
    """Return the columns of the table that has these names; raises SaqqaraError if there is no such table."""
    seats = sum(name.removeprefix("points_").isdigit() for name in names)
    for table in (GAMES, DECISIONS):
        if [column.name for column in columns_of(table, seats)] == names:
            return columns_of(table, seats)
    raise SaqqaraError("tables-no_table", path=str(path))


def _named_column(path: Path, columns: list[Column], name: str) -> Column:
    for column in columns:
        if column.name == name:
            return column
    names = [column.name for column in columns]
    raise SaqqaraError("tables-column", path=str(path), given=short_repr(name), columns=names)
