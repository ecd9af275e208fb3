"""The file of the games: opened, brought up to date, and kept from a second server."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa

from saqqara.server.problems import DatabaseError
from saqqara.server.text import say

FILE = "saqqara.sqlite3"
PATIENCE = 3.0  # seconds to wait for a lock
READERS = 4  # threads that read
TABLES = {"tables", "seats", "entries"}

T = TypeVar("T")


class Database:
    """The open file of the games: one writer, and readers that never wait for it.

    A transaction is a plain function of a connection, which runs from beginning to end in a thread, so that none stays
    open while something else is waited for. Raises SQLAlchemy's errors when the database fails.
    """

    def __init__(self, path: Path) -> None:
        self._writer = _Threads(path, "BEGIN IMMEDIATE", 1)
        self._readers = _Threads(path, "BEGIN", READERS)

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do this in a transaction that is alone in writing, and give what it gives; all of it happens or nothing.

        Whoever is cancelled while waiting cannot know which.
        """
        return await self._writer.run(work)

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Do this in a transaction that sees one state of the database, whoever writes meanwhile."""
        return await self._readers.run(work)

    async def close(self) -> None:
        """Close the file when what is under way has ended."""
        await self._writer.close()
        await self._readers.close()


class _Threads:
    """Threads for transactions that begin alike, each with a connection of its own."""

    def __init__(self, path: Path, begin: str, count: int) -> None:
        self._engine = _engine(path, begin, pool_size=count)
        self._pool = ThreadPoolExecutor(count, "database")

    async def run(self, work: Callable[[sa.Connection], T]) -> T:
        def transaction() -> T:
            with self._engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._pool, transaction)

    async def close(self) -> None:
        await asyncio.to_thread(self._pool.shutdown)
        self._engine.dispose()


def _engine(path: Path, begin: str, **options: Any) -> sa.Engine:
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)), **options)
    sa.event.listen(engine, "connect", _on_connect)
    sa.event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def prepare(path: Path) -> None:
    """Make the database or bring it up to date.

    Raises `DatabaseError` when it is locked, newer than the program, another program's, or not a database; nothing
    is written to it then.
    """
    _make_folder(path.parent)
    try:
        revision = _revision(path)
        _claim(path)
        if revision != max(_known()):
            _migrate(path)
    except sqlite3.DatabaseError as error:
        raise _explained(error, path) from error
    except sa.exc.DBAPIError as error:
        raise _explained(error.orig, path) from error
    except OSError as error:
        raise _unusable(path.parent, str(error.strerror)) from error


def hold(path: Path) -> sqlite3.Connection:
    """Keep a second server away from this database until the connection is closed or the process ends.

    Raises `DatabaseError` when another one has it. The lock is SQLite's own, on an empty file beside the database,
    so that it works everywhere and is gone with the process, however that ends.
    """
    _make_folder(path.parent)
    try:
        connection = sqlite3.connect(path.with_suffix(".lock"), timeout=0, isolation_level=None)
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.DatabaseError as error:
        raise _explained(error, path) from error
    return connection


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        for above in (folder, *folder.parents):
            if above.is_file():
                raise DatabaseError(say("cli-data-file", path=str(above))) from error
        raise _unusable(folder, str(error.strerror)) from error


def _revision(path: Path) -> str | None:
    """Recognise the file without writing to it: the revision of a database of ours, None for one yet to be made."""
    if not path.exists() or (path.is_file() and path.stat().st_size == 0):
        return None
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", timeout=PATIENCE, uri=True)) as connection:
        query = "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')"
        names = {name for (name,) in connection.execute(query)}
        row = None
        if "alembic_version" in names:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    # Other programs keep an alembic_version too.
    if names - {"alembic_version"} and not (row and names >= TABLES):
        raise DatabaseError(say("cli-database-not", path=str(path)))
    if row and row[0] not in _known():
        raise DatabaseError(say("cli-database-newer", path=str(path)))
    return str(row[0]) if row else None


def _claim(path: Path) -> None:
    with closing(sqlite3.connect(path, timeout=PATIENCE)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("BEGIN IMMEDIATE")


def _known() -> set[str]:
    versions = Path(__file__).parent / "migrations" / "versions"
    return {file.stem[1:].split("_")[0] for file in versions.glob("v*_*.py")}


def _migrate(path: Path) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    engine = _engine(path, "BEGIN IMMEDIATE")
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    finally:
        engine.dispose()


def _on_connect(connection: Any, _record: Any) -> None:
    # The driver's own transactions begin too late: with the first write.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={int(PATIENCE * 1000)}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _explained(error: BaseException | None, path: Path) -> DatabaseError:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return DatabaseError(say("cli-database-locked", path=str(path)))
    if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return DatabaseError(say("cli-database-not", path=str(path)))
    return _unusable(path.parent, str(error))


def _unusable(folder: Path, problem: str) -> DatabaseError:
    return DatabaseError(say("cli-data-unusable", path=str(folder), problem=problem))
