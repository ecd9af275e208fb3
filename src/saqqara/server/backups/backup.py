"""Backups: a complete copy of the database, even of a running server, which counts only after it was verified."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from saqqara.server.backups.integrity import integrity_problems
from saqqara.server.core.errors import DatabaseError
from saqqara.server.core.i18n import translate
from saqqara.server.storage.database import open_connection, open_snapshot
from saqqara.server.storage.database_files import make_private_file

PAGES_PER_STEP = 1000  # copied in one step; Ctrl-C takes effect after it

ProgressCallback = Callable[[int, int], None]  # pages done, pages in all


def back_up(file: Path, target: Path, on_progress: ProgressCallback) -> None:
    """Copy the database to a path where no file exists, readable only by its owner.

    The copy is made in a temporary folder next to `target`, and moved there once it is complete and verified. Raises
    `DatabaseError` if one of the files cannot be used or the database is damaged.
    """
    check_target_free(target)
    try:
        with TemporaryDirectory(dir=target.absolute().parent, prefix=f"{target.name}.") as beside:
            copy = Path(beside) / target.name
            make_private_file(copy)
            _copy_snapshot(file, copy, target, on_progress)
            check_integrity(copy, file)
            check_target_free(target)
            copy.replace(target)
    except OSError as error:
        raise copy_failed_error(target, error.strerror or str(error)) from error


def check_target_free(target: Path) -> None:
    """Raise `DatabaseError` if something exists at this path."""
    if target.exists() or target.is_symlink():
        raise DatabaseError(translate("cli-backup-exists", path=str(target)))


def _copy_snapshot(file: Path, copy: Path, target: Path, on_progress: ProgressCallback) -> None:
    # Hold one snapshot to the end: otherwise SQLite restarts the copy with each move that is played.
    with open_snapshot(file) as (here, _):
        try:
            copy_database(here, copy, on_progress)
        except sqlite3.OperationalError as error:  # from the disk, not from the database
            raise copy_failed_error(target, str(error)) from error


def copy_database(source: sqlite3.Connection, target: Path, on_progress: ProgressCallback) -> None:
    """Copy an open database to an empty file. Raises SQLite's errors if the file cannot be written."""
    with closing(open_connection(target, "rw")) as there:
        source.backup(
            there, pages=PAGES_PER_STEP, progress=lambda _, remaining, total: on_progress(total - remaining, total)
        )


def check_integrity(copy: Path, file: Path) -> None:
    """Raise `DatabaseError` if `copy`, which no process has open, is damaged. The message names `file`."""
    with open_snapshot(copy, immutable=True) as (connection, _):
        for problem in integrity_problems(connection):
            raise DatabaseError(translate("cli-database-damaged", path=str(file), problem=problem))


def copy_failed_error(target: Path, problem: str) -> DatabaseError:
    """Return the error for a copy that could not be written."""
    return DatabaseError(translate("cli-backup-unwritten", path=str(target), problem=problem))
