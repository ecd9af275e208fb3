"""The files of a database: for their owner alone, and watched for as long as they are open."""

from __future__ import annotations

import os
import stat
import struct
from contextlib import suppress
from math import inf
from pathlib import Path

from saqqara.server.core.errors import DatabaseError
from saqqara.server.core.i18n import translate

OWNER_ONLY = 0o600
OWNER_ONLY_FOLDER = 0o700
OTHERS_ACCESS = stat.S_IRGRP | stat.S_IXGRP | stat.S_IROTH | stat.S_IXOTH
FILE_SUFFIXES = ("", "-wal", "-shm")  # what the name of each file of a database ends with

DATABASE_HEADER = struct.Struct(">16xH10xI")  # of the database: size of a page, number of pages
WAL_INDEX_HEADER = struct.Struct("=16xI")  # of the index of its log of writes: number of pages there
WAL_FRAME_HEADER_SIZE, WAL_HEADER_SIZE = 24, 32  # bytes that the log of writes needs beside the pages

StatResult = os.stat_result


def companion_path(path: Path, suffix: str) -> Path:
    """Give the path of a file that belongs to a database: its name with this ending."""
    return path.with_name(path.name + suffix)


def make_private_folder(folder: Path) -> None:
    """Make a folder for its owner alone, with those above it that are missing; one that is there is left as it is.

    Raises `DatabaseError` where it cannot be made.
    """
    whole = (folder, *folder.parents)
    try:
        for above in whole:
            if above.is_file():
                raise DatabaseError(translate("cli-data-file", path=str(above)))
        for missing in [one for one in whole if not one.exists()][::-1]:
            missing.mkdir(exist_ok=True)
            missing.chmod(OWNER_ONLY_FOLDER)
    except OSError as error:
        raise unusable_folder_error(folder, str(error.strerror)) from error


def is_open_to_others(folder: Path) -> bool:
    """Tell whether other users of this machine may look into a folder."""
    return os.name != "nt" and bool(folder.stat().st_mode & OTHERS_ACCESS)


def make_private_file(path: Path) -> None:
    """Make an empty file for its owner alone; one that is there keeps what it holds."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    path.chmod(OWNER_ONLY)


def make_files_private(path: Path) -> None:
    """Let nobody but the owner read the files of a database, also where an earlier version made them."""
    for part in (companion_path(path, ending) for ending in FILE_SUFFIXES):
        with suppress(FileNotFoundError, PermissionError):  # somebody else owns it, and answers for it
            part.chmod(OWNER_ONLY)


def unusable_folder_error(folder: Path, problem: str) -> DatabaseError:
    """Say why no games can be kept in a folder."""
    return DatabaseError(translate("cli-data-unusable", path=str(folder), problem=problem))


def is_truncated(path: Path) -> bool:
    """Tell whether a database that nobody has open is shorter than it says itself."""
    with path.open("rb") as file:
        return os.fstat(file.fileno()).st_size < _expected_size(file.read(DATABASE_HEADER.size))


class FileWatcher:
    """Looks whether the files of an open database are still the ones that were opened, and have lost nothing.

    It keeps them open: closing any descriptor of a file would let go of the locks that SQLite has on it.
    """

    def __init__(self, path: Path) -> None:
        real = path.resolve()
        self._wal_index_path = companion_path(real, "-shm")
        self._wal = _WatchedFile(companion_path(real, "-wal"))
        self._files = (_WatchedFile(path), self._wal)
        self._database_descriptor: int | None = os.open(real, os.O_RDONLY)
        self._wal_index_descriptor: int | None = None
        self._files[0].refresh()  # not yet at the log: until we have written, other programs may remove it

    def refresh(self) -> None:
        """Take note of the files as they are now."""
        for part in self._files:
            part.refresh()
        if self._wal_index_descriptor is None and self._wal.identity is not None:
            with suppress(OSError):
                self._wal_index_descriptor = os.open(self._wal_index_path, os.O_RDONLY)

    def find_fault(self) -> tuple[str, Path] | None:
        """Give the id of the sentence that says what happened to a file, and its path; None where all is well."""
        for part in self._files:
            found = _stat_or_none(part.path)
            if part.identity is None:  # there is no log of writes before the first of them
                continue
            if found is None or _file_identity(found) != part.identity:
                return "server-file_gone", part.path
            if found.st_size < part.size and found.st_size < self._required_size(part):
                return "server-file_cut", part.path
        return None

    def close(self) -> None:
        """Watch no longer; the database has to be closed by then."""
        for descriptor in (self._database_descriptor, self._wal_index_descriptor):
            if descriptor is not None:
                os.close(descriptor)
        self._database_descriptor = self._wal_index_descriptor = None

    def _required_size(self, file: _WatchedFile) -> float:
        """Give how many bytes a file must have that has become shorter: other programs may have tidied up."""
        head = self._read_header(self._database_descriptor, DATABASE_HEADER)
        if file is not self._wal:
            return _expected_size(head)
        index = self._read_header(self._wal_index_descriptor, WAL_INDEX_HEADER)
        if len(head) < DATABASE_HEADER.size or len(index) < WAL_INDEX_HEADER.size:
            return inf
        pages = WAL_INDEX_HEADER.unpack(index)[0]
        return (
            WAL_HEADER_SIZE + pages * (WAL_FRAME_HEADER_SIZE + _page_size(DATABASE_HEADER.unpack(head)[0]))
            if pages
            else 0
        )

    def _read_header(self, descriptor: int | None, header: struct.Struct) -> bytes:
        if descriptor is None:
            return b""
        os.lseek(descriptor, 0, os.SEEK_SET)
        return os.read(descriptor, header.size)


class _WatchedFile:
    """A file as it was when somebody looked last: which one (None: there was none), and how long."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.identity: tuple[int, int] | None = None
        self.size = 0

    def refresh(self) -> None:
        found = _stat_or_none(self.path)
        if found is not None:
            self.identity = self.identity or _file_identity(found)
            self.size = found.st_size


def _expected_size(header: bytes) -> float:
    """Give how long a database is that begins so."""
    if len(header) < DATABASE_HEADER.size:
        return inf
    size, pages = DATABASE_HEADER.unpack(header)
    return float(_page_size(size) * pages)


def _page_size(size: int) -> int:
    return 65536 if size == 1 else size


def _stat_or_none(path: Path) -> StatResult | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _file_identity(stat_result: StatResult) -> tuple[int, int]:
    """Tell one file from another of the same name."""
    return stat_result.st_dev, stat_result.st_ino
