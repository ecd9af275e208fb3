"""The matches of a new network against the best so far, which decide whether it becomes the best."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from saqqara.arena import runner
from saqqara.arena.journal import TournamentJournal
from saqqara.arena.standings import Outcome, Standings
from saqqara.arena.tournament import FIRST_GAME, MIXED_SETUPS, ScheduledGame, Tournament

MATCHES = {"base": (2, FIRST_GAME), "tours": (4, MIXED_SETUPS)}  # seats and set-up of what is played
EVEN_SHARE = 0.5


def search_spec(seconds: float, network: Path | None) -> str:
    """Name who plays: a search with a network, or with guided playouts."""
    judge = "evaluator=guided" if network is None else f"evaluator=network&weights={network}"
    return f"search?seconds={seconds:g}&{judge}"


def match_tournament(name: str, networks: Sequence[Path | None], seconds: float, games: int) -> Tournament:
    """Give what two play for so many seconds a decision: so many games, fewer when it is decided sooner."""
    seats, what = MATCHES[name]
    return Tournament(tuple(search_spec(seconds, one) for one in networks), games, seats, what, decide_share=EVEN_SHARE)


def play_match(
    tournament: Tournament, journal: Path, workers: int, on_progress: Callable[[Standings], object]
) -> Standings:
    """Play what the journal does not hold yet; raises KeyboardInterrupt when that is stopped."""
    standings = Standings(tournament)
    kept = TournamentJournal(journal, standings, resume=True)

    def keep(meeting: ScheduledGame, outcome: Outcome) -> None:
        kept.append(meeting, outcome)
        on_progress(standings)

    try:
        on_progress(standings)
        if not runner.run_tournament(standings, keep, workers):
            raise KeyboardInterrupt
        on_progress(standings)
    finally:
        kept.close()
    return standings


def is_promoted(matches: dict[str, dict[str, Any]]) -> bool:
    """Tell whether the first of each pair is certainly better in base games, and not certainly worse in others.

    `matches` tells of each of `GAMES` what `Standings.as_json` tells of its one pair.
    """
    return matches["base"]["verdict"] == "more" and all(one["verdict"] != "less" for one in matches.values())
