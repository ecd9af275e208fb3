"""The file of the games: opened, brought up to date, and kept from a second server."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import platformdirs
import sqlalchemy as sa

from saqqara.server.ground.problems import DatabaseError, refused
from saqqara.server.ground.text import say

log = logging.getLogger(__name__)

FILE = "saqqara.sqlite3"
LOCK_TIMEOUT = 3.0  # seconds to wait for a lock
READERS = 4  # threads that read
TABLES = {"tables", "seats", "entries"}

T = TypeVar("T")


class Database:
    """The open file of the games: one writer, and readers that never wait for it.

    A transaction is a plain function of a connection, which runs from beginning to end in a thread, so that none stays
    open while something else is waited for. Raises SQLAlchemy's errors when the database fails.
    """

    def __init__(self, path: Path) -> None:
        self._parts = {path: _identity(path), beside(path, "-wal"): None}
        self._writer = _Threads(path, "BEGIN IMMEDIATE", 1)
        self._readers = _Threads(path, "BEGIN", READERS)

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do this in a transaction that is alone in writing, and give what it gives; all of it happens or nothing.

        Whoever is cancelled while waiting cannot know which. 503 when the file was deleted or replaced meanwhile: what
        is written would be lost with the process.
        """

        def checked(connection: sa.Connection) -> T:
            given = work(connection)
            self._check_there()
            return given

        return await self._writer.run(checked)

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Do this in a transaction that sees one state of the database, whoever writes meanwhile; 503 as `write`."""
        self._check_there()
        return await self._readers.run(work)

    async def settle(self) -> None:
        """Wait until all that is to be written by now has ended, also where whoever began it was cancelled."""
        await self._writer.settle()

    async def close(self) -> None:
        """Close the file when what is under way has ended."""
        await self._writer.close()
        await self._readers.close()

    def _check_there(self) -> None:
        for part, known in self._parts.items():
            found = _identity(part)
            if known is None:  # there is no log of writes before the first of them
                self._parts[part] = found
            elif found != known:
                log.error("%s is gone, so nothing is written any more", part)
                raise refused(503, "unavailable", "server-file_gone")


class _Threads:
    """Threads for transactions that begin alike, each with a connection of its own."""

    def __init__(self, path: Path, begin: str, count: int) -> None:
        self._engine = _engine(path, begin, "rw", pool_size=count)
        self._pool = ThreadPoolExecutor(count, "database")

    async def run(self, work: Callable[[sa.Connection], T]) -> T:
        def transaction() -> T:
            with self._engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._pool, transaction)

    async def settle(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._pool, lambda: None)

    async def close(self) -> None:
        await asyncio.to_thread(self._pool.shutdown)
        self._engine.dispose()


def _identity(path: Path) -> tuple[int, int] | None:
    """Tell one file from another of the same name, None where there is none."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def place(data: Path | None) -> Path:
    """Give where the games of a folder are kept, None for the folder in which this platform keeps such things."""
    return (data or Path(platformdirs.user_data_dir("saqqara", appauthor=False))).absolute() / FILE


def beside(path: Path, ending: str) -> Path:
    """Give the path of a file that belongs to a database: its name with this ending."""
    return path.with_name(path.name + ending)


def _engine(path: Path, begin: str, mode: str, **options: Any) -> sa.Engine:
    """Give connections whose transactions begin like this; with the mode "rw" none makes a file that is not there."""
    engine = sa.create_engine("sqlite://", creator=lambda: opened(path, mode), poolclass=sa.QueuePool, **options)
    if mode != "ro":
        sa.event.listen(engine, "connect", _on_connect)
    sa.event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def reading(path: Path) -> sa.Engine:
    """Give connections that only read, whoever writes meanwhile."""
    return _engine(path, "BEGIN", "ro")


def opened(path: Path, mode: str = "ro") -> sqlite3.Connection:
    """Open a file; its transactions are begun by whoever wants one. By default it is only read, and must be there."""
    address = f"{path.absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(address, LOCK_TIMEOUT, isolation_level=None, check_same_thread=False, uri=True)
    connection.text_factory = lambda text: text.decode(errors="replace")  # of one row that is damaged
    return connection


@contextmanager
def seen(path: Path) -> Iterator[tuple[sqlite3.Connection, str]]:
    """Look at a database of ours as it is now, whoever writes meanwhile: give a connection to it, and its revision.

    Raises `DatabaseError` where there is none that can be read, also when that shows later.
    """
    if not path.is_file():
        raise DatabaseError(say("cli-database-none", path=str(path)))
    try:
        with closing(opened(path)) as connection:
            connection.execute("BEGIN")
            revision = recognised(connection, path)
            if revision is None:
                raise DatabaseError(say("cli-database-none", path=str(path)))
            yield connection, revision
    except sqlite3.DatabaseError as error:
        raise explained(error, path) from error


def prepare(path: Path) -> None:
    """Make the database or bring it up to date.

    Raises `DatabaseError` when it is locked, newer than the program, another program's, damaged, empty, or not a
    database; nothing is written to it then.
    """
    _make_folder(path.parent)
    try:
        revision = _revision(path)
        if revision is None:
            _make(path)
            return
        _claim(path)
        if revision != newest():
            _migrate(path)
    except sqlite3.DatabaseError as error:
        raise explained(error, path) from error
    except sa.exc.DBAPIError as error:
        raise explained(error.orig, path) from error
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
        raise explained(error, path) from error
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
    if not path.exists():
        if beside(path, "-wal").exists():
            raise DatabaseError(say("cli-database-gone", path=str(path), log=str(beside(path, "-wal"))))
        return None
    with closing(opened(path)) as connection:
        revision = recognised(connection, path)
        problem = next(connection.execute("PRAGMA quick_check(1)"))[0]
    if problem != "ok":
        raise DatabaseError(say("cli-database-damaged", path=str(path), problem=" ".join(problem.split())))
    if revision is None:
        log.warning(say("cli-database-anew", path=str(path)))
    return revision


def recognised(connection: sqlite3.Connection, path: Path) -> str | None:
    """Give the revision of a database of ours, None for one that never held a table; no page of a table is read.

    Raises `DatabaseError` when it is empty, newer than the program, or another program's.
    """
    if path.is_file() and path.stat().st_size == 0:
        raise DatabaseError(say("cli-database-empty", path=str(path)))
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


def _make(path: Path) -> None:
    """Make a database beside its place and put it there when it is whole, so that no kill leaves half of one."""
    new = beside(path, ".new")
    for part in (new, beside(new, "-wal"), beside(new, "-shm")):
        part.unlink(missing_ok=True)
    _migrate(new)
    new.replace(path)


def _claim(path: Path) -> None:
    with closing(opened(path, "rw")) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("BEGIN IMMEDIATE")


def newest() -> str:
    """Give the revision of this version."""
    return max(_known())


def _known() -> set[str]:
    versions = Path(__file__).parent / "migrations" / "versions"
    return {file.stem[1:].split("_")[0] for file in versions.glob("v*_*.py")}


def _migrate(path: Path) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    engine = _engine(path, "BEGIN IMMEDIATE", "rwc")
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    finally:
        engine.dispose()


def _on_connect(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def is_damage(error: BaseException | None) -> bool:
    """Tell whether an error of SQLite's says that the file is damaged."""
    return (getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF == sqlite3.SQLITE_CORRUPT


def explained(error: BaseException | None, path: Path) -> DatabaseError:
    """Say in a line why the database at a path cannot be used, by the error of SQLite's."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return DatabaseError(say("cli-database-locked", path=str(path)))
    if code == sqlite3.SQLITE_NOTADB:
        return DatabaseError(say("cli-database-not", path=str(path)))
    if is_damage(error):
        return DatabaseError(say("cli-database-damaged", path=str(path), problem=str(error)))
    return _unusable(path.parent, str(error))


def _unusable(folder: Path, problem: str) -> DatabaseError:
    return DatabaseError(say("cli-data-unusable", path=str(folder), problem=problem))
