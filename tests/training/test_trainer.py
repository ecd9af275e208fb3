"""Learning with PyTorch, in a separate environment: no other test installs it."""

import json
import os
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from saqqara.training.dataset import Dataset
from saqqara.training.self_play import Chunk
from tests.helpers.virtual_environments import create_environment, environment_variables
from tests.training.few_simulations import FEW_SIMULATIONS
from tools.environment import ROOT, VirtualEnvironment

TORCH = "torch==2.13.0"

pytestmark = [pytest.mark.slow, pytest.mark.long]


@pytest.fixture(scope="module")
def with_torch(tmp_path_factory: pytest.TempPathFactory) -> VirtualEnvironment:
    """An environment that has PyTorch, and sees everything that this one has."""
    return create_environment(tmp_path_factory.mktemp("torch"), TORCH)


def run_python(environment: VirtualEnvironment, *arguments: str) -> str:
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT), sysconfig.get_path("purelib")])
    done = subprocess.run(
        [str(environment.python), *arguments],
        cwd=ROOT,
        env=environment_variables(PYTHONPATH=paths),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def training_result(
    with_torch: VirtualEnvironment, chunk: Chunk, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("learning")
    Dataset.create_or_resume(folder / "games", FEW_SIMULATIONS.metadata).write_chunk(*chunk)
    found: dict[str, Any] = json.loads(run_python(with_torch, "-m", "tests.training.torch_training", str(folder)))
    return found


def test_training_reduces_the_loss(training_result: dict[str, Any]) -> None:
    losses = training_result["losses"]
    assert [one["epoch"] for one in losses] == [1, 2, 3, 4, 5, 6]
    assert losses[-1]["learned_share"] < losses[0]["learned_share"]
    assert losses[-1]["learned_points"] < losses[0]["learned_points"] / 2
    assert losses[-1]["points"] < losses[0]["points"]
    assert len({one["search_off_outcome"] for one in losses}) == 1
    assert training_result["steps"] == [0, 6, 6]


def test_policy_head_learns_the_chosen_moves(training_result: dict[str, Any]) -> None:
    assert training_result["likes_low"][-1] < training_result["likes_low"][0] / 2


def test_resumed_training_equals_training_in_one_go(training_result: dict[str, Any]) -> None:
    assert training_result["taken_up"] == [True, 2]
    assert training_result["kept_epochs"] == [1, 2]
    assert training_result["same"]
    assert training_result["other"] is False  # of another number of epochs


def test_documented_code_writes_a_network(training_result: dict[str, Any]) -> None:
    assert training_result["documented"]


def test_package_predictions_equal_the_trained_network(training_result: dict[str, Any]) -> None:
    assert training_result["apart"] < 1e-4


def test_invalid_input_is_reported(training_result: dict[str, Any]) -> None:
    assert "cut.pt cannot be read" in training_result["damaged"]
    assert "device must be auto or cpu or cuda, not 'abacus'" in training_result["device"]
    assert training_result["there"] or "finds no GPU" in training_result["gpu"]
    assert "1 game is too few to learn from" in training_result["few"]


@pytest.fixture(scope="module")
def policy_result(with_torch: VirtualEnvironment, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = str(tmp_path_factory.mktemp("policy"))
    found: dict[str, Any] = json.loads(run_python(with_torch, "-m", "tests.training.torch_policy_gradient", folder))
    return found


def test_policy_gradient_run_writes_its_files(policy_result: dict[str, Any]) -> None:
    students = ["student-64x32.npz", "student-6x4.npz"]
    assert policy_result["files"] == ["checkpoint.pt", "curve.jsonl", *students, "teacher.npz"]
    measured, updates, decisions = policy_result["points"]
    assert (measured[0], measured[-1]) == (1, updates)
    assert decisions == updates * 16 * 12
    assert policy_result["losses"] == [], "the curve has all losses"
    assert policy_result["apart"] < 1e-4, "the search reads the student that was trained"


def test_policy_gradient_learns_from_legal_moves(policy_result: dict[str, Any]) -> None:
    learned = policy_result["learned"]
    assert learned["legal"]
    assert learned["ended"] > 0
    fallen = [f"{name} {loss}" for name in ("64x32", "6x4") for loss in ("values", "points", "moves")]
    assert {"teacher policy", "teacher values", "teacher points", *fallen} <= {*learned["fell"]}
    assert learned["advantages"] == pytest.approx([0, 1], abs=1e-3)


def test_advantages_equal_those_in_plain_python(policy_result: dict[str, Any]) -> None:
    assert policy_result["advantages_apart"] < 1e-6


def test_network_is_even_with_itself(policy_result: dict[str, Any]) -> None:
    assert policy_result["itself"] == [0.5, 0.0, 4]


def test_policy_gradient_continues_after_ctrl_c(policy_result: dict[str, Any]) -> None:
    resumed = policy_result["resumed"]
    assert resumed["equal"]
    assert resumed["counts"][0] == resumed["counts"][1]
    assert resumed["counts"][0][:2] == [2, 2 * 16 * 12]
    assert "was begun with other options" in resumed["other"]
    assert "checkpoint.pt cannot be read" in resumed["damaged"]


def test_teacher_starts_with_given_weights(policy_result: dict[str, Any]) -> None:
    assert policy_result["started"]
    assert policy_result["sizes"].endswith("hidden layers of 16x8, not 8x8; give --teacher 16x8")


def test_train_command_trains_by_policy_gradient(with_torch: VirtualEnvironment, tmp_path: Path) -> None:
    little = ["--minutes", "0.01", "--teacher", "8x4", "--parallel", "8", "--seconds", "0.001", "--match-games", "2"]
    command = ["-m", "saqqara", "train", str(tmp_path), "--method", "policy-gradient", *little]
    run_python(with_torch, *command, "--workers", "1", "--device", "cpu")
    files = {path.name for path in (tmp_path / "1").iterdir()}
    assert {"network.npz", "teacher.npz", "curve.jsonl", "curve.svg", "card.md", "result.json", "base.jsonl"} <= files


def test_train_command_works(with_torch: VirtualEnvironment, tmp_path: Path) -> None:
    little = ["--games", "32", "--simulations", "3", "--epochs", "2", "--seconds", "0.001", "--match-games", "2"]
    command = ["-m", "saqqara", "train", str(tmp_path), *little, "--workers", "1", "--device", "cpu"]
    run_python(with_torch, *command)
    files = {path.name for path in (tmp_path / "1").iterdir()}
    assert {"network.npz", "losses.jsonl", "losses.svg", "card.md", "result.json", "base.jsonl"} <= files
    before = (tmp_path / "1" / "result.json").read_bytes()
    run_python(with_torch, *command)
    assert (tmp_path / "1" / "result.json").read_bytes() == before
