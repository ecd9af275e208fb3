"""A game that is left: saved where its player says, or kept aside where nobody can be asked."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from itertools import count
from pathlib import Path

from saqqara import Game, atomic
from saqqara.server.ground.folder import folder_of
from saqqara.words import Words

from .display import Display

LET_GO = "-"  # in place of a file, for a game that is not to be saved where it was
ASIDE = "unfinished"  # the folder of games that were kept without a question


class Saving:
    """Where one game goes; `people` are the seats whose decisions would be lost, `file` is that of its record."""

    def __init__(self, game: Game, people: Iterable[int], words: Words, display: Display, file: Path | None) -> None:
        """Remember how the game stands now."""
        self.game, self.words, self.display, self.file = game, words, display, file
        self._people = frozenset(people)
        self._begun = self._decided()
        self._kept: Path | None = None

    def offer(self, proposed: str = "") -> None:
        """Ask for a file until the game is in one or is let go; Enter takes its own file, or the one proposed."""
        there = str(self.file or proposed)
        prompt = self.words.text("cli-save-there", path=there) if there else self.words.text("cli-save")
        while (name := self.display.ask(f"{prompt} > ").strip() or there) and name != LET_GO:
            if self._is_saved(name):
                break
        if self.file is not None and self.file.parent == aside() and name != there:
            self.file.unlink(missing_ok=True)  # its player has decided what becomes of it

    def keep(self) -> Path | None:
        """Write the game aside, once and unless nothing would be lost; gives the file, None without one."""
        if self._kept is None and self._decided() != self._begun:
            places = (aside(), Path.cwd(), Path(tempfile.gettempdir()))
            self._kept = next((path for folder in places if (path := self._put(folder)) is not None), None)
        return self._kept

    def _decided(self) -> list[str]:
        return [str(one.move) for one in self.game.history if one.seat in self._people and not one.forced]

    def _put(self, folder: Path) -> Path | None:
        path = free(folder, f"{datetime.now():%Y-%m-%d-%H%M%S}")
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._write(path)
        except OSError:
            return None
        return path

    def _is_saved(self, name: str) -> bool:
        """Write into a file, and tell whether that went well; says so, or why not."""
        try:
            path = Path(name).expanduser()
            self._write(path)
        except FileExistsError:
            self.display.refuse(self.words.text("cli-file-there", path=name))
        except OSError as error:
            detail = error.strerror or str(error)
            self.display.refuse(self.words.text("cli-not-saved", path=name, detail=detail))
        except (RuntimeError, ValueError):  # nobody's home; a NUL, or signs that no file name here can have
            self.display.refuse(self.words.text("cli-no-file-name", path=name))
        else:
            self.display.leave(self.words.text("cli-saved", path=str(path.resolve())))
            return True
        return False

    def _write(self, path: Path) -> None:
        """Write the record into a new file, or into its own; raises OSError, ValueError for what is no file name."""
        if path == self.file:
            atomic.write(path, self.game.record())
            return
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(self.game.record())


def proposed() -> str:
    """Give the name of a file in this folder that is not there yet."""
    return str(free(Path(), f"saqqara-{date.today():%Y-%m-%d}"))


def free(folder: Path, name: str) -> Path:
    """Give a path in a folder by this name, with a number behind it where that is taken."""
    names = (f"{name}{number}.txt" for number in _numbers())
    return next(folder / one for one in names if not (folder / one).exists())


def _numbers() -> Iterator[str]:
    yield ""
    yield from (f"-{number}" for number in count(2))


def aside() -> Path:
    """Give the folder of games that were kept without a question: beside those of the table."""
    chosen = os.environ.get("SAQQARA_DATA")
    return folder_of(Path(chosen) if chosen else None) / ASIDE


def kept() -> Path | None:
    """Give the game that was kept aside last; None without any."""
    try:
        return max(aside().glob("*.txt"), default=None)
    except OSError:
        return None
