"""A backup takes the place of the games, and what was there before is kept."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from saqqara.server.ground.problems import DatabaseError
from saqqara.server.ground.text import say
from saqqara.server.storage.backup import Tell, check_sound, copied
from saqqara.server.storage.database import opened, seen
from saqqara.server.storage.files import beside, keep_private, make_file, unusable
from saqqara.server.storage.lock import Hold

LOG, INDEX = "-wal", "-shm"


def restore(backup: Path, file: Path, tell: Tell) -> Path | None:
    """Put a backup in the place of a database, and give where what was there lies now; None where nothing was.

    Wherever it is killed, one of both stands there whole. Raises `DatabaseError`, and changes nothing, when the backup
    is not sound or not ours, when a server has the database, or where nothing can be written.
    """
    file = file.resolve()
    if file.exists() and backup.exists() and backup.samefile(file):
        raise DatabaseError(say("cli-restore-itself", path=str(backup)))
    still = not beside(backup, LOG).exists()
    with seen(backup, still) as (connection, _), closing(Hold(file)):
        new = beside(file, ".restored")
        try:
            new.unlink(missing_ok=True)
            make_file(new)
            copied(connection, new, tell)
            check_sound(new, backup)
            aside = _set_aside(file)
            new.replace(file)
        except (sqlite3.DatabaseError, OSError) as error:
            raise unusable(file.parent, str(error)) from error
        finally:
            new.unlink(missing_ok=True)
    return aside


def _set_aside(file: Path) -> Path | None:
    """Give a database a second name, with all that was written to it, and remove what would be taken for the new's."""
    with suppress(sqlite3.DatabaseError), closing(opened(file, "rw")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    parts = [ending for ending in ("", LOG) if beside(file, ending).exists()]
    aside = next(path for k in count(1) if not (path := beside(file, f".before-{k}")).exists())
    for ending in parts:
        _name_too(beside(file, ending), beside(aside, ending))
    keep_private(aside)
    for ending in (LOG, INDEX):
        beside(file, ending).unlink(missing_ok=True)
    return aside if parts else None


def _name_too(path: Path, name: Path) -> None:
    """Give a file another name as well; a copy gets it where the file system has no second names."""
    try:
        os.link(path, name)
    except OSError:
        shutil.copy2(path, name)
