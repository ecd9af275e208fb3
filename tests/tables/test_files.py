"""Table files: complete or not there, the same however often they are interrupted, and read as they were written."""

import json
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from filelock import FileLock

import saqqara
from saqqara import SaqqaraError, atomic, tables
from saqqara.parallel.workplace import THIS_PROCESS, Workplace
from saqqara.tables import arrow, chunk, formats
from saqqara.tables.run_folder import JOURNAL, LOCK
from saqqara.tables.schema import DECISIONS, GAMES, columns_of
from saqqara.tables.simulation import Simulation, WrittenRun
from tests.tables.series import as_lists, simulation_of

SUFFIXES = formats.SUFFIXES


@pytest.fixture(autouse=True)
def _small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunk, "GAMES_PER_RANDOM_CHUNK", 2)


def write(folder: Path, found: Simulation, suffix: str = ".csv", **options: Any) -> WrittenRun:
    return found.write(folder / f"games{suffix}", folder / f"decisions{suffix}", **options)


def written(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def stop_after(games: int) -> Callable[[int], None]:
    """Return a listener that presses Ctrl-C when this many more games are finished."""
    done = 0

    def listen(more: int) -> None:
        nonlocal done
        done += more
        if done >= games:
            raise KeyboardInterrupt

    return listen


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_files_are_read_as_they_were_played(suffix: str, tmp_path: Path) -> None:
    found = simulation_of("everything")
    run = write(tmp_path, found, suffix)
    assert (run.is_complete, run.game_count) == (True, 6)
    played = chunk.play_chunk(found.series, range(6))
    for table in (GAMES, DECISIONS):
        arrays = tables.read(tmp_path / f"{table}{suffix}")
        assert as_lists(arrays) == as_lists(getattr(played, table))
        kinds = {column.name: column.type.replace("string", "object") for column in columns_of(table, 4)}
        assert {name: str(array.dtype) for name, array in arrays.items()} == kinds
    assert sorted(written(tmp_path)) == [f"decisions{suffix}", f"games{suffix}"]


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_interrupted_run_writes_the_same_bytes(suffix: str, tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    whole.mkdir()
    stopped.mkdir()
    write(whole, simulation_of("first game", 7), suffix)
    for games in (2, 5):
        run = write(stopped, simulation_of("first game", 7), suffix, resume=True, on_progress=stop_after(games))
        assert (run.is_complete, run.game_count) == (False, 2 * ((games + 1) // 2))
        assert [*written_names(stopped)] == [f"games{suffix}.unfinished"]
    run = write(stopped, simulation_of("first game", 7), suffix, resume=True)
    assert written(stopped) == written(whole)
    assert run.statistics["games"] == 7


def written_names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


@pytest.mark.slow
def test_several_processes_write_the_same_bytes(tmp_path: Path) -> None:
    folders = [tmp_path / "one", tmp_path / "two"]
    for workers, folder in enumerate(folders, 1):
        folder.mkdir()
        found = saqqara.simulate(
            ["greedy", "random"], games=70, seed=3
        )  # chunks of 32 games, since workers are spawned
        write(folder, found, ".parquet", workers=workers)
    assert written(folders[0]) == written(folders[1])


def test_resumed_run_may_ask_for_more_or_fewer_games(tmp_path: Path) -> None:
    for games in (5, 3):  # the last chunk of the first run is not complete in the second, and the other way round
        folder, whole = tmp_path / f"{games}", tmp_path / f"whole {games}"
        folder.mkdir()
        whole.mkdir()
        write(folder, simulation_of("first game", 8 - games), on_progress=stop_after(8 - games))
        write(folder, simulation_of("first game", games), resume=True)
        write(whole, simulation_of("first game", games))
        assert written(folder) == written(whole)


def test_statistics_are_those_of_simulate(tmp_path: Path) -> None:
    from saqqara.arena.simulation import simulate
    from saqqara.arena.summary import summary_as_json

    found = simulation_of("first game", 5)
    run = write(tmp_path, found)
    expected = summary_as_json(simulate(found.series, 5, lambda games: None, THIS_PROCESS))
    assert run.statistics | {"seconds": 0} == expected | {"seconds": 0}


def test_failed_write_leaves_no_chunk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_file = atomic.write

    def fail(path: Path, content: bytes) -> None:
        if path.name.startswith(DECISIONS):
            raise OSError("no space left")
        write_file(path, content)

    monkeypatch.setattr(atomic, "write", fail)
    with pytest.raises(OSError, match="no space left"):
        write(tmp_path, simulation_of("first game"))
    monkeypatch.undo()
    [folder] = tmp_path.iterdir()
    assert len((folder / JOURNAL).read_bytes().splitlines()) == 1
    assert not list(folder.glob("decisions-*.csv"))


@pytest.mark.parametrize("cut", [1, 20])
def test_truncated_journal_resumes(cut: int, tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    whole.mkdir()
    stopped.mkdir()
    write(whole, simulation_of("first game"))
    write(stopped, simulation_of("first game"), on_progress=stop_after(4))
    journal = stopped / "games.csv.unfinished" / JOURNAL
    journal.write_bytes(journal.read_bytes()[:-cut])
    run = write(stopped, simulation_of("first game"), resume=True, on_progress=stop_after(4))
    assert run.game_count == 4
    write(stopped, simulation_of("first game"), resume=True)
    assert written(stopped) == written(whole)


def test_only_the_same_run_is_resumed(tmp_path: Path) -> None:
    write(tmp_path, simulation_of("first game"), on_progress=stop_after(2))
    before = written(tmp_path / "games.csv.unfinished")
    others: dict[str, Any] = {
        "chunk": {"bots": ["random", "greedy"], "seed": 5},
        "setup": {"bots": ["random"] * 2, "seed": 5, "setup": "all-b"},
        "seed": {"bots": ["random"] * 2, "seed": 6},
        "rules": {"bots": ["random"] * 2, "seed": 5, "rules": "yucata"},
    }
    for key, arguments in others.items():
        with pytest.raises(SaqqaraError, match=f"belongs to another run: {key} is"):
            write(tmp_path, saqqara.simulate(games=6, **arguments), resume=True)
    with pytest.raises(SaqqaraError, match="belongs to another run: files"):
        simulation_of("first game").write(tmp_path / "games.csv", resume=True)
    with pytest.raises(SaqqaraError, match="has the games of an unfinished run; continue it with --resume"):
        write(tmp_path, simulation_of("first game"))
    with (
        FileLock(tmp_path / "games.csv.unfinished" / LOCK),
        pytest.raises(SaqqaraError, match="another process is writing"),
    ):
        write(tmp_path, simulation_of("first game"), resume=True)
    assert written(tmp_path / "games.csv.unfinished") == before


def test_run_of_other_bots_is_not_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunk, "GAMES_PER_SIMPLE_CHUNK", 1)
    write(tmp_path, saqqara.simulate(["greedy", "random"], games=2), on_progress=stop_after(1))
    with pytest.raises(SaqqaraError, match="belongs to another run: bots is"):
        write(tmp_path, saqqara.simulate(["random", "greedy"], games=2), resume=True)


def test_existing_files_stay(tmp_path: Path) -> None:
    for name in ("games.csv", "decisions.csv"):
        (tmp_path / name).write_text("mine", encoding="utf-8")
        for resume in (False, True):
            with pytest.raises(SaqqaraError, match=f"{name} already exists"):
                write(tmp_path, simulation_of("first game"), resume=resume)
        assert written(tmp_path) == {name: b"mine"}
        (tmp_path / name).unlink()


def test_damaged_journal_is_refused(tmp_path: Path) -> None:
    write(tmp_path, simulation_of("first game"), on_progress=stop_after(2))
    journal = tmp_path / "games.csv.unfinished" / JOURNAL
    header = journal.read_bytes().splitlines(keepends=True)[0]
    for line, number in ((b"nothing\n", 2), (b'{"first": 0, "games": 2}\n', 2)):
        journal.write_bytes(header + line)
        with pytest.raises(SaqqaraError, match=f"line {number} is not of this run"):
            write(tmp_path, simulation_of("first game"), resume=True)
    journal.write_bytes(b"[1]\n")
    with pytest.raises(SaqqaraError, match="line 1 is not of this run"):
        write(tmp_path, simulation_of("first game"), resume=True)


def test_file_names_are_checked_before_a_game_is_played(tmp_path: Path) -> None:
    found = simulation_of("first game")
    for name in ("games.xlsx", "games"):
        with pytest.raises(SaqqaraError, match=r"must end in \.parquet or \.csv or \.jsonl"):
            found.write(tmp_path / name)
    with pytest.raises(SaqqaraError, match="cannot be the file of both tables"):
        found.write(tmp_path / "games.csv", tmp_path / "games.csv")
    with pytest.raises(FileNotFoundError):
        found.write(tmp_path / "missing" / "games.csv")
    assert written(tmp_path) == {}


def test_text_files_need_neither_arrow_nor_numpy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = tmp_path / "whole"
    whole.mkdir()
    write(whole, simulation_of("first game", 2), ".jsonl")

    def find(module: str) -> Any:
        return None if module in ("pyarrow", "numpy") else find_spec(module)

    monkeypatch.setattr(formats, "find_spec", find)
    monkeypatch.setattr(chunk, "find_spec", find)
    without = tmp_path / "without"
    without.mkdir()
    found = simulation_of("first game", 2)
    write(without, found, ".jsonl")
    assert written(without) == written(whole)
    uses: list[Callable[[], object]] = [
        lambda: found.write(tmp_path / "games.parquet"),
        lambda: tables.read(without / "games.jsonl"),
        found.tables,
    ]
    for use in uses:
        with pytest.raises(SaqqaraError, match=r'pyarrow is not installed; .* pip install "saqqara\[tables\]"'):
            use()


@pytest.mark.slow
def test_tables_in_memory_are_those_in_files(tmp_path: Path) -> None:
    found = simulation_of("drawn, with large seeds", 5)
    write(tmp_path, found, ".parquet")
    games, decisions = found.tables()
    assert games.equals(pq.read_table(tmp_path / "games.parquet"))
    assert decisions.equals(pq.read_table(tmp_path / "decisions.parquet"))
    assert [part.games.num_rows for part in found.chunks()] == [2, 2, 1]


def test_chunks_come_in_order_whichever_is_finished_first(monkeypatch: pytest.MonkeyPatch) -> None:
    run_jobs = Workplace.run_jobs

    def run_backwards(where: Workplace, task: Any, jobs: Any, prepare: Any) -> Any:
        return run_jobs(where, task, jobs[::-1], prepare)

    monkeypatch.setattr(Workplace, "run_jobs", run_backwards)
    parts = [part.games.column("game").to_pylist() for part in simulation_of("first game", 5).chunks()]
    assert parts == [[0, 1], [2, 3], [4]]


def test_parquet_describes_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrow, "ROWS_PER_GROUP", 100)
    found = simulation_of("first game")
    write(tmp_path, found, ".parquet")
    schema = pq.read_schema(tmp_path / "games.parquet")
    described = {name: schema.field(name).metadata[b"description"].decode() for name in schema.names}
    assert described == {column.name: column.meaning for column in columns_of(GAMES, 2)}
    about = json.loads(schema.metadata[arrow.METADATA_KEY])
    assert about.items() >= found.series.as_json().items()
    groups = pq.ParquetFile(tmp_path / "decisions.parquet").metadata
    assert groups.num_row_groups == 3  # one for each chunk of two games, each of more than 100 decisions


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_reader_returns_the_chosen_columns_in_batches(suffix: str, tmp_path: Path) -> None:
    write(tmp_path, simulation_of("first game"), suffix)
    file = tmp_path / f"decisions{suffix}"
    whole = tables.read(file, ["seat", "move", "game"])
    assert [*whole] == ["seat", "move", "game"]
    parts = list(tables.read_batches(file, ["game"], rows=50))
    if suffix == ".parquet":
        assert {len(part["game"]) for part in parts[:-1]} == {50}
    assert [game for part in parts for game in part["game"].tolist()] == whole["game"].tolist()
    assert [*tables.read(file, "seat")] == ["seat"]
    with pytest.raises(SaqqaraError, match="has no column 'moves'; it has game, n, round"):
        tables.read(file, ["moves"])


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_other_files_are_refused_in_one_line(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"other{suffix}"
    for text in ("", "a,b\n1,2\n", '{"a": 1}\n', "[1]\n", "5\n"):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(SaqqaraError, match="is not a table of games or decisions"):
            tables.read(file)
    with pytest.raises(FileNotFoundError):
        tables.read(tmp_path / f"missing{suffix}")


def test_unfinished_run_says_how_much_of_it_is_there(tmp_path: Path) -> None:
    write(tmp_path, simulation_of("first game"), on_progress=stop_after(4))
    folder = tmp_path / "games.csv.unfinished"
    for path in (tmp_path / "games.csv", tmp_path / "decisions.csv", folder):
        with pytest.raises(SaqqaraError, match="is not complete") as refused:
            tables.read(path)
        message = str(refused.value)
        assert "2 chunks are finished, with 4 games" in message
        assert f"In {folder}" in message
        assert "--resume" in message
        assert "\n" not in message
        assert (str(path) in message) != (path == folder and "decisions.csv" not in message)
    with pytest.raises(FileNotFoundError):
        tables.read(tmp_path / "others.csv")
    write(tmp_path, simulation_of("first game"), resume=True)
    assert len(tables.read(tmp_path / "games.csv")["game"]) == 6


@pytest.mark.parametrize("suffix", [".csv", ".jsonl"])
def test_damaged_rows_are_refused_in_one_line(suffix: str, tmp_path: Path) -> None:
    write(tmp_path, simulation_of("first game"), suffix)
    file = tmp_path / f"decisions{suffix}"
    file.write_text(file.read_text(encoding="utf-8") + "x" + "\n", encoding="utf-8")
    with pytest.raises(SaqqaraError, match="is not a table of games or decisions"):
        tables.read(file)


def test_memory_of_the_reader_does_not_grow_with_the_file(tmp_path: Path) -> None:
    import pyarrow as pa

    columns = columns_of(DECISIONS, 2)
    played = chunk.play_chunk(simulation_of("first game", 2).series, range(2)).decisions
    rows = arrow.arrow_table(columns, played)
    peaks = []
    for copies in (1, 8):
        file = tmp_path / f"{copies}.parquet"
        with pq.ParquetWriter(file, arrow.arrow_schema(columns)) as writer:
            for _ in range(copies):
                writer.write_table(pa.concat_tables([rows] * 100))
        held = 0
        for part in tables.read_batches(file, rows=1000):
            held = max(held, pa.total_allocated_bytes())
            assert len(part["n"]) <= 1000
        peaks.append(held)
    assert peaks[1] < 2 * peaks[0]
