"""`saqqara train` with missing packages, and its progress."""

import sys
from importlib.machinery import ModuleSpec
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from rich.console import Console
from rich.progress import Progress, TextColumn

from saqqara.arena.standings import Outcome, Standings
from saqqara.bots.weights import DEFAULT_WEIGHTS
from saqqara.cli import main
from saqqara.cli.progress import ProgressDisplay
from saqqara.cli.train import TrainingBars
from saqqara.training import gating
from saqqara.training.config import TrainingConfig
from saqqara.training.losses import EpochLosses
from saqqara.training.policy_gradient.config import LATER_ENTROPY


def error_text(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as stop:
        main(["train", *arguments])
    assert stop.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def without_package(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    """Hide one of PyTorch and Ray, and provide the other."""
    specs: dict[str, Any] = {name: ModuleSpec(name, None) for name in ("numba", "torch", "ray")} | {missing: None}
    for user in ("cli.optional_dependencies", "parallel.workplace"):
        monkeypatch.setattr(f"saqqara.{user}.find_spec", specs.get)
    cluster: Any = ModuleType("saqqara.parallel.ray_cluster")
    cluster.check_reachable = str
    monkeypatch.setitem(sys.modules, cluster.__name__, cluster)
    monkeypatch.setattr("saqqara.parallel.ray_cluster", cluster, raising=False)
    learn: Any = ModuleType("saqqara.training.trainer")
    learn.resolve_device = str
    monkeypatch.setitem(sys.modules, learn.__name__, learn)


@pytest.mark.parametrize(("missing", "extra"), [("torch", "train"), ("ray", "ray")])
def test_missing_packages_are_named(
    missing: str, extra: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without_package(monkeypatch, missing)
    message = error_text(capsys, str(tmp_path / "new"), "--ray", "local")
    assert message == f'saqqara: {missing} is not installed; install it with: pip install "saqqara[{extra}]"\n'
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--method", "policy-gradient", "--ray", "local"], "leave out --ray, or give --method search"),
        (["--method", "luck"], "method must be search or policy-gradient, not 'luck'"),
        (["--method", "policy-gradient", "--teacher", "big"], "two numbers from 1 to 1,024, such as 64x32, not 'big'"),
        (["--method", "policy-gradient", "--student", "64"], "two numbers from 1 to 1,024, such as 64x32, not '64'"),
    ],
)
def test_wrong_options_are_named(
    arguments: list[str],
    problem: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    without_package(monkeypatch, "nothing")
    assert problem in error_text(capsys, str(tmp_path / "new"), *arguments)
    assert not (tmp_path / "new").exists()


def test_options_of_policy_gradient_arrive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[TrainingConfig] = []
    monkeypatch.setattr("saqqara.cli.train.train_generations", lambda root, count, config, *_: given.append(config))
    monkeypatch.setattr("saqqara.cli.train.compile_with_progress", lambda: None)
    without_package(monkeypatch, "nothing")
    options = ["--minutes", "5", "--student", "128x32", "--parallel", "64", "--teacher-weights", str(DEFAULT_WEIGHTS)]
    with pytest.raises(SystemExit) as end:
        main(["train", str(tmp_path), "--method", "policy-gradient", "--device", "cuda", *options])
    assert end.value.code == 0
    how = given[0].policy_gradient
    assert how is not None
    assert (how.minutes, how.games, how.device, how.students) == (5, 64, "cuda", ((64, 32), (128, 32)))
    assert (how.teacher, how.first_entropy, given[0].start_teacher) == ((64, 32), LATER_ENTROPY, DEFAULT_WEIGHTS)


def test_ctrl_c_exits_with_its_own_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr("saqqara.cli.train.train_generations", interrupted)
    monkeypatch.setattr("saqqara.cli.train.compile_with_progress", lambda: None)
    without_package(monkeypatch, "nothing")
    with pytest.raises(SystemExit) as end:
        main(["train", str(tmp_path)])
    assert end.value.code == 130
    assert "again to continue" in capsys.readouterr().err


def test_training_steps_are_shown(tmp_path: Path) -> None:
    (tmp_path / "1").mkdir()
    console = Console(width=100, record=True, quiet=False, file=(tmp_path / "shown").open("w", encoding="utf-8"))
    with console.file, Progress(TextColumn("{task.description} {task.fields[more]}"), console=console) as bar:
        bars = TrainingBars(bar, tmp_path)
        bars.on_playing(1, 0, 64, 0)
        bars.on_playing(1, 64, 64, 6747)
        bars.on_reading(1, 2, 2)
        bars.on_learning(1, [EpochLosses(1, 2.0, 0.64, 0.2, 1.9, 0.65, 0.27, *[0.1] * 4)], 0, 1)
        point = {"seconds": 60.0, "decisions": 2048}
        shares = {f"{player} {name}": 0.25 for player in ("teacher", "64x32") for name in ("two", "four", "drawn")}
        bars.on_policy_gradient(1, 60.4, 5400.0, [point | shares])
        matched = gating.match_tournament("base", (None, DEFAULT_WEIGHTS), 0.1, 2)
        standings = Standings(matched)
        bars.on_match(1, "base", standings)
        for meeting in list(standings.remaining_games()):
            standings.add_game(meeting, Outcome([9, 4], [1.0, 0.0] if meeting.lineup == 0 else [0.0, 1.0]))
        bars.on_match(1, "base", standings)
        bars.on_generation_done(1, {"promoted": True})
    shown = console.export_text()
    learning = "1. seconds of learning 2,048 decisions, without search: teacher 25%, student 25%"
    for part in (
        learning,
        "1. games 6,747 decisions",
        "1. epochs held out 0.6500, points 0.2700",
        "1. match, base game 100.0%",
    ):
        assert part in shown
    assert "Generation 1 is the new best." in shown
    for chart in ("losses.svg", "curve.svg"):
        assert (tmp_path / "1" / chart).read_text(encoding="utf-8").startswith("<svg ")


def test_training_continues_without_charts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def train(root: Path, *args: Any) -> None:
        (root / "1").mkdir()
        args[-1].on_learning(1, [EpochLosses(1, 2.0, 0.64, 0.2, 1.9, 0.65, 0.27, *[0.1] * 4)], 0, 1)

    monkeypatch.setattr("saqqara.cli.train.train_generations", train)
    monkeypatch.setattr("saqqara.cli.train.compile_with_progress", lambda: None)
    without_package(monkeypatch, "matplotlib")
    with pytest.raises(SystemExit) as end:
        main(["train", str(tmp_path)])
    assert end.value.code == 0
    first, *others = capsys.readouterr().err.splitlines()
    assert first == (
        'losses.svg is not drawn: Matplotlib is not installed; install it with: pip install "saqqara[charts]"'
    )
    assert "held out 0.6500" in " ".join(others)
    assert list((tmp_path / "1").iterdir()) == []


def test_training_steps_are_lines_without_a_terminal(tmp_path: Path) -> None:
    log = StringIO()
    with ProgressDisplay(print_steps=True, console=Console(file=log)) as bar:
        bars = TrainingBars(bar, tmp_path)
        for games in (0, 32, 64):
            bars.on_playing(1, games, 64, 100 * games)
        matched = gating.match_tournament("base", (None, DEFAULT_WEIGHTS), 0.1, 400)
        standings = Standings(matched)
        bars.on_match(1, "base", standings)
        for meeting in list(standings.remaining_games())[:100]:
            standings.add_game(meeting, Outcome([9, 4], [1.0, 0.0] if meeting.lineup == 0 else [0.0, 1.0]))
        bars.on_match(1, "base", standings)
    lines = log.getvalue().splitlines()
    assert [line.partition(",")[0] for line in lines] == [
        "1. games: 0 of 64",
        "1. games: 64 of 64",
        "1. match",
        "1. match",
    ]
    assert lines[1].startswith("1. games: 64 of 64, 6,400 decisions, ")
    assert lines[2] == "1. match, base game: 0 of 400"
    assert lines[3].startswith("1. match, base game: 100 of 100, 100.0%")
