"""External bots: the example programs play whole games, and no kind of failure blocks a game."""

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
from tests.helpers.processes import ProcessWatcher
from tests.helpers.variants import MODULES, Variant, play_through, random_chooser
from tools.node import NODE_CODE

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "examples" / "bots"
LONG_TIME_SPEC = "external?seconds=120:"  # with this limit a program loses no move on a busy machine
PYTHON_SAMPLE = LONG_TIME_SPEC + shlex.join([sys.executable, str(SAMPLES / "thrifty.py")])
JAVASCRIPT_SAMPLE = LONG_TIME_SPEC + shlex.join([sys.executable, "-c", NODE_CODE, str(SAMPLES / "eager.mjs")])
SHORT_SECONDS = 0.5  # seconds, where no answer is expected
LONG_SECONDS = 30.0
FULL_VARIANT = Variant(4, "official", (*MODULES, "wrath", "hidden-cards"), "standard", "DBCDC")


def misbehaving_command(manner: str) -> list[str]:
    return [sys.executable, str(Path(__file__).with_name("misbehaving_bot.py")), manner]


def misbehaving_spec(manner: str) -> str:
    return external.EXTERNAL_PREFIX + shlex.join(misbehaving_command(manner))


def play_game(names: list[str], game: Game) -> SeatBots:
    """Play a game to its end with these bots."""
    with SeatBots(names) as players:
        for _ in play_through(game, lambda game: players.choose(game, 7)):
            pass
    assert game.is_over
    return players


@pytest.mark.parametrize("variant", [Variant(2, "official"), FULL_VARIANT], ids=str)
@pytest.mark.parametrize("sample", [PYTHON_SAMPLE, JAVASCRIPT_SAMPLE], ids=["python", "javascript"])
def test_sample_bot_plays_a_whole_game(sample: str, variant: Variant) -> None:
    game = variant.game(seed=3)
    players = play_game([sample] + ["random"] * (variant.seats - 1), game)
    assert players.failed_moves == []


@pytest.mark.slow
@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB", "CCCCC", "DDDDD"])
def test_sample_bots_play_each_other_on_every_side(sides: str) -> None:
    for rules in ("official", "yucata"):
        players = play_game(
            [PYTHON_SAMPLE, JAVASCRIPT_SAMPLE], Variant(2, rules, MODULES, "standard", sides).game(seed=5)
        )
        assert players.failed_moves == []


def test_sample_bots_are_short_and_import_nothing_of_the_package() -> None:
    for name, most in (("thrifty.py", 30), ("eager.mjs", 40)):
        text = (SAMPLES / name).read_text(encoding="utf-8")
        assert len(text.splitlines()) <= most
        assert "import saqqara" not in text
        assert "from saqqara" not in text


def test_external_bot_is_sent_only_what_its_seat_may_know() -> None:
    for seed in range(4):
        game = FULL_VARIANT.game(seed)
        for n, _ in enumerate(play_through(game, random_chooser(seed))):
            if n % 23 == 5 and game.actor is not None:
                question = json.loads(encode_question(game, 2.0, 9))
                assert set(question) == {"protocol", "number", "seat", "seconds", "legal", "view"}
                assert question["protocol"] == "saqqara-bot/1"
                assert question["number"] == 9
                assert question["view"] == game.view(game.actor)
                assert question["legal"] == [str(move) for move in game.legal_moves]
                other = game.determinized(game.actor, seed + n)
                draw = game.position()["market"]["draw"]
                assert other.position()["market"]["draw"] != draw or len(set(draw)) < 2
                assert encode_question(other, 2.0, 9) == encode_question(game, 2.0, 9)


WRONG_ANSWERS = {
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
HANGING_MANNERS = ("silent", "asleep", "deaf")


@pytest.mark.parametrize("manner", WRONG_ANSWERS)
def test_wrong_answer_loses_the_move_and_names_the_expected_form(manner: str) -> None:
    heard, move = choose_move(manner, LONG_SECONDS)
    assert move in Game(seed=1).legal_moves
    assert [error.code for error in heard] == [WRONG_ANSWERS[manner]]
    assert str(heard[0]).startswith("external:")
    assert "expected" in str(heard[0])


@pytest.mark.slow
@pytest.mark.parametrize("manner", HANGING_MANNERS)
def test_timeout_loses_the_move(manner: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "STARTUP_SECONDS", SHORT_SECONDS)
    heard, move = choose_move(manner, SHORT_SECONDS)
    assert move in Game(seed=1).legal_moves
    assert [error.code for error in heard] == ["external-late"]
    assert "within 0.5 seconds" in str(heard[0])


def choose_move(manner: str, seconds: float) -> tuple[list[BotError], Any]:
    heard: list[BotError] = []
    with open_program(misbehaving_spec(manner), heard, seconds) as bot:
        return heard, bot.choose(Game(seed=1), seed=4)


@contextmanager
def open_program(name: str, heard: list[BotError], seconds: float = LONG_SECONDS) -> Iterator[ExternalBot]:
    """A program that is ended after the test."""
    called = replace(external.parse_program_spec(name), seconds=seconds)
    program = Program(called.command, name)
    try:
        yield ExternalBot(called, program, heard.append)
    finally:
        program.close()


@pytest.mark.parametrize("manner", ["chatter", "dead"])
def test_process_ends_after_three_lost_moves(manner: str) -> None:
    game = Game(seed=2)
    players = play_game([misbehaving_spec(manner), "random"], game)
    assert [seat for seat, _ in players.failed_moves] == [0] * external.MAX_FAILED_MOVES


def test_occasionally_failing_bot_plays_until_its_third_lost_move() -> None:
    heard: list[BotError] = []
    game = Game(seed=2)
    with open_program(misbehaving_spec("fickle"), heard) as bot:
        for lost in (0, 1, 1, 2, 2, 3, 3, 3, 3, 3):
            game.play(bot.choose(game, 1))
            assert len(heard) == lost


@pytest.mark.slow
def test_startup_time_is_granted_at_most_three_times(started_processes: Processes) -> None:
    heard: list[BotError] = []
    game = Game(seed=2)
    with open_program(misbehaving_spec("slow"), heard, SHORT_SECONDS / 10) as bot:
        for _ in range(10):
            game.play(bot.choose(game, 1))
    assert [error.code for error in heard] == ["external-late"] * external.MAX_FAILED_MOVES
    assert len(started_processes) == external.MAX_FAILED_MOVES


def test_replacement_moves_are_deterministic() -> None:
    assert choose_move("chatter", LONG_SECONDS)[1] == choose_move("illegal", LONG_SECONDS)[1]


@pytest.fixture
def started_processes(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """Record the processes that are started from now on."""
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


@pytest.mark.slow
def test_one_process_plays_a_game_and_ends_with_it(started_processes: Processes) -> None:
    play_game([misbehaving_spec("good"), misbehaving_spec("good")], Game(seed=2))
    assert len(started_processes) == 2
    assert all(map(has_ended, started_processes))


def test_killed_process_is_restarted(started_processes: Processes) -> None:
    heard: list[BotError] = []
    game = Game(seed=2)
    with open_program(misbehaving_spec("good"), heard) as bot:
        for _ in range(3):
            game.play(bot.choose(game, 1))
            started_processes[-1].kill()
            started_processes[-1].wait()
            game.play(bot.choose(game, 1))
    assert [error.code for error in heard] == ["external-ended"] * 3
    assert len(started_processes) == 3
    assert all(map(has_ended, started_processes))


def test_ctrl_c_ends_the_process(started_processes: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("saqqara.bots.program.Program._check_single_line", interrupted)
    with pytest.raises(KeyboardInterrupt):
        play_game([misbehaving_spec("good"), "random"], Game(seed=2))
    assert [has_ended(process) for process in started_processes] == [True]


@pytest.mark.slow
def test_unread_question_does_not_block(started_processes: Processes) -> None:
    program = Program(misbehaving_command("deaf"), "deaf")
    with pytest.raises(BotError, match=r"within 0\.5 seconds"):
        program.ask(b"x" * 10_000_000, SHORT_SECONDS)
    assert [has_ended(process) for process in started_processes] == [True]


def test_second_line_is_not_taken_as_next_answer(started_processes: Processes, tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    program, asked = Program([*misbehaving_command("again"), str(taken)], "again"), b'{"legal": ["quarry"]}'
    assert json.loads(program.ask(asked, LONG_SECONDS)) == {"move": "quarry"}
    taken.touch()
    while not program.has_unread_output:
        time.sleep(0.01)
    with pytest.raises(BotError, match="more than one line"):
        program.ask(asked, LONG_SECONDS)
    assert [has_ended(process) for process in started_processes] == [True]


def test_late_line_is_not_taken_as_next_answer() -> None:
    """The answer comes when the next question has already been asked, and would be legal there."""
    heard: list[BotError] = []
    game = Game(seed=1)
    with open_program(misbehaving_spec("overtaken"), heard) as bot:
        for lost in (0, 1, 1):
            game.play(bot.choose(game, 1))
            assert [error.code for error in heard] == ["external-number"] * lost


@pytest.mark.parametrize("manner", ["good", "numbered"])
def test_answer_may_omit_the_question_number(manner: str) -> None:
    players = play_game([misbehaving_spec(manner), "random"], Game(seed=2))
    assert players.failed_moves == []


def test_question_numbers_are_unique(started_processes: Processes) -> None:
    program = Program([sys.executable, "-c", "input(); print('{}', flush=True); input()"], "once")
    numbers = []
    for _ in range(3):
        numbers.append(program.next_question_number)
        program.ask(b"{}", LONG_SECONDS)
        program.close()
    assert numbers == [1, 2, 3]
    assert len(started_processes) == 3


@pytest.mark.slow
def test_child_process_holding_the_pipe_does_not_block(
    started_processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(external, "STARTUP_SECONDS", 2.0)
    running = set(threading.enumerate())
    heard, _ = choose_move("child", 2.0)
    assert [error.code for error in heard] == ["external-late"]
    assert started_processes[0].returncode is not None
    wait_until_outputs_end(running)
    assert has_ended(started_processes[0])


def wait_until_outputs_end(running: set[threading.Thread]) -> None:
    """Wait until no process can write anything more, except to the threads that ran before the test."""
    for thread in set(threading.enumerate()) - running:
        if "_read_output" in thread.name:
            thread.join(LONG_SECONDS)


def test_program_that_cannot_start_loses_the_move(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_bytes(b"\0 no program\n")
    file.chmod(0o755)
    heard: list[BotError] = []
    with open_program(external.EXTERNAL_PREFIX + shlex.quote(str(file)), heard) as bot:
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
        ("external?simulations=5:true", "is not a valid setting; the only one is"),
        ("external:no-such-program-anywhere x", "there is no program no-such-program-anywhere here"),
        ("grey", "grey"),
    ],
)
def test_invalid_external_spec_is_refused_at_once(name: str, part: str) -> None:
    with pytest.raises(SaqqaraError, match=part):
        parse_bot(name)


def test_spec_sets_the_time_limit_of_a_move() -> None:
    command = misbehaving_spec("good").removeprefix(external.EXTERNAL_PREFIX)
    called = parse_bot(f"external?seconds=0.5:{command}")
    assert called == ProgramSpec("", tuple(misbehaving_command("good")), 0.5)
    assert parse_bot(misbehaving_spec("good")) == ProgramSpec(
        "", tuple(misbehaving_command("good")), external.SECONDS_PER_MOVE
    )
    assert called != parse_bot(misbehaving_spec("good"))


def test_startup_time_is_not_charged_to_a_short_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "STARTUP_SECONDS", LONG_SECONDS)
    heard: list[BotError] = []
    with open_program(misbehaving_spec("good"), heard, 0.001) as bot:
        game = Game(seed=2)
        assert json.loads(encode_question(game, 0.001, 1))["seconds"] == 0.001
        game.play(bot.choose(game, 1))
        assert heard == []


@pytest.mark.slow
def test_kept_processes_continue_from_game_to_game(started_processes: Processes) -> None:
    kept = ProgramPool()
    for seed in range(2):
        game = Game(seed=seed)
        with SeatBots([misbehaving_spec("good"), misbehaving_spec("good")], kept) as players:
            for _ in play_through(game, lambda game: players.choose(game, 7)):
                pass
        assert players.failed_moves == []
    assert len(started_processes) == 2
    assert not any(map(has_ended, started_processes))
    kept.close()
    assert all(map(has_ended, started_processes))


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="sessions are known to POSIX systems only")
def test_child_processes_end_with_the_bot(tmp_path: Path) -> None:
    witness = ProcessWatcher(tmp_path / "witness")
    child = shlex.join([*misbehaving_command("stubborn"), str(witness.path)])
    program = Program(["sh", "-c", f"{child} & read line; echo {{}}; wait"], "shell")
    assert program.ask(b"{}", LONG_SECONDS) == b"{}"
    witness.wait_for_starts(1)
    program.close()
    assert witness.wait_for_ends()


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "killpg"), reason="a shell is known to POSIX systems only")
def test_program_started_by_a_shell_ends_after_a_lost_move(started_processes: Processes) -> None:
    running = set(threading.enumerate())
    program = Program(["sh", "-c", f"read line; echo {{}}; {shlex.join(misbehaving_command('silent'))}; true"], "shell")
    assert program.ask(b"{}", LONG_SECONDS) == b"{}"
    with pytest.raises(BotError, match="within"):
        program.ask(b"{}", SHORT_SECONDS)
    wait_until_outputs_end(running)
    assert has_ended(started_processes[0])


def test_answer_up_to_the_documented_length_is_accepted() -> None:
    line = json.dumps({"move": "quarry", "why": "x" * (MAX_ANSWER_BYTES - 30)}).encode()
    code = f"import sys; sys.stdin.readline(); print({line.decode()!r}, flush=True); sys.stdin.readline()"
    program = Program([sys.executable, "-c", code], "long")
    assert program.ask(b"{}", LONG_SECONDS).rstrip() == line
    program.close()
