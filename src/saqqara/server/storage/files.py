"""The files of a database: for their owner alone, and watched for as long as they are open."""

from __future__ import annotations

import os
import stat
import struct
from contextlib import suppress
from math import inf
from pathlib import Path

from saqqara.server.ground.problems import DatabaseError
from saqqara.server.ground.text import say

OWNER_ONLY = 0o600
OWNER_ONLY_FOLDER = 0o700
OTHERS = stat.S_IRGRP | stat.S_IXGRP | stat.S_IROTH | stat.S_IXOTH
PARTS = ("", "-wal", "-shm")  # what the name of each file of a database ends with

HEADER = struct.Struct(">16xH10xI")  # of the database: size of a page, number of pages
INDEX = struct.Struct("=16xI")  # of the index of its log of writes: number of pages there
PAGE_OF_LOG, HEAD_OF_LOG = 24, 32  # bytes that the log of writes needs beside the pages

Stat = os.stat_result


def beside(path: Path, ending: str) -> Path:
    """Give the path of a file that belongs to a database: its name with this ending."""
    return path.with_name(path.name + ending)


def make_folder(folder: Path) -> None:
    """Make a folder for its owner alone, with those above it that are missing; one that is there is left as it is.

    Raises `DatabaseError` where it cannot be made.
    """
    whole = (folder, *folder.parents)
    try:
        for above in whole:
            if above.is_file():
                raise DatabaseError(say("cli-data-file", path=str(above)))
        for missing in [one for one in whole if not one.exists()][::-1]:
            missing.mkdir(exist_ok=True)
            missing.chmod(OWNER_ONLY_FOLDER)
    except OSError as error:
        raise unusable(folder, str(error.strerror)) from error


def is_open_to_others(folder: Path) -> bool:
    """Tell whether other users of this machine may look into a folder."""
    return os.name != "nt" and bool(folder.stat().st_mode & OTHERS)


def make_file(path: Path) -> None:
    """Make an empty file for its owner alone; one that is there keeps what it holds."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    path.chmod(OWNER_ONLY)


def keep_private(path: Path) -> None:
    """Let nobody but the owner read the files of a database, also where an earlier version made them."""
    for part in (beside(path, ending) for ending in PARTS):
        with suppress(FileNotFoundError, PermissionError):  # somebody else owns it, and answers for it
            part.chmod(OWNER_ONLY)


def unusable(folder: Path, problem: str) -> DatabaseError:
    """Say why no games can be kept in a folder."""
    return DatabaseError(say("cli-data-unusable", path=str(folder), problem=problem))


def is_cut(path: Path) -> bool:
    """Tell whether a database that nobody has open is shorter than it says itself."""
    with path.open("rb") as file:
        return os.fstat(file.fileno()).st_size < _length(file.read(HEADER.size))


class Watch:
    """Looks whether the files of an open database are still the ones that were opened, and have lost nothing.

    It keeps them open: closing any descriptor of a file would let go of the locks that SQLite has on it.
    """

    def __init__(self, path: Path) -> None:
        real = path.resolve()
        self._index_path = beside(real, "-shm")
        self._log = _Part(beside(real, "-wal"))
        self._parts = (_Part(path), self._log)
        self._file: int | None = os.open(real, os.O_RDONLY)
        self._index: int | None = None
        self._parts[0].look()  # not yet at the log: until we have written, other programs may remove it

    def look(self) -> None:
        """Take note of the files as they are now."""
        for part in self._parts:
            part.look()
        if self._index is None and self._log.known is not None:
            with suppress(OSError):
                self._index = os.open(self._index_path, os.O_RDONLY)

    def fault(self) -> tuple[str, Path] | None:
        """Give the id of the sentence that says what happened to a file, and its path; None where all is well."""
        for part in self._parts:
            found = _stat(part.path)
            if part.known is None:  # there is no log of writes before the first of them
                continue
            if found is None or _identity(found) != part.known:
                return "server-file_gone", part.path
            if found.st_size < part.size and found.st_size < self._needed(part):
                return "server-file_cut", part.path
        return None

    def close(self) -> None:
        """Watch no longer; the database has to be closed by then."""
        for descriptor in (self._file, self._index):
            if descriptor is not None:
                os.close(descriptor)
        self._file = self._index = None

    def _needed(self, part: _Part) -> float:
        """Give how many bytes a file must have that has become shorter: other programs may have tidied up."""
        head = self._head(self._file, HEADER)
        if part is not self._log:
            return _length(head)
        index = self._head(self._index, INDEX)
        if len(head) < HEADER.size or len(index) < INDEX.size:
            return inf
        pages = INDEX.unpack(index)[0]
        return HEAD_OF_LOG + pages * (PAGE_OF_LOG + _page(HEADER.unpack(head)[0])) if pages else 0

    def _head(self, descriptor: int | None, head: struct.Struct) -> bytes:
        if descriptor is None:
            return b""
        os.lseek(descriptor, 0, os.SEEK_SET)
        return os.read(descriptor, head.size)


class _Part:
    """A file as it was when somebody looked last: which one (None: there was none), and how long."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: tuple[int, int] | None = None
        self.size = 0

    def look(self) -> None:
        found = _stat(self.path)
        if found is not None:
            self.known = self.known or _identity(found)
            self.size = found.st_size


def _length(head: bytes) -> float:
    """Give how long a database is that begins so."""
    if len(head) < HEADER.size:
        return inf
    size, pages = HEADER.unpack(head)
    return float(_page(size) * pages)


def _page(size: int) -> int:
    return 65536 if size == 1 else size


def _stat(path: Path) -> Stat | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _identity(found: Stat) -> tuple[int, int]:
    """Tell one file from another of the same name."""
    return found.st_dev, found.st_ino
