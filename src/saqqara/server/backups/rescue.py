"""Rescue of a damaged database: each table that can be opened is written to a new file."""

from __future__ import annotations

import shutil
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import sqlalchemy as sa

from saqqara.errors import RevisionError
from saqqara.server.backups import page_carver
from saqqara.server.backups.backup import check_target_free, copy_failed_error
from saqqara.server.backups.integrity import ProgressCallback, list_table_ids
from saqqara.server.backups.seat_recovery import Row, SeatKey, read_seat_indexes, recover_seats
from saqqara.server.core.errors import DatabaseError
from saqqara.server.core.i18n import translate
from saqqara.server.storage.database import create_database, open_connection, write_engine
from saqqara.server.storage.database_files import companion_path, make_private_file
from saqqara.server.storage.lock import DatabaseLock
from saqqara.server.storage.schema import (
    entries,
    highlights,
    judgements,
    messages,
    old_links,
    reviews,
    seats,
    tables,
)
from saqqara.server.tables.entities import CORRUPTION_ERRORS
from saqqara.server.tables.sql_store import read_table
from saqqara.server.tables.table import Table

DATABASE_TABLES = (
    tables,
    seats,
    entries,
    messages,
    old_links,
    judgements,
    highlights,
    reviews,
)  # in the order in which they are written

RowsByDatabaseTable = dict[str, list[Row]]  # the rows of one game table, by database table


class RescueResult(NamedTuple):
    """How many tables were rescued, and the ids of those that were not."""

    saved_count: int
    lost_ids: list[str]


def rescue(file: Path, target: Path, on_progress: ProgressCallback) -> RescueResult:
    """Write every table that can be opened to a path where no file exists. The damaged database is not changed.

    Raises `DatabaseError` if nothing can be rescued, one of the files cannot be used, or a server uses the database.
    """
    if not file.is_file():
        raise DatabaseError(translate("cli-database-none", path=str(file)))
    check_target_free(target)
    try:
        with (
            closing(DatabaseLock(file)),
            TemporaryDirectory(dir=target.absolute().parent, prefix=f"{target.name}.") as folder,
        ):
            copy, new = _copy_with_wal(file, Path(folder) / "damaged"), Path(folder) / target.name
            create_database(new)
            rescued = _rescue_tables(copy, new, on_progress)
            if not rescued.saved_count:
                raise DatabaseError(translate("cli-rescue-nothing", path=str(file)))
            check_target_free(target)
            new.replace(target)
    except sa.exc.DBAPIError as error:  # from the disk, because what is written is new
        raise copy_failed_error(target, str(error.orig)) from error
    except OSError as error:
        raise copy_failed_error(target, error.strerror or str(error)) from error
    return rescued


def _copy_with_wal(file: Path, copy: Path) -> Path:
    """Copy a database with its write-ahead log, and merge the log into it if possible."""
    for ending in ("", "-wal"):
        if companion_path(file, ending).exists():
            make_private_file(companion_path(copy, ending))
            shutil.copyfile(companion_path(file, ending), companion_path(copy, ending))
    with suppress(sqlite3.DatabaseError), closing(open_connection(copy, "rw")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return copy


def _rescue_tables(copy: Path, new: Path, on_progress: ProgressCallback) -> RescueResult:
    engine = write_engine(new)
    try:
        with engine.begin() as connection, closing(open_connection(copy)) as damaged:
            known, unread, saved = _readable_ids(damaged), dict[str, RowsByDatabaseTable](), set[str]()
            for done, id in enumerate(known):
                on_progress(done, len(known))
                rows = _read_by_query(damaged, id)
                if rows["seats"] and _insert_if_readable(connection, id, rows):
                    saved.add(id)
                else:
                    unread[id] = rows
            pieces, seated = _read_by_carving(copy, saved), read_seat_indexes(damaged)
            for id in unread.keys() | pieces.keys():
                some, others = unread.get(id, {}), pieces.get(id, {})
                if any(
                    _insert_if_readable(connection, id, _recover_missing_seats(id, rows, seated))
                    for rows in (_merge_rows(some, others), _merge_rows(others, some))
                ):
                    saved.add(id)
            on_progress(len(known), len(known))
    finally:
        engine.dispose()
    return RescueResult(len(saved), sorted({*known, *pieces} - saved))


def _merge_rows(preferred: RowsByDatabaseTable, fallback: RowsByDatabaseTable) -> RowsByDatabaseTable:
    """Return the rows of each database table, from `fallback` where `preferred` has none."""
    return {part.name: preferred.get(part.name) or fallback.get(part.name) or [] for part in DATABASE_TABLES}


def _recover_missing_seats(
    id: str, rows: RowsByDatabaseTable, indexed_seats: dict[SeatKey, Row]
) -> RowsByDatabaseTable:
    """Return the rows of a table with its seats, which are recovered from the log if there are none."""
    if rows["seats"] or not (rows["tables"] and rows["entries"]):
        return rows
    try:
        return rows | {"seats": recover_seats(id, rows["tables"][0]["creator"], rows["entries"], indexed_seats)}
    except CORRUPTION_ERRORS:
        return rows


def _readable_ids(damaged: sqlite3.Connection) -> list[str]:
    try:
        return list_table_ids(damaged)
    except sqlite3.DatabaseError:  # not even the beginning can be read
        return []


def _read_by_query(damaged: sqlite3.Connection, id: str) -> RowsByDatabaseTable:
    """Read a table through SQLite, without the parts that are damaged."""
    found = {}
    for part in DATABASE_TABLES:
        try:
            found[part.name] = _select_rows(damaged, part, id)
        except sqlite3.DatabaseError:
            found[part.name] = []
    return found


def _select_rows(damaged: sqlite3.Connection, database_table: sa.Table, id: str) -> list[Row]:
    cursor = damaged.execute(f"SELECT * FROM {database_table.name} WHERE {_id_column(database_table)} = ?", (id,))
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def _read_by_carving(copy: Path, saved_ids: Iterable[str]) -> dict[str, RowsByDatabaseTable]:
    """Read the rows on the pages for all tables that are not rescued yet."""
    done, found = set(saved_ids), dict[str, dict[str, dict[Any, Row]]]()
    for part, row in _recognise_rows(page_carver.carve_rows(copy)):
        id = row[_id_column(part)]
        if id not in done:
            rows = found.setdefault(id, defaultdict(dict))[part.name]
            key = tuple(row[column.name] for column in part.primary_key)
            if key not in rows or part is not tables or rows[key]["n"] < row["n"]:
                rows[key] = row
    return {id: {name: list(rows.values()) for name, rows in parts.items()} for id, parts in found.items()}


def _recognise_rows(rows: Iterable[page_carver.SqlRow]) -> Iterator[tuple[sa.Table, Row]]:
    """Yield each row with its database table, which is recognised by the values."""
    shapes = [(part, list(part.columns)) for part in DATABASE_TABLES]
    for row in rows:
        for part, columns in shapes:
            if _matches_columns(row, columns):
                yield part, dict(zip([column.name for column in columns], row, strict=False))
                break


def _matches_columns(row: page_carver.SqlRow, columns: list[sa.Column[Any]]) -> bool:
    """Return whether a row fits these columns. Columns that were added later may be missing at its end."""
    if len(row) > len(columns) or any(not (one.nullable or one.server_default) for one in columns[len(row) :]):
        return False
    return all(_accepts_value(column, value) for column, value in zip(columns, row, strict=False))


def _accepts_value(column: sa.Column[Any], value: page_carver.SqlValue) -> bool:
    if value is None:
        return bool(column.nullable)
    if isinstance(column.type, sa.String):
        return isinstance(value, str) and len(value) <= (column.type.length or 0)
    if isinstance(column.type, sa.JSON):
        return isinstance(value, str) and value[:1] in ("{", "[", "n")
    return isinstance(value, int)


def _id_column(database_table: sa.Table) -> str:
    return "id" if database_table is tables else "table_id"


def _insert_if_readable(connection: sa.Connection, id: str, rows: RowsByDatabaseTable) -> bool:
    """Write a table and return whether it can be opened. If not, nothing of it is written."""
    if not rows["tables"]:
        return False
    try:
        with connection.begin_nested():
            for part in DATABASE_TABLES:
                for row in rows[part.name]:
                    names, places = ", ".join(row), ", ".join("?" * len(row))
                    insert = f"INSERT INTO {part.name} ({names}) VALUES ({places})"
                    connection.exec_driver_sql(insert, tuple(row.values()))
            _check_opens(connection, id)
    except (*CORRUPTION_ERRORS, sa.exc.IntegrityError):
        return False
    return True


def _check_opens(connection: sa.Connection, id: str) -> None:
    """Open a table that was written. Raises one of `CORRUPTION_ERRORS` if it cannot be opened."""
    found = read_table(connection, id)
    with suppress(RevisionError):  # an outdated table is kept as it is
        if found is not None and Table.from_saved_position(id, found) is None:
            Table.from_stored(id, found)
