"""`python -m benchmarks.review_claims`: judges what reviews claim by a search a hundred times deeper; prints JSON.

A level plays two-seat base games against itself, and decisions spread over them are reviewed, then reviewed again with
another seed and `--depth` times the simulations. A claim (that a move gave something away, `review/swings.py`) is right
if the deeper search finds that the played move loses at least half of what counts as given away. A blunder is a
decision that loses more than `BLUNDER` of the win in the deeper search; it is found if the review claims a loss.
`claims`, `right`, `blunders` and `found` are numbers of decisions, `contradictions` those where the best move has a
smaller value than another one that is shown. Progress goes to standard error; `--help` lists the settings.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from typing import Any

import numpy as np

from benchmarks.losses import play_against_itself
from saqqara.bots.levels import LEVELS
from saqqara.review.decisions import Decision, decisions_with_choice
from saqqara.review.evaluation import DEFAULT_EFFORT, EVALUATION_SEED, Effort, evaluate_decision
from saqqara.review.evaluation_json import evaluation_to_json
from saqqara.review.swings import MIN_SWING, is_significant, swing_size

JSON = dict[str, Any]
BLUNDER = 0.08  # of the win


def evaluate(decision: Decision, simulations: int, seed: int) -> JSON:
    """Evaluate a decision; return the evaluation without sentences."""
    found = evaluate_decision(decision.setup, decision.state, decision.move, Effort(simulations), seed)
    return evaluation_to_json(decision, found)


def judge(review: JSON, deeper: JSON) -> Counter[str]:
    """Return what a decision adds to the counts."""
    claims, blunder = is_significant(review), deeper["lost"]["share"] > BLUNDER
    sums = [option["expected"][review["seat"]] for option in review["options"]]
    return Counter(
        decisions=1,
        claims=claims,
        right=claims and swing_size(deeper) >= MIN_SWING / 2,
        blunders=blunder,
        found=blunder and claims,
        contradictions=claims and sums[0] < review["expected"][review["seat"]],
    )


def choose_decisions(level: str, games: int, count: int) -> list[Decision]:
    """Return `count` decisions of each of some games, spread evenly."""
    chosen = []
    for seed in range(1, games + 1):
        made = list(decisions_with_choice(play_against_itself(level, seed)))
        spread = np.linspace(0, len(made) - 1, min(count, len(made))).round().astype(int)
        chosen += [made[n] for n in spread]
    return chosen


def main() -> None:
    """Judge, and print the result."""
    parser = argparse.ArgumentParser(description="How many claims of reviews are right, and how many blunders found.")
    parser.add_argument("--level", choices=LEVELS, default="mason", help="the level that plays the games")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=32, help="decisions of each game")
    parser.add_argument("--simulations", type=int, default=DEFAULT_EFFORT.simulations, help="of a review")
    parser.add_argument("--depth", type=int, default=100, help="how many times deeper the judging search is")
    chosen = parser.parse_args()
    counts = Counter[str]()
    for decision in choose_decisions(chosen.level, chosen.games, chosen.decisions):
        review = evaluate(decision, chosen.simulations, EVALUATION_SEED)
        # Seeds that no review uses.
        deeper = evaluate(decision, chosen.depth * chosen.simulations, EVALUATION_SEED + 1000)
        counts.update(judge(review, deeper))
        print(f"{decision.n}: {swing_size(review):.3f} {swing_size(deeper):.3f} {dict(counts)}", file=sys.stderr)
    print(json.dumps(vars(chosen) | counts))


if __name__ == "__main__":
    main()
