"""The folder of a run that is not complete: its chunks, and a journal of those that are finished.

A chunk is finished once the journal has its line, which is written after its files. When all are finished, they are
joined into the tables, and the folder is removed.
"""

import io
import json
import shutil
from abc import ABC, abstractmethod
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Generic, NamedTuple, Protocol, Self, TypeVar

from filelock import FileLock, Timeout

from saqqara import atomic
from saqqara.errors import SaqqaraError

from .chunk import Chunk
from .formats import TableFormat, format_of
from .schema import DECISIONS, GAMES, Column, Columns, columns_of
from .totals import ChunkTotals

JOURNAL, LOCK, UNFINISHED = "progress.jsonl", "lock", ".unfinished"


class Totals(Protocol):
    """What the journal keeps of a chunk: at least which games it has."""

    @property
    def first(self) -> int:
        """The number of the first game."""

    @property
    def games(self) -> int:
        """The number of games."""

    def as_json(self) -> dict[str, Any]:
        """Return the entry of the journal."""


TotalsT = TypeVar("TotalsT", bound=Totals)


class EncodedChunk(NamedTuple, Generic[TotalsT]):
    """A chunk as it is written: its totals, and the content of its file for each table."""

    totals: TotalsT
    content: dict[str, bytes]


class ChunkFiles(ABC, Generic[TotalsT]):
    """The files of a run: its tables, and those of its chunks. It can be sent to a worker process.

    Attributes:
        tables: The path of each table to write, by its name.
        folder: The folder for chunks.
    """

    def __init__(self, tables: dict[str, Path], folder: Path) -> None:
        """Choose the files.

        Raises:
            SaqqaraError: A name has no known end, or Arrow is missing for Parquet.
        """
        self.tables, self.folder = tables, folder
        for path in tables.values():
            format_of(path)

    @abstractmethod
    def columns_of(self, table: str) -> list[Column]:
        """Return the columns of a table."""

    @abstractmethod
    def read_totals(self, entry: Any) -> TotalsT:
        """Return the totals in an entry of the journal; raises ValueError, TypeError or KeyError for anything else."""

    def format_of(self, table: str) -> TableFormat:
        """Return the format of a table."""
        return format_of(self.tables[table])

    def chunk_path(self, table: str, first: int) -> Path:
        """Return the path of a chunk by the number of its first game."""
        return self.folder / f"{table}-{first:012}{self.tables[table].suffix}"

    def encode_table(self, table: str, values: Columns) -> bytes:
        """Return the content of the file of a chunk; workers do this, which may have no access to the folder."""
        file = io.BytesIO()
        self.format_of(table).write_chunk(file, self.columns_of(table), values)
        return file.getvalue()

    def write_chunk(self, chunk: EncodedChunk[TotalsT]) -> None:
        """Write the files of a chunk, each completely or not at all."""
        for table, content in chunk.content.items():
            atomic.write(self.chunk_path(table, chunk.totals.first), content)

    def join_chunks(self, firsts: Iterable[int], description: dict[str, Any]) -> None:
        """Write the tables from their chunks, which are given by their first games."""
        chunks = list(firsts)
        for table, path in self.tables.items():
            with atomic.writer(path) as file:
                paths = (self.chunk_path(table, first) for first in chunks)
                self.format_of(table).join_chunks(paths, file, self.columns_of(table), description)


class RunFiles(ChunkFiles[ChunkTotals]):
    """The files of a run of `simulate`.

    Attributes:
        seats: The number of seats.
    """

    def __init__(self, games: Path, decisions: Path | None, seats: int) -> None:
        """Choose the files.

        Raises:
            SaqqaraError: As `ChunkFiles` does, or both files are the same.
        """
        self.seats = seats
        tables = {GAMES: games} | ({DECISIONS: decisions} if decisions else {})
        if len({path.resolve() for path in tables.values()}) < len(tables):
            raise SaqqaraError("tables-same_file", path=str(games))
        super().__init__(tables, games.with_name(games.name + UNFINISHED))

    def columns_of(self, table: str) -> list[Column]:
        """Return the columns of a table."""
        return columns_of(table, self.seats)

    def read_totals(self, entry: Any) -> ChunkTotals:
        """Return the totals in an entry of the journal; raises ValueError, TypeError or KeyError for anything else."""
        return ChunkTotals.from_json(entry, self.seats)

    def encode_chunk(self, chunk: Chunk) -> EncodedChunk[ChunkTotals]:
        """Return the content of the files of a chunk."""
        content = {table: self.encode_table(table, getattr(chunk, table)) for table in self.tables}
        return EncodedChunk(ChunkTotals.of(chunk.games, self.seats), content)


class RunFolder(Generic[TotalsT]):
    """The open folder of a run. A lock prevents other processes from opening it until it is closed.

    Attributes:
        finished: The totals of the finished chunks, by the number of their first game.
    """

    def __init__(self, files: ChunkFiles[TotalsT], header: dict[str, Any], resume: bool) -> None:
        """Create the folder, or open an existing one with `resume`.

        Args:
            files: The files of the run.
            header: What determines the games and the files; the first line of the journal.
            resume: Whether to continue a run.

        Raises:
            SaqqaraError: If a table or the folder exists already and is not to be resumed, or if the folder is damaged,
                open elsewhere, or of another run.
            OSError: If a file cannot be read or written.
        """
        self.files, self.finished = files, dict[int, TotalsT]()
        self._header, self._journal = header, files.folder / JOURNAL
        self._refuse_existing(resume)
        files.folder.mkdir(exist_ok=True)
        self._lock = FileLock(files.folder / LOCK, timeout=0)
        try:
            self._lock.acquire()
        except Timeout:
            raise SaqqaraError("arena-busy", path=str(files.folder)) from None
        try:
            self._file = self._open_journal()
        except BaseException:
            self._lock.release()
            raise

    def _refuse_existing(self, resume: bool) -> None:
        if self._journal.exists():
            if not resume:
                raise SaqqaraError("tables-unfinished", path=str(self.files.folder))
            return
        for path in self.files.tables.values():
            if path.exists():
                raise SaqqaraError("tables-exists", path=str(path))

    def _open_journal(self) -> IO[bytes]:
        """Read the journal, remove an incomplete last line, and open it for appending."""
        lines = self._journal.read_bytes().split(b"\n")[:-1] if self._journal.exists() else []
        if lines:
            self._check_header(lines[0])
        for number, line in enumerate(lines[1:], 2):
            try:
                totals = self.files.read_totals(json.loads(line))
            except (ValueError, TypeError, KeyError, RecursionError):
                raise SaqqaraError("tables-damaged", path=str(self._journal), line=number) from None
            self.finished[totals.first] = totals
        file = self._journal.open("ab")
        file.truncate(sum(len(line) + 1 for line in lines))
        if not lines:
            _append_line(file, self._header)
        return file

    def _check_header(self, line: bytes) -> None:
        """Raise SaqqaraError for the header of another run."""
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise SaqqaraError("tables-damaged", path=str(self._journal), line=1)
        for key, value in self._header.items():
            if found.get(key) != value:
                here, there = json.dumps(value)[:200], json.dumps(found.get(key))[:200]
                raise SaqqaraError("tables-other", path=str(self.files.folder), key=key, there=there, here=here)

    def add(self, chunk: EncodedChunk[TotalsT]) -> None:
        """Write the files of a chunk, and its line in the journal last."""
        self.files.write_chunk(chunk)
        self.finished[chunk.totals.first] = chunk.totals
        _append_line(self._file, chunk.totals.as_json())

    def complete(self, firsts: Iterable[int]) -> None:
        """Write the tables from all chunks, and remove the folder's files; it must be closed afterwards."""
        self.files.join_chunks(firsts, self._header)
        self._file.close()
        self._journal.unlink()  # first, so that no journal names chunks that are gone
        for path in self.files.folder.iterdir():
            if path.name != LOCK:
                path.unlink()

    def close(self) -> None:
        """Close the journal and release the lock; remove the folder if the run is complete."""
        self._file.close()
        self._lock.release()
        if not self._journal.exists():
            with suppress(OSError):
                shutil.rmtree(self.files.folder)

    def __enter__(self) -> Self:
        """Enter the context."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the folder."""
        self.close()


def refuse_unfinished(path: Path) -> None:
    """Raise SaqqaraError for a table of a run that is not complete, and for the folder of one.

    The table of the decisions is found if it is to be next to that of the games.
    """
    if path.exists() and path.suffix != UNFINISHED:
        return
    folders = [path] if path.suffix == UNFINISHED else sorted(path.parent.glob(f"*{UNFINISHED}"))
    for folder in folders:
        tables, chunks, games = _read_progress(folder / JOURNAL)
        if tables and (folder == path or path.name in tables):
            missing = ", ".join(str(folder.with_name(name)) for name in tables) if folder == path else str(path)
            raise SaqqaraError("tables-not_yet", path=missing, folder=str(folder), chunks=chunks, games=games)


def _read_progress(journal: Path) -> tuple[list[str], int, int]:
    """Return the names of the tables of a run, and how many chunks and games are finished; nothing without journal."""
    with suppress(OSError, ValueError, TypeError, KeyError, RecursionError):
        header, *chunks = map(json.loads, journal.read_bytes().split(b"\n")[:-1])
        return list(map(str, header["files"])), len(chunks), sum(int(chunk["games"]) for chunk in chunks)
    return [], 0, 0


def _append_line(file: IO[bytes], entry: dict[str, Any]) -> None:
    file.write(json.dumps(entry).encode() + b"\n")
    file.flush()
