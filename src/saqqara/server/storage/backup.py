"""A backup: a whole copy of the games as they stand, of a server that runs too, which counts once it is found sound."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from saqqara.server.ground.problems import DatabaseError
from saqqara.server.ground.text import say
from saqqara.server.storage.checkup import problems
from saqqara.server.storage.database import opened, seen

PAGES = 1000  # that are copied at once; Ctrl-C waits for them

Tell = Callable[[int, int], None]  # how much is done, of how much


def back_up(file: Path, target: Path, tell: Tell) -> None:
    """Copy the database to a path where nothing is, readable for its owner alone.

    It is made beside that path, and put there when it is whole and sound. Raises `DatabaseError` when one of the files
    cannot be used, or the database is damaged.
    """
    _check_free(target)
    try:
        with TemporaryDirectory(dir=target.absolute().parent, prefix=f"{target.name}.") as beside:
            copy = Path(beside) / target.name
            copy.touch(0o600)
            _copy(file, copy, target, tell)
            _check(copy, file)
            _check_free(target)
            copy.replace(target)
    except OSError as error:
        raise _unwritten(target, error.strerror or str(error)) from error


def _check_free(target: Path) -> None:
    if target.exists() or target.is_symlink():
        raise DatabaseError(say("cli-backup-there", path=str(target)))


def _copy(file: Path, copy: Path, target: Path, tell: Tell) -> None:
    # One state is held to the end: else SQLite begins its copy once more with each move that is played.
    with seen(file) as (here, _), closing(opened(copy, "rw")) as there:
        try:
            here.backup(there, pages=PAGES, progress=lambda _, remaining, total: tell(total - remaining, total))
        except sqlite3.OperationalError as error:  # of the disk, not of the database
            raise _unwritten(target, str(error)) from error


def _check(copy: Path, file: Path) -> None:
    """Raise `DatabaseError` that tells of the file what is wrong with its copy."""
    with seen(copy) as (connection, _):
        for problem in problems(connection):
            raise DatabaseError(say("cli-database-damaged", path=str(file), problem=problem))


def _unwritten(target: Path, problem: str) -> DatabaseError:
    return DatabaseError(say("cli-backup-unwritten", path=str(target), problem=problem))
