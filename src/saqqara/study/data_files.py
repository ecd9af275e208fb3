"""The data of a study: two tables, which are complete or not there, and the chunks of an unfinished run beside them."""

import json
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from saqqara.errors import SaqqaraError, int_or_none
from saqqara.parallel.workplace import Workplace, same_facts_check
from saqqara.tables.formats import require_arrow
from saqqara.tables.run_folder import ChunkFiles, EncodedChunk, RunFolder
from saqqara.tables.schema import Column, Columns

from .game_rows import GAMES, SEATS, STUDY_COLUMNS
from .plan import GAMES_PER_CHUNK, StudyPlan, play_games


@dataclass(frozen=True)
class ChunkRange:
    """A chunk: the place of its first game among the games to play, and how many games it has."""

    first: int
    games: int

    def as_json(self) -> dict[str, int]:
        """Return the entry of the journal."""
        return asdict(self)


class Job(NamedTuple):
    """A chunk of games to play: the place of the first one, and their numbers in the design."""

    first: int
    numbers: tuple[int, ...]


class StudyFiles(ChunkFiles[ChunkRange]):
    """The files of the tables in a folder; `part` is in their names."""

    def __init__(self, folder: Path, part: str = "") -> None:
        """Choose the files; raises SaqqaraError if Arrow is not installed."""
        self.games_file = folder / f"games{part}.parquet"
        super().__init__({GAMES: self.games_file, SEATS: folder / f"seats{part}.parquet"}, folder / f"unfinished{part}")

    def columns_of(self, table: str) -> list[Column]:
        """Return the columns of a table."""
        return STUDY_COLUMNS[table]

    def read_totals(self, entry: Any) -> ChunkRange:
        """Return the chunk of an entry of the journal; raises ValueError, TypeError or KeyError for anything else."""
        first, games = int_or_none(entry["first"]), int_or_none(entry["games"])
        if first is None or games is None:
            raise ValueError("not whole numbers")
        return ChunkRange(first, games)

    @property
    def are_complete(self) -> bool:
        """Whether all tables are there, and no run is unfinished."""
        return all(path.exists() for path in self.tables.values()) and not self.folder.exists()

    def description(self) -> dict[str, Any]:
        """Return what determined the games of the complete tables; raises SaqqaraError if it is not there."""
        from saqqara.tables.arrow import read_description

        return read_description(self.games_file)

    def read(self) -> dict[str, Columns]:
        """Return the complete tables as NumPy arrays; raises SaqqaraError if there are none."""
        from saqqara.tables.reader import read_columns

        for path in self.tables.values():
            if not path.exists():
                raise SaqqaraError("study-no_data", path=str(path))
        return {table: read_columns(path, self.columns_of(table)) for table, path in self.tables.items()}


def play_missing_games(
    plan: StudyPlan,
    numbers: Sequence[int],
    files: StudyFiles,
    resume: bool,
    workplace: Workplace,
    on_progress: Callable[[int], None],
) -> bool:
    """Play the games that are missing, and write the tables when there are all; Ctrl-C keeps the finished chunks.

    Complete tables stay as they are.

    Args:
        plan: The bot, the seed and the printed numbers.
        numbers: The numbers of the games in the design.
        files: The files to write.
        resume: Whether to continue an unfinished run.
        workplace: Where the games are played.
        on_progress: Called with the number of games that are finished since its last call.

    Returns:
        Whether the tables are complete.

    Raises:
        SaqqaraError: If the files are of other games, a worker is lost, or the cluster cannot be used.
        OSError: If a file cannot be written.
    """
    require_arrow()
    if files.are_complete:
        check_description(plan, numbers, files)
        on_progress(len(numbers))
        return True
    jobs = [
        Job(first, tuple(numbers[first : first + GAMES_PER_CHUNK])) for first in range(0, len(numbers), GAMES_PER_CHUNK)
    ]
    files.games_file.parent.mkdir(parents=True, exist_ok=True)
    with RunFolder(files, {**plan.facts(), "chunk": GAMES_PER_CHUNK}, resume) as folder:
        missing = [job for job in jobs if folder.finished.get(job.first) != ChunkRange(job.first, len(job.numbers))]
        on_progress(len(numbers) - sum(len(job.numbers) for job in missing))
        where = workplace.limit_to(len(missing))
        prepare = same_facts_check(plan.facts)
        try:
            with closing(where.run_jobs(partial(play_job, plan, files), missing, prepare)) as played:
                for chunk in played:
                    folder.add(chunk)
                    on_progress(chunk.totals.games)
        except KeyboardInterrupt:
            return False
        folder.complete(job.first for job in jobs)
    return True


def play_job(plan: StudyPlan, files: StudyFiles, job: Job) -> EncodedChunk[ChunkRange]:
    """Play a chunk and return the content of its files; workers do this."""
    collector = play_games(plan, job.numbers)
    content = {table: files.encode_table(table, collector.tables[table]) for table in files.tables}
    return EncodedChunk(ChunkRange(job.first, len(job.numbers)), content)


def check_description(plan: StudyPlan, numbers: Sequence[int], files: StudyFiles) -> None:
    """Raise SaqqaraError unless complete tables are those of these games."""
    found = files.description()
    for key, value in json.loads(json.dumps(plan.facts())).items():
        if found.get(key) != value:
            here, there = json.dumps(value)[:200], json.dumps(found.get(key))[:200]
            raise SaqqaraError("tables-other", path=str(files.games_file), key=key, there=there, here=here)
    played = files.read()[GAMES]["game"].tolist()
    if played != list(numbers):
        raise SaqqaraError("study-other_games", path=str(files.games_file), there=len(played), here=len(numbers))
