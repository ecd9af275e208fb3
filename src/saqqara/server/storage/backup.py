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
from saqqara.server.storage.files import make_file

PAGES = 1000  # that are copied at once; Ctrl-C waits for them

Tell = Callable[[int, int], None]  # how much is done, of how much


def back_up(file: Path, target: Path, tell: Tell) -> None:
    """Copy the database to a path where nothing is, readable for its owner alone.

    It is made beside that path, and put there when it is whole and sound. Raises `DatabaseError` when one of the files
    cannot be used, or the database is damaged.
    """
    check_free(target)
    try:
        with TemporaryDirectory(dir=target.absolute().parent, prefix=f"{target.name}.") as beside:
            copy = Path(beside) / target.name
            make_file(copy)
            _copy(file, copy, target, tell)
            check_sound(copy, file)
            check_free(target)
            copy.replace(target)
    except OSError as error:
        raise unwritten(target, error.strerror or str(error)) from error


def check_free(target: Path) -> None:
    """Raise `DatabaseError` where something is already."""
    if target.exists() or target.is_symlink():
        raise DatabaseError(say("cli-backup-there", path=str(target)))


def _copy(file: Path, copy: Path, target: Path, tell: Tell) -> None:
    # One state is held to the end: else SQLite begins its copy once more with each move that is played.
    with seen(file) as (here, _):
        try:
            copied(here, copy, tell)
        except sqlite3.OperationalError as error:  # of the disk, not of the database
            raise unwritten(target, str(error)) from error


def copied(here: sqlite3.Connection, copy: Path, tell: Tell) -> None:
    """Copy an open database to an empty file; raises SQLite's errors where that cannot be written."""
    with closing(opened(copy, "rw")) as there:
        here.backup(there, pages=PAGES, progress=lambda _, remaining, total: tell(total - remaining, total))


def check_sound(copy: Path, file: Path) -> None:
    """Raise `DatabaseError` that tells of the file what is wrong with its copy, which nobody has open."""
    with seen(copy, still=True) as (connection, _):
        for problem in problems(connection):
            raise DatabaseError(say("cli-database-damaged", path=str(file), problem=problem))


def unwritten(target: Path, problem: str) -> DatabaseError:
    """Say why a copy could not be written."""
    return DatabaseError(say("cli-backup-unwritten", path=str(target), problem=problem))
