"""The example that trains MaskablePPO: all of it that runs without PyTorch, and the curve that it has written."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers import DtypeObservation

from saqqara.envs.gymnasium import ENV_ID

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "environments" / "maskable_ppo.py"
CURVE = ROOT / "benchmarks" / "maskable_ppo" / "curve.jsonl"
PAGE = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("maskable_ppo", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    before = set(sys.modules)
    spec.loader.exec_module(module)
    assert not {"torch", "sb3_contrib", "stable_baselines3"} & (set(sys.modules) - before)
    return module


@pytest.fixture(scope="module")
def curve() -> list[dict[str, float]]:
    return [json.loads(line) for line in CURVE.read_text(encoding="utf-8").splitlines()]


def test_arguments(example: ModuleType) -> None:
    given = example.parse_arguments(["--minutes", "0.5", "--opponent", "greedy"])
    assert (given.minutes, given.opponent, given.games, given.match) == (0.5, "greedy", 64, 200)
    with pytest.raises(SystemExit):
        example.parse_arguments(["--minutes", "many"])


def test_match_counts_the_first_game_of_each_row(example: ModuleType) -> None:
    def choose(observations: Any, action_masks: Any, deterministic: bool) -> tuple[Any, None]:
        assert deterministic
        assert observations.dtype == np.float32
        return action_masks.argmax(axis=1), None

    policy = SimpleNamespace(
        get_vec_normalize_env=lambda: SimpleNamespace(normalize_obs=lambda found: found), predict=choose
    )
    shares = [example.play_match(policy, "random", 8) for _ in range(2)]
    assert shares[0] == shares[1]
    assert shares[0] * 16 == int(shares[0] * 16)


def test_learned_observations_are_fractions_and_masks_are_found() -> None:
    env = DtypeObservation(gymnasium.make(ENV_ID, opponents="random", seat=None), np.float32)
    observation, info = env.reset(seed=1)
    assert observation.dtype == env.observation_space.dtype == np.float32
    assert (env.get_wrapper_attr("action_masks")() == info["action_mask"]).all()


def test_curve_reaches_what_the_page_says(example: ModuleType, curve: list[dict[str, float]]) -> None:
    for bot in example.REFERENCES:
        beaten = example.first_beaten(curve, bot)
        assert beaten is not None
        seconds = f"{beaten['processor_seconds']:.0f} seconds"
        assert f"{beaten[bot]:.0%} of the win against `{bot}` after {beaten['steps']:,} decisions, {seconds}" in words()
    last = curve[-1]
    assert f"{last['random']:.0%} and {last['greedy']:.0%} after {last['steps']:,} decisions" in words()
    assert example.first_beaten(curve[:2], "random") is None


def words() -> str:
    return " ".join(PAGE.split()).replace(" %", "%")


def test_picture_is_that_of_the_curve(example: ModuleType, curve: list[dict[str, float]], tmp_path: Path) -> None:
    example.draw(curve, tmp_path / "curve.svg")
    drawn = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert "share of the win in %" in drawn
    kept = CURVE.with_suffix(".svg").read_text(encoding="utf-8")
    assert drawn.count("<use ") == kept.count("<use ") >= 2 * len(curve)
