"""Bots that are programs: the samples play whole games, and no manner of failing holds a game up."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from saqqara import Game
from saqqara.bots import external
from saqqara.bots.external import ExternalBot, ProgramSpec, encode_question
from saqqara.bots.program import MAX_ANSWER_BYTES, Program
from saqqara.bots.program_pool import ProgramPool
from saqqara.bots.seat_bots import SeatBots, parse_bot
from saqqara.errors import BotError, SaqqaraError
from tests.processes import Witness
from tests.variants import MODULES, Variant, at_random, course
from tools.node import NODE_CODE

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "examples" / "bots"
PATIENT = "external?seconds=120:"  # whoever is given so long loses no move on a busy machine
PYTHON = PATIENT + shlex.join([sys.executable, str(SAMPLES / "thrifty.py")])
JAVASCRIPT = PATIENT + shlex.join([sys.executable, "-c", NODE_CODE, str(SAMPLES / "eager.mjs")])
SHORT = 0.5  # seconds, where no answer is expected
LONG = 30.0
EVERYTHING = Variant(4, "official", (*MODULES, "wrath", "hidden-cards"), "standard", "DBCDC")


def misbehaving(manner: str) -> list[str]:
    return [sys.executable, str(Path(__file__).with_name("misbehaving.py")), manner]


def named(manner: str) -> str:
    return external.PREFIX + shlex.join(misbehaving(manner))


def play(names: list[str], game: Game) -> SeatBots:
    """Play a game to its end with these bots."""
    with SeatBots(names) as players:
        for _ in course(game, lambda game: players.choose(game, 7)):
            pass
    assert game.is_over
    return players


@pytest.mark.parametrize("variant", [Variant(2, "official"), EVERYTHING], ids=str)
@pytest.mark.parametrize("sample", [PYTHON, JAVASCRIPT], ids=["python", "javascript"])
def test_a_sample_plays_a_whole_game(sample: str, variant: Variant) -> None:
    game = variant.game(seed=3)
    players = play([sample] + ["random"] * (variant.seats - 1), game)
    assert players.failed_moves == []


@pytest.mark.slow
@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB", "CCCCC", "DDDDD"])
def test_the_samples_play_against_each_other_on_every_side(sides: str) -> None:
    for rules in ("official", "yucata"):
        players = play([PYTHON, JAVASCRIPT], Variant(2, rules, MODULES, "standard", sides).game(seed=5))
        assert players.failed_moves == []


def test_the_samples_are_short_and_need_nothing_of_ours() -> None:
    for name, most in (("thrifty.py", 30), ("eager.mjs", 40)):
        text = (SAMPLES / name).read_text(encoding="utf-8")
        assert len(text.splitlines()) <= most
        assert "import saqqara" not in text
        assert "from saqqara" not in text


def test_a_program_is_sent_what_its_seat_may_know_and_nothing_else() -> None:
    for seed in range(4):
        game = EVERYTHING.game(seed)
        for n, _ in enumerate(course(game, at_random(seed))):
            if n % 23 == 5 and game.actor is not None:
                told = json.loads(encode_question(game, 2.0, 9))
                assert set(told) == {"protocol", "number", "seat", "seconds", "legal", "view"}
                assert told["protocol"] == "saqqara-bot/1"
                assert told["number"] == 9
                assert told["view"] == game.view(game.actor)
                assert told["legal"] == [str(move) for move in game.legal_moves]
                other = game.determinized(game.actor, seed + n)
                draw = game.position()["market"]["draw"]
                assert other.position()["market"]["draw"] != draw or len(set(draw)) < 2
                assert encode_question(other, 2.0, 9) == encode_question(game, 2.0, 9)


WRONG = {
    "chatter": "external-no_move",
    "empty": "external-no_move",
    "bytes": "external-no_move",
    "list": "external-no_move",
    "deep": "external-no_move",
    "number": "external-no_move",
    "no_key": "external-no_move",
    "illegal": "external-illegal",
    "padded": "external-illegal",
    "behind": "external-number",
    "unnumbered": "external-number",
    "long": "external-long",
    "lines": "external-lines",
    "twice": "external-lines",
    "half": "external-ended",
    "gone": "external-ended",
    "closed": "external-ended",
    "dead": "external-ended",
}
HANGS = ("silent", "asleep", "deaf")


@pytest.mark.parametrize("manner", WRONG)
def test_a_wrong_answer_loses_the_move_and_says_what_was_expected(manner: str) -> None:
    heard, move = chosen(manner, LONG)
    assert move in Game(seed=1).legal_moves
    assert [error.code for error in heard] == [WRONG[manner]]
    assert str(heard[0]).startswith("external:")
    assert "expected" in str(heard[0])


@pytest.mark.parametrize("manner", HANGS)
def test_no_answer_in_time_loses_the_move(manner: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "STARTUP_SECONDS", SHORT)
    heard, move = chosen(manner, SHORT)
    assert move in Game(seed=1).legal_moves
    assert [error.code for error in heard] == ["external-late"]
    assert "within 0.5 seconds" in str(heard[0])


def chosen(manner: str, seconds: float) -> tuple[list[BotError], Any]:
    heard: list[BotError] = []
    with seated(named(manner), heard, seconds) as bot:
        return heard, bot.choose(Game(seed=1), seed=4)


@contextmanager
def seated(name: str, heard: list[BotError], seconds: float = LONG) -> Iterator[ExternalBot]:
    """A program that is ended afterwards."""
    called = replace(external.parse_program_spec(name), seconds=seconds)
    program = Program(called.command, name)
    try:
        yield ExternalBot(called, program, heard.append)
    finally:
        program.close()


@pytest.mark.parametrize("manner", ["chatter", "dead"])
def test_three_lost_moves_end_a_program(manner: str) -> None:
    game = Game(seed=2)
    players = play([named(manner), "random"], game)
    assert [seat for seat, _ in players.failed_moves] == [0] * external.MAX_FAILED_MOVES


def test_a_program_that_fails_now_and_then_plays_on_until_its_third_lost_move() -> None:
    heard: list[BotError] = []
    game = Game(seed=2)
    with seated(named("fickle"), heard) as bot:
        for lost in (0, 1, 1, 2, 2, 3, 3, 3, 3, 3):
            game.play(bot.choose(game, 1))
            assert len(heard) == lost


@pytest.mark.slow
def test_a_slow_program_has_the_time_of_a_start_three_times_at_most(started: Processes) -> None:
    heard: list[BotError] = []
    game = Game(seed=2)
    with seated(named("slow"), heard, SHORT / 10) as bot:
        for _ in range(10):
            game.play(bot.choose(game, 1))
    assert [error.code for error in heard] == ["external-late"] * external.MAX_FAILED_MOVES
    assert len(started) == external.MAX_FAILED_MOVES


def test_lost_moves_are_the_same_for_the_same_seed() -> None:
    assert chosen("chatter", LONG)[1] == chosen("illegal", LONG)[1]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """The processes that are started from now on."""
    found: list[subprocess.Popen[bytes]] = []
    start = subprocess.Popen

    def spy(*args: Any, **options: Any) -> subprocess.Popen[bytes]:
        found.append(start(*args, **options))
        return found[-1]

    monkeypatch.setattr("saqqara.bots.program.subprocess.Popen", spy)
    return found


def has_ended(process: subprocess.Popen[bytes]) -> bool:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.returncode is not None and process.stdin.closed and process.stdout.closed


Processes = list[subprocess.Popen[bytes]]


def test_a_program_plays_a_game_as_one_process_that_ends_with_it(started: Processes) -> None:
    play([named("good"), named("good")], Game(seed=2))
    assert len(started) == 2
    assert all(map(has_ended, started))


def test_a_program_that_is_killed_is_started_anew(started: Processes) -> None:
    heard: list[BotError] = []
    game = Game(seed=2)
    with seated(named("good"), heard) as bot:
        for _ in range(3):
            game.play(bot.choose(game, 1))
            started[-1].kill()
            started[-1].wait()
            game.play(bot.choose(game, 1))
    assert [error.code for error in heard] == ["external-ended"] * 3
    assert len(started) == 3
    assert all(map(has_ended, started))


def test_ctrl_c_ends_the_program(started: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("saqqara.bots.program.Program._check_single_line", interrupted)
    with pytest.raises(KeyboardInterrupt):
        play([named("good"), "random"], Game(seed=2))
    assert [has_ended(process) for process in started] == [True]


def test_a_question_that_nobody_reads_holds_nothing_up(started: Processes) -> None:
    program = Program(misbehaving("deaf"), "deaf")
    with pytest.raises(BotError, match=r"within 0\.5 seconds"):
        program.ask(b"x" * 10_000_000, SHORT)
    assert [has_ended(process) for process in started] == [True]


def test_a_second_line_is_not_taken_for_the_next_answer(started: Processes, tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    program, asked = Program([*misbehaving("again"), str(taken)], "again"), b'{"legal": ["quarry"]}'
    assert json.loads(program.ask(asked, LONG)) == {"move": "quarry"}
    taken.touch()
    while not program.has_unread_output:
        time.sleep(0.01)
    with pytest.raises(BotError, match="more than one line"):
        program.ask(asked, LONG)
    assert [has_ended(process) for process in started] == [True]


def test_a_late_line_is_not_taken_for_the_next_answer() -> None:
    """It comes when the next question has been asked already, and would be legal there."""
    heard: list[BotError] = []
    game = Game(seed=1)
    with seated(named("overtaken"), heard) as bot:
        for lost in (0, 1, 1):
            game.play(bot.choose(game, 1))
            assert [error.code for error in heard] == ["external-number"] * lost


@pytest.mark.parametrize("manner", ["good", "numbered"])
def test_an_answer_may_leave_the_number_out(manner: str) -> None:
    players = play([named(manner), "random"], Game(seed=2))
    assert players.failed_moves == []


def test_no_question_has_the_number_of_another(started: Processes) -> None:
    program = Program([sys.executable, "-c", "input(); print('{}', flush=True); input()"], "once")
    numbers = []
    for _ in range(3):
        numbers.append(program.next_question_number)
        program.ask(b"{}", LONG)
        program.close()
    assert numbers == [1, 2, 3]
    assert len(started) == 3


@pytest.mark.slow
def test_a_child_that_keeps_the_line_holds_nothing_up(started: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "STARTUP_SECONDS", 2.0)
    heard, _ = chosen("child", 2.0)
    assert [error.code for error in heard] == ["external-late"]
    assert started[0].returncode is not None
    nobody_listens()
    assert has_ended(started[0])


def nobody_listens() -> None:
    """Wait until whatever could still say something has ended."""
    for thread in threading.enumerate():
        if "_listen" in thread.name:
            thread.join(LONG)


def test_a_program_that_cannot_be_started_is_a_lost_move(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_bytes(b"\0 no program\n")
    file.chmod(0o755)
    heard: list[BotError] = []
    with seated(external.PREFIX + shlex.quote(str(file)), heard) as bot:
        bot.choose(Game(seed=1), 1)
    assert [error.code for error in heard] == ["external-start"]


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("external:", "names no program"),
        ("external:  ", "names no program"),
        ("external:'open", "names no program"),
        ("external?seconds=0:true", "seconds must be a number from 0.001 to 3600, not '0'"),
        ("external?seconds=5", "names no program"),
        ("external?simulations=5:true", "is no way to call a program; its one setting is"),
        ("external:no-such-program-anywhere x", "there is no program no-such-program-anywhere here"),
        ("grey", "grey"),
    ],
)
def test_a_bot_that_cannot_be_is_refused_at_once(name: str, part: str) -> None:
    with pytest.raises(SaqqaraError, match=part):
        parse_bot(name)


def test_a_name_says_how_long_a_move_may_take() -> None:
    command = named("good").removeprefix(external.PREFIX)
    called = parse_bot(f"external?seconds=0.5:{command}")
    assert called == ProgramSpec("", tuple(misbehaving("good")), 0.5)
    assert parse_bot(named("good")) == ProgramSpec("", tuple(misbehaving("good")), external.SECONDS_PER_MOVE)
    assert called != parse_bot(named("good"))


def test_the_start_of_a_program_is_not_taken_from_a_short_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "STARTUP_SECONDS", LONG)
    heard: list[BotError] = []
    with seated(named("good"), heard, 0.001) as bot:
        game = Game(seed=2)
        assert json.loads(encode_question(game, 0.001, 1))["seconds"] == 0.001
        game.play(bot.choose(game, 1))
        assert heard == []


def test_programs_that_are_kept_go_on_from_game_to_game(started: Processes) -> None:
    kept = ProgramPool()
    for seed in range(2):
        game = Game(seed=seed)
        with SeatBots([named("good"), named("good")], kept) as players:
            for _ in course(game, lambda game: players.choose(game, 7)):
                pass
        assert players.failed_moves == []
    assert len(started) == 2
    assert not any(map(has_ended, started))
    kept.close()
    assert all(map(has_ended, started))


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="sessions are known to POSIX systems only")
def test_what_a_program_has_begun_ends_with_it(tmp_path: Path) -> None:
    witness = Witness(tmp_path / "witness")
    child = shlex.join([*misbehaving("stubborn"), str(witness.path)])
    program = Program(["sh", "-c", f"{child} & read line; echo {{}}; wait"], "shell")
    assert program.ask(b"{}", LONG) == b"{}"
    witness.wait_for(1)
    program.close()
    assert witness.all_ended()


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="a shell is known to POSIX systems only")
def test_a_program_behind_a_shell_ends_with_a_lost_move(started: Processes) -> None:
    program = Program(["sh", "-c", f"read line; echo {{}}; {shlex.join(misbehaving('silent'))}; true"], "shell")
    assert program.ask(b"{}", LONG) == b"{}"
    with pytest.raises(BotError, match="within"):
        program.ask(b"{}", SHORT)
    nobody_listens()
    assert has_ended(started[0])


def test_an_answer_may_be_as_long_as_is_said() -> None:
    line = json.dumps({"move": "quarry", "why": "x" * (MAX_ANSWER_BYTES - 30)}).encode()
    code = f"import sys; sys.stdin.readline(); print({line.decode()!r}, flush=True); sys.stdin.readline()"
    program = Program([sys.executable, "-c", code], "long")
    assert program.ask(b"{}", LONG).rstrip() == line
    program.close()
