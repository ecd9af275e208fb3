"""Plays a tournament and is killed in the middle of it, without any chance to tidy up."""

import os
import signal
import sys
from pathlib import Path

from saqqara.study.arena import match
from saqqara.study.arena.pairing import ScheduledGame, Tournament
from saqqara.study.arena.results import TournamentJournal
from saqqara.study.arena.standings import Outcome, Standings

TOURNAMENT = Tournament(("greedy", "random"), 16)


def main(file: str, workers: str, games: str) -> None:
    """Keep so many games, begin to write the next one, and be killed."""
    standings = Standings(TOURNAMENT)
    journal = TournamentJournal(Path(file), standings)

    def keep(meeting: ScheduledGame, outcome: Outcome) -> None:
        if len(standings.outcomes) < int(games):
            journal.append(meeting, outcome)
            return
        journal._file.write(b'{"first": 0, "sec')
        journal._file.flush()
        os.kill(os.getpid(), signal.SIGKILL)

    match.run_tournament(standings, keep, int(workers))


if __name__ == "__main__":
    main(*sys.argv[1:])
