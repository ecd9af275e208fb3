"""Whether the games are sound: the file as a whole, then each table of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa

from saqqara.errors import RevisionError
from saqqara.server.ground.problems import DatabaseError
from saqqara.server.ground.text import say
from saqqara.server.storage.database import explained, is_damage, newest, reading, seen
from saqqara.server.storage.schema import tables
from saqqara.server.storage.store import kept
from saqqara.server.tables.entries import UNREADABLE
from saqqara.server.tables.table import Table

STEPS = 100_000  # of SQLite's, after each of which it looks up from its work

Tell = Callable[[int, int], None]  # how many tables are done, of how many


class Finding(NamedTuple):
    """What was found in a line, and whether it is damage."""

    line: str
    damaged: bool = True


def findings(file: Path, tell: Tell) -> Iterator[Finding]:
    """Say what is damaged, first of the file, then each table that cannot be opened, and why; nothing is written.

    Raises `DatabaseError` where there is no database of this version to look at.
    """
    with seen(file) as (connection, revision):
        if revision != newest():
            raise DatabaseError(say("cli-database-older", path=str(file)))
        yield from (Finding(say("cli-check-file", path=str(file), problem=line)) for line in problems(connection))
    try:
        yield from _of_tables(file, tell)
    except sa.exc.DBAPIError as error:
        if not is_damage(error.orig):
            raise explained(error.orig, file) from error
        yield Finding(say("cli-check-file", path=str(file), problem=str(error.orig)))


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


def _of_tables(file: Path, tell: Tell) -> Iterator[Finding]:
    """Say why which tables cannot be opened."""
    engine = reading(file)
    try:
        with engine.begin() as connection:
            names = list(connection.execute(sa.select(tables.c.id).order_by(tables.c.created)).scalars())
        for done, id in enumerate(names):
            tell(done, len(names))
            found = _of_table(engine, id)
            if found is not None:
                yield found
        tell(len(names), len(names))
    finally:
        engine.dispose()


def _of_table(engine: sa.Engine, id: str) -> Finding | None:
    try:
        with engine.begin() as connection:
            found = kept(connection, id)
        if found is not None:  # None: deleted meanwhile
            Table.from_kept(id, found)
    except RevisionError as error:
        return Finding(say("cli-check-old", table=id, problem=error), damaged=False)
    except UNREADABLE:
        return Finding(say("cli-check-table", table=id))
    except sa.exc.DatabaseError as error:
        if is_damage(error.orig):
            return Finding(say("cli-check-table", table=id))
        raise
    return None
