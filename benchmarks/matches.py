"""`python -m benchmarks.matches [FILE...]`: how the matches stand whose journals are kept in benchmarks/journals.

One line for each pair: the first of it, the second, the set-up, the share of the wins that the first had with its 95 %
confidence, which holds whenever one looks, the games, and the revision of the search that played. With one of
today's, `saqqara arena ... --journal FILE --resume` goes on (docs/arena.md); its first line says with what.
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
from saqqara.engine.search import FIRST_REVISION

JOURNALS_FOLDER = Path(__file__).parent / "journals"


def read_standings(journal: Path) -> Standings:
    """Read a journal, whatever version wrote it; a last line that is cut short is left out."""
    *lines, _ = journal.read_text(encoding="utf-8").split("\n")
    about, *games = map(json.loads, lines)
    found = Standings(Tournament(tuple(about["entrants"]), seats=about["seats"], gauntlet=about["gauntlet"]))
    for game in games:
        found.add(*parse_game(game, found.tournament))
    return found


def standings_lines(journal: Path) -> Iterator[str]:
    """Tell how each pair of a journal stands."""
    with journal.open(encoding="utf-8") as file:
        about: dict[str, Any] = json.loads(file.readline())
    found = read_standings(journal)
    for pair in map(found.pair_json, found.tournament.pairs):  # all else asks for the weights, which may be gone
        share = "none yet" if pair["score_a"] is None else "{score_a:.1%} ({low:.1%} to {high:.1%})".format(**pair)
        told = pair["a"], pair["b"], f"{about['setup']}, {about['seats']} seats", share, str(pair["games"])
        yield f"{journal.stem}: " + " | ".join((*told, f"revision {about.get('revision', FIRST_REVISION)}"))


def main() -> None:
    """Tell how they stand."""
    parser = argparse.ArgumentParser(description="How matches stand.")
    parser.add_argument("journals", nargs="*", type=Path, help="those kept here if none is named")
    for journal in parser.parse_args().journals or sorted(JOURNALS_FOLDER.glob("*.jsonl")):
        for line in standings_lines(journal):
            print(line)


if __name__ == "__main__":
    main()
