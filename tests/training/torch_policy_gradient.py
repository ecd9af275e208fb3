"""Plays and learns by policy gradient where PyTorch is, and prints the results. Called by test_trainer.py."""

import json
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import torch

from saqqara.batch import make_setup
from saqqara.bots import weights
from saqqara.engine.rules.state import SEATS
from saqqara.engine.search.features import FEATURE_COUNT
from saqqara.training.policy_gradient import layer_files, run
from saqqara.training.policy_gradient.config import PolicyGradientConfig
from saqqara.training.policy_gradient.learner import Decisions
from saqqara.training.policy_gradient.raw_match import paired, play_raw_match
from saqqara.training.policy_gradient.run import PolicyGradientRun
from saqqara.training.policy_gradient.targets import TRACE_DECAY, compute_targets
from tests.training.torch_training import error_message, package_output

CONFIG = PolicyGradientConfig(
    minutes=0.01, games=16, steps=12, batch_size=64, teacher=(16, 8), students=((64, 32), (6, 4)), device="cpu"
)
CPU = torch.device("cpu")


def small_run(folder: Path, config: PolicyGradientConfig = CONFIG, **given: Any) -> PolicyGradientRun:
    folder.mkdir(exist_ok=True)
    return PolicyGradientRun(folder, config, layer_files.network_layers(weights.read_weights()), **given)


def stop_after(run: PolicyGradientRun, updates: int) -> None:
    """Train until Ctrl-C, which comes after some updates."""

    def interrupt(*_: object) -> None:
        if run.updates >= updates:
            raise KeyboardInterrupt

    try:
        run.train(interrupt)
    except KeyboardInterrupt:
        return
    raise AssertionError("it was not interrupted")


def resumed(folder: Path) -> dict[str, Any]:
    """Interrupt a run, take it up, and compare what both hold."""
    config = replace(CONFIG, minutes=60)
    first = small_run(folder, config)
    stop_after(first, 2)
    second = small_run(folder, config)
    equal = all(
        torch.equal(one, other)
        for one, other in zip(first.learner.teacher.parameters(), second.learner.teacher.parameters(), strict=True)
    )
    counts = [(one.updates, one.decisions, one.seconds, len(one.curve)) for one in (first, second)]
    small_run(folder, replace(config, device="auto"))  # where it learns is no matter
    other = error_message(lambda: small_run(folder, replace(config, games=24)))
    path = folder / "checkpoint.pt"
    path.write_bytes(path.read_bytes()[:500])
    return {
        "equal": equal,
        "counts": counts,
        "other": other,
        "damaged": error_message(lambda: small_run(folder, config)),
    }


def learned(run: PolicyGradientRun) -> dict[str, Any]:
    """Learn from the same decisions again and again."""
    for _ in range(3):  # until games end
        run.rollout.collect(run.learner.teacher)
    fields, rollout = run.rollout.games.fields, run.rollout
    legal = fields["masks"][:-1].gather(2, rollout.actions[..., None])
    losses = [run.learner.update(rollout, 0.5).tolist() for _ in range(25)]
    names = run.learner.loss_names
    first, last = (dict(zip(names, one, strict=True)) for one in (losses[0], losses[-1]))
    advantages = Decisions(rollout, compute_targets(rollout)).targets_of(rollout.is_chosen.flatten()).advantages
    return {
        "legal": bool(legal.all()),
        "ended": int(fields["done"].sum()),
        "fell": [name for name in names if last[name] < first[name]],
        "advantages": [float(advantages.mean()), float(advantages.std(correction=0))],
    }


def slow_advantages(values: Any, deciders: list[int], done: list[bool], final: list[float], seats: int) -> list[float]:
    """Compute the advantage of each decision of one game in plain Python; `values` is by place."""
    found, later = [], [0.0] * seats
    for step in reversed(range(len(done))):
        for seat in range(seats):
            now = values[step][(seat - deciders[step]) % seats]
            ahead = final[seat] if done[step] else values[step + 1][(seat - deciders[step + 1]) % seats]
            later[seat] = ahead - now + (0.0 if done[step] else TRACE_DECAY * later[seat])
        found.append(later[deciders[step]])
    return found[::-1]


def advantages_apart() -> float:
    """Compare the advantages of a made-up game of three seats with those in plain Python."""
    steps, seats, rng = 6, 3, np.random.default_rng(1)
    deciders, done = [0, 1, 2, 1, 0, 2, 1], [False, False, False, True, False, False]
    values = torch.from_numpy(rng.random((steps + 1, 1, 2 * SEATS)).astype("f4"))
    rewards, points = torch.zeros(steps + 1, 1, SEATS), torch.zeros(steps + 1, 1, SEATS, dtype=torch.int16)
    rewards[4, 0, 1], points[4, 0, :3] = 1, torch.tensor([30, 50, 40])
    fields = {
        "seats": torch.tensor(deciders, dtype=torch.int8)[:, None],
        "features": torch.zeros(steps + 1, 1, FEATURE_COUNT, dtype=torch.int16),
        "done": torch.tensor([False, *done])[:, None],
        "rewards": rewards,
        "points": points,
    }
    games = SimpleNamespace(fields=fields, seat_counts=torch.tensor([seats]))
    rollout: Any = SimpleNamespace(games=games, values=values)
    final = [0.2 * (20 / 80), 0.8 + 0.2 * (50 / 80), 0.2 * (30 / 80)]  # leads of -20, 10 and -10
    expected = slow_advantages(values[:, 0].tolist(), deciders, done, final, seats)
    return float(np.abs(np.array(expected) - compute_targets(rollout).advantages.numpy()).max())


def main(folder: str) -> None:
    """Play and learn a little, and report what came of it."""
    torch.set_num_threads(1)
    run.RAW_GAMES, run.MIN_CURVE_SECONDS = 4, 1000
    root = Path(folder)
    whole = small_run(root / "whole")
    whole.train()
    student = whole.learner.students["64x32"]
    features = whole.rollout.games.fields["features"][0, :1]
    with torch.no_grad():
        said = torch.cat(student(features), 1)[0].numpy()
    network = weights.read_weights(root / "whole" / "student-64x32.npz")
    batch = run.make_batch(paired([make_setup(2), make_setup(4)]), None, CPU)
    teacher = layer_files.read_layers(root / "whole" / "teacher.npz")
    other_sizes = replace(CONFIG, teacher=(8, 8))
    results = {
        "files": sorted(path.name for path in (root / "whole").iterdir()),
        "points": [[one["updates"] for one in whole.curve], whole.updates, whole.decisions],
        "losses": [name for name in whole.learner.loss_names if name not in whole.curve[-1]],
        "apart": float(np.abs(np.array(package_output(network, features[0].numpy())) - said).max()),
        "itself": play_raw_match(student, student, batch, CPU),
        "advantages_apart": advantages_apart(),
        "sizes": error_message(lambda: small_run(root / "sizes", other_sizes, start_teacher=teacher)),
        "started": bool(
            np.allclose(
                small_run(root / "later", start_teacher=teacher).learner.teacher.export_layers()["first"],
                teacher["first"],
                atol=1e-6,
            )
        ),
        "resumed": resumed(root / "parts"),
        "learned": learned(small_run(root / "again", replace(CONFIG, games=64, steps=40, batch_size=512))),
    }
    sys.stdout.write(json.dumps(results))


if __name__ == "__main__":
    main(*sys.argv[1:])
