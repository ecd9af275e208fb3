"""A backup takes the place of the games, and what was there before is kept."""

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
    """Put a backup in the place of a database, and give where what was there lies now; None where nothing was.

    Wherever it is killed, one of both stands there whole. Raises `DatabaseError`, and changes nothing, when the backup
    is not sound or not ours, when a server has the database, or where nothing can be written.
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
    """Give a database a second name, with all that was written to it, and remove what would be taken for the new's."""
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
    """Give a file another name as well; a copy gets it where the file system has no second names."""
    try:
        os.link(path, second_path)
    except OSError:
        shutil.copy2(path, second_path)
