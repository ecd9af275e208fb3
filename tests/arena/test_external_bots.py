"""External bots in a tournament: rated like any bot, kept from game to game, never waited for, gone at the end."""

import json
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from saqqara.arena import runner
from saqqara.arena.journal import TournamentJournal
from saqqara.arena.standings import Outcome, Standings
from saqqara.arena.tournament import ScheduledGame, Tournament
from saqqara.bots import external
from saqqara.bots.program import Program
from saqqara.errors import BotError, SaqqaraError
from saqqara.parallel.process_pool import map_in_processes
from saqqara.parallel.workplace import THIS_PROCESS, Workplace
from tests.bots.test_external import PYTHON_SAMPLE, misbehaving_command, misbehaving_spec
from tests.helpers.processes import MAIN_WITH_CTRL_C, ProcessWatcher

posix_only = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the processes are watched by a pipe with a name")


def discard_result(meeting: ScheduledGame, outcome: Outcome) -> None:
    """Keep no game."""


def play_tournament(tournament: Tournament) -> Standings:
    standings = Standings(tournament)
    assert runner.run_tournament(standings, discard_result, THIS_PROCESS)
    return standings


def stubborn_bot(witness: ProcessWatcher) -> str:
    """A program that plays well and does not end by itself."""
    return external.EXTERNAL_PREFIX + shlex.join([*misbehaving_command("stubborn"), str(witness.path)])


@pytest.mark.slow
def test_external_bot_is_rated_like_any_other() -> None:
    tournament = Tournament((PYTHON_SAMPLE, "random", "greedy"), 2, gauntlet=True)
    tournament.validate()
    results = play_tournament(tournament).as_json()
    assert results["games"] == 4
    assert {one["bot"] for one in results["entries"]} == {PYTHON_SAMPLE, "random", "greedy"}
    assert results["lost_moves"] == {PYTHON_SAMPLE: {}}


def test_same_program_with_other_time_limit_is_another_entrant() -> None:
    short = misbehaving_spec("good").replace("external:", "external?seconds=5:")
    Tournament((misbehaving_spec("good"), short)).validate()
    with pytest.raises(SaqqaraError, match="is given twice"):
        Tournament((short, short.replace("seconds=5", "seconds=5.0"))).validate()


@pytest.mark.slow
@posix_only
def test_one_process_plays_all_games_and_ends_with_the_tournament(tmp_path: Path) -> None:
    witness = ProcessWatcher(tmp_path / "witness")
    results = play_tournament(Tournament((stubborn_bot(witness), "random"), 4)).as_json()
    assert witness.wait_for_ends()
    assert witness.started == 2
    assert list(results["lost_moves"].values()) == [{}]


@posix_only
def test_ctrl_c_ends_the_bot_processes(tmp_path: Path) -> None:
    witness = ProcessWatcher(tmp_path / "witness")

    def keep(meeting: ScheduledGame, outcome: Outcome) -> None:
        raise KeyboardInterrupt

    assert not runner.run_tournament(Standings(Tournament((stubborn_bot(witness), "random"), 4)), keep, THIS_PROCESS)
    assert witness.wait_for_ends()


@posix_only
@pytest.mark.slow
def test_bot_processes_of_workers_end_with_the_tournament(tmp_path: Path) -> None:
    witness = ProcessWatcher(tmp_path / "witness")
    standings = Standings(Tournament((stubborn_bot(witness), "random"), 8))
    assert runner.run_tournament(standings, discard_result, Workplace(2))
    assert witness.wait_for_ends()
    assert standings.failed_move_counts == {0: {}}
    assert witness.started <= 4


@posix_only
@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_bot_processes_of_workers_end_when_the_tournament_is_stopped(how: signal.Signals, tmp_path: Path) -> None:
    witness = ProcessWatcher(tmp_path / "witness")
    command = ["arena", stubborn_bot(witness), "random", "--games", "100000", "--workers", "2"]
    with subprocess.Popen(
        [sys.executable, "-c", MAIN_WITH_CTRL_C, *command], stdout=subprocess.PIPE, text=True
    ) as process:
        witness.wait_for_starts(4)  # each of two workers has started one for either seat
        process.send_signal(how)
        output = process.communicate()[0]
    assert witness.wait_for_ends()
    assert ("Ratings" in output) == (how == signal.SIGINT)
    assert process.returncode == (130 if how == signal.SIGINT else -how)


def shell_bot(path: Path) -> Program:
    """A program that has started another, which does not end by itself, and answers once."""
    other = shlex.join([*misbehaving_command("stubborn"), str(path)])
    return Program(["sh", "-c", f"{other} & read line; echo {{}}; cat > /dev/null; wait"], "shell")


def lose_move_in_worker(path: Path) -> bool:
    """In a worker: return whether a lost move has ended the program and its child process."""
    witness, program = ProcessWatcher(path), shell_bot(path)
    program.ask(b"{}", 600.0)
    witness.wait_for_starts(1)
    with pytest.raises(BotError, match="within"):
        program.ask(b"{}", 0.2)
    return witness.wait_for_ends()


def terminate_in_worker(path: Path) -> None:
    """In a worker: end as a worker does that its parent terminates, while a program plays."""
    program = shell_bot(path)
    program.ask(b"{}", 600.0)
    while not path.with_name("begun").exists():
        time.sleep(0.01)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(3600)


@posix_only
@pytest.mark.slow
def test_lost_move_in_worker_ends_child_processes_of_the_bot(tmp_path: Path) -> None:
    assert list(map_in_processes(lose_move_in_worker, [tmp_path / "witness"], 2)) == [True]


@posix_only
@pytest.mark.slow
def test_terminated_worker_ends_its_bot_processes(tmp_path: Path) -> None:
    witness = ProcessWatcher(tmp_path / "witness")

    def see() -> None:
        witness.wait_for_starts(1)
        (tmp_path / "begun").touch()

    seeing = threading.Thread(target=see)
    seeing.start()
    with pytest.raises(SaqqaraError, match="worker"):
        list(map_in_processes(terminate_in_worker, [tmp_path / "witness"], 2))
    seeing.join()
    assert witness.wait_for_ends()


def test_nonsense_answer_is_recorded_as_lost_move(tmp_path: Path) -> None:
    tournament, file = Tournament((misbehaving_spec("chatter"), "random"), 2), tmp_path / "journal"
    standings = Standings(tournament)
    journal = TournamentJournal(file, standings)
    assert runner.run_tournament(standings, journal.append_game, THIS_PROCESS)
    journal.close()
    assert standings.failed_move_counts == {0: {"external-no_move": 6}}
    assert [json.loads(line)["lost"] for line in file.read_bytes().splitlines()[1:]] == [
        [[seat, "external-no_move"]] * external.MAX_FAILED_MOVES for seat in (0, 1)
    ]
    again = Standings(tournament)
    TournamentJournal(file, again, resume=True).close()
    assert again.outcomes == standings.outcomes


@pytest.mark.parametrize(
    "lost",
    [
        [[1, "external-late"]],
        [[2, "external-late"]],
        [[0]],
        7,
        [["0", []], 1],
        [[0.9, "external-late"]],
        [["0", "external-late"]],
    ],
)
def test_impossible_lost_move_is_a_damaged_journal_line(lost: object, tmp_path: Path) -> None:
    tournament, file = Tournament((misbehaving_spec("good"), "random"), 2), tmp_path / "journal"
    TournamentJournal(file, Standings(tournament)).close()
    game = {"first": 0, "second": 1, "deal": 0, "lineup": 0, "scores": [3, 4], "wins": [0.0, 1.0], "lost": lost}
    with file.open("a") as lines:
        lines.write(json.dumps(game) + "\n")
    with pytest.raises(SaqqaraError, match="line 2 is not a game"):
        TournamentJournal(file, Standings(tournament), resume=True)
