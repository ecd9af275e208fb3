"""`python -m benchmarks.levels [NAME...]`: measures how far each level is ahead of the one below; prints JSON lines.

Base games of two seats, each deal from both seats, as in `saqqara arena`: every level against the one below, and a
beginner who plays as the lessons advise (`careful_beginner.py`) against the two easiest levels. A pair plays until it
is certain whether its first has more or less than its `goal`, a share of the wins, or has played `--games` games. For
each pair: `first`, `second`, `goal`, `share` with its bounds `low` and `high` (95 %, valid at any time), `games`,
`margin` in points, and `verdict`: "more", "less" or null. `lost_moves` would be faults of the beginner.

NAMEs choose the pairs that begin with them. With `--journals` each game is saved when it ends, and the same command
resumes. All levels count simulations, so other load changes nothing, unless imhotep needs more than its five seconds.
Progress goes to standard error.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from saqqara.arena import runner
from saqqara.arena.journal import TournamentJournal
from saqqara.arena.standings import Outcome, Standings
from saqqara.arena.tournament import ScheduledGame, Tournament
from saqqara.bots.levels import LEVELS
from saqqara.parallel.workplace import Workplace

JSON = dict[str, Any]
BEGINNER = "beginner"
# As long as a busy machine may need to start it; a move takes it a tenth of a second.
BEGINNER_BOT = "external?seconds=600:" + shlex.join([sys.executable, "-m", "benchmarks.careful_beginner"])
MIN_SHARE_OVER_LOWER_LEVEL = 0.7


class Duel(NamedTuple):
    """A pair of players, and the least share of the wins that the first should have."""

    first: str
    second: str
    goal: float

    def tournament(self, games: int) -> Tournament:
        """Return the tournament that measures it in at most so many games."""
        bots = tuple(BEGINNER_BOT if name == BEGINNER else name for name in self[:2])
        return Tournament(bots, games, decide_share=self.goal)


DUELS = (
    Duel(BEGINNER, "apprentice", 0.5),
    Duel(BEGINNER, "mason", 0.3),
    *(Duel(higher, lower, MIN_SHARE_OVER_LOWER_LEVEL) for lower, higher in pairwise(LEVELS)),
)


def measure(duel: Duel, games: int, workers: int, journals: Path | None = None) -> JSON:
    """Play a duel, or resume it, and return the object to print; Ctrl-C ends it early."""
    standings, name = Standings(duel.tournament(games)), f"{duel.first}-{duel.second}"
    journal = TournamentJournal(journals / f"{name}.jsonl", standings, resume=True) if journals else None

    def keep(scheduled_game: ScheduledGame, outcome: Outcome) -> None:
        if journal:
            journal.append_game(scheduled_game, outcome)
        print(f"{name}: game {len(standings.outcomes) + 1}, scores {outcome.scores}", file=sys.stderr)

    try:
        for _ in runner.compile_stages(standings.tournament):  # before the clock of a level runs
            pass
        runner.run_tournament(standings, keep, Workplace(workers))
    finally:
        if journal:
            journal.close()
    return summarize(duel, standings)


def summarize(duel: Duel, standings: Standings) -> JSON:
    """Return the result of a duel."""
    (pair,) = standings.tournament.pairs
    found = standings.pair_json(pair)
    figures = {key: found[key] for key in ("low", "high", "games", "margin", "verdict")}
    lost_moves = sum(counted.total() for counted in standings.failed_move_counts.values())
    return duel._asdict() | {"share": found["score_a"]} | figures | {"lost_moves": lost_moves}


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a line for each pair."""
    parser = argparse.ArgumentParser(description="How far each level is ahead of the one below.")
    firsts = list(dict.fromkeys(duel.first for duel in DUELS))
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"the first of a pair: {', '.join(firsts)}")
    parser.add_argument("--games", type=int, default=400, help="of a pair, at most")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--journals", type=Path, metavar="FOLDER", help="where games are kept, a file for each pair")
    chosen = parser.parse_args(arguments)
    if unknown := set(chosen.names) - set(firsts):
        parser.error(f"no pair begins with {', '.join(sorted(unknown))}; choose from {', '.join(firsts)}")
    if chosen.journals:
        chosen.journals.mkdir(parents=True, exist_ok=True)
    for duel in DUELS:
        if not chosen.names or duel.first in chosen.names:
            print(json.dumps(measure(duel, chosen.games, chosen.workers, chosen.journals)), flush=True)


if __name__ == "__main__":
    main()
