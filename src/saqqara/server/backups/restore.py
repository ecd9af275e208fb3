"""Restore: a backup replaces the database, and the previous database is kept."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from saqqara.server.backups.backup import ProgressCallback, check_integrity, copy_database
from saqqara.server.core.errors import DatabaseError
from saqqara.server.core.i18n import translate
from saqqara.server.storage.database import open_connection, open_snapshot
from saqqara.server.storage.database_files import (
    companion_path,
    make_files_private,
    make_private_file,
    unusable_folder_error,
)
from saqqara.server.storage.lock import DatabaseLock

WAL_SUFFIX, SHM_SUFFIX = "-wal", "-shm"


def restore(backup: Path, file: Path, on_progress: ProgressCallback) -> Path | None:
    """Replace a database by a backup. Return the new path of the previous database, or None if there was none.

    If the process is killed at any point, one of the two is in place and complete. Raises `DatabaseError`, and changes
    nothing, if the backup is damaged or not a database of this program, a server uses the database, or nothing can be
    written.
    """
    file = file.resolve()
    if file.exists() and backup.exists() and backup.samefile(file):
        raise DatabaseError(translate("cli-restore-itself", path=str(backup)))
    still = not companion_path(backup, WAL_SUFFIX).exists()
    with open_snapshot(backup, still) as (connection, _), closing(DatabaseLock(file)):
        new = companion_path(file, ".restored")
        try:
            new.unlink(missing_ok=True)
            make_private_file(new)
            copy_database(connection, new, on_progress)
            check_integrity(new, backup)
            aside = _set_aside(file)
            new.replace(file)
        except (sqlite3.DatabaseError, OSError) as error:
            raise unusable_folder_error(file.parent, str(error)) from error
        finally:
            new.unlink(missing_ok=True)
    return aside


def _set_aside(file: Path) -> Path | None:
    """Link a database and its write-ahead log to a second name. Return it, or None if there is no database.

    Companion files that SQLite would take for those of the new database are removed.
    """
    with suppress(sqlite3.DatabaseError), closing(open_connection(file, "rw")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    parts = [ending for ending in ("", WAL_SUFFIX) if companion_path(file, ending).exists()]
    aside = next(path for k in count(1) if not (path := companion_path(file, f".before-{k}")).exists())
    for ending in parts:
        _link_or_copy(companion_path(file, ending), companion_path(aside, ending))
    make_files_private(aside)
    for ending in (WAL_SUFFIX, SHM_SUFFIX):
        companion_path(file, ending).unlink(missing_ok=True)
    return aside if parts else None


def _link_or_copy(path: Path, second_path: Path) -> None:
    """Link a file to a second name, or copy it if the file system has no hard links."""
    try:
        os.link(path, second_path)
    except OSError:
        shutil.copy2(path, second_path)
