"""The matches of a new network against the best so far, which decide whether it becomes the best."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from saqqara.study.arena import match
from saqqara.study.arena.pairing import FIRST, MIXED, Meeting, Tournament
from saqqara.study.arena.results import Results
from saqqara.study.arena.standings import Outcome, Standings

GAMES = {"base": (2, FIRST), "tours": (4, MIXED)}  # seats and set-up of what is played
FAIR = 0.5


def entrant(seconds: float, network: Path | None) -> str:
    """Name who plays: a search with a network, or with guided playouts."""
    judge = "evaluator=guided" if network is None else f"evaluator=network&weights={network}"
    return f"search?seconds={seconds:g}&{judge}"


def tournament(name: str, networks: Sequence[Path | None], seconds: float, games: int) -> Tournament:
    """Give what two play for so many seconds a decision: so many games, fewer when it is decided sooner."""
    seats, what = GAMES[name]
    return Tournament(tuple(entrant(seconds, one) for one in networks), games, seats, what, decide=FAIR)


def play(matched: Tournament, journal: Path, workers: int, tell: Callable[[Standings], object]) -> Standings:
    """Play what the journal does not hold yet; raises KeyboardInterrupt when that is stopped."""
    standings = Standings(matched)
    kept = Results(journal, standings, resume=True)

    def keep(meeting: Meeting, outcome: Outcome) -> None:
        kept.write(meeting, outcome)
        tell(standings)

    try:
        tell(standings)
        if not match.run(standings, keep, workers):
            raise KeyboardInterrupt
        tell(standings)
    finally:
        kept.close()
    return standings


def promoted(matches: dict[str, dict[str, Any]]) -> bool:
    """Tell whether the first of each pair is certainly better in base games, and not certainly worse in others.

    `matches` tells of each of `GAMES` what `Standings.as_json` tells of its one pair.
    """
    return matches["base"]["verdict"] == "more" and all(one["verdict"] != "less" for one in matches.values())
