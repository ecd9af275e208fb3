"""The formats of table files: CSV and JSON lines by the standard library, Parquet by Arrow.

A run writes each chunk into a file of its own, and joins them when it is complete.
"""

import csv
import io
import json
import shutil
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any

from saqqara.errors import SaqqaraError, short_repr

from .schema import Column, Columns

EXTRA = "tables"  # the extra that has Arrow and NumPy


class TableFormat(ABC):
    """A format of table files."""

    @abstractmethod
    def write_chunk(self, file: IO[bytes], columns: list[Column], values: Columns) -> None:
        """Write the rows of a chunk."""

    @abstractmethod
    def join_chunks(
        self, chunks: Iterable[Path], file: IO[bytes], columns: list[Column], description: dict[str, Any]
    ) -> None:
        """Write the complete table from its chunks, in their order. `description` is of the run."""


class CsvFormat(TableFormat):
    """Comma-separated values in UTF-8, with a line of names."""

    def write_chunk(self, file: IO[bytes], columns: list[Column], values: Columns) -> None:
        """Write a line for each row, without the names."""
        with _text_writer(file) as text:
            csv.writer(text, lineterminator="\n").writerows(rows_of(columns, values))

    def join_chunks(
        self, chunks: Iterable[Path], file: IO[bytes], columns: list[Column], description: dict[str, Any]
    ) -> None:
        """Write the names and all chunks."""
        with _text_writer(file) as text:
            csv.writer(text, lineterminator="\n").writerow(column.name for column in columns)
        _copy_files(chunks, file)


class JsonLinesFormat(TableFormat):
    """A JSON object on each line."""

    def write_chunk(self, file: IO[bytes], columns: list[Column], values: Columns) -> None:
        """Write an object for each row."""
        names = [column.name for column in columns]
        encode = json.JSONEncoder(ensure_ascii=False).encode  # json.dumps would make an encoder for each row
        with _text_writer(file) as text:
            text.writelines(f"{encode(dict(zip(names, row, strict=True)))}\n" for row in rows_of(columns, values))

    def join_chunks(
        self, chunks: Iterable[Path], file: IO[bytes], columns: list[Column], description: dict[str, Any]
    ) -> None:
        """Write all chunks."""
        _copy_files(chunks, file)


@contextmanager
def _text_writer(file: IO[bytes]) -> Iterator[IO[str]]:
    """Write text into a file of bytes, which stays open."""
    text = io.TextIOWrapper(file, encoding="utf-8", newline="")
    try:
        yield text
    finally:
        text.detach()


def _copy_files(chunks: Iterable[Path], file: IO[bytes]) -> None:
    for path in chunks:
        with path.open("rb") as chunk:
            shutil.copyfileobj(chunk, file)


def rows_of(columns: list[Column], values: Columns) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a table as plain Python values."""
    found = (values[column.name] for column in columns)
    return zip(*(one if isinstance(one, list) else one.tolist() for one in found), strict=True)


def format_of(path: Path) -> TableFormat:
    """Return the format that the end of a file's name stands for.

    Raises SaqqaraError for another end, and for Parquet if Arrow is not installed.
    """
    if path.suffix not in SUFFIXES:
        raise SaqqaraError("tables-format", path=short_repr(str(path)), suffixes=SUFFIXES)
    if path.suffix == ".csv":
        return CsvFormat()
    if path.suffix == ".jsonl":
        return JsonLinesFormat()
    require_arrow()
    from .arrow import ParquetFormat

    return ParquetFormat()


SUFFIXES = (".parquet", ".csv", ".jsonl")


def require_arrow() -> None:
    """Raise SaqqaraError that names the extra to install, unless Arrow and NumPy are installed."""
    for module in ("pyarrow", "numpy"):
        if find_spec(module) is None:
            raise SaqqaraError("extra-missing", module=module, extra=EXTRA)
