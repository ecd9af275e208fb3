"""Tables by Arrow: in memory, as Parquet files, and as NumPy arrays. It needs the extra `tables`."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

import numpy as np
import pyarrow as pa
import pyarrow.csv
import pyarrow.json
import pyarrow.parquet as pq

from saqqara.engine.arrays import Array
from saqqara.errors import SaqqaraError

from .formats import TableFormat
from .schema import Column, Columns

ROWS_PER_GROUP = 1 << 17  # what a reader holds in memory at once
METADATA_KEY = b"saqqara"  # of the description of the run, as JSON, in the metadata of a Parquet file
COMPRESSION = "zstd"


def arrow_schema(columns: list[Column]) -> pa.Schema:
    """Return the schema of a table; each field carries its description."""
    return pa.schema(
        [
            pa.field(
                column.name, pa.type_for_alias(column.type), nullable=False, metadata={"description": column.meaning}
            )
            for column in columns
        ]
    )


def arrow_table(columns: list[Column], values: Columns) -> pa.Table:
    """Return the rows of a chunk as a table."""
    schema = arrow_schema(columns)
    return pa.Table.from_arrays([pa.array(values[field.name], field.type) for field in schema], schema=schema)


class ParquetFormat(TableFormat):
    """Parquet, by Arrow."""

    def write_chunk(self, file: IO[bytes], columns: list[Column], values: Columns) -> None:
        """Write a file with the rows of a chunk."""
        pq.write_table(arrow_table(columns, values), file, compression=COMPRESSION)

    def join_chunks(
        self, chunks: Iterable[Path], file: IO[bytes], columns: list[Column], description: dict[str, Any]
    ) -> None:
        """Write all chunks in groups of at least `ROWS_PER_GROUP` rows, and the description as metadata."""
        schema = arrow_schema(columns).with_metadata({METADATA_KEY: json.dumps(description).encode()})
        with pq.ParquetWriter(file, schema, compression=COMPRESSION) as writer:
            pending: list[pa.Table] = []
            for path in chunks:
                pending.append(pq.read_table(path))
                if sum(map(len, pending)) >= ROWS_PER_GROUP:
                    self._write_group(writer, pending)
            if pending:
                self._write_group(writer, pending)

    def _write_group(self, writer: pq.ParquetWriter, pending: list[pa.Table]) -> None:
        joined = pa.concat_tables(pending)
        pending.clear()
        writer.write_table(joined.cast(writer.schema), row_group_size=len(joined))


def parquet_names(path: Path) -> list[str]:
    """Return the names of the columns of a Parquet file; raises SaqqaraError if it is none."""
    try:
        return list(pq.read_schema(path).names)
    except pa.ArrowInvalid:
        raise SaqqaraError("tables-no_table", path=str(path)) from None


def read_description(path: Path) -> dict[str, Any]:
    """Return the description of the run that wrote a Parquet file; raises SaqqaraError if it has none."""
    try:
        metadata = pq.read_schema(path).metadata or {}
        found = json.loads(metadata[METADATA_KEY])
    except (pa.ArrowInvalid, KeyError, ValueError):
        raise SaqqaraError("tables-no_table", path=str(path)) from None
    return dict(found)


def iter_batches(path: Path, columns: list[Column], rows: int) -> Iterator[pa.RecordBatch]:
    """Yield the rows of a table file in batches with these columns; raises SaqqaraError if it is damaged."""
    try:
        yield from _open_batches(path, columns, rows)
    except pa.ArrowInvalid:
        raise SaqqaraError("tables-no_table", path=str(path)) from None


def _open_batches(path: Path, columns: list[Column], rows: int) -> Iterator[pa.RecordBatch]:
    names, schema = [column.name for column in columns], arrow_schema(columns)
    if path.suffix == ".parquet":
        with pq.ParquetFile(path) as file:
            yield from file.iter_batches(rows, columns=names)
    elif path.suffix == ".csv":
        types = {field.name: field.type for field in schema}
        yield from pa.csv.open_csv(
            path, convert_options=pa.csv.ConvertOptions(column_types=types, include_columns=names)
        )
    else:
        chosen = pa.json.ParseOptions(explicit_schema=schema, unexpected_field_behavior="ignore")
        yield from pa.json.open_json(path, parse_options=chosen)


def to_arrays(batch: pa.RecordBatch) -> Columns:
    """Return the columns of a batch as NumPy arrays; equal texts are one object."""
    return {name: _to_array(batch.column(name)) for name in batch.schema.names}


def _to_array(column: pa.Array) -> Array:
    if not pa.types.is_string(column.type):
        numbers: Array = column.to_numpy(zero_copy_only=False)
        return numbers
    encoded = column.dictionary_encode()
    texts: Array = np.array(encoded.dictionary.to_pylist(), object)[encoded.indices.to_numpy()]
    return texts
