"""Whether the games are sound: the file as a whole, then each table of it, opened and seen as a server does it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa

from saqqara.errors import RevisionError
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import DatabaseError
from saqqara.server.ground.text import say
from saqqara.server.storage.database import explained, is_damage, newest, reading, seen
from saqqara.server.storage.schema import highlights, judgements, tables
from saqqara.server.storage.store import kept
from saqqara.server.tables.entries import UNREADABLE, Kept
from saqqara.server.tables.table import Table
from saqqara.server.views.payloads import log_items, snapshot

STEPS = 100_000  # of SQLite's, after each of which it looks up from its work
NAMED_IN = ("id FROM tables", "table_id FROM entries", "table_id FROM seats")
STRANGER = Browser("")

Tell = Callable[[int, int], None]  # how many tables are done, of how many


class Finding(NamedTuple):
    """What was found in a line, and whether it is damage."""

    line: str
    damaged: bool = True


class Fault(Exception):
    """What is wrong with a table; `id` is the sentence that says so."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.id = id


def findings(file: Path, tell: Tell) -> Iterator[Finding]:
    """Say what is damaged, first of the file, then each table that cannot be opened, and why; nothing is written.

    Raises `DatabaseError` where there is no database of this version to look at.
    """
    with seen(file) as (connection, revision):
        if revision != newest():
            raise DatabaseError(say("cli-database-older", path=str(file)))
        yield from (Finding(say("cli-check-file", path=str(file), problem=line)) for line in problems(connection))
        ids = named(connection)
    try:
        yield from _of_tables(file, ids, tell)
    except sa.exc.DBAPIError as error:
        raise explained(error.orig, file) from error


def problems(connection: sqlite3.Connection) -> Iterator[str]:
    """Give what SQLite finds wrong in a database, a line for each; Ctrl-C ends it."""
    connection.set_progress_handler(_look_up, STEPS)
    try:
        for (line,) in connection.execute("PRAGMA integrity_check"):
            if line != "ok":
                yield " ".join(line.split())
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
            raise KeyboardInterrupt from None
        if not is_damage(error):
            raise
        yield str(error)


def named(connection: sqlite3.Connection) -> list[str]:
    """Give the names of all tables of which anything is left, as far as they can be read."""
    found: dict[str, None] = {}
    for names in NAMED_IN:
        try:
            for (name,) in connection.execute(f"SELECT DISTINCT {names}"):
                found[str(name)] = None
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
    return list(found)


def _look_up() -> int:
    """Let Python see a signal; the error that it raises here SQLite tells as an interruption."""
    return 0


def _of_tables(file: Path, ids: list[str], tell: Tell) -> Iterator[Finding]:
    """Say what is wrong with which tables."""
    engine = reading(file)
    try:
        for done, id in enumerate(ids):
            tell(done, len(ids))
            found = _of_table(engine, id)
            if found is not None:
                yield found
        tell(len(ids), len(ids))
    finally:
        engine.dispose()


def _of_table(engine: sa.Engine, id: str) -> Finding | None:
    try:
        with engine.begin() as connection:
            check_table(connection, id)
    except RevisionError as error:
        return Finding(say("cli-check-old", table=id, problem=error), damaged=False)
    except Fault as fault:
        return Finding(say(fault.id, table=id))
    return None


def check_table(connection: sa.Connection, id: str) -> None:
    """Open a table and look at it with everybody's eyes.

    Raises `Fault` where something is wrong with it, and `RevisionError` where its rules are no longer played.
    """
    try:
        found = kept(connection, id)
        if found is None:
            if _is_left(connection, id):
                raise Fault("cli-check-parts")
            return  # deleted meanwhile
        _check_beside(connection, id)
        _check_kept(id, found, connection.execute(sa.select(tables).where(tables.c.id == id)).one())
    except RevisionError:  # it is a ValueError, too
        raise
    except UNREADABLE as error:
        raise Fault("cli-check-table") from error
    except sa.exc.DatabaseError as error:
        if is_damage(error.orig):
            raise Fault("cli-check-table") from error
        raise


def _is_left(connection: sa.Connection, id: str) -> bool:
    """Tell whether a table that has no row has anything else."""
    left = "SELECT 1 FROM entries WHERE table_id = :id UNION SELECT 1 FROM seats WHERE table_id = :id"
    return connection.execute(sa.text(left), {"id": id}).first() is not None


def _check_beside(connection: sa.Connection, id: str) -> None:
    """Read what was judged of a table."""
    for part in (judgements, highlights):
        connection.execute(sa.select(part.c.data).where(part.c.table_id == id)).all()


def _check_kept(id: str, found: Kept, row: Any) -> None:
    table = Table.from_kept(id, found)
    snapshot(table, STRANGER, "", "")
    for seat in range(len(table.seats)) if table.started else ():
        table.moment.view(seat)
        log_items(table, table.moment, seat)
    if not table.replayed:
        raise Fault("cli-check-log")
    at = table.standing
    if (row.round, row.actor, row.over) != (at.round, at.actor, at.over):
        raise Fault("cli-check-standing")
