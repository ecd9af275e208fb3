"""The database: opened, migrated, and protected from writes that would be lost."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from math import inf
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa

from saqqara.server.core.data_folder import resolve_data_folder
from saqqara.server.core.errors import ApiError, DatabaseError, api_error
from saqqara.server.core.i18n import translate
from saqqara.server.storage.database_files import (
    FileWatcher,
    companion_path,
    is_truncated,
    make_files_private,
    make_private_file,
    make_private_folder,
    unusable_folder_error,
)
from saqqara.server.storage.schema import trial_writes

log = logging.getLogger(__name__)

DATABASE_FILE_NAME = "saqqara.sqlite3"
MIGRATIONS = Path(__file__).parent / "migrations"
LOCK_TIMEOUT = 3.0  # seconds to wait for a lock
READER_THREADS = 4
TEST_WRITE_BYTES = 65536  # bytes of a test write
LARGE_DATABASE = 32 * 2**20  # bytes; a database up to this size is checked before the server starts
TEST_WRITE_INTERVAL = 1.0  # seconds after a write in which no test write is needed
WRITE_ERROR_MESSAGES = {
    sqlite3.SQLITE_CORRUPT: "server-file_damaged",
    sqlite3.SQLITE_NOTADB: "server-file_damaged",
    sqlite3.SQLITE_FULL: "server-disk_full",
    sqlite3.SQLITE_IOERR: "server-disk_fails",
    sqlite3.SQLITE_READONLY: "server-disk_fails",
    sqlite3.SQLITE_CANTOPEN: "server-disk_fails",
}
REQUIRED_TABLES = {"tables", "seats", "entries"}

T = TypeVar("T")


class Database:
    """The open database: one writer, and readers that never wait for it.

    A transaction is a plain function of a connection that runs from beginning to end in a thread, so that none stays
    open while something else is awaited. Raises SQLAlchemy's errors if the database fails.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._watcher = FileWatcher(path)
        self._writer = _ConnectionThreads(path, "BEGIN IMMEDIATE", 1)
        self._readers = _ConnectionThreads(path, "BEGIN", READER_THREADS)
        self._logged_fault: str | None = None  # the fault of the files that was logged
        self._is_damaged = False
        self._last_saved = -inf  # when something was last written
        self._trial_task: asyncio.Task[str | None] | None = None

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Run `work` in the only transaction that writes, and return its result.

        It happens completely or not at all. A caller that is cancelled while waiting cannot know which. Raises a 503
        error if the file was deleted, replaced or truncated meanwhile: what is written would be lost with the process.
        """

        def checked(connection: sa.Connection) -> T:
            self._check_files(writing=True)
            given = work(connection)
            self._check_files(writing=True)
            return given

        try:
            given = await self._writer.run(checked)
        except _FileFault as vain:  # translated here, where the language is known
            raise api_error(503, "unavailable", vain.message_id) from None
        except sa.exc.DBAPIError:
            self._last_saved = -inf
            raise
        self._last_saved = time.monotonic()
        self._watcher.refresh()
        return given

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Run `work` in a transaction that sees one state of the database. Raises a 503 error as `write` does."""
        try:
            self._check_files()
        except _FileFault as vain:
            raise api_error(503, "unavailable", vain.message_id) from None
        return await self._readers.run(work)

    async def unwritable_reason(self) -> str | None:
        """Return a sentence that says why nothing can be saved now, or None if a test write succeeds."""
        id = self._file_fault(writing=True)
        if id is None and time.monotonic() - self._last_saved > TEST_WRITE_INTERVAL:
            id = await asyncio.shield(self._start_test_write())
        return None if id is None else translate(id)

    async def scan_for_damage(self) -> None:
        """Check the whole file for damage, which may take a while. If it is damaged, nothing is written any more."""
        with closing(open_connection(self._path)) as connection:
            looking = asyncio.ensure_future(asyncio.to_thread(find_damage, connection))
            try:
                problem = await asyncio.shield(looking)
            except asyncio.CancelledError:
                connection.interrupt()
                await asyncio.wait([looking])
                raise
        if problem is not None:
            self._is_damaged = True
            log.error("%s", translate("cli-database-damaged", path=str(self._path), problem=problem))

    async def flush(self) -> None:
        """Wait until all pending writes have ended, even those whose callers were cancelled."""
        await self._writer.flush()

    async def close(self) -> None:
        """Close the file after the running transactions."""
        await self._writer.close()
        await self._readers.close()
        self._watcher.close()

    def _check_files(self, writing: bool = False) -> None:
        if (id := self._file_fault(writing)) is not None:
            raise _FileFault(id)

    def _file_fault(self, writing: bool) -> str | None:
        """Return the id of the message that says why the file is no longer used, and log that message once."""
        found = self._watcher.find_fault()
        if found is None:
            self._logged_fault = None
            return "server-file_damaged" if writing and self._is_damaged else None
        id, part = found
        if self._logged_fault != id:
            self._logged_fault = id
            log.error("%s: %s", part, translate(id))
        return id

    def _start_test_write(self) -> asyncio.Task[str | None]:
        """Start a test write, unless one is running. Callers that come meanwhile wait for the same one."""
        if self._trial_task is None or self._trial_task.done():
            self._trial_task = asyncio.create_task(self._run_test_write())
        return self._trial_task

    async def _run_test_write(self) -> str | None:
        try:
            await self.write(
                lambda connection: connection.execute(sa.insert(trial_writes).values(data=bytes(TEST_WRITE_BYTES)))
            )
            await self.write(lambda connection: connection.execute(sa.delete(trial_writes)))
        except sa.exc.DBAPIError as error:
            return write_error_message_id(error)
        except ApiError:
            return self._file_fault(writing=True)
        return None


class _FileFault(Exception):
    """A write would be lost; `message_id` names the message that says why."""

    def __init__(self, message_id: str) -> None:
        super().__init__(message_id)
        self.message_id = message_id


class _ConnectionThreads:
    """Threads for transactions that begin alike, each with its own connection."""

    def __init__(self, path: Path, begin: str, count: int) -> None:
        self._engine = _make_engine(path, begin, "rw", pool_size=count)
        self._pool = ThreadPoolExecutor(count, "database")

    async def run(self, work: Callable[[sa.Connection], T]) -> T:
        def transaction() -> T:
            with self._engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._pool, transaction)

    async def flush(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._pool, lambda: None)

    async def close(self) -> None:
        await asyncio.to_thread(self._pool.shutdown)
        self._engine.dispose()


def database_path(data_folder: Path | None) -> Path:
    """Return the path of the database in a folder, or in the platform's default folder for None."""
    return resolve_data_folder(data_folder) / DATABASE_FILE_NAME


def _make_engine(path: Path, begin: str, mode: str, **options: Any) -> sa.Engine:
    """Create an engine whose transactions begin with `begin`. With mode "rw" it creates no missing file."""
    engine = sa.create_engine(
        "sqlite://", creator=lambda: open_connection(path, mode), poolclass=sa.QueuePool, **options
    )
    if mode != "ro":
        sa.event.listen(engine, "connect", _on_connect)
    sa.event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def read_only_engine(path: Path) -> sa.Engine:
    """Create an engine that only reads."""
    return _make_engine(path, "BEGIN", "ro")


def write_engine(path: Path) -> sa.Engine:
    """Create an engine that writes to an existing database."""
    return _make_engine(path, "BEGIN IMMEDIATE", "rw")


def open_connection(path: Path, mode: str = "ro", immutable: bool = False) -> sqlite3.Connection:
    """Open a connection. The caller begins its transactions. By default it only reads, and the file must exist.

    An `immutable` file is not open for writing anywhere: it can be read even if nothing can be written next to it.
    """
    address = f"{path.absolute().as_uri()}?mode={mode}" + ("&immutable=1" if immutable else "")
    connection = sqlite3.connect(address, timeout=LOCK_TIMEOUT, isolation_level=None, check_same_thread=False, uri=True)
    connection.text_factory = lambda text: text.decode(errors="replace")  # a row may be damaged
    return connection


@contextmanager
def open_snapshot(path: Path, immutable: bool = False) -> Iterator[tuple[sqlite3.Connection, str]]:
    """Open a database of this program in its current state. Yield a connection and the revision of the database.

    Raises `DatabaseError` if there is none or it cannot be read, even if that becomes apparent later.
    """
    if not path.is_file():
        raise DatabaseError(translate("cli-database-none", path=str(path)))
    try:
        with closing(open_connection(path, immutable=immutable)) as connection:
            connection.execute("BEGIN")
            revision = recognise_revision(connection, path)
            if revision is None:
                raise DatabaseError(translate("cli-database-none", path=str(path)))
            yield connection, revision
    except sqlite3.DatabaseError as error:
        raise to_database_error(error, path) from error


def create_or_migrate(path: Path) -> None:
    """Create the database or migrate it to the newest revision.

    Raises `DatabaseError`, and writes nothing, if it is locked, of an unknown revision, another program's, damaged,
    empty, or not a database.
    """
    if path.is_symlink() and not path.exists():
        raise DatabaseError(translate("cli-database-dangling", path=str(path), target=str(path.resolve())))
    path = path.resolve()
    make_private_folder(path.parent)
    try:
        revision = _recognise_file(path)
        if revision is None:
            _create_atomically(path)
            return
        make_files_private(path)
        _checkpoint(path)
        if revision != newest_revision():
            _migrate(path)
    except sqlite3.DatabaseError as error:
        raise to_database_error(error, path) from error
    except sa.exc.DBAPIError as error:
        raise to_database_error(error.orig, path) from error
    except OSError as error:
        raise unusable_folder_error(path.parent, str(error.strerror)) from error


def _recognise_file(path: Path) -> str | None:
    """Return the revision of a database of this program, or None if it must be created. Nothing is written."""
    if not path.exists():
        if companion_path(path, "-wal").exists():
            raise DatabaseError(translate("cli-database-gone", path=str(path), log=str(companion_path(path, "-wal"))))
        return None
    with closing(open_connection(path)) as connection:
        revision = recognise_revision(connection, path)
        problem = None if is_database_large(path) else find_damage(connection)
    if problem is not None:
        raise DatabaseError(translate("cli-database-damaged", path=str(path), problem=problem))
    if not _file_size(companion_path(path, "-wal")):
        _check_not_truncated(path)
    if revision is None:
        log.warning(translate("cli-database-recreated", path=str(path)))
    return revision


def is_database_large(path: Path) -> bool:
    """Return whether the check of a database takes so long that the start does not wait for it."""
    return _file_size(path) > LARGE_DATABASE


def find_damage(connection: sqlite3.Connection) -> str | None:
    """Return the first fault that SQLite finds in a database, or None if there is none or the check was interrupted."""
    try:
        problem = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
            return None
        if not is_damage_error(error):
            raise
        problem = str(error)
    return None if problem == "ok" else " ".join(problem.split())


def _check_not_truncated(path: Path) -> None:
    """Raise `DatabaseError` if the end of a database, which no process has open, is missing."""
    if is_truncated(path):
        raise DatabaseError(translate("cli-database-damaged", path=str(path), problem=translate("cli-database-cut")))


def _file_size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def recognise_revision(connection: sqlite3.Connection, path: Path) -> str | None:
    """Return the revision of a database of this program, or None if it never contained a table.

    No page of a table is read. Raises `DatabaseError` if it is empty, of an unknown revision, or another program's.
    """
    if path.is_file() and path.stat().st_size == 0:
        raise DatabaseError(translate("cli-database-empty", path=str(path)))
    query = "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')"
    names = {name for (name,) in connection.execute(query)}
    row = None
    if "alembic_version" in names:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    # Other programs have an `alembic_version` too.
    if names - {"alembic_version"} and not (row and names >= REQUIRED_TABLES):
        raise DatabaseError(translate("cli-database-not_saqqara", path=str(path)))
    if row and row[0] not in _known_revisions():
        facts = {"path": str(path), "given": f"{row[0]!r:.20}", "newest": newest_revision()}
        raise DatabaseError(translate("cli-database-revision", **facts))
    return str(row[0]) if row else None


def _create_atomically(path: Path) -> None:
    """Create a database next to its path, and move it there once it is complete: a kill leaves no partial one."""
    new = companion_path(path, ".new")
    for part in (new, companion_path(new, "-wal"), companion_path(new, "-shm")):
        part.unlink(missing_ok=True)
    create_database(new)
    new.replace(path)


def create_database(path: Path) -> None:
    """Create an empty database where there is none."""
    make_private_file(path)
    _migrate(path)


def _checkpoint(path: Path) -> None:
    with closing(open_connection(path, "rw")) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("BEGIN IMMEDIATE")
    _check_not_truncated(path)


def newest_revision() -> str:
    """Return the newest revision of the database that this version knows."""
    return max(_known_revisions())


def _known_revisions() -> set[str]:
    return {file.stem.split("_")[0] for file in (MIGRATIONS / "versions").glob("v*_*.py")}


def _migrate(path: Path) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    engine = _make_engine(path, "BEGIN IMMEDIATE", "rwc")
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


def is_damage_error(error: BaseException | None) -> bool:
    """Return whether an error of SQLite means that the file is damaged."""
    return (getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF == sqlite3.SQLITE_CORRUPT


def is_database_error(error: BaseException) -> bool:
    """Return whether an error comes from the database, which may work again later."""
    return isinstance(error, sa.exc.DBAPIError)


def write_error_message_id(error: sa.exc.DBAPIError) -> str:
    """Return the id of the message that says why the database failed."""
    code = (getattr(error.orig, "sqlite_errorcode", 0) or 0) & 0xFF
    return WRITE_ERROR_MESSAGES.get(code, "server-unavailable")


def to_database_error(error: BaseException | None, path: Path) -> DatabaseError:
    """Return the `DatabaseError` for an error of SQLite and the path of the database."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return DatabaseError(translate("cli-database-locked", path=str(path)))
    if code == sqlite3.SQLITE_NOTADB:
        return DatabaseError(translate("cli-database-not_saqqara", path=str(path)))
    if is_damage_error(error):
        return DatabaseError(translate("cli-database-damaged", path=str(path), problem=str(error)))
    return unusable_folder_error(path.parent, str(error))
