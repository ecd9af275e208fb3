"""Generations: each step once, resumed where it was stopped, and a best network only by winning.

A fake replaces PyTorch; `test_trainer.py` uses the real one.
"""

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import pytest
from filelock import FileLock

from saqqara.arena.standings import Standings
from saqqara.bots import weights
from saqqara.engine.search.network import Network
from saqqara.errors import SaqqaraError
from saqqara.parallel.workplace import THIS_PROCESS, Workplace
from saqqara.training import gating, self_play
from saqqara.training.config import TrainingConfig
from saqqara.training.examples import Examples
from saqqara.training.generation import Generation, train_generations
from saqqara.training.losses import EpochLosses
from saqqara.training.policy_gradient import layer_files
from saqqara.training.policy_gradient.config import Curve, PolicyGradientConfig
from saqqara.training.self_play import Chunk

SMALL_CONFIG = TrainingConfig(games=32, simulations=3, epochs=2, match_seconds=0.001, match_games=2)
WON_MATCH, EVEN_MATCH, LOST_MATCH = ({"verdict": verdict} for verdict in ("more", None, "less"))


class RecordingProgress:
    """Records the steps that are reported to it, and stops everything at one of them."""

    def __init__(self, stop: str = "") -> None:
        self.steps: list[str] = []
        self.stop = stop

    def note(self, step: str) -> None:
        self.steps += [step] if step not in self.steps else []
        if step == self.stop:
            raise KeyboardInterrupt

    def on_playing(self, generation: int, games: int, total: int, samples: int) -> None:
        self.note(f"{generation} play")

    def on_reading(self, generation: int, chunks: int, total: int) -> None:
        self.note(f"{generation} read")

    def on_learning(self, generation: int, losses: Sequence[EpochLosses], part: float, epochs: int) -> None:
        self.note(f"{generation} learn")

    def on_policy_gradient(self, generation: int, seconds: float, total: float, curve: Curve) -> None:
        self.note(f"{generation} policy")

    def on_match(self, generation: int, name: str, standings: Standings) -> None:
        self.note(f"{generation} {name}")

    def on_generation_done(self, generation: int, result: dict[str, Any]) -> None:
        self.note(f"{generation} made")


def fake_learn(
    examples: Examples, epochs: int, checkpoint: Path, device: str, tell: Callable[[list[EpochLosses], float], object]
) -> bytes:
    """Learn only how many examples there are."""
    tell([EpochLosses(epochs, 1.0, *[0.5] * 9)], 0)
    memory, network = Network.new()
    network.third_bias[0] = len(examples.inputs)
    return bytes(memory)


@pytest.fixture
def workplace(chunk: Chunk, monkeypatch: pytest.MonkeyPatch) -> Workplace:
    """Give one chunk many numbers instead of playing, and learn without PyTorch."""
    module = ModuleType("saqqara.training.trainer")
    module.train_network = fake_learn  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(self_play, "play_chunk", lambda config, number: (number, *chunk[1:]))
    return THIS_PROCESS


STEPS = ("play", "read", "learn", "base", "tours", "made")


@pytest.mark.slow
def test_generation_resumes_after_stopping_anywhere(workplace: Workplace, tmp_path: Path) -> None:
    for stop in STEPS:
        progress = RecordingProgress(f"1 {stop}")
        with pytest.raises(KeyboardInterrupt):
            train_generations(tmp_path, 1, SMALL_CONFIG, workplace, progress)
        assert progress.steps[-1] == f"1 {stop}"
    progress = RecordingProgress()
    assert train_generations(tmp_path, 1, SMALL_CONFIG, workplace, progress) is None
    assert progress.steps == []
    result = Generation(tmp_path, 1).result
    assert result is not None
    assert result["promoted"] is False
    assert (result["games"], result["epochs"]) == (32, 1)
    assert [result["matches"][name]["games"] for name in ("base", "tours")] == [2, 8]
    card = (tmp_path / "1" / "card.md").read_text(encoding="utf-8")
    for part in (result["sha256"], "32 with", "did not become the best", "0.5 (held out)", "guided playouts | 8 |"):
        assert part in card
    assert not (tmp_path / "best.npz").exists()


def fake_match(matched: Any, journal: Path, workers: int, tell: Any) -> Any:
    """Play no game, and report that the new one has won."""
    result = {"b": matched.entrants[1], "games": 8, "score_a": 1.0, "low": 0.6, "high": 1.0, "verdict": "more"}

    class Won:
        def pair_json(self, pair: tuple[int, int]) -> dict[str, Any]:
            return result

    return Won()


@pytest.mark.slow
def test_winner_becomes_the_best_network_of_the_next_generation(
    workplace: Workplace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gating, "play_match", fake_match)
    assert (
        train_generations(tmp_path, 2, SMALL_CONFIG, workplace, RecordingProgress()) == tmp_path / "2" / "network.npz"
    )
    first, second = (Generation(tmp_path, number) for number in (1, 2))
    assert first.result is not None
    assert second.result is not None
    assert second.result["played"]["weights"] == first.result["sha256"]
    assert str(first.network_file) in second.result["matches"]["base"]["b"]
    assert second.result["samples"] == first.result["samples"]
    learned_from = Network(weights.read_weights(second.network_file)).third_bias[0]
    assert learned_from == first.result["samples"] + second.result["samples"]
    assert (tmp_path / "best.npz").read_bytes() == second.network_file.read_bytes()
    assert "It became the best." in (tmp_path / "card.md").read_text(encoding="utf-8")


def test_only_a_certain_winner_is_promoted() -> None:
    assert gating.should_promote({"base": WON_MATCH, "tours": EVEN_MATCH})
    assert gating.should_promote({"base": WON_MATCH, "tours": WON_MATCH})
    assert not gating.should_promote({"base": EVEN_MATCH, "tours": WON_MATCH})
    assert not gating.should_promote({"base": WON_MATCH, "tours": LOST_MATCH})


def test_gating_matches_use_equal_time() -> None:
    matched = gating.match_tournament("tours", (Path("new.npz"), None), 0.25, 80)
    new, best = matched.entrants
    assert new == "search?seconds=0.25&evaluator=network&weights=new.npz"
    assert best == "search?seconds=0.25&evaluator=guided"
    assert (matched.seats, matched.decide_share) == (4, 0.5)


def test_second_training_in_the_same_folder_is_refused(workplace: Workplace, tmp_path: Path) -> None:
    with FileLock(tmp_path / "lock"), pytest.raises(SaqqaraError, match="another process is training in"):
        train_generations(tmp_path, 1, SMALL_CONFIG, workplace, RecordingProgress())


def test_folder_unusable_in_a_bot_spec_is_refused(workplace: Workplace, tmp_path: Path) -> None:
    with pytest.raises(SaqqaraError, match="has & in its name"):
        train_generations(tmp_path / "a&b", 1, SMALL_CONFIG, workplace, RecordingProgress())
    assert not list(tmp_path.iterdir())


def test_weights_path_unusable_in_a_bot_spec_is_refused_first(workplace: Workplace, tmp_path: Path) -> None:
    start = tmp_path / "a&b.npz"
    weights.write_weights(start, weights.read_weights())
    progress = RecordingProgress()
    with pytest.raises(SaqqaraError, match=r"a&b\.npz has & in its name"):
        train_generations(tmp_path / "here", 1, replace(SMALL_CONFIG, start_weights=start), workplace, progress)
    assert progress.steps == []
    assert not (tmp_path / "here").exists()


@pytest.mark.parametrize("text", ["", "{", "[1]"])
def test_damaged_result_is_reported(workplace: Workplace, tmp_path: Path, text: str) -> None:
    (tmp_path / "1").mkdir()
    (tmp_path / "1" / "result.json").write_text(text, encoding="utf-8")
    with pytest.raises(SaqqaraError, match=r"result\.json is damaged; remove it"):
        train_generations(tmp_path, 1, SMALL_CONFIG, workplace, RecordingProgress())


def test_games_are_played_in_whole_chunks() -> None:
    assert [TrainingConfig(games=games).chunk_count for games in (1, 32, 33, 3200)] == [1, 1, 2, 100]


class FakeRun:
    """Learns nothing, and notes what it was given."""

    starts: ClassVar[list[bool]] = []

    def __init__(self, folder: Path, config: PolicyGradientConfig, reference: Any, start_teacher: Any) -> None:
        self.folder, self.layers = folder, reference
        self.starts.append(start_teacher is not None)

    def train(self, tell: Callable[[float, Curve], object]) -> None:
        losses = dict.fromkeys(("64x32 values", "64x32 points", "64x32 moves", "teacher values", "teacher points"), 0.5)
        shares = dict.fromkeys(("64x32 two", "64x32 four", "64x32 drawn"), 0.25)
        point = {"seconds": 90.0, "decisions": 1234, **losses, **shares}
        (self.folder / "curve.jsonl").write_text(json.dumps(point) + "\n", encoding="utf-8")
        for name in ("teacher.npz", "student-64x32.npz"):
            layer_files.write_layers(self.folder / name, self.layers)
        tell(90.0, [point])


def test_policy_gradient_makes_a_generation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("saqqara.training.policy_gradient.run")
    module.PolicyGradientRun = FakeRun  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(gating, "play_match", fake_match)
    FakeRun.starts.clear()
    config = replace(SMALL_CONFIG, policy_gradient=PolicyGradientConfig(device="cpu"))
    progress = RecordingProgress()
    best = train_generations(tmp_path, 2, config, Workplace(ray="nowhere"), progress)  # no search plays
    assert best == tmp_path / "2" / "network.npz"
    assert progress.steps == ["1 policy", "1 made", "2 policy", "2 made"]
    assert FakeRun.starts == [False, True], "the second one continues with the teacher of the first"
    assert weights.read_weights(best) == weights.read_weights()
    card = (tmp_path / "card.md").read_text(encoding="utf-8")
    for part in ("policy gradient (PPO)", "1.5 minutes, 1234 decisions", "256x128, began with the weights", "25.0%"):
        assert part in card
