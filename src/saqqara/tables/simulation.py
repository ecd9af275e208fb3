"""`simulate`: games of bots as tables, in memory or in files."""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from saqqara.arena.simulation import Series
from saqqara.arena.tournament import MIXED_SETUPS, preset_or_mixed
from saqqara.bots import seat_bots
from saqqara.bots.levels import LEVELS
from saqqara.errors import BotError, SaqqaraError, int_or_none, short_repr
from saqqara.game.presets import DEFAULT_SETUP
from saqqara.game.setup import validate_seed
from saqqara.parallel.workplace import Workplace, same_facts_check

from .chunk import Chunk, chunk_size, play_chunk
from .formats import require_arrow
from .run_folder import EncodedChunk, RunFiles, RunFolder
from .schema import DECISIONS, GAMES, columns_of
from .totals import ChunkTotals, statistics

if TYPE_CHECKING:
    import pyarrow as pa

TABLES_FORMAT = 1
Result = TypeVar("Result")


class Tables(NamedTuple):
    """Games and their decisions as Arrow tables (docs/tables.md)."""

    games: "pa.Table"
    decisions: "pa.Table"


@dataclass(frozen=True)
class WrittenRun:
    """What a run has written.

    Attributes:
        game_count: Number of games in finished chunks.
        is_complete: Whether all games are played and the tables are written.
        statistics: Means, deviations and wins as `saqqara simulate --json` prints them.
        failures: The first error of each seat whose program failed to make a move, in this process' part of the run.
        lost_moves: Number of moves that programs failed to make, by seat.
    """

    game_count: int
    is_complete: bool
    statistics: dict[str, Any]
    failures: Mapping[int, BotError]
    lost_moves: list[int]


@dataclass(frozen=True)
class Simulation:
    """Games of bots that are played when their tables are asked for; create it with `simulate`.

    Attributes:
        series: The set-up and the bots.
        game_count: Number of games.
    """

    series: Series
    game_count: int

    def chunks(self, workers: int | None = None, ray: str | None = None) -> Iterator[Tables]:
        """Play the games and yield their tables in chunks, in the order of the games.

        Args:
            workers: Number of processes, by default one. With more than one, the calling script needs the usual guard
                `if __name__ == "__main__":`. With `ray`, the largest number of chunks that are played at once.
            ray: Address of a Ray cluster that plays the games, or "local" (docs/many-machines.md).

        Raises:
            SaqqaraError: If Arrow or Ray is not installed, a worker process is lost, or the cluster cannot be used.
        """
        require_arrow()
        yield from map(self._as_tables, self._played_in_order(workplace_of(workers, ray)))

    def tables(self, workers: int | None = None, ray: str | None = None) -> Tables:
        """Play the games and return their tables; `chunks` and `write` need less memory.

        Raises:
            SaqqaraError: As `chunks` does.
        """
        require_arrow()
        import pyarrow as pa

        found = list(self.chunks(workers, ray))
        return Tables(pa.concat_tables(one.games for one in found), pa.concat_tables(one.decisions for one in found))

    def write(
        self,
        games: str | Path,
        decisions: str | Path | None = None,
        resume: bool = False,
        workers: int | None = None,
        on_progress: Callable[[int], None] = lambda games: None,
        ray: str | None = None,
    ) -> WrittenRun:
        """Play the games and write their tables to files; Ctrl-C stops it and keeps the finished chunks.

        Args:
            games: File for the games; its end is .parquet, .csv or .jsonl.
            decisions: File for the decisions; None writes none.
            resume: Whether to continue a run that was stopped.
            workers: Number of processes, as in `chunks`.
            on_progress: Called with the number of games that are finished since its last call.
            ray: Address of a Ray cluster, as in `chunks`. Only this process writes files.

        Raises:
            SaqqaraError: If a file exists already, cannot have this format, or does not belong to this run; also as
                `chunks` does.
            OSError: If a file cannot be written.
        """
        files = RunFiles(Path(games), Path(decisions) if decisions is not None else None, self.series.seats)
        where = workplace_of(workers, ray)
        begun = perf_counter()
        with RunFolder(files, self._header(files), resume) as folder:
            failures, is_complete = self._fill(folder, files, where, on_progress)
            kept = [folder.finished[one.start] for one in self._ranges() if is_finished(folder, one)]
            if is_complete:
                folder.complete(one.first for one in kept)
        figures = statistics(self.series, perf_counter() - begun, kept)
        lost = [sum(one.lost_moves[seat] for one in kept) for seat in range(self.series.seats)]
        return WrittenRun(figures["games"], is_complete, figures, failures, lost)

    def _fill(
        self,
        folder: RunFolder[ChunkTotals],
        files: RunFiles,
        workplace: Workplace,
        on_progress: Callable[[int], None],
    ) -> tuple[dict[int, BotError], bool]:
        """Play the chunks that are missing; return the first failures, and whether none is missing any more."""
        missing = [one for one in self._ranges() if not is_finished(folder, one)]
        failures: dict[int, BotError] = {}
        task = partial(play_and_encode, self.series, files)
        try:
            on_progress(self.game_count - sum(map(len, missing)))
            with closing(self._run_chunks(task, missing, workplace)) as done:
                for encoded, failed in done:
                    folder.add(encoded)
                    failures = failed | failures
                    on_progress(encoded.totals.games)
        except KeyboardInterrupt:
            return failures, False
        return failures, True

    def _header(self, files: RunFiles) -> dict[str, Any]:
        """Return everything that determines the content of the files, but not the number of games."""
        return {
            "tables": TABLES_FORMAT,
            "files": [path.name for path in files.tables.values()],
            "chunk": chunk_size(self.series),
            **self._facts(),
        }

    def _facts(self) -> dict[str, Any]:
        """Return everything that determines the games."""
        levels = {name: LEVELS[name].settings for name in self.series.bots if name in LEVELS}
        return {**self.series.as_json(), "levels": levels}

    def _run_chunks(
        self, task: Callable[[range], Result], chunks: Sequence[range], workplace: Workplace
    ) -> Generator[Result]:
        """Yield the result of a task for each chunk as they come."""
        return workplace.limit_to(len(chunks)).run_jobs(task, chunks, same_facts_check(self._facts))

    def _ranges(self) -> list[range]:
        """Return the numbers of the games of each chunk."""
        size = chunk_size(self.series)
        return [range(first, min(first + size, self.game_count)) for first in range(0, self.game_count, size)]

    def _played_in_order(self, workplace: Workplace) -> Iterator[Chunk]:
        """Yield the chunks in the order of their games, whichever is finished first."""
        waiting: dict[int, Chunk] = {}
        expected = 0
        with closing(self._run_chunks(partial(play_chunk, self.series), self._ranges(), workplace)) as played:
            for one in played:
                waiting[one.games["game"][0]] = one
                while expected in waiting:
                    yield (found := waiting.pop(expected))
                    expected += len(found.games["game"])

    def _as_tables(self, chunk: Chunk) -> Tables:
        from .arrow import arrow_table

        seats = self.series.seats
        return Tables(
            arrow_table(columns_of(GAMES, seats), chunk.games),
            arrow_table(columns_of(DECISIONS, seats), chunk.decisions),
        )


def is_finished(folder: RunFolder[Any], numbers: range) -> bool:
    """Return whether a folder has the chunk of these games, and not one of fewer or more games."""
    found = folder.finished.get(numbers.start)
    return found is not None and found.games == len(numbers)


def play_and_encode(
    series: Series, files: RunFiles, numbers: range
) -> tuple[EncodedChunk[ChunkTotals], dict[int, BotError]]:
    """Play a chunk; return the content of its files and the first failure of each program."""
    chunk = play_chunk(series, numbers)
    return files.encode_chunk(chunk), chunk.failures


def workplace_of(workers: int | None, ray: str | None) -> Workplace:
    """Return where games are played, by default in this process."""
    return Workplace(workers if ray is not None else workers or 1, ray)


def simulate(
    bots: Iterable[str] = ("greedy", "random"),
    games: int = 100,
    *,
    seed: int = 1,
    setup: str = DEFAULT_SETUP,
    tour: int | None = None,
    sides: str | None = None,
    options: Iterable[str] = (),
    figure: int | None = None,
    rules: str = "official",
    stones: str = "standard",
    boards: str | Path | None = None,
) -> Simulation:
    """Let bots play games, whose tables are then returned or written (docs/tables.md).

    The games depend only on these arguments, unless a bot has a time limit or is a program.

    >>> played = simulate(["random", "random"], games=3, seed=7)
    >>> played.series.bots, played.game_count
    (('random', 'random'), 3)

    Args:
        bots: The bot of each seat (docs/arena.md).
        games: Number of games.
        seed: Seed of the first game; each further game has the next number.
        setup: A named set-up, or "mixed" for a different grand tour in each game.
        tour: Seed of the set-up "grand-tour".
        sides: Sides in place of those of the set-up.
        options: Options besides those of the set-up.
        figure: Space of pyramid D where Imhotep starts.
        rules: Rule profile.
        stones: Stone supply.
        boards: Path of a TOML file with corrections of the printed numbers.

    Raises:
        SaqqaraError: If there is no such bot, or the number of games is not positive.
        SetupError: If such games cannot be set up.
    """
    names = tuple(bots)
    for name in names:
        seat_bots.parse_bot(name)
    count = int_or_none(games)
    if count is None or count < 1:
        raise SaqqaraError("tables-games", given=short_repr(games))
    preset = preset_or_mixed(setup, tour, sides, options, figure)
    is_mixed = preset == MIXED_SETUPS
    series = Series(
        len(names),
        names,
        rules,
        preset.options,
        stones,
        validate_seed(seed),
        None if boards is None else str(boards),
        preset.sides,
        preset.figure,
        is_mixed,
    )
    validate_seed(series.seed + count - 1)
    series.new_game(0)
    return Simulation(series, count)
