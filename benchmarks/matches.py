"""`python -m benchmarks.matches FILE...`: shows the scores in journals of `saqqara arena`, of any version.

Each pair has a line: the first bot, the second, the set-up, the first bot's share of the wins with its 95 % confidence
interval, which is valid at any time, the games, and the revision of the search that played. A match of the current
revision is continued by `saqqara arena ... --journal FILE --resume` (docs/arena.md); the settings are in the first line
of its journal.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from saqqara.arena.journal import parse_game
from saqqara.arena.standings import Standings
from saqqara.arena.tournament import Tournament


def read_standings(journal: Path) -> Standings:
    """Read a journal of any version. A truncated last line is ignored."""
    *lines, _ = journal.read_text(encoding="utf-8").split("\n")
    about, *games = map(json.loads, lines)
    found = Standings(Tournament(tuple(about["entrants"]), seats=about["seats"], gauntlet=about["gauntlet"]))
    for game in games:
        found.add_game(*parse_game(game, found.tournament))
    return found


def standings_lines(journal: Path) -> Iterator[str]:
    """Yield a line with the score of each pair of a journal."""
    with journal.open(encoding="utf-8") as file:
        about: dict[str, Any] = json.loads(file.readline())
    found = read_standings(journal)
    for pair in map(found.pair_json, found.tournament.pairs):  # everything else needs the weights, which may be gone
        share = "none yet" if pair["score_a"] is None else "{score_a:.1%} ({low:.1%} to {high:.1%})".format(**pair)
        cells = pair["a"], pair["b"], f"{about['setup']}, {about['seats']} seats", share, str(pair["games"])
        revision = f"revision {about['revision']}" if "revision" in about else "no search"
        yield f"{journal.stem}: " + " | ".join((*cells, revision))


def main() -> None:
    """Print the scores."""
    parser = argparse.ArgumentParser(description="Show the scores of matches.")
    parser.add_argument("journals", nargs="+", type=Path, metavar="FILE", help="a journal")
    for journal in parser.parse_args().journals:
        for line in standings_lines(journal):
            print(line)


if __name__ == "__main__":
    main()
