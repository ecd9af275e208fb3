"""`saqqara backup`, `restore`, `rescue` and `check`: the games of the table, copied, put back, and looked through."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from saqqara.i18n import escape_to_one_line
from saqqara.server.backups.backup import back_up
from saqqara.server.backups.integrity import check_database
from saqqara.server.backups.rescue import rescue
from saqqara.server.backups.restore import restore
from saqqara.server.core.errors import DatabaseError
from saqqara.server.core.request_language import set_language
from saqqara.server.storage.database import database_path

from . import language
from .exit_codes import USAGE_ERROR
from .output import print_error, print_line
from .progress import ProgressDisplay

DAMAGED_STATUS = 1


def back_up_to(target: Path, data: Path | None) -> None:
    """Copy the games to a file that is not there yet, and say so."""
    translator = language.translator()
    with _one_line_errors(), ProgressDisplay(transient=True) as bar:
        task = bar.add_task(translator.text("cli-backup-copies"), total=None)
        back_up(database_path(data), target, lambda done, total: bar.update(task, completed=done, total=total))
    print_line(translator.text("cli-backup-made", path=str(target)))


def restore_from(backup: Path, data: Path | None) -> None:
    """Put a backup in the place of the games, and say where those of before are."""
    translator, file = language.translator(), database_path(data)
    with _one_line_errors(), ProgressDisplay(transient=True) as bar:
        task = bar.add_task(translator.text("cli-backup-copies"), total=None)
        aside = restore(backup, file, lambda done, total: bar.update(task, completed=done, total=total))
    print_line(translator.text("cli-restore-done", path=str(file), backup=str(backup)))
    if aside is not None:
        print_line(translator.text("cli-restore-aside", aside=str(aside)))


def rescue_to(target: Path, data: Path | None) -> None:
    """Save what can be read in a file that is not there yet; the exit status is 1 where a table is lost."""
    translator = language.translator()
    with _one_line_errors(), ProgressDisplay(transient=True) as bar:
        task = bar.add_task(translator.text("cli-check-tables"), total=None)
        done = rescue(database_path(data), target, lambda done, total: bar.update(task, completed=done, total=total))
    print_line(translator.text("cli-rescue-saved", path=str(target), tables=done.saved_count))
    for id in done.lost_ids:
        print_line(translator.text("cli-rescue-lost", table=id))
    if done.lost_ids:
        raise typer.Exit(DAMAGED_STATUS)


def check(data: Path | None) -> None:
    """Look through the games and print a line for each that cannot be opened; with damage the exit status is 1."""
    translator = language.translator()
    with _one_line_errors(), ProgressDisplay(transient=True) as bar:
        task = bar.add_task(translator.text("cli-check-tables"), total=None)
        found = list(
            check_database(database_path(data), lambda done, total: bar.update(task, completed=done, total=total))
        )
    for line in [one.message for one in found] or [translator.text("cli-check-sound", path=str(database_path(data)))]:
        print_line(escape_to_one_line(line))
    if any(one.is_damaged for one in found):
        raise typer.Exit(DAMAGED_STATUS)


@contextmanager
def _one_line_errors() -> Iterator[None]:
    """Tell in the language of the terminal, and a database that cannot be used in one line."""
    set_language(language.translator().locale)
    logging.getLogger("saqqara").addHandler(logging.NullHandler())  # how a table could not be replayed is for a log
    try:
        yield
    except DatabaseError as error:
        print_error(str(error))
        raise typer.Exit(USAGE_ERROR) from None
