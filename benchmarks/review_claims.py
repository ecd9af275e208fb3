"""`python -m benchmarks.review_claims`: judges what reviews claim by a search a hundred times deeper; prints JSON.

A level plays two-seat base games against itself, and decisions spread over them are reviewed, then reviewed again with
another seed and `--depth` times the simulations. A claim (that a move gave something away, `review/swings.py`) is right
if the deeper search finds that the played move loses at least half of what counts as given away. A blunder is a
decision that loses more than `BLUNDER` of the win in the deeper search; it is found if the review claims a loss.
`claims`, `right`, `blunders` and `found` are numbers of decisions, `contradictions` those where another move shows a
greater share of the win, in percent, than the best one. Progress goes to standard error; `--help` lists the settings.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from itertools import chain
from typing import Any

from benchmarks.evaluation_noise import evaluate, spread_decisions
from saqqara.bots.levels import LEVELS
from saqqara.review.evaluation import DEFAULT_EFFORT, EVALUATION_SEED
from saqqara.review.swings import MIN_SWING, is_significant, round_half_up, swing_size

JSON = dict[str, Any]
BLUNDER = 0.08  # of the win


def judge(review: JSON, deeper: JSON) -> Counter[str]:
    """Return what a decision adds to the counts."""
    claims, blunder = is_significant(review), deeper["lost"]["share"] > BLUNDER
    percents = [round_half_up(100 * option["expected"][review["seat"]]) for option in review["options"]]
    return Counter(
        decisions=1,
        claims=claims,
        right=claims and swing_size(deeper) >= MIN_SWING / 2,
        blunders=blunder,
        found=blunder and claims,
        contradictions=percents[0] < max(percents),
    )


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
    games = range(1, chosen.games + 1)
    for decision in chain.from_iterable(spread_decisions(chosen.level, game, chosen.decisions) for game in games):
        review = evaluate(decision, chosen.simulations, EVALUATION_SEED)
        # Seeds that no review uses.
        deeper = evaluate(decision, chosen.depth * chosen.simulations, EVALUATION_SEED + 1000)
        counts.update(judge(review, deeper))
        print(f"{decision.n}: {swing_size(review):.3f} {swing_size(deeper):.3f} {dict(counts)}", file=sys.stderr)
    print(json.dumps(vars(chosen) | counts))


if __name__ == "__main__":
    main()
