"""The file of the games: opened, brought up to date, and not written to once that would be in vain."""

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

from saqqara.server.ground.folder import folder_of
from saqqara.server.ground.problems import DatabaseError, Problem, refused
from saqqara.server.ground.text import say
from saqqara.server.storage.files import Watch, beside, is_cut, keep_private, make_file, make_folder, unusable
from saqqara.server.storage.schema import trial

log = logging.getLogger(__name__)

FILE = "saqqara.sqlite3"
LOCK_TIMEOUT = 3.0  # seconds to wait for a lock
READERS = 4  # threads that read
ROOM = 65536  # bytes for which there must be room
SOON = 32 * 2**20  # bytes that are looked through before a start
SURE = 1.0  # seconds after something was saved in which nobody tries whether that can be done
UNSAVED = {
    sqlite3.SQLITE_CORRUPT: "server-file_damaged",
    sqlite3.SQLITE_NOTADB: "server-file_damaged",
    sqlite3.SQLITE_FULL: "server-disk_full",
    sqlite3.SQLITE_IOERR: "server-disk_fails",
    sqlite3.SQLITE_READONLY: "server-disk_fails",
    sqlite3.SQLITE_CANTOPEN: "server-disk_fails",
}
TABLES = {"tables", "seats", "entries"}

T = TypeVar("T")


class Database:
    """The open file of the games: one writer, and readers that never wait for it.

    A transaction is a plain function of a connection, which runs from beginning to end in a thread, so that none stays
    open while something else is waited for. Raises SQLAlchemy's errors when the database fails.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._watch = Watch(path)
        self._writer = _Threads(path, "BEGIN IMMEDIATE", 1)
        self._readers = _Threads(path, "BEGIN", READERS)
        self._told: str | None = None  # what was logged of the files
        self._damaged = False
        self._saved = -inf  # when something was saved last
        self._trial: asyncio.Task[str | None] | None = None

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do this in a transaction that is alone in writing, and give what it gives; all of it happens or nothing.

        Whoever is cancelled while waiting cannot know which. 503 when the file was deleted, replaced or cut short
        meanwhile: what is written would be lost with the process.
        """

        def checked(connection: sa.Connection) -> T:
            self._check(writing=True)
            given = work(connection)
            self._check(writing=True)
            return given

        try:
            given = await self._writer.run(checked)
        except _InVain as vain:  # in words only here, where it is known in which language
            raise refused(503, "unavailable", vain.id) from None
        except sa.exc.DBAPIError:
            self._saved = -inf
            raise
        self._saved = time.monotonic()
        self._watch.look()
        return given

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Do this in a transaction that sees one state of the database, whoever writes meanwhile; 503 as `write`."""
        try:
            self._check()
        except _InVain as vain:
            raise refused(503, "unavailable", vain.id) from None
        return await self._readers.run(work)

    async def obstacle(self) -> str | None:
        """Say in a sentence why nothing can be saved just now; None where it can, which is tried."""
        id = self._fault(writing=True)
        if id is None and time.monotonic() - self._saved > SURE:
            id = await asyncio.shield(self._tried())
        return None if id is None else say(id)

    async def look_through(self) -> None:
        """Look for damage in the whole file, which may take a while; where there is some, nothing more is written."""
        with closing(opened(self._path)) as connection:
            looking = asyncio.ensure_future(asyncio.to_thread(damage, connection))
            try:
                problem = await asyncio.shield(looking)
            except asyncio.CancelledError:
                connection.interrupt()
                await asyncio.wait([looking])
                raise
        if problem is not None:
            self._damaged = True
            log.error("%s", say("cli-database-damaged", path=str(self._path), problem=problem))

    async def settle(self) -> None:
        """Wait until all that is to be written by now has ended, also where whoever began it was cancelled."""
        await self._writer.settle()

    async def close(self) -> None:
        """Close the file when what is under way has ended."""
        await self._writer.close()
        await self._readers.close()
        self._watch.close()

    def _check(self, writing: bool = False) -> None:
        if (id := self._fault(writing)) is not None:
            raise _InVain(id)

    def _fault(self, writing: bool) -> str | None:
        """Give the id of the sentence that says why the file is no longer used; that is logged once."""
        found = self._watch.fault()
        if found is None:
            self._told = None
            return "server-file_damaged" if writing and self._damaged else None
        id, part = found
        if self._told != id:
            self._told = id
            log.error("%s: %s", part, say(id))
        return id

    def _tried(self) -> asyncio.Task[str | None]:
        """Save something that nobody needs; whoever asks meanwhile waits for the same."""
        if self._trial is None or self._trial.done():
            self._trial = asyncio.create_task(self._try())
        return self._trial

    async def _try(self) -> str | None:
        try:
            await self.write(lambda connection: connection.execute(sa.insert(trial).values(data=bytes(ROOM))))
            await self.write(lambda connection: connection.execute(sa.delete(trial)))
        except sa.exc.DBAPIError as error:
            return unsaved(error)
        except Problem:
            return self._fault(writing=True)
        return None


class _InVain(Exception):
    """What would be written would be lost; `id` is the sentence that says why."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.id = id


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


def place(data: Path | None) -> Path:
    """Give where the games of a folder are kept, None for the folder in which this platform keeps such things."""
    return folder_of(data) / FILE


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


def writing(path: Path) -> sa.Engine:
    """Give connections that write to a database that is there."""
    return _engine(path, "BEGIN IMMEDIATE", "rw")


def opened(path: Path, mode: str = "ro", still: bool = False) -> sqlite3.Connection:
    """Open a file; its transactions are begun by whoever wants one. By default it is only read, and must be there.

    A `still` one nobody has open for writing: it can also be read where nothing can be written beside it.
    """
    address = f"{path.absolute().as_uri()}?mode={mode}" + ("&immutable=1" if still else "")
    connection = sqlite3.connect(address, LOCK_TIMEOUT, isolation_level=None, check_same_thread=False, uri=True)
    connection.text_factory = lambda text: text.decode(errors="replace")  # of one row that is damaged
    return connection


@contextmanager
def seen(path: Path, still: bool = False) -> Iterator[tuple[sqlite3.Connection, str]]:
    """Look at a database of ours as it is now, whoever writes meanwhile: give a connection to it, and its revision.

    Raises `DatabaseError` where there is none that can be read, also when that shows later.
    """
    if not path.is_file():
        raise DatabaseError(say("cli-database-none", path=str(path)))
    try:
        with closing(opened(path, still=still)) as connection:
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
    if path.is_symlink() and not path.exists():
        raise DatabaseError(say("cli-database-dangling", path=str(path), target=str(path.resolve())))
    path = path.resolve()
    make_folder(path.parent)
    try:
        revision = _revision(path)
        if revision is None:
            _make(path)
            return
        keep_private(path)
        _claim(path)
        if revision != newest():
            _migrate(path)
    except sqlite3.DatabaseError as error:
        raise explained(error, path) from error
    except sa.exc.DBAPIError as error:
        raise explained(error.orig, path) from error
    except OSError as error:
        raise unusable(path.parent, str(error.strerror)) from error


def _revision(path: Path) -> str | None:
    """Recognise the file without writing to it: the revision of a database of ours, None for one yet to be made."""
    if not path.exists():
        if beside(path, "-wal").exists():
            raise DatabaseError(say("cli-database-gone", path=str(path), log=str(beside(path, "-wal"))))
        return None
    with closing(opened(path)) as connection:
        revision = recognised(connection, path)
        problem = None if is_large(path) else damage(connection)
    if problem is not None:
        raise DatabaseError(say("cli-database-damaged", path=str(path), problem=problem))
    if not _size(beside(path, "-wal")):
        _check_whole(path)
    if revision is None:
        log.warning(say("cli-database-anew", path=str(path)))
    return revision


def is_large(path: Path) -> bool:
    """Tell whether looking through a database takes so long that a start does not wait for it."""
    return _size(path) > SOON


def damage(connection: sqlite3.Connection) -> str | None:
    """Give the first thing that SQLite finds wrong in a database, None where it is sound or that was interrupted."""
    try:
        problem = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
            return None
        if not is_damage(error):
            raise
        problem = str(error)
    return None if problem == "ok" else " ".join(problem.split())


def _check_whole(path: Path) -> None:
    """Raise `DatabaseError` where the end of a database is missing that nobody has open."""
    if is_cut(path):
        raise DatabaseError(say("cli-database-damaged", path=str(path), problem=say("cli-database-cut")))


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


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
    make(new)
    new.replace(path)


def make(path: Path) -> None:
    """Make a database without a table in an empty place."""
    make_file(path)
    _migrate(path)


def _claim(path: Path) -> None:
    with closing(opened(path, "rw")) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("BEGIN IMMEDIATE")
    _check_whole(path)


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


def unsaved(error: sa.exc.DBAPIError) -> str:
    """Give the id of the sentence that says why the database failed."""
    code = (getattr(error.orig, "sqlite_errorcode", 0) or 0) & 0xFF
    return UNSAVED.get(code, "server-unavailable")


def explained(error: BaseException | None, path: Path) -> DatabaseError:
    """Say in a line why the database at a path cannot be used, by the error of SQLite's."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return DatabaseError(say("cli-database-locked", path=str(path)))
    if code == sqlite3.SQLITE_NOTADB:
        return DatabaseError(say("cli-database-not", path=str(path)))
    if is_damage(error):
        return DatabaseError(say("cli-database-damaged", path=str(path), problem=str(error)))
    return unusable(path.parent, str(error))
