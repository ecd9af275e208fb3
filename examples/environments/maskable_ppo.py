"""Train MaskablePPO of sb3-contrib, as it comes, against a bot, and draw how its share of the win grows.

    pip install "saqqara[envs]" sb3-contrib
    python examples/environments/maskable_ppo.py --minutes 12

It plays and learns in one process. docs/environments.md says how well it plays afterwards.
"""

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from saqqara.envs.gymnasium import ENV_ID
from saqqara.envs.vector import SaqqaraVectorEnv

REFERENCES = {"random": 0.95, "greedy": 0.5}  # the share of the win from which each counts as beaten
MATCH_SEED = 1_000_000  # of games that are not learned from
MATCH_GROWTH = 1.5  # a match follows whenever the policy has learned from so many times as many decisions
LINES = {"random": ("#33251a", "o"), "greedy": ("#b84a26", "s")}  # colour and marker of each line


def parse_arguments(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the arguments of the command line."""
    parser = argparse.ArgumentParser(description="Train MaskablePPO against a bot and draw its share of the win.")
    parser.add_argument("--minutes", type=float, default=12, help="minutes of training, without matches (default: 12)")
    parser.add_argument("--opponent", default="random", help="the bot that it learns against (default: random)")
    parser.add_argument("--games", type=int, default=64, help="games that it learns from at once (default: 64)")
    parser.add_argument("--match", type=int, default=200, help="games of a match against each bot (default: 200)")
    parser.add_argument("--seed", type=int, default=1, help="seed of network and games (default: 1)")
    parser.add_argument(
        "--out", type=Path, default=Path("maskable_ppo"), help="folder of results (default: %(default)s)"
    )
    return parser.parse_args(arguments)


def make_policy(opponent: str, games: int, seed: int) -> Any:
    """Return a policy that has not learned yet, with the games that it learns from."""
    from gymnasium.wrappers import DtypeObservation
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.env_util import make_vec_env
    from stable_baselines3.common.vec_env import VecNormalize

    # As integers, scaled features would be rounded to whole numbers in the buffer of the rollouts.
    played = make_vec_env(
        ENV_ID,
        games,
        seed,
        env_kwargs={"opponents": opponent, "seat": None},
        wrapper_class=DtypeObservation,
        wrapper_kwargs={"dtype": np.float32},
    )
    return MaskablePPO(
        "MlpPolicy",
        VecNormalize(played, norm_reward=False),  # features are counts and points: from 0 to about 100
        n_steps=128,
        batch_size=1024,
        n_epochs=4,
        learning_rate=7e-4,
        gamma=1.0,  # only the end of a game pays
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
        device="cpu",
    )


def play_match(policy: Any, bot: str, games: int) -> float:
    """Return the share of the win of a policy against a bot, 0 to 1, without chance in its own decisions.

    All games are played at once, the seats are drawn, and only the first game of each row counts: the games that end
    first are not like all others.
    """
    env = SaqqaraVectorEnv(games, bot, seat=None, backend="wasm")
    observations, info = env.reset(seed=MATCH_SEED)
    shares = np.full(games, np.nan)
    while (unfinished := np.isnan(shares)).any():
        scaled = policy.get_vec_normalize_env().normalize_obs(observations.astype(np.float32))
        actions, _ = policy.predict(scaled, action_masks=info["action_mask"], deterministic=True)
        observations, rewards, ended, _, info = env.step(actions)
        shares[ended & unfinished] = rewards[ended & unfinished]
    return float(shares.mean())


def train(policy: Any, minutes: float, games_of_match: int) -> list[dict[str, float]]:
    """Let a policy learn, and return its curve.

    Args:
        policy: The policy, from `make_policy`.
        minutes: Minutes of learning, without the matches.
        games_of_match: Number of games of each match.

    Returns:
        For each moment with a match: `steps`, the decisions learned from; `seconds` of learning; `processor_seconds`;
        and for each bot of REFERENCES the share of the win.
    """
    from stable_baselines3.common.callbacks import BaseCallback

    curve: list[dict[str, float]] = []

    class Matches(BaseCallback):  # type: ignore[misc]
        """Interrupts learning for matches, and ends it."""

        def __init__(self) -> None:
            super().__init__()
            self.watch, self.processor = time.monotonic(), time.process_time()
            self.learned, self.next_match = 0, 0.0

        def _on_rollout_start(self) -> None:
            self.learned = self.num_timesteps
            if self.learned >= self.next_match:
                self.play_matches()

        def play_matches(self) -> None:
            watch, processor = time.monotonic(), time.process_time()
            shares = {bot: play_match(policy, bot, games_of_match) for bot in REFERENCES}
            spent = {"seconds": watch - self.watch, "processor_seconds": processor - self.processor}
            curve.append({"steps": self.learned, **spent, **shares})
            print(json.dumps(curve[-1]), flush=True)
            self.next_match = self.learned * MATCH_GROWTH
            self.watch += time.monotonic() - watch
            self.processor += time.process_time() - processor

        def _on_step(self) -> bool:
            return time.monotonic() - self.watch < 60 * minutes

        def _on_training_end(self) -> None:
            if self.learned > curve[-1]["steps"]:  # decisions after the last update change nothing
                self.play_matches()

    policy.learn(10**12, callback=Matches())
    return curve


def first_beaten(curve: Sequence[dict[str, float]], bot: str) -> dict[str, float] | None:
    """Return the first point of a curve at which a bot of REFERENCES is beaten; None if there is none."""
    return next((point for point in curve if point[bot] >= REFERENCES[bot]), None)


def draw(curve: Sequence[dict[str, float]], file: Path) -> None:
    """Write the shares of the win by decisions learned from, as a picture."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    figure = Figure((8, 4), layout="constrained")
    axes = figure.subplots()
    thousands = [point["steps"] / 1000 for point in curve]
    for bot, (colour, marker) in LINES.items():
        shares = [100 * point[bot] for point in curve]
        axes.plot(thousands, shares, marker=marker, color=colour, label=bot, clip_on=False)
    axes.set_xlabel("decisions learned from, in thousands")
    axes.set_xlim(left=0)
    axes.set_ylim(0, 100)
    axes.set_ylabel("share of the win in %")
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(alpha=0.3)
    axes.legend(loc="lower right", title="against")
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": file.name}):  # text stays text; equal curves, equal files
        figure.savefig(file, metadata={"Date": None})


def main() -> None:
    """Train, measure, and write the curve, its picture and the policy."""
    arguments = parse_arguments()
    import torch

    torch.set_num_threads(1)  # more threads are slower with networks this small
    policy = make_policy(arguments.opponent, arguments.games, arguments.seed)
    curve = train(policy, arguments.minutes, arguments.match)
    for bot, share in REFERENCES.items():
        point = first_beaten(curve, bot)
        when = f"after {point['steps']:.0f} decisions, {point['seconds']:.0f} s" if point else "not yet"
        print(f"{share:.0%} of the win against {bot}: {when}")
    arguments.out.mkdir(parents=True, exist_ok=True)
    lines = "".join(f"{json.dumps(point)}\n" for point in curve)
    (arguments.out / "curve.jsonl").write_text(lines, encoding="utf-8")
    draw(curve, arguments.out / "curve.svg")
    policy.save(arguments.out / "policy.zip")
    policy.get_vec_normalize_env().save(arguments.out / "scales.pkl")


if __name__ == "__main__":
    main()
