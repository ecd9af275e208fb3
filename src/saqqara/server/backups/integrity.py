"""Integrity check of the games: the file as a whole, then each table, opened and viewed as the server does it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa

from saqqara.errors import RevisionError
from saqqara.server.core.errors import DatabaseError
from saqqara.server.core.i18n import translate
from saqqara.server.core.identity import Browser
from saqqara.server.storage.database import (
    is_damage_error,
    newest_revision,
    open_snapshot,
    read_only_engine,
    to_database_error,
)
from saqqara.server.storage.schema import highlights, judgements, tables
from saqqara.server.tables.entities import CORRUPTION_ERRORS, StoredTable
from saqqara.server.tables.payloads import build_snapshot, log_items
from saqqara.server.tables.sql_store import read_table
from saqqara.server.tables.table import Table

STEPS_PER_CALLBACK = 100_000  # steps of SQLite between two calls of the progress handler
TABLE_ID_SOURCES = ("id FROM tables", "table_id FROM entries", "table_id FROM seats")
ANONYMOUS = Browser("")

ProgressCallback = Callable[[int, int], None]  # tables done, tables in all


class Finding(NamedTuple):
    """One line about a fault, and whether the fault is damage."""

    message: str
    is_damaged: bool = True


class TableFault(Exception):
    """A table is faulty; `message_id` names the message that says how."""

    def __init__(self, message_id: str) -> None:
        super().__init__(message_id)
        self.message_id = message_id


def check_database(file: Path, on_progress: ProgressCallback) -> Iterator[Finding]:
    """Yield a finding for each fault of the file, then for each table that cannot be opened. Nothing is written.

    Raises `DatabaseError` if there is no database of this version.
    """
    with open_snapshot(file) as (connection, revision):
        if revision != newest_revision():
            raise DatabaseError(translate("cli-database-older", path=str(file)))
        yield from (
            Finding(translate("cli-check-file", path=str(file), problem=line))
            for line in integrity_problems(connection)
        )
        ids = list_table_ids(connection)
    try:
        yield from _table_findings(file, ids, on_progress)
    except sa.exc.DBAPIError as error:
        raise to_database_error(error.orig, file) from error


def integrity_problems(connection: sqlite3.Connection) -> Iterator[str]:
    """Yield each fault that SQLite finds in a database as one line. Ctrl-C interrupts the check."""
    connection.set_progress_handler(_let_signals_through, STEPS_PER_CALLBACK)
    try:
        for (line,) in connection.execute("PRAGMA integrity_check"):
            if line != "ok":
                yield " ".join(line.split())
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
            raise KeyboardInterrupt from None
        if not is_damage_error(error):
            raise
        yield str(error)


def list_table_ids(connection: sqlite3.Connection) -> list[str]:
    """Return the ids of all tables with at least one readable row."""
    found: dict[str, None] = {}
    for names in TABLE_ID_SOURCES:
        try:
            for (name,) in connection.execute(f"SELECT DISTINCT {names}"):
                found[str(name)] = None
        except sqlite3.DatabaseError as error:
            if not is_damage_error(error):
                raise
    return list(found)


def _let_signals_through() -> int:
    """Let Python handle pending signals. SQLite reports the error raised here as an interruption."""
    return 0


def _table_findings(file: Path, ids: list[str], on_progress: ProgressCallback) -> Iterator[Finding]:
    """Yield a finding for each table that is faulty."""
    engine = read_only_engine(file)
    try:
        for done, id in enumerate(ids):
            on_progress(done, len(ids))
            found = _table_finding(engine, id)
            if found is not None:
                yield found
        on_progress(len(ids), len(ids))
    finally:
        engine.dispose()


def _table_finding(engine: sa.Engine, id: str) -> Finding | None:
    try:
        with engine.begin() as connection:
            check_table(connection, id)
    except RevisionError as error:
        return Finding(translate("cli-check-old", table=id, problem=error), is_damaged=False)
    except TableFault as fault:
        return Finding(translate(fault.message_id, table=id))
    return None


def check_table(connection: sa.Connection, id: str) -> None:
    """Open a table and view it as a spectator and from each of its seats.

    Raises `TableFault` if the table is faulty, and `RevisionError` if its revision of the rules is no longer supported.
    """
    try:
        found = read_table(connection, id)
        if found is None:
            if _has_orphan_rows(connection, id):
                raise TableFault("cli-check-parts")
            return  # deleted meanwhile
        _check_review_rows(connection, id)
        _check_stored(id, found, connection.execute(sa.select(tables).where(tables.c.id == id)).one())
    except RevisionError:  # a subclass of ValueError
        raise
    except CORRUPTION_ERRORS as error:
        raise TableFault("cli-check-table") from error
    except sa.exc.DatabaseError as error:
        if is_damage_error(error.orig):
            raise TableFault("cli-check-table") from error
        raise


def _has_orphan_rows(connection: sa.Connection, id: str) -> bool:
    """Return whether rows of a table exist although the table itself has no row."""
    left = "SELECT 1 FROM entries WHERE table_id = :id UNION SELECT 1 FROM seats WHERE table_id = :id"
    return connection.execute(sa.text(left), {"id": id}).first() is not None


def _check_review_rows(connection: sa.Connection, id: str) -> None:
    """Read the stored evaluations and highlights of a table."""
    for part in (judgements, highlights):
        connection.execute(sa.select(part.c.data).where(part.c.table_id == id)).all()


def _check_stored(id: str, stored: StoredTable, row: Any) -> None:
    table = Table.from_stored(id, stored)
    build_snapshot(table, ANONYMOUS, "", "")
    for seat in range(len(table.seats)) if table.is_started else ():
        table.moment.view(seat)
        log_items(table, table.moment, seat)
    if not table.is_replayed:
        raise TableFault("cli-check-log")
    at = table.summary
    if (row.round, row.actor, row.over) != (at.round, at.actor, at.over):
        raise TableFault("cli-check-list")
