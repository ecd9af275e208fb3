"""Plays a tournament and is killed in the middle of it, without any chance to clean up."""

import os
import signal
import sys
from pathlib import Path

from saqqara.arena import runner
from saqqara.arena.journal import TournamentJournal
from saqqara.arena.standings import Outcome, Standings
from saqqara.arena.tournament import ScheduledGame, Tournament
from saqqara.parallel.workplace import Workplace

TOURNAMENT = Tournament(("greedy", "random"), 16)


def main(file: str, workers: str, games: str) -> None:
    """Keep this many games, begin to write the next one, and be killed."""
    standings = Standings(TOURNAMENT)
    journal = TournamentJournal(Path(file), standings)

    def keep(meeting: ScheduledGame, outcome: Outcome) -> None:
        if len(standings.outcomes) < int(games):
            journal.append_game(meeting, outcome)
            return
        journal._file.write(b'{"first": 0, "sec')
        journal._file.flush()
        os.kill(os.getpid(), signal.SIGKILL)

    runner.run_tournament(standings, keep, Workplace(int(workers)))


if __name__ == "__main__":
    main(*sys.argv[1:])
