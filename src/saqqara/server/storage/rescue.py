"""What can be saved of a damaged database: each table that can be opened, in a new file."""

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
from saqqara.server.ground.problems import DatabaseError
from saqqara.server.ground.text import say
from saqqara.server.storage import carving
from saqqara.server.storage.backup import check_free, unwritten
from saqqara.server.storage.checkup import Tell, named
from saqqara.server.storage.database import make, opened, writing
from saqqara.server.storage.files import beside, make_file
from saqqara.server.storage.lock import Hold
from saqqara.server.storage.reseating import Place, Row, holders, reseated
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
from saqqara.server.storage.store import kept
from saqqara.server.tables.entries import UNREADABLE
from saqqara.server.tables.table import Table

ALL = (tables, seats, entries, messages, old_links, judgements, highlights, reviews)  # in the order of writing

Rows = dict[str, list[Row]]  # of one table, by the part of the database


class Rescued(NamedTuple):
    """How many tables were saved, and the names of those that could not be."""

    saved: int
    lost: list[str]


def rescue(file: Path, target: Path, tell: Tell) -> Rescued:
    """Write every table that can be opened to a path where nothing is; the damaged database stays as it is.

    Raises `DatabaseError` when nothing can be saved, one of the files cannot be used, or a server has the database.
    """
    if not file.is_file():
        raise DatabaseError(say("cli-database-none", path=str(file)))
    check_free(target)
    try:
        with closing(Hold(file)), TemporaryDirectory(dir=target.absolute().parent, prefix=f"{target.name}.") as folder:
            copy, new = _copied(file, Path(folder) / "damaged"), Path(folder) / target.name
            make(new)
            rescued = _rescued(copy, new, tell)
            if not rescued.saved:
                raise DatabaseError(say("cli-rescue-nothing", path=str(file)))
            check_free(target)
            new.replace(target)
    except sa.exc.DBAPIError as error:  # of the disk: what is written is new
        raise unwritten(target, str(error.orig)) from error
    except OSError as error:
        raise unwritten(target, error.strerror or str(error)) from error
    return rescued


def _copied(file: Path, copy: Path) -> Path:
    """Copy a database with its log of writes, and bring both together as far as that can be done."""
    for ending in ("", "-wal"):
        if beside(file, ending).exists():
            make_file(beside(copy, ending))
            shutil.copyfile(beside(file, ending), beside(copy, ending))
    with suppress(sqlite3.DatabaseError), closing(opened(copy, "rw")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return copy


def _rescued(copy: Path, new: Path, tell: Tell) -> Rescued:
    engine = writing(new)
    try:
        with engine.begin() as connection, closing(opened(copy)) as damaged:
            known, unread, saved = _names(damaged), dict[str, Rows](), set[str]()
            for done, id in enumerate(known):
                tell(done, len(known))
                rows = _by_trees(damaged, id)
                if rows["seats"] and _save(connection, id, rows):
                    saved.add(id)
                else:
                    unread[id] = rows
            pieces, seated = _by_pages(copy, saved), holders(damaged)
            for id in unread.keys() | pieces.keys():
                some, others = unread.get(id, {}), pieces.get(id, {})
                if any(
                    _save(connection, id, _whole(id, rows, seated)) for rows in (_or(some, others), _or(others, some))
                ):
                    saved.add(id)
            tell(len(known), len(known))
    finally:
        engine.dispose()
    return Rescued(len(saved), sorted({*known, *pieces} - saved))


def _or(some: Rows, others: Rows) -> Rows:
    """Give the rows of each part, of the others where there are none."""
    return {part.name: some.get(part.name) or others.get(part.name) or [] for part in ALL}


def _whole(id: str, rows: Rows, seated: dict[Place, Row]) -> Rows:
    """Give a table with its seats, which the log tells where there are none."""
    if rows["seats"] or not (rows["tables"] and rows["entries"]):
        return rows
    try:
        return rows | {"seats": reseated(id, rows["tables"][0]["creator"], rows["entries"], seated)}
    except UNREADABLE:
        return rows


def _names(damaged: sqlite3.Connection) -> list[str]:
    try:
        return named(damaged)
    except sqlite3.DatabaseError:  # not even the beginning can be read
        return []


def _by_trees(damaged: sqlite3.Connection, id: str) -> Rows:
    """Read a table as SQLite does, without the parts that are damaged."""
    found = {}
    for part in ALL:
        try:
            found[part.name] = _selected(damaged, part, id)
        except sqlite3.DatabaseError:
            found[part.name] = []
    return found


def _selected(damaged: sqlite3.Connection, part: sa.Table, id: str) -> list[Row]:
    cursor = damaged.execute(f"SELECT * FROM {part.name} WHERE {_key(part)} = ?", (id,))
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def _by_pages(copy: Path, saved: Iterable[str]) -> dict[str, Rows]:
    """Read what lies on the pages of all tables that were not saved yet."""
    done, found = set(saved), dict[str, dict[str, dict[Any, Row]]]()
    for part, row in _recognised(carving.rows(copy)):
        id = row[_key(part)]
        if id not in done:
            rows = found.setdefault(id, defaultdict(dict))[part.name]
            key = tuple(row[column.name] for column in part.primary_key)
            if key not in rows or part is not tables or rows[key]["n"] < row["n"]:
                rows[key] = row
    return {id: {name: list(rows.values()) for name, rows in parts.items()} for id, parts in found.items()}


def _recognised(rows: Iterable[carving.Row]) -> Iterator[tuple[sa.Table, Row]]:
    """Tell of which part of the database rows are, by what is in them."""
    shapes = [(part, list(part.columns)) for part in ALL]
    for row in rows:
        for part, columns in shapes:
            if _fits(row, columns):
                yield part, dict(zip([column.name for column in columns], row, strict=False))
                break


def _fits(row: carving.Row, columns: list[sa.Column[Any]]) -> bool:
    """Tell whether a row can be one of these columns; those that came later may be missing at its end."""
    if len(row) > len(columns) or any(not (one.nullable or one.server_default) for one in columns[len(row) :]):
        return False
    return all(_holds(column, value) for column, value in zip(columns, row, strict=False))


def _holds(column: sa.Column[Any], value: carving.Value) -> bool:
    if value is None:
        return bool(column.nullable)
    if isinstance(column.type, sa.String):
        return isinstance(value, str) and len(value) <= (column.type.length or 0)
    if isinstance(column.type, sa.JSON):
        return isinstance(value, str) and value[:1] in ("{", "[", "n")
    return isinstance(value, int)


def _key(part: sa.Table) -> str:
    return "id" if part is tables else "table_id"


def _save(connection: sa.Connection, id: str, rows: Rows) -> bool:
    """Write a table, and tell whether it can be opened; else nothing of it is written."""
    if not rows["tables"]:
        return False
    try:
        with connection.begin_nested():
            for part in ALL:
                for row in rows[part.name]:
                    names, places = ", ".join(row), ", ".join("?" * len(row))
                    insert = f"INSERT INTO {part.name} ({names}) VALUES ({places})"
                    connection.exec_driver_sql(insert, tuple(row.values()))
            _open(connection, id)
    except (*UNREADABLE, sa.exc.IntegrityError):
        return False
    return True


def _open(connection: sa.Connection, id: str) -> None:
    """Open a table that was written; raises one of `UNREADABLE` where that cannot be."""
    found = kept(connection, id)
    with suppress(RevisionError):  # it is kept, as it was
        if found is not None and Table.glimpse(id, found) is None:
            Table.from_kept(id, found)
