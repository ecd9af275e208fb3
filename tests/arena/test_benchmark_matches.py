"""The standings of matches are computed from their journals alone."""

import json
from pathlib import Path

from benchmarks.matches import standings_lines

HEADER = {"entrants": ["of-another-version?x=1", "search?seconds=1&weights=/gone.npz"], "seats": 2, "gauntlet": False}
GAME = {"first": 0, "second": 1, "deal": 0, "scores": [40, 30]}


def test_standings_are_shown_for_journal_of_unknown_entrants(tmp_path: Path) -> None:
    journal = tmp_path / "duel.jsonl"
    games = [GAME | {"lineup": lineup, "wins": [1 - lineup, lineup]} for lineup in range(2)]
    lines = [HEADER | {"setup": "AAAAA", "revision": 1}, *games]
    journal.write_text("".join(json.dumps(line) + "\n" for line in lines) + '{"cut', encoding="utf-8")
    (line,) = standings_lines(journal)
    assert line.startswith("duel: of-another-version?x=1 | search?seconds=1&weights=/gone.npz | AAAAA, 2 seats | ")
    assert line.endswith(" | 2 | revision 1")
