"""Saves a game that is left: where its player chooses, or automatically if no one can be asked."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from itertools import count
from pathlib import Path

from saqqara import atomic
from saqqara.game import Game
from saqqara.i18n import Translator
from saqqara.server.core.data_folder import resolve_data_folder

from .display import Display

DISCARD = "-"  # typed in place of a file name to not save the game
AUTOSAVE_FOLDER_NAME = "unfinished"  # the folder of automatically saved games


class GameSaver:
    """Saves one game. `human_seats` have the decisions that would be lost, `record_file` is its own file, if any."""

    def __init__(
        self, game: Game, human_seats: Iterable[int], translator: Translator, display: Display, record_file: Path | None
    ) -> None:
        """Remember the current moves of people, to know later whether there are new ones."""
        self.game, self.translator, self.display, self.record_file = game, translator, display, record_file
        self._human_seats = frozenset(human_seats)
        self._initial_moves = self._human_moves()
        self._autosaved_file: Path | None = None

    def ask_and_save(self, default_name: str = "") -> None:
        """Ask for a file until the game is saved or discarded. Enter chooses its own or the proposed file."""
        there = str(self.record_file or default_name)
        prompt = self.translator.text("cli-save-default", path=there) if there else self.translator.text("cli-save")
        while (name := self.display.read_line(f"{prompt} > ").strip() or there) and name != DISCARD:
            if self._try_save(name):
                break
        if self.record_file is not None and self.record_file.parent == autosave_folder() and name != there:
            self.record_file.unlink(missing_ok=True)  # the player has saved it elsewhere or discarded it

    def autosave(self) -> Path | None:
        """Save the game automatically, once and only if moves would be lost. Return the file, None without one."""
        if self._autosaved_file is None and self._human_moves() != self._initial_moves:
            places = (autosave_folder(), Path.cwd(), Path(tempfile.gettempdir()))
            self._autosaved_file = next(
                (path for folder in places if (path := self._write_into_folder(folder)) is not None), None
            )
        return self._autosaved_file

    def _human_moves(self) -> list[str]:
        return [str(one.move) for one in self.game.history if one.seat in self._human_seats and not one.forced]

    def _write_into_folder(self, folder: Path) -> Path | None:
        path = unused_path(folder, f"{datetime.now():%Y-%m-%d-%H%M%S}")
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._write(path)
        except OSError:
            return None
        return path

    def _try_save(self, name: str) -> bool:
        """Write to a file, report the success or the error, and return whether it succeeded."""
        try:
            path = Path(name).expanduser()
            self._write(path)
        except FileExistsError:
            self.display.show_error(self.translator.text("cli-file-exists", path=name))
        except OSError as error:
            detail = error.strerror or str(error)
            self.display.show_error(self.translator.text("cli-not-saved", path=name, detail=detail))
        except (RuntimeError, ValueError):  # unknown home folder; a NUL, or invalid characters
            self.display.show_error(self.translator.text("cli-no-file-name", path=name))
        else:
            self.display.print_after_exit(self.translator.text("cli-saved", path=str(path.resolve())))
            return True
        return False

    def _write(self, path: Path) -> None:
        """Write the record to a new file or to its own. Raise OSError, or ValueError for an invalid file name."""
        if path == self.record_file:
            atomic.write(path, self.game.record())
            return
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(self.game.record())


def default_file_name() -> str:
    """Return the name of a file in this folder that does not exist yet."""
    return str(unused_path(Path(), f"saqqara-{date.today():%Y-%m-%d}"))


def unused_path(folder: Path, name: str) -> Path:
    """Return an unused path in a folder: this name, with a number after it if it is taken."""
    names = (f"{name}{number}.txt" for number in _number_suffixes())
    return next(folder / one for one in names if not (folder / one).exists())


def _number_suffixes() -> Iterator[str]:
    yield ""
    yield from (f"-{number}" for number in count(2))


def autosave_folder() -> Path:
    """Return the folder of automatically saved games, next to the games of the server."""
    chosen = os.environ.get("SAQQARA_DATA")
    return resolve_data_folder(Path(chosen) if chosen else None) / AUTOSAVE_FOLDER_NAME


def latest_autosave() -> Path | None:
    """Return the most recent automatically saved game, None if there is none."""
    try:
        return max(autosave_folder().glob("*.txt"), default=None)
    except OSError:
        return None
