"""Programs of others in a tournament: rated like any bot, kept from game to game, never waited for, gone at the end."""

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

from saqqara.bots import external
from saqqara.bots.program import Program
from saqqara.errors import BotError, SaqqaraError
from saqqara.study.arena import match
from saqqara.study.arena.pairing import ScheduledGame, Tournament
from saqqara.study.arena.results import TournamentJournal
from saqqara.study.arena.standings import Outcome, Standings
from saqqara.study.arena.workers import map_in_processes
from tests.bots.test_external import PYTHON, misbehaving, named
from tests.processes import WITH_CTRL_C, Witness

posix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the processes are watched by a pipe with a name")


def nothing(meeting: ScheduledGame, outcome: Outcome) -> None:
    """Keep no game."""


def played(tournament: Tournament) -> Standings:
    standings = Standings(tournament)
    assert match.run_tournament(standings, nothing, workers=1)
    return standings


def stubborn(witness: Witness) -> str:
    """A program that plays well and does not end by itself."""
    return external.PREFIX + shlex.join([*misbehaving("stubborn"), str(witness.path)])


def test_a_program_enters_like_any_other() -> None:
    tournament = Tournament((PYTHON, "random", "greedy"), 2, gauntlet=True)
    tournament.validate()
    told = played(tournament).as_json()
    assert told["games"] == 4
    assert {one["bot"] for one in told["entries"]} == {PYTHON, "random", "greedy"}
    assert told["lost_moves"] == {PYTHON: {}}


def test_the_same_program_is_another_entrant_with_another_time() -> None:
    short = named("good").replace("external:", "external?seconds=5:")
    Tournament((named("good"), short)).validate()
    with pytest.raises(SaqqaraError, match="is named twice"):
        Tournament((short, short.replace("seconds=5", "seconds=5.0"))).validate()


@posix
def test_one_process_plays_a_seat_in_all_games_and_ends_with_the_tournament(tmp_path: Path) -> None:
    witness = Witness(tmp_path / "witness")
    told = played(Tournament((stubborn(witness), "random"), 4)).as_json()
    assert witness.all_ended()
    assert witness.begun == 2
    assert list(told["lost_moves"].values()) == [{}]


@posix
def test_ctrl_c_ends_the_programs(tmp_path: Path) -> None:
    witness = Witness(tmp_path / "witness")

    def keep(meeting: ScheduledGame, outcome: Outcome) -> None:
        raise KeyboardInterrupt

    assert not match.run_tournament(Standings(Tournament((stubborn(witness), "random"), 4)), keep, workers=1)
    assert witness.all_ended()


@posix
@pytest.mark.slow
def test_the_programs_of_workers_end_with_the_tournament(tmp_path: Path) -> None:
    witness = Witness(tmp_path / "witness")
    standings = Standings(Tournament((stubborn(witness), "random"), 8))
    assert match.run_tournament(standings, nothing, workers=2)
    assert witness.all_ended()
    assert standings.failed_move_counts == {0: {}}
    assert witness.begun <= 4


@posix
@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_the_programs_of_workers_end_with_whoever_is_stopped(how: signal.Signals, tmp_path: Path) -> None:
    witness = Witness(tmp_path / "witness")
    command = ["arena", stubborn(witness), "random", "--games", "100000", "--workers", "2"]
    with subprocess.Popen([sys.executable, "-c", WITH_CTRL_C, *command], stdout=subprocess.PIPE, text=True) as process:
        witness.wait_for(4)  # each of two workers has begun one for either seat
        process.send_signal(how)
        told = process.communicate()[0]
    assert witness.all_ended()
    assert ("Ratings" in told) == (how == signal.SIGINT)
    assert process.returncode == (130 if how == signal.SIGINT else -how)


def behind_a_shell(path: Path) -> Program:
    """A program that has begun another, which does not end by itself, and answers once."""
    other = shlex.join([*misbehaving("stubborn"), str(path)])
    return Program(["sh", "-c", f"{other} & read line; echo {{}}; cat > /dev/null; wait"], "shell")


def lose_a_move(path: Path) -> bool:
    """In a worker: whether a lost move has ended the program with what it has begun."""
    witness, program = Witness(path), behind_a_shell(path)
    program.ask(b"{}", 600.0)
    witness.wait_for(1)
    with pytest.raises(BotError, match="within"):
        program.ask(b"{}", 0.2)
    return witness.all_ended()


def be_told_to_end(path: Path) -> None:
    """In a worker: end as one does whose parent tells it to, while a program plays."""
    program = behind_a_shell(path)
    program.ask(b"{}", 600.0)
    while not path.with_name("begun").exists():
        time.sleep(0.01)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(3600)


@posix
@pytest.mark.slow
def test_in_a_worker_a_lost_move_ends_what_the_program_has_begun(tmp_path: Path) -> None:
    assert list(map_in_processes(lose_a_move, [tmp_path / "witness"], 2)) == [True]


@posix
@pytest.mark.slow
def test_a_worker_that_is_told_to_end_ends_its_programs(tmp_path: Path) -> None:
    witness = Witness(tmp_path / "witness")

    def see() -> None:
        witness.wait_for(1)
        (tmp_path / "begun").touch()

    seeing = threading.Thread(target=see)
    seeing.start()
    with pytest.raises(SaqqaraError, match="worker"):
        list(map_in_processes(be_told_to_end, [tmp_path / "witness"], 2))
    seeing.join()
    assert witness.all_ended()


def test_nonsense_is_a_lost_move_that_the_journal_tells(tmp_path: Path) -> None:
    tournament, file = Tournament((named("chatter"), "random"), 2), tmp_path / "journal"
    standings = Standings(tournament)
    journal = TournamentJournal(file, standings)
    assert match.run_tournament(standings, journal.append, workers=1)
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
def test_a_move_that_nobody_can_have_lost_is_a_damaged_line(lost: object, tmp_path: Path) -> None:
    tournament, file = Tournament((named("good"), "random"), 2), tmp_path / "journal"
    TournamentJournal(file, Standings(tournament)).close()
    game = {"first": 0, "second": 1, "deal": 0, "lineup": 0, "scores": [3, 4], "wins": [0.0, 1.0], "lost": lost}
    with file.open("a") as lines:
        lines.write(json.dumps(game) + "\n")
    with pytest.raises(SaqqaraError, match="line 2 is not a game"):
        TournamentJournal(file, Standings(tournament), resume=True)
