"""`python -m benchmarks.evaluation_noise`: measures how much an evaluation depends on its seed; prints JSON.

A level plays a two-seat base game against itself, and decisions spread over it are evaluated with one seed of the
search after the other. For the share (of the win) and the points lost by the move that was played: `deviation`, the
smallest and the greatest standard deviation of a decision. And `alarm`, the greatest loss found for a decision whose
median loss is zero, a share to which points are added as `review/swings.py` does. `python -m
benchmarks.evaluation_noise --help` lists the settings.
"""

from __future__ import annotations

import argparse
import json
from statistics import median, stdev
from typing import Any

import numpy as np

from benchmarks.losses import play_against_itself
from saqqara.bots.levels import LEVELS
from saqqara.review.decisions import Decision, decisions_with_choice
from saqqara.review.evaluation import DEFAULT_EFFORT, Effort, evaluate_decision
from saqqara.review.evaluation_json import evaluation_to_json
from saqqara.review.swings import swing_size

JSON = dict[str, Any]


def spread_decisions(level: str, game: int, count: int) -> list[Decision]:
    """Let a level play against itself; return `count` decisions, spread evenly over the game."""
    made = list(decisions_with_choice(play_against_itself(level, game)))
    return [made[n] for n in np.linspace(0, len(made) - 1, min(count, len(made))).round().astype(int)]


def evaluate(decision: Decision, simulations: int, seed: int) -> JSON:
    """Return the evaluation of a decision without sentences."""
    found = evaluate_decision(decision.setup, decision.state, decision.move, Effort(simulations), seed)
    return evaluation_to_json(decision, found)


def summarize_noise(evaluations: list[list[JSON]]) -> JSON:
    """Sum up the evaluations, which are listed by decision and by seed."""
    found: JSON = {}
    for kind in ("share", "points"):
        deviations = [stdev(one["lost"][kind] for one in seeds) for seeds in evaluations]
        found[kind] = {"deviation": [round(min(deviations), 4), round(max(deviations), 4)]}
    sizes = [[swing_size(one) for one in seeds] for seeds in evaluations]
    return found | {"alarm": round(max((max(seeds) for seeds in sizes if median(seeds) == 0), default=0.0), 4)}


def main() -> None:
    """Measure, and print the result."""
    parser = argparse.ArgumentParser(description="How much an evaluation depends on the seed of its search.")
    parser.add_argument("--level", choices=LEVELS, default="overseer", help="the level that plays the game")
    parser.add_argument("--game", type=int, default=1, help="the seed of the game")
    parser.add_argument("--decisions", type=int, default=12)
    parser.add_argument("--seeds", type=int, default=8)
    parser.add_argument("--simulations", type=int, default=DEFAULT_EFFORT.simulations)
    chosen = parser.parse_args()
    judged = [
        [evaluate(decision, chosen.simulations, seed) for seed in range(1, chosen.seeds + 1)]
        for decision in spread_decisions(chosen.level, chosen.game, chosen.decisions)
    ]
    print(json.dumps(vars(chosen) | summarize_noise(judged)))


if __name__ == "__main__":
    main()
