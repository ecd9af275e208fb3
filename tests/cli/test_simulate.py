"""`saqqara simulate --out`: tables of the games next to the results that it prints, and one line for each mistake."""

import json
from pathlib import Path
from typing import Any

import pytest

from saqqara import tables
from saqqara.arena.confidence_sequence import interval_of_sum
from saqqara.tables import chunk, simulation
from tests.cli.test_commands import run_command
from tests.tables.series import as_lists

SHORT = ("simulate", "random", "random", "--games", "5", "--seed", "3", "--workers", "1")


@pytest.fixture
def _small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunk, "GAMES_PER_RANDOM_CHUNK", 2)


def test_results_are_the_same_with_and_without_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(*SHORT, "--json") == 0
    expected = json.loads(capsys.readouterr().out)
    games, decisions = tmp_path / "games.parquet", tmp_path / "decisions.csv"
    assert run_command(*SHORT, "--json", "--out", str(games), "--decisions", str(decisions)) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures | {"seconds": 0} == expected | {"seconds": 0}
    read = as_lists(tables.read(games))
    assert read["seed"] == [3, 4, 5, 6, 7]
    assert [sum(read[f"points_{seat}"]) / 5 for seat in (0, 1)] == pytest.approx(figures["scores"]["mean"])
    assert sum(read["decisions"]) == len(tables.read(decisions)["move"])


def test_results_are_a_table_without_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(*SHORT, "--out", str(tmp_path / "games.csv")) == 0
    assert "Mean score" in capsys.readouterr().out


def test_share_of_the_wins_has_its_interval(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(*SHORT, "--json") == 0
    figures = json.loads(capsys.readouterr().out)
    for seat, won in enumerate(figures["wins"]):
        low, high = interval_of_sum(won, 5)
        share = {key: values[seat] for key, values in figures["share"].items()}
        assert share == pytest.approx({"mean": won / 5, "low": low, "high": high}, abs=1e-4)
    assert run_command(*SHORT) == 0
    low, high = interval_of_sum(figures["wins"][0], 5)
    assert f"{figures['wins'][0] / 5:.1%} │ {low:.1%} to {high:.1%}" in capsys.readouterr().out
    monkeypatch.setattr("saqqara.arena.summary.find_spec", lambda module: None)
    assert run_command(*SHORT, "--json") == 0
    assert json.loads(capsys.readouterr().out)["share"] == figures["share"] | {"low": [None] * 2, "high": [None] * 2}


@pytest.mark.parametrize("out", [(), ("--out", "games.csv")])
def test_slow_games_are_counted_from_the_first_moment(
    out: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for module in ("arena.simulation.play_game", "tables.simulation.play_and_encode"):
        monkeypatch.setattr(f"saqqara.{module}", stop_before_the_first_game)
    assert run_command("simulate", "apprentice", "random", "--games", "7", "--workers", "1", *out) == 130
    assert capsys.readouterr().err.splitlines()[0] == "Games: 0 of 7"


def stop_before_the_first_game(*_: Any) -> None:
    raise KeyboardInterrupt


@pytest.mark.usefixtures("_small_chunks")
def test_interrupted_run_says_how_to_continue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play, out = simulation.play_and_encode, ("--out", str(tmp_path / "games.jsonl"))

    def stop_at_the_second_chunk(series: Any, files: Any, numbers: range) -> Any:
        if numbers.start == 2:
            raise KeyboardInterrupt
        return play(series, files, numbers)

    monkeypatch.setattr(simulation, "play_and_encode", stop_at_the_second_chunk)
    assert run_command(*SHORT, *out, "--json") == 130
    shown = capsys.readouterr()
    assert json.loads(shown.out)["games"] == 2
    assert "Stopped after 2 games; continue with --resume." in shown.err
    monkeypatch.setattr(simulation, "play_and_encode", play)
    assert run_command(*SHORT, *out) == 2
    assert "continue it with --resume" in capsys.readouterr().err
    assert run_command(*SHORT, *out, "--resume", "--json") == 0
    assert json.loads(capsys.readouterr().out)["games"] == 5
    assert tables.read(tmp_path / "games.jsonl")["game"].tolist() == [0, 1, 2, 3, 4]


def test_mixed_setups_are_drawn_for_each_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.csv"
    assert run_command(*SHORT, "--setup", "mixed", "--out", str(out), "--json") == 0
    assert json.loads(capsys.readouterr().out)["setup"] == "mixed"
    read = tables.read(out)
    assert len(set(zip(read["sides"], read["options"], strict=True))) == 5


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("--out", "games.xlsx"), "'games.xlsx' must end in .parquet or .csv or .jsonl"),
        (("--decisions", "decisions.csv"), "--decisions needs a file for the games; give it with --out"),
        (("--resume",), "--resume needs a file for the games; give it with --out"),
        (("--out", "games.csv", "--decisions", "games.csv"), "cannot be the file of both tables"),
        (("--out", "missing/games.csv"), "No such file or directory"),
    ],
)
def test_mistakes_are_one_line(
    arguments: tuple[str, ...],
    part: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run_command(*SHORT, *arguments) == 2
    shown = capsys.readouterr()
    assert part in shown.err
    assert shown.err.count("\n") == 1
    assert not shown.out
    assert not list(tmp_path.glob("*"))


def test_lost_moves_are_in_the_table_and_on_stderr(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bots = ("external:false", "random")
    out = tmp_path / "games.csv"
    assert run_command("simulate", *bots, "--games", "2", "--workers", "1", "--out", str(out), "--json") == 0
    shown = capsys.readouterr()
    lost = tables.read(out)["lost_moves_0"].tolist()
    assert min(lost) > 0
    assert json.loads(shown.out)["lost_moves"] == [sum(lost), 0]
    assert f"Seat 1 lost {sum(lost)} moves" in shown.err
