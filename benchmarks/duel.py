"""Lets the search of this checkout play against another one at equal time, and continues where a sitting ended.

    git worktree add /tmp/before REVISION
    python -m benchmarks.duel "third revision - second" --b /tmp/before/src --seconds 0.1 --games 40
    python -m benchmarks.duel

`A` is this checkout or the one of `--a`. It plays each deal alone against `B` from every seat in turn, so its fair
share of the wins is one part in as many as there are seats. Each decision has so many seconds of processor time, so
other load hardly counts. Both sides must have the same rules. Ends are not solved.

After each sitting a line is added to `duels.jsonl`: the match and its settings, both checkouts, games, deals, A's wins,
its lead over the average of the others, simulations for each decision, and A's share of the wins of each deal. The next
sitting of the same match continues with the next deal. Without a match, the totals are printed: A's share with an
interval of 95 % that is valid at any time, however often it is looked at.
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import Any, Self

from saqqara import Game
from saqqara.arena.confidence_sequence import confidence_interval
from saqqara.engine.search.evaluate import EVALUATORS
from saqqara.game.notation import Move
from saqqara.game.presets import find_preset

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "duels.jsonl"
WORKER = HERE / "duel_worker.py"
SETTINGS = ("match", "setup", "seats", "seconds", "evaluators")
JSON = dict[str, Any]


class Side:
    """A process that decides with the package of a checkout."""

    def __init__(self, source: Path, evaluator: str, seconds: float) -> None:
        self._source, self.evaluator, self.seconds = source, evaluator, seconds
        self.decisions, self.simulations = 0, 0
        environment = {**os.environ, "PYTHONPATH": str(source)}
        self._process = subprocess.Popen(
            [sys.executable, str(WORKER)], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()

    def choose(self, game: Game, seed: int) -> Move:
        """Return the move of the seat that decides, from what it may know."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        setup, state = (base64.b64encode(part).decode() for part in game.redacted_bytes(game.actor))
        asked = {"setup": setup, "state": state, "seed": seed, "evaluator": self.evaluator, "seconds": self.seconds}
        self._process.stdin.write(f"{json.dumps(asked)}\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            sys.exit(f"the process of {self._source} has ended; what it wrote last says why")
        found = json.loads(answer)
        self.decisions += 1
        self.simulations += found["simulations"]
        return Move(found["code"])


def new_game(setup: str, seats: int, deal: int) -> Game:
    """Return the game of a deal: the set-up of `grand-tour` is drawn by its number."""
    preset = find_preset(setup, deal)
    return Game(seats, preset.sides, preset.options, seed=deal, figure=preset.figure)


def play_game(setup: str, seats: int, deal: int, lone: int, sides: tuple[Side, Side]) -> tuple[float, float]:
    """Return the share of the win of the seat `lone`, which the first side plays, and its lead over the others."""
    game, rng = new_game(setup, seats, deal), random.Random(f"{deal} {lone}")
    while not game.is_over:
        moves = game.legal_moves
        side = sides[0] if game.actor == lone else sides[1]
        game.play(moves[0] if len(moves) == 1 else side.choose(game, rng.getrandbits(60)))
    winners = game.ranking[0]
    others = [points for seat, points in enumerate(game.scores) if seat != lone]
    return (1 / len(winners) if lone in winners else 0.0), game.scores[lone] - mean(others)


def read_results(settings: JSON | None = None) -> Iterator[JSON]:
    """Yield the sittings so far, or those of one match."""
    lines = RESULTS.read_text(encoding="utf-8").splitlines() if RESULTS.exists() else []
    for sitting in map(json.loads, lines):
        if settings is None or all(sitting[key] == settings[key] for key in SETTINGS):
            yield sitting


def describe(sittings: list[JSON]) -> str:
    """Return a line of Markdown with the total of a match."""
    first, shares = sittings[0], [share for sitting in sittings for share in sitting["shares"]]
    low, high = confidence_interval(shares)
    games = sum(sitting["games"] for sitting in sittings)
    lead = sum(sitting["lead"] * sitting["games"] for sitting in sittings) / games
    setting = f"{first['setup']}, {first['seats']} seats, {first['seconds']:g} s"
    share = f"{100 * mean(shares):.0f} % ({100 * low:.0f} to {100 * high:.0f} %), fair {100 / first['seats']:.0f} %"
    return f"| {first['match']} ({' - '.join(first['evaluators'])}) | {setting} | {share} | {lead:+.1f} | {games} |"


def print_totals() -> None:
    """Print a table of all matches."""
    matches: dict[str, list[JSON]] = {}
    for sitting in read_results():
        matches.setdefault(json.dumps([sitting[key] for key in SETTINGS]), []).append(sitting)
    print("| match, A - B | set-up, seats, time | A won | lead | games |\n|---|---|---|---|---|")
    for sittings in matches.values():
        print(describe(sittings))


def play_sitting(settings: JSON, sources: list[Path], games: int) -> JSON | None:
    """Play whole deals until there are enough games or Ctrl-C; return the sitting, None if no deal was finished."""
    seats, done = settings["seats"], sum(sitting["deals"] for sitting in read_results(settings))
    played: list[list[tuple[float, float]]] = []
    with (
        Side(sources[0], settings["evaluators"][0], settings["seconds"]) as a,
        Side(sources[1], settings["evaluators"][1], settings["seconds"]) as b,
    ):
        try:
            while len(played) * seats < games:
                deal = done + len(played)
                found = [play_game(settings["setup"], seats, deal, lone, (a, b)) for lone in range(seats)]
                played.append(found)
                won = mean(share for deal_games in played for share, _ in deal_games)
                print(f"{len(played) * seats} of {games} games, A won {won:.1%}", file=sys.stderr)
        except KeyboardInterrupt:
            print("stopped; the deals that are finished count", file=sys.stderr)
    if not played:
        return None
    return {
        **settings,
        "versions": [describe_checkout(source) for source in sources],
        "games": len(played) * seats,
        "deals": len(played),
        "wins": round(sum(share for found in played for share, _ in found), 3),
        "lead": round(mean(lead for found in played for _, lead in found), 2),
        "simulations": [round(side.simulations / max(1, side.decisions)) for side in (a, b)],
        "shares": [round(mean(share for share, _ in found), 3) for found in played],
    }


def describe_checkout(source: Path) -> str:
    """Return the commit of a checkout."""
    asked = ["git", "-C", str(source), "describe", "--always", "--dirty", "--exclude", "*"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


def main() -> None:
    """Play a sitting, or print the totals."""
    parser = argparse.ArgumentParser(description="A match of two checkouts at equal time.")
    parser.add_argument("match", nargs="?", help="its name; without one, the totals of all matches")
    parser.add_argument("--a", type=Path, default=HERE.parent / "src", help="sources of A (default: this checkout)")
    parser.add_argument("--b", type=Path, default=HERE.parent / "src", help="sources of B (default: this checkout)")
    parser.add_argument("--evaluators", nargs=2, choices=EVALUATORS, default=["blend", "blend"], metavar=("A", "B"))
    parser.add_argument("--setup", default="first-game", help="a ready-made set-up (default: first-game)")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--seconds", type=float, default=0.1, help="for each decision (default: 0.1)")
    parser.add_argument("--games", type=int, default=40, help="of this sitting (default: 40)")
    chosen = parser.parse_args()
    if chosen.match is None:
        return print_totals()
    settings = {key: getattr(chosen, key) for key in SETTINGS}
    sitting = play_sitting(settings, [chosen.a, chosen.b], chosen.games)
    if sitting is not None:
        with RESULTS.open("a", encoding="utf-8") as file:
            file.write(f"{json.dumps(sitting)}\n")
        print(describe(list(read_results(settings))))
    return None


if __name__ == "__main__":
    main()
