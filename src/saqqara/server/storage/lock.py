"""The lock that allows one server for each database, by whatever path it is opened."""

from __future__ import annotations

import os
import sqlite3
import struct
import sys
from importlib import import_module
from pathlib import Path

from saqqara.server.core.errors import DatabaseError
from saqqara.server.core.i18n import translate
from saqqara.server.storage.database import to_database_error
from saqqara.server.storage.database_files import make_private_file, make_private_folder, unusable_folder_error

LOCK_OFFSET = 1 << 62  # the byte of the file that is locked, far behind those that SQLite locks


class DatabaseLock:
    """Keeps a second server away from a database until it is closed, or the process ends in any way.

    The lock is SQLite's own, on an empty file next to the database, so that it works on every platform. Symbolic links
    to the database lead to the same lock. On Linux the database itself is locked as well, because of hard links. Raises
    `DatabaseError` if another server has the lock.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()
        self._descriptor: int | None = None
        lock = self._path.with_suffix(".lock")
        make_private_folder(self._path.parent)
        try:
            make_private_file(lock)
            self._lock_connection = _lock_exclusively(lock)
        except sqlite3.DatabaseError as error:
            raise to_database_error(error, self._path) from error
        except OSError as error:
            raise unusable_folder_error(self._path.parent, str(error.strerror)) from error
        self.lock_file()

    def lock_file(self) -> None:
        """Lock the database itself, once it exists."""
        if self._descriptor is None and self._path.is_file():
            self._descriptor = os.open(self._path, os.O_RDWR)
            if not _try_lock(self._descriptor):
                self.close()
                raise DatabaseError(translate("cli-database-locked", path=str(self._path)))

    def close(self) -> None:
        """Release the lock."""
        self._lock_connection.close()
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def _lock_exclusively(lock: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(lock, timeout=0, isolation_level=None)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.DatabaseError:
        connection.close()
        raise
    return connection


def _try_lock(descriptor: int) -> bool:
    """Lock an open file for this descriptor alone. Return whether no other process has done so."""
    if sys.platform == "linux":
        fcntl = import_module("fcntl")
        wanted = struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, LOCK_OFFSET, 1, 0)
        try:
            fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, wanted)
        except BlockingIOError:
            return False
        except OSError:  # a network file system may have no such locks
            return True
    return True
