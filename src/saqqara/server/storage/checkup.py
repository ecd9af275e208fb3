"""Whether the games are sound: the file as a whole, then each table of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import sqlalchemy as sa

from saqqara.server.ground.problems import DatabaseError
from saqqara.server.ground.text import say
from saqqara.server.storage.database import explained, is_damage, newest, reading, seen
from saqqara.server.storage.schema import tables
from saqqara.server.storage.store import kept
from saqqara.server.tables.entries import UNREADABLE
from saqqara.server.tables.table import Table

STEPS = 100_000  # of SQLite's, after each of which it looks up from its work

Tell = Callable[[int, int], None]  # how many tables are done, of how many


def damage(file: Path, tell: Tell) -> Iterator[str]:
    """Say line by line what is damaged, first of the file, then each table that cannot be read; nothing is written.

    Raises `DatabaseError` where there is no database of this version to look at.
    """
    with seen(file) as (connection, revision):
        if revision != newest():
            raise DatabaseError(say("cli-database-older", path=str(file)))
        yield from (say("cli-check-file", path=str(file), problem=problem) for problem in problems(connection))
    try:
        yield from (say("cli-check-table", table=id) for id in _unreadable(file, tell))
    except sa.exc.DBAPIError as error:
        if not is_damage(error.orig):
            raise explained(error.orig, file) from error
        yield say("cli-check-file", path=str(file), problem=str(error.orig))


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


def _look_up() -> int:
    """Let Python see a signal; the error that it raises here SQLite tells as an interruption."""
    return 0


def _unreadable(file: Path, tell: Tell) -> Iterator[str]:
    """Give the names of the tables that cannot be read."""
    engine = reading(file)
    try:
        with engine.begin() as connection:
            names = list(connection.execute(sa.select(tables.c.id).order_by(tables.c.created)).scalars())
        for done, id in enumerate(names):
            tell(done, len(names))
            if not _is_readable(engine, id):
                yield id
        tell(len(names), len(names))
    finally:
        engine.dispose()


def _is_readable(engine: sa.Engine, id: str) -> bool:
    try:
        with engine.begin() as connection:
            found = kept(connection, id)
        return found is None or bool(Table.from_kept(id, found))  # None: deleted meanwhile
    except UNREADABLE:
        return False
    except sa.exc.DatabaseError as error:
        if is_damage(error.orig):
            return False
        raise
