"""`saqqara backup`, `restore`, `rescue` and `check`: copying, restoring and checking the games of the server."""

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
    """Copy the games to a new file and print its path."""
    translator = language.get_translator()
    with _report_database_errors(), ProgressDisplay(transient=True) as bar:
        task = bar.add_task(translator.text("cli-backup-copies"), total=None)
        back_up(database_path(data), target, lambda done, total: bar.update(task, completed=done, total=total))
    print_line(translator.text("cli-backup-made", path=str(target)))


def restore_from(backup: Path, data: Path | None) -> None:
    """Replace the games with a backup, and print where the previous games are kept."""
    translator, file = language.get_translator(), database_path(data)
    with _report_database_errors(), ProgressDisplay(transient=True) as bar:
        task = bar.add_task(translator.text("cli-backup-copies"), total=None)
        aside = restore(backup, file, lambda done, total: bar.update(task, completed=done, total=total))
    print_line(translator.text("cli-restore-done", path=str(file), backup=str(backup)))
    if aside is not None:
        print_line(translator.text("cli-restore-aside", aside=str(aside)))


def rescue_to(target: Path, data: Path | None) -> None:
    """Save everything that can be read in a new file. Exit with status 1 if a table is lost."""
    translator = language.get_translator()
    with _report_database_errors(), ProgressDisplay(transient=True) as bar:
        task = bar.add_task(translator.text("cli-check-tables"), total=None)
        done = rescue(database_path(data), target, lambda done, total: bar.update(task, completed=done, total=total))
    print_line(translator.text("cli-rescue-saved", path=str(target), tables=done.saved_count))
    for id in done.lost_ids:
        print_line(translator.text("cli-rescue-lost", table=id))
    if done.lost_ids:
        raise typer.Exit(DAMAGED_STATUS)


def check_database_file(data: Path | None) -> None:
    """Print a line for each game that cannot be opened. Exit with status 1 if there is damage."""
    translator = language.get_translator()
    with _report_database_errors(), ProgressDisplay(transient=True) as bar:
        task = bar.add_task(translator.text("cli-check-tables"), total=None)
        found = list(
            check_database(database_path(data), lambda done, total: bar.update(task, completed=done, total=total))
        )
    for line in [one.message for one in found] or [translator.text("cli-check-sound", path=str(database_path(data)))]:
        print_line(escape_to_one_line(line))
    if any(one.is_damaged for one in found):
        raise typer.Exit(DAMAGED_STATUS)


@contextmanager
def _report_database_errors() -> Iterator[None]:
    """Use the terminal's language, and report an unusable database in one line."""
    set_language(language.get_translator().locale)
    logging.getLogger("saqqara").addHandler(logging.NullHandler())  # no details of failed replays on stderr
    try:
        yield
    except DatabaseError as error:
        print_error(str(error))
        raise typer.Exit(USAGE_ERROR) from None
