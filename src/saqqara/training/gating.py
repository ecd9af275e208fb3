"""The matches between a new network and the best so far, which decide whether it is promoted."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from saqqara.arena import runner
from saqqara.arena.journal import TournamentJournal
from saqqara.arena.standings import Outcome, Standings
from saqqara.arena.tournament import FIRST_GAME, MIXED_SETUPS, ScheduledGame, Tournament
from saqqara.parallel.workplace import Workplace

MATCHES = {"base": (2, FIRST_GAME), "tours": (4, MIXED_SETUPS)}  # seats and set-up of each match
EVEN_SHARE = 0.5


def search_spec(seconds: float, network: Path | None) -> str:
    """Return the bot spec of a search with a network, or with guided playouts for None."""
    judge = "evaluator=guided" if network is None else f"evaluator=network&weights={network}"
    return f"search?seconds={seconds:g}&{judge}"


def match_tournament(name: str, networks: Sequence[Path | None], seconds: float, games: int) -> Tournament:
    """Return the tournament of two networks: at most `games` games, fewer if it is decided earlier."""
    seats, what = MATCHES[name]
    return Tournament(tuple(search_spec(seconds, one) for one in networks), games, seats, what, decide_share=EVEN_SHARE)


def play_match(
    tournament: Tournament, journal: Path, workers: int, on_progress: Callable[[Standings], object]
) -> Standings:
    """Play the games that the journal does not hold yet; raises KeyboardInterrupt if it is interrupted."""
    standings = Standings(tournament)
    kept = TournamentJournal(journal, standings, resume=True)

    def keep(meeting: ScheduledGame, outcome: Outcome) -> None:
        kept.append_game(meeting, outcome)
        on_progress(standings)

    try:
        on_progress(standings)
        if not runner.run_tournament(standings, keep, Workplace(workers)):
            raise KeyboardInterrupt
        on_progress(standings)
    finally:
        kept.close()
    return standings


def should_promote(matches: dict[str, dict[str, Any]]) -> bool:
    """Return whether the new network is certainly better in base games and not certainly worse in the other match.

    `matches` has the JSON of the pair for each of `MATCHES`, as `Standings.pair_json` returns it.
    """
    return matches["base"]["verdict"] == "more" and all(one["verdict"] != "less" for one in matches.values())
