"""Learning itself, in an environment of its own: nobody else installs PyTorch for it."""

import json
import os
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from saqqara.study.train.dataset import Dataset
from saqqara.study.train.selfplay import Chunk
from tests.installed import environment_with, variables
from tests.train.here import FEW
from tools.environment import ROOT, VirtualEnvironment

TORCH = "torch==2.13.0"

pytestmark = [pytest.mark.slow, pytest.mark.long]


@pytest.fixture(scope="module")
def with_torch(tmp_path_factory: pytest.TempPathFactory) -> VirtualEnvironment:
    """An environment that has PyTorch, and sees all that this one has."""
    return environment_with(tmp_path_factory.mktemp("torch"), TORCH)


def run(environment: VirtualEnvironment, *arguments: str) -> str:
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT), sysconfig.get_path("purelib")])
    done = subprocess.run(
        [str(environment.python), *arguments],
        cwd=ROOT,
        env=variables(PYTHONPATH=paths),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def learned(with_torch: VirtualEnvironment, chunk: Chunk, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("learning")
    Dataset.create_or_resume(folder / "games", FEW.metadata).write_chunk(*chunk)
    found: dict[str, Any] = json.loads(run(with_torch, "-m", "tests.train.learned", str(folder)))
    return found


def test_it_learns(learned: dict[str, Any]) -> None:
    losses = learned["losses"]
    assert [one["epoch"] for one in losses] == [1, 2, 3, 4, 5, 6]
    assert losses[-1]["learned_share"] < losses[0]["learned_share"]
    assert losses[-1]["learned_points"] < losses[0]["learned_points"] / 2
    assert losses[-1]["points"] < losses[0]["points"]
    assert len({one["search_off_outcome"] for one in losses}) == 1
    assert learned["steps"] == [0, 6, 6]


def test_it_learns_which_moves_are_chosen(learned: dict[str, Any]) -> None:
    assert learned["likes_low"][-1] < learned["likes_low"][0] / 2


def test_learning_in_parts_is_learning_in_one_go(learned: dict[str, Any]) -> None:
    assert learned["taken_up"] == [True, 2]
    assert learned["kept_epochs"] == [1, 2]
    assert learned["same"]
    assert learned["other"] is False  # of another number of epochs


def test_the_package_says_what_was_learned(learned: dict[str, Any]) -> None:
    assert learned["apart"] < 1e-4


def test_what_cannot_be_is_told(learned: dict[str, Any]) -> None:
    assert "cut.pt cannot be read" in learned["damaged"]
    assert "device must be auto or cpu or cuda, not 'abacus'" in learned["device"]
    assert learned["there"] or "no GPU here" in learned["gpu"]
    assert "1 game is too few to learn from" in learned["few"]


def test_the_command_trains(with_torch: VirtualEnvironment, tmp_path: Path) -> None:
    little = ["--games", "32", "--simulations", "3", "--epochs", "2", "--seconds", "0.001", "--match-games", "2"]
    command = ["-m", "saqqara", "train", str(tmp_path), *little, "--workers", "1", "--device", "cpu"]
    run(with_torch, *command)
    there = {path.name for path in (tmp_path / "1").iterdir()}
    assert {"network.npz", "losses.jsonl", "losses.svg", "card.md", "result.json", "base.jsonl"} <= there
    before = (tmp_path / "1" / "result.json").read_bytes()
    run(with_torch, *command)
    assert (tmp_path / "1" / "result.json").read_bytes() == before
