"""`python -m benchmarks.losses LEVEL...`: measures what a level's decisions lose, by the strongest search; prints JSON.

A level plays two-seat base games against itself. For each level: `decisions` with a choice, and of `points` and of
`share` (of the win) lost by them `mean`, `quantiles` (50, 75, 90, 95, 99 % and the greatest) and `histogram` (how many
lost less than each bound, and not less than the one before). With `--journal FILE` every game is saved when it ends,
and an interrupted run resumes. `python -m benchmarks.losses --help` lists the other settings.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np

from saqqara import Game
from saqqara.bots.levels import LEVELS
from saqqara.bots.seat_bots import SeatBots
from saqqara.engine.search import REVISION
from saqqara.parallel.process_pool import map_in_processes
from saqqara.review.decisions import decisions_with_choice
from saqqara.review.evaluation import DEFAULT_EFFORT, Effort
from saqqara.review.evaluation_json import evaluate_to_json

JSON = dict[str, Any]
Job = tuple[str, int]
PERCENTILES = (50, 75, 90, 95, 99, 100)
HISTOGRAM_BOUNDS = {"points": (0.5, 1, 2, 3, 5, 8, 12), "share": (0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.7)}


def play_against_itself(level: str, seed: int) -> Game:
    """Let a level play against itself."""
    game = Game(2, seed=seed)
    with SeatBots([level] * 2) as players:
        while game.actor is not None:
            game.play(players.choose(game, seed * 1000 + len(game.history)))
    return game


def measure_game(simulations: int, job: Job) -> JSON:
    """Play a game and evaluate its decisions."""
    level, seed = job
    found = [
        evaluate_to_json(Effort(simulations), one)["lost"]
        for one in decisions_with_choice(play_against_itself(level, seed))
    ]
    how = {"level": level, "seed": seed, "simulations": simulations, "revision": REVISION}
    return how | {kind: [one[kind] for one in found] for kind in HISTOGRAM_BOUNDS}


def is_game_current(game: JSON, simulations: int) -> bool:
    """Return whether a game of a journal would be the same today."""
    return bool((game["simulations"], game["revision"]) == (simulations, REVISION))


def summarize(games: Sequence[JSON]) -> JSON:
    """Return the distribution over the games of a level."""
    found: JSON = {"games": len(games)}
    for kind, bounds in HISTOGRAM_BOUNDS.items():
        values = [value for game in games for value in game[kind]]
        counts, _ = np.histogram(values, [0, *bounds, np.inf])
        found["decisions"] = len(values)
        found[kind] = {
            "mean": round(fmean(values), 4),
            "quantiles": {str(q): round(float(np.percentile(values, q)), 4) for q in PERCENTILES},
            "histogram": dict(zip([*map(str, bounds), "more"], counts.tolist(), strict=True)),
        }
    return found


def main() -> None:
    """Measure, or resume measuring, and print the results."""
    parser = argparse.ArgumentParser(description="What the decisions of levels lose.")
    parser.add_argument("levels", nargs="+", choices=LEVELS)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--simulations", type=int, default=DEFAULT_EFFORT.simulations, help="of each evaluation")
    parser.add_argument("--journal", type=Path)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    text = chosen.journal.read_text() if chosen.journal and chosen.journal.exists() else ""
    kept = [game for game in map(json.loads, text.splitlines()) if is_game_current(game, chosen.simulations)]
    games = {(game["level"], game["seed"]): game for game in kept}
    wanted = [(level, seed) for seed in range(1, chosen.games + 1) for level in chosen.levels]
    missing = [job for job in wanted if job not in games]
    for game in map_in_processes(partial(measure_game, chosen.simulations), missing, chosen.workers):
        games[game["level"], game["seed"]] = game
        if chosen.journal:
            with chosen.journal.open("a") as file:
                file.write(json.dumps(game) + "\n")
    for level in chosen.levels:
        mine = [games[job] for job in wanted if job[0] == level]
        print(json.dumps({"level": level, "judged_with": chosen.simulations, **summarize(mine)}))


if __name__ == "__main__":
    main()
