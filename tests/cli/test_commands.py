"""The commands of `saqqara`: their output, and one clear line with status 2 for errors."""

import io
import json
import os
import re
import signal
import subprocess
import sys
from contextlib import nullcontext, suppress
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from saqqara import Game, __version__
from saqqara.arena import simulation
from saqqara.arena.simulation import GameResult, Series, simulate
from saqqara.bots import backends
from saqqara.bots.precompile import STAGES, ensure_compiled
from saqqara.bots.search import Search, SearchConfig
from saqqara.cli import bench, bench_search, bench_startup, language, main
from saqqara.engine.cache_dir import cache_dir
from saqqara.engine.search import REVISION
from saqqara.game.boards import default_boards
from saqqara.i18n import Translator
from saqqara.parallel.workplace import Workplace
from tests.helpers.processes import MAIN_WITH_CTRL_C, new_children, wait_for_exit

FIGURES = {
    "setup",
    "cores",
    "decisions_per_second",
    "games_per_second",
    "simulations_per_second",
    "search_playout_per_second",
    "search_guided_per_second",
    "search_network_per_second",
    "search_blend_per_second",
    "uncompiled_decisions_per_second",
    "compile_cold_seconds",
    "compile_cached_seconds",
    "import_seconds",
    "state_bytes",
    "version",
    "machine",
    "loads",
}


def run_command(*arguments: str) -> int:
    """Run the command line and return its exit status."""
    with pytest.raises(SystemExit) as stop:
        main(list(arguments))
    assert isinstance(stop.value.code, int)
    return stop.value.code


def finished_game(seed: int = 4) -> Game:
    game = Game(seats=3, seed=seed, names=["Ana", "Ben", "Mira"])
    while not game.is_over:
        game.play(game.legal_moves[-1])
    return game


def test_simulate_json_has_the_documented_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command("simulate", "greedy", "random", "--games", "5", "--workers", "1", "--json") == 0
    result = json.loads(capsys.readouterr().out)
    assert set(result) == {
        *("games", "seats", "setup", "bots", "seconds", "scores", "wins", "share", "decisions_per_game"),
        *("rules", "stones", "figure", "seed", "boards", "corrected", "weights", "version"),
    }
    assert result["games"] == 5
    assert result["bots"] == ["greedy", "random"]
    assert sum(result["wins"]) == pytest.approx(5)
    assert len(result["scores"]["mean"]) == len(result["scores"]["sd"]) == 2


def test_simulate_plays_the_same_games_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    means = []
    for _ in range(2):
        run_command("simulate", "greedy", "greedy", "--games", "3", "--workers", "1", "--seed", "9", "--json")
        means.append(json.loads(capsys.readouterr().out)["scores"])
    assert means[0] == means[1]


@pytest.mark.slow
def test_simulate_in_several_processes_agrees_with_one(capsys: pytest.CaptureFixture[str]) -> None:
    scores = []
    for workers in ("1", "2"):
        run_command("simulate", "greedy", "random", "--games", "20", "--workers", workers, "--json")
        scores.append(json.loads(capsys.readouterr().out)["scores"])
    assert scores[0] == scores[1]


@pytest.mark.slow
def test_interrupted_simulate_leaves_no_process_running() -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    others = active_children()  # ignore processes that other tests have left
    summary = simulate(Series(2, ("random", "random")), 1000, stop, Workplace(2))
    assert len(summary.results) < 1000  # games that a worker finished after another's unfinished one are dropped
    assert wait_for_exit(new_children(others))


def test_simulate_json_contains_everything_to_reproduce_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[pyramid.A]\nbeyond = 9\n", encoding="utf-8")
    chosen = ["--rules", "yucata", "--stones", "unlimited", "--option", "wrath", "--boards", str(mine), "--seed", "9"]
    assert run_command("simulate", "greedy", "random", "--games", "2", "--workers", "1", "--json", *chosen) == 0
    results = json.loads(capsys.readouterr().out)
    assert results["version"] == __version__
    assert results["boards"] == default_boards().with_corrections(results["corrected"]).hash != default_boards().hash
    sides, *options = results["setup"].split()
    mine.write_text("[pyramid.A]\n" + f"beyond = {results['corrected']['pyramid.A.beyond']}\n", encoding="utf-8")
    again = [
        *results["bots"],
        "--games",
        str(results["games"]),
        "--rules",
        results["rules"],
        "--stones",
        results["stones"],
    ]
    again += ["--sides", sides, *(f"--option={option}" for option in options), "--seed", str(results["seed"])]
    assert run_command("simulate", *again, "--boards", str(mine), "--workers", "1", "--json") == 0
    assert json.loads(capsys.readouterr().out) | {"seconds": results["seconds"]} == results


def test_simulate_names_the_network_of_a_level() -> None:
    assert Series(2, ("architect", "greedy")).as_json()["revision"] == REVISION
    assert "revision" not in Series(2, ("random", "greedy")).as_json()
    weights = Series(2, ("architect", "greedy")).as_json()["weights"]
    assert set(weights) == {"architect"}
    assert weights["architect"]


def test_interrupted_simulate_prints_partial_results_and_exits_like_ctrl_c(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def play(series: Series, number: int) -> GameResult:
        if number == 2:
            raise KeyboardInterrupt
        return simulation.play_game(series, number)

    monkeypatch.setattr(
        "saqqara.arena.simulation._play_here", lambda series, chunks: ([play(series, n)] for n in range(9))
    )
    assert run_command("simulate", "random", "random", "--games", "9", "--workers", "1", "--seed", "5", "--json") == 130
    done = capsys.readouterr()
    assert json.loads(done.out)["games"] == 2
    assert "--seed 7" in done.err


def test_simulate_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command("simulate", "greedy", "random", "--games", "2", "--workers", "1") == 0
    assert "Mean score" in capsys.readouterr().out


def test_replay_prints_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = finished_game()
    file = tmp_path / "game.txt"
    file.write_text(game.record(), encoding="utf-8")
    assert run_command("replay", str(file)) == 0
    output = capsys.readouterr().out
    assert "Mira" in output
    assert str(game.scores[2]) in output


def test_players_without_names_are_numbered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    game = Game(2, seed=4)
    game.play("quarry")
    file.write_text(game.record(), encoding="utf-8")
    assert run_command("replay", str(file)) == 0
    assert "Player 1: quarry" in capsys.readouterr().out
    monkeypatch.setattr(language, "get_translator", lambda: Translator("de"))
    assert run_command("replay", str(file), "--json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["names"], shown["decisions"][0]["seat"]) == (["Spieler 1", "Spieler 2"], 0)


def write_several_games(folder: Path) -> Path:
    """A file of a finished game and of one that has just begun."""
    file = folder / "games.txt"
    file.write_text(finished_game().record() + Game(2, seed=4).record(), encoding="utf-8")
    return file


def test_replay_prints_each_game_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write_several_games(tmp_path)
    assert run_command("replay", str(file)) == 0
    output = capsys.readouterr().out
    assert output.index("Game 1 of 2") < output.index("final scores") < output.index("Game 2 of 2")
    assert run_command("replay", str(file), "--json") == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert [(one["game"], one["over"]) for one in (first, second)] == [(1, True), (2, False)]
    assert first["scores"] == finished_game().scores
    assert run_command("replay", str(file), "--game", "2", "--json") == 0
    assert json.loads(capsys.readouterr().out) == second


def test_review_takes_one_game_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write_several_games(tmp_path)
    effort = ["--simulations", "2", "--decision", "1", "--json"]
    assert run_command("review", str(file), *effort) == 2
    assert "games.txt holds 2 games; choose one with --game, from 1 to 2." in capsys.readouterr().err
    assert run_command("review", str(file), *effort, "--game", "1") == 0
    assert json.loads(capsys.readouterr().out)["scores"] == finished_game().scores


@pytest.mark.parametrize("command", ["replay", "review"])
def test_missing_game_number_is_named(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(command, str(write_several_games(tmp_path)), "--game", "3") == 2
    assert "holds 2 games, so there is no game 3" in capsys.readouterr().err


def test_error_in_one_of_several_records_names_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write_several_games(tmp_path)
    text = file.read_text(encoding="utf-8") + "10 quarry\n"
    file.write_text(text, encoding="utf-8")
    assert run_command("replay", str(file), "--game", "2") == 2
    assert f"games.txt: line {text.count(chr(10))}: '10' is out of turn" in capsys.readouterr().err


def test_play_accepts_only_a_file_with_one_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write_several_games(tmp_path)
    before = file.read_bytes()
    assert run_command("play", "me", "me", "--record", str(file)) == 2
    assert "holds 2 games, but only one can be continued" in capsys.readouterr().err
    assert file.read_bytes() == before


@pytest.mark.parametrize("command", ["replay", "review"])
def test_record_can_be_read_from_standard_input(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = finished_game()
    for text, status in ((game.record(), 0), ("nonsense", 2), ("\udcff", 2)):
        held = io.BytesIO(text.encode("utf-8", "surrogateescape"))
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(held, "ascii"))
        arguments = ["--simulations", "2", "--decision", "1"] if command == "review" else []
        assert run_command(command, "-", *arguments, "--json") == status
        done = capsys.readouterr()
        assert bool(done.out) is (status == 0)
        assert ("saqqara: standard input" in done.err) is (status == 2)


def test_replay_json_has_every_decision(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = finished_game()
    file = tmp_path / "game.txt"
    file.write_text(game.record(), encoding="utf-8")
    run_command("replay", str(file), "--json")
    result = json.loads(capsys.readouterr().out)
    assert [decision["move"] for decision in result["decisions"]] == [str(played.move) for played in game.history]
    assert result["scores"] == game.scores == result["decisions"][-1]["scores"]
    assert all(decision["sentence"] for decision in result["decisions"])


def test_boards_shows_every_value_with_its_source(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run_command("boards", "--json")
    lines = {line["key"]: line for line in json.loads(capsys.readouterr().out)["values"]}
    assert set(lines) == set(default_boards().values)
    assert {line["source"] for line in lines.values()} == {"rulebook", "implementations", "assumed"}
    assert lines["pyramid.B.left"]["source"] == "assumed"
    assert lines["pyramid.B.left"]["parts"] == {"5": "rulebook"}
    points = {"key": "statues.points", "value": [1, 3, 6, 10, 15], "source": "rulebook", "parts": {}}
    assert lines["statues.points"] == points
    monkeypatch.setenv("COLUMNS", "120")
    run_command("boards")
    rows = {line.split("│")[1].strip(): line for line in capsys.readouterr().out.splitlines() if line.count("│") > 2}
    assert "rulebook; part 4: assumed" in rows["burial.B.places"]


def test_boards_marks_corrected_values(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[pyramid.A]\nbeyond = 2\n", encoding="utf-8")
    run_command("boards", "--boards", str(file), "--json")
    result = json.loads(capsys.readouterr().out)
    assert result["corrected"] == ["pyramid.A.beyond"]
    run_command("boards", "--boards", str(file))
    (line,) = [line for line in capsys.readouterr().out.splitlines() if Translator().text("cli-from-corrected") in line]
    assert "pyramid.A.beyond" in line


def test_tables_have_headings_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    words = Translator()
    run_command("boards")
    printed = capsys.readouterr().out
    for name in ("cli-boards-value", "cli-boards-printed", "cli-boards-source", "cli-from-rulebook"):
        assert words.text(name) in printed
    assert words.text("cli-boards-title", hash=default_boards().hash) in printed
    bench.print_table({"state_bytes": 7, "version": "x"}, {"plain": {"games_per_second": 1234.5, "start_seconds": 0.1}})
    printed = capsys.readouterr().out
    for name in ("title", "figure"):
        assert words.text(f"cli-bench-{name}") in printed
    assert re.search(rf"{words.text('cli-figure-games_per_second')} +\S +- \S +- \S 1,234 ", printed)
    assert f"{words.text('cli-figure-state_bytes')}: 7\n" in printed


def test_every_figure_and_source_has_a_text() -> None:
    words = Translator()
    for key in (*bench.BACKEND_KEYS, *FIGURES - {"uncompiled_decisions_per_second", "loads"}):
        assert words.has_message(f"cli-figure-{key}")
    for source in {line.source for line in default_boards().printed_values.values()} | {"corrected"}:
        assert words.has_message(f"cli-from-{source}")


INVALID_ARGUMENTS = {
    "unknown option of the command": (("--nope",), "nope"),
    "unknown command": (("shrug",), "shrug"),
    "unknown bot": (("simulate", "greedy", "clever"), "clever"),
    "one seat": (("simulate", "greedy"), "2, 3 or 4 seats"),
    "unknown rules": (("simulate", "greedy", "random", "--rules", "house"), "official or yucata"),
    "unknown game option": (("play", "--option", "dragons"), "dragons"),
    "unknown ready-made set-up": (("play", "--setup", "moon"), "moon"),
    "a tour of no grand tour": (("play", "--tour", "3"), "the set-up grand-tour"),
    "a tour of another set-up": (("simulate", "greedy", "random", "--setup", "all-b", "--tour", "0"), "all-b"),
    "a tour to measure": (("bench", "--tour", "3"), "tour 3"),
    "a tour of mixed set-ups": (("bench", "--setup", "mixed", "--tour", "3"), "mixed"),
    "unknown side": (("play", "--sides", "AAAAE"), "five letters"),
    "unknown player": (("play", "me", "cleopatra"), "cleopatra"),
    "five players": (("play", "me", "me", "me", "me", "me"), "2, 3 or 4 seats"),
    "second colour for three": (("play", "--stones", "second-colour"), "for 2 seats"),
    "no such record": (("replay", "nowhere.txt"), "nowhere.txt"),
    "no such boards": (("boards", "--boards", "nowhere.toml"), "nowhere.toml"),
    "unknown set-up": (("bench", "--setup", "moon"), "moon"),
    "seats that are no number": (("bench", "--seats", "many"), "--seats"),
    "first of no player": (("play", "--first", "4"), "a number from 1 to 3, or random"),
    "first of none": (("play", "me", "me", "--first", "0"), "a number from 1 to 2, or random"),
    "first by name": (("play", "--first", "Ana"), "--first Ana"),
    "first by nothing": (("play", "--first", ""), "a number from 1 to 3"),
    "a negative seed": (("play", "--seed", "-1"), "seed"),
}


@pytest.mark.parametrize("case", INVALID_ARGUMENTS)
def test_bad_input_prints_one_line_and_exits_with_2(case: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments, names = INVALID_ARGUMENTS[case]
    assert run_command(*arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert names in captured.err


def test_damaged_record_error_names_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    lines = finished_game().record().splitlines()
    number = lines.index("# round 1") + 2
    lines[number - 1] = "0 sail 1 moon"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert run_command("replay", str(file)) == 2
    error = capsys.readouterr().err
    assert f"line {number}" in error
    assert "game.txt" in error


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("[pyramid.A]\nbeyonder = 2\n", "pyramid.A.beyonder"),
        ("[pyramid.A]\nbeyond = -2\n", "-2"),
        ("[pyramid.A]\nlevels = [[1], [2], [3]]\n", "pyramid.A.levels"),
        ("[ships]\nminimum = { 4 = 9 }\n", "ships.minimum.4"),
        ("[cards.base]\nstatue = 60\n", "at most 64"),
        ("[cards.base\n", "not TOML"),
    ],
)
def test_invalid_boards_file_is_refused_by_name(
    text: str, names: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    assert run_command("simulate", "greedy", "random", "--boards", str(file)) == 2
    error = capsys.readouterr().err
    assert names in error
    assert "mine.toml" in error


def test_binary_record_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"saqqara 1\xff")
    assert run_command("replay", str(file)) == 2
    error = capsys.readouterr().err
    assert "game.txt is not UTF-8 text" in error
    assert error.count("\n") == 1


def test_help_and_version_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command("--version") == 0
    assert capsys.readouterr().out.startswith("saqqara 0.")
    for command in ("play", "simulate", "arena", "replay", "review", "bench", "boards", "backup", "check"):
        assert run_command(command, "--help") == 0
        assert command in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("cold", [False, True])
def test_bench_json_has_the_documented_figures(
    cold: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With existing machine code; the next test covers compilation. Each is timed once."""
    ensure_compiled()
    monkeypatch.setattr(bench_startup, "BEST_OF", 1)
    monkeypatch.setattr(bench_startup, "TemporaryDirectory", lambda: nullcontext(str(cache_dir())))
    assert run_command("bench", "--seconds", "0.1", "--json", "--seats", "3", *(["--cold"] if cold else [])) == 0
    result = json.loads(capsys.readouterr().out)
    assert set(result) == FIGURES
    assert result["setup"] == "base, 3 seats"
    assert result["state_bytes"] < 1024
    assert (result["compile_cold_seconds"] is None) is not cold
    times = {key for key in FIGURES if key.endswith(("second", "seconds"))} - {"compile_cold_seconds"}
    assert all(result[key] > 0 for key in times)
    by_load = result["loads"]
    assert list(by_load) == ["webassembly", "native", "plain"]
    for name, figures in by_load.items():
        assert set(figures) >= set(bench.BACKEND_KEYS) - set(bench.COMPILE_KEYS), name
        assert all(value > 0 for value in figures.values() if value is not None) is (name != "plain")
    assert all(result[key] == by_load["native"][key] for key in bench.RATE_KEYS)
    sizes = [figures["installed_bytes"] for figures in by_load.values()]
    assert sizes[1] > sizes[0] > 1_000_000 > sizes[2] == 0


def test_bench_gives_the_reason_for_a_missing_backend(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backends, "find_spec", lambda name: None)
    monkeypatch.setattr(bench_startup, "seconds_in_new_process", lambda code, environment: 0.5)
    monkeypatch.setattr(bench, "MEASUREMENTS", {"play": bench.measure_random_games})
    figures = bench.measure_figures(bench.build_setup_bytes(bench.BASE, None, 2), 0.1, measure_cold=True)
    data = bench.as_json({}, figures, Translator())
    assert data["loads"]["native"] == {"problem": str(backends.NativeBackend.unavailable_reason())}
    assert data["loads"]["webassembly"]["decisions_per_second"] > data["uncompiled_decisions_per_second"] > 0
    assert [data[key] for key in bench.RATE_KEYS] == [None] * len(bench.RATE_KEYS)
    capsys.readouterr()
    bench.print_table({}, figures)
    assert "native cannot be used here: numba is not installed" in capsys.readouterr().out


class FakeProcessor:
    """Return the processor time of a thread in seconds."""

    def __init__(self) -> None:
        self.spent = 0.0

    def __call__(self) -> float:
        return self.spent

    def work(self, rounds: int) -> int:
        self.spent += rounds / 2
        return 3 * rounds


def test_rates_use_processor_time_and_show_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    processor = FakeProcessor()
    monkeypatch.setattr("time.thread_time", processor)
    passed: list[float] = []
    assert bench.measure_rates(processor.work, 10, passed.append) == (6, 2)
    assert passed == [0, 0.5, 1.5, 3.5, 7.5]


@pytest.mark.usefixtures("machine_code")
def test_search_rate_uses_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    processor = FakeProcessor()
    monkeypatch.setattr("time.thread_time", processor)
    monkeypatch.setattr(Search, "run_simulations", lambda search, simulations: processor.work(simulations))
    for load in backends.BACKENDS:
        assert bench_search.simulations_per_second(load, [Game(seed=1).redacted_bytes(0)], SearchConfig(), 10) == 2


@pytest.mark.slow
@pytest.mark.usefixtures("machine_code")
def test_requested_backend_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[type[backends.Backend]] = []

    class Noting(Search):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            begun.append(type(self._backend))

    monkeypatch.setattr(bench_search, "Search", Noting)
    monkeypatch.setattr(bench_search, "POSITION_COUNT", 2)
    for load in backends.BACKENDS:
        begun.clear()
        bench_search.measure_search(load, bench.build_setup_bytes(bench.BASE, None, 2), 0.01, lambda passed: None)
        assert set(begun) == {load}


def test_process_start_uses_processor_time() -> None:
    for code in (bench_startup.IMPORT_CODE, bench_startup.COMPILE_CODE, bench_startup.START_CODE):
        assert "process_time" in code
        assert "perf_counter" not in code


def test_unmeasured_figure_says_how_to_measure_it(capsys: pytest.CaptureFixture[str]) -> None:
    bench.print_table({}, {"native": {}})
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "with --cold" in line]
    assert line.startswith("│ Seconds to compile everything")


@pytest.mark.slow
@pytest.mark.parametrize("cold", ["", "--cold"])
def test_bench_exits_on_ctrl_c_without_traceback(cold: str, tmp_path: Path) -> None:
    """During compilation, in a separate process or not: all of the process group receive Ctrl-C."""
    environment = {**os.environ, "SAQQARA_CACHE": str(tmp_path), "TMPDIR": str(tmp_path)}
    command = [sys.executable, "-c", MAIN_WITH_CTRL_C, "bench", *cold.split()]
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, start_new_session=True) as process:
        while process.poll() is None and not any(tmp_path.rglob("*.nbc")):
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.1)
        os.killpg(process.pid, signal.SIGINT)
        assert process.communicate()[1] == b""
    assert process.returncode == 130
    assert bool(list(tmp_path.iterdir())) is not bool(cold)


FIRST_STAGE_CODE = """
from saqqara.bots import precompile
from saqqara.cli import bench
precompile.STAGES, bench.compile_all = precompile.STAGES[:1], lambda: None
"""


@pytest.mark.slow
def test_bench_compiles_in_a_temporary_cache_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first stage alone: all of them take a minute."""
    stages: list[str] = []
    monkeypatch.setattr(bench_startup, "COMPILE_CODE", FIRST_STAGE_CODE + bench_startup.COMPILE_CODE)
    with bench_startup.cache_environment(is_cold=True) as environment:
        folder = Path(environment["SAQQARA_CACHE"])
        assert not list(folder.iterdir())
        assert bench_startup.cold_compile_seconds(environment, stages.append) > 0
        assert len(list(folder.rglob("*.nbc"))) > 10
    assert stages == [STAGES[0].name]
    assert folder != cache_dir()
    assert not folder.exists()
