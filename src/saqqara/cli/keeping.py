"""`saqqara backup`, `restore`, `rescue` and `check`: the games of the table, copied, put back, and looked through."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from saqqara.server.ground.language import speak
from saqqara.server.ground.problems import DatabaseError
from saqqara.server.storage.backup import back_up
from saqqara.server.storage.checkup import findings
from saqqara.server.storage.database import place
from saqqara.server.storage.rescue import rescue
from saqqara.server.storage.restore import restore
from saqqara.words import in_a_line

from . import language
from .ending import REFUSED
from .output import complain, say
from .showing import Showing

DAMAGED = 1


def back_up_to(target: Path, data: Path | None) -> None:
    """Copy the games to a file that is not there yet, and say so."""
    words = language.words()
    with _errors_in_a_line(), Showing(transient=True) as bar:
        task = bar.add_task(words.text("cli-backup-copies"), total=None)
        back_up(place(data), target, lambda done, total: bar.update(task, completed=done, total=total))
    say(words.text("cli-backup-made", path=str(target)))


def restore_from(backup: Path, data: Path | None) -> None:
    """Put a backup in the place of the games, and say where those of before are."""
    words, file = language.words(), place(data)
    with _errors_in_a_line(), Showing(transient=True) as bar:
        task = bar.add_task(words.text("cli-backup-copies"), total=None)
        aside = restore(backup, file, lambda done, total: bar.update(task, completed=done, total=total))
    say(words.text("cli-restore-done", path=str(file), backup=str(backup)))
    if aside is not None:
        say(words.text("cli-restore-aside", aside=str(aside)))


def rescue_to(target: Path, data: Path | None) -> None:
    """Save what can be read in a file that is not there yet; the exit status is 1 where a table is lost."""
    words = language.words()
    with _errors_in_a_line(), Showing(transient=True) as bar:
        task = bar.add_task(words.text("cli-check-tables"), total=None)
        done = rescue(place(data), target, lambda done, total: bar.update(task, completed=done, total=total))
    say(words.text("cli-rescue-saved", path=str(target), tables=done.saved))
    for id in done.lost:
        say(words.text("cli-rescue-lost", table=id))
    if done.lost:
        raise typer.Exit(DAMAGED)


def check(data: Path | None) -> None:
    """Look through the games and print a line for each that cannot be opened; with damage the exit status is 1."""
    words = language.words()
    with _errors_in_a_line(), Showing(transient=True) as bar:
        task = bar.add_task(words.text("cli-check-tables"), total=None)
        found = list(findings(place(data), lambda done, total: bar.update(task, completed=done, total=total)))
    for line in [one.line for one in found] or [words.text("cli-check-sound", path=str(place(data)))]:
        say(in_a_line(line))
    if any(one.damaged for one in found):
        raise typer.Exit(DAMAGED)


@contextmanager
def _errors_in_a_line() -> Iterator[None]:
    """Tell in the language of the terminal, and a database that cannot be used in one line."""
    speak(language.words().locale)
    logging.getLogger("saqqara").addHandler(logging.NullHandler())  # how a table could not be replayed is for a log
    try:
        yield
    except DatabaseError as error:
        complain(str(error))
        raise typer.Exit(REFUSED) from None
