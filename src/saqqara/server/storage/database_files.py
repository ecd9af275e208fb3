"""The files of a database: readable only by their owner, and watched while they are open."""

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
FILE_SUFFIXES = ("", "-wal", "-shm")  # what the names of a database's files end with

DATABASE_HEADER = struct.Struct(">16xH10xI")  # of the database: page size, number of pages
WAL_INDEX_HEADER = struct.Struct("=16xI")  # of the index of the write-ahead log: number of pages in the log
WAL_FRAME_HEADER_SIZE, WAL_HEADER_SIZE = 24, 32  # bytes of the write-ahead log in addition to the pages

StatResult = os.stat_result


def companion_path(path: Path, suffix: str) -> Path:
    """Return the path of a companion file of a database: its name with a suffix."""
    return path.with_name(path.name + suffix)


def make_private_folder(folder: Path) -> None:
    """Create a folder, with missing parents, for its owner only. A folder that exists is not changed.

    Raises `DatabaseError` if it cannot be created.
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


def is_readable_by_others(folder: Path) -> bool:
    """Return whether other users of this machine can read a folder."""
    return os.name != "nt" and bool(folder.stat().st_mode & OTHERS_ACCESS)


def make_private_file(path: Path) -> None:
    """Create an empty file for its owner only. A file that exists keeps its content."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    path.chmod(OWNER_ONLY)


def make_files_private(path: Path) -> None:
    """Make the files of a database readable only by their owner, even if an earlier version created them."""
    for part in (companion_path(path, ending) for ending in FILE_SUFFIXES):
        with suppress(FileNotFoundError, PermissionError):  # another user owns it and is responsible for it
            part.chmod(OWNER_ONLY)


def unusable_folder_error(folder: Path, problem: str) -> DatabaseError:
    """Return the error for a folder that cannot hold the games."""
    return DatabaseError(translate("cli-data-unusable", path=str(folder), problem=problem))


def is_truncated(path: Path) -> bool:
    """Return whether a database that no process has open is shorter than its header says."""
    with path.open("rb") as file:
        return os.fstat(file.fileno()).st_size < _expected_size(file.read(DATABASE_HEADER.size))


class FileWatcher:
    """Checks whether the files of an open database are still the ones that were opened, and have lost nothing.

    It keeps them open: closing any descriptor of a file would release the locks that SQLite has on it.
    """

    def __init__(self, path: Path) -> None:
        real = path.resolve()
        self._wal_index_path = companion_path(real, "-shm")
        self._wal = _WatchedFile(companion_path(real, "-wal"))
        self._files = (_WatchedFile(path), self._wal)
        self._database_descriptor: int | None = os.open(real, os.O_RDONLY)
        self._wal_index_descriptor: int | None = None
        self._files[0].refresh()  # but not the log: before we have written, other programs may remove it

    def refresh(self) -> None:
        """Note the current state of the files."""
        for part in self._files:
            part.refresh()
        if self._wal_index_descriptor is None and self._wal.identity is not None:
            with suppress(OSError):
                self._wal_index_descriptor = os.open(self._wal_index_path, os.O_RDONLY)

    def find_fault(self) -> tuple[str, Path] | None:
        """Return the id of the message that says what happened to a file, and its path; None if nothing did."""
        for part in self._files:
            found = _stat_or_none(part.path)
            if part.identity is None:  # there is no log before the first write
                continue
            if found is None or _file_identity(found) != part.identity:
                return "server-file_gone", part.path
            if found.st_size < part.size and found.st_size < self._required_size(part):
                return "server-file_cut", part.path
        return None

    def close(self) -> None:
        """Stop watching. The database must be closed before."""
        for descriptor in (self._database_descriptor, self._wal_index_descriptor):
            if descriptor is not None:
                os.close(descriptor)
        self._database_descriptor = self._wal_index_descriptor = None

    def _required_size(self, file: _WatchedFile) -> float:
        """Return how many bytes a file that became shorter must have: other programs may have compacted it."""
        head = self._read_header(self._database_descriptor, DATABASE_HEADER)
        if file is not self._wal:
            return _expected_size(head)
        index = self._read_header(self._wal_index_descriptor, WAL_INDEX_HEADER)
        if len(head) < DATABASE_HEADER.size or len(index) < WAL_INDEX_HEADER.size:
            return inf
        pages = WAL_INDEX_HEADER.unpack(index)[0]
        return (
            WAL_HEADER_SIZE + pages * (WAL_FRAME_HEADER_SIZE + _decode_page_size(DATABASE_HEADER.unpack(head)[0]))
            if pages
            else 0
        )

    def _read_header(self, descriptor: int | None, header: struct.Struct) -> bytes:
        if descriptor is None:
            return b""
        os.lseek(descriptor, 0, os.SEEK_SET)
        return os.read(descriptor, header.size)


class _WatchedFile:
    """The last known state of a file: its identity, None if there was no file, and its size."""

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
    """Return the size of a database with this header."""
    if len(header) < DATABASE_HEADER.size:
        return inf
    size, pages = DATABASE_HEADER.unpack(header)
    return float(_decode_page_size(size) * pages)


def _decode_page_size(size: int) -> int:
    return 65536 if size == 1 else size


def _stat_or_none(path: Path) -> StatResult | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _file_identity(stat_result: StatResult) -> tuple[int, int]:
    """Return what distinguishes a file from another one with the same name."""
    return stat_result.st_dev, stat_result.st_ino
