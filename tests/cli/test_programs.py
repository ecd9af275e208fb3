"""Programs that play as bots, on the command line and in the terminal."""

from __future__ import annotations

import io
import json

import pytest

from saqqara import Game
from saqqara.cli.terminal import bot_name_and_text
from saqqara.words import Translator
from tests.bots.test_external import PYTHON, named
from tests.cli.test_commands import run
from tests.cli.test_play import played


def test_simulate_counts_the_moves_that_a_program_lost(capsys: pytest.CaptureFixture[str]) -> None:
    bots = [named("chatter"), "random"]
    assert run("simulate", *bots, "--games", "2", "--workers", "1", "--json") == 0
    done = capsys.readouterr()
    result = json.loads(done.out)
    assert result["bots"] == bots
    assert result["lost_moves"] == [6, 0]
    told = " ".join(done.err.split())
    assert "Seat 1 lost 6 moves, at first since external:" in told
    assert "answered 'I would sail.'; a line like {" in told


@pytest.mark.slow
def test_simulate_takes_programs_to_its_worker_processes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", PYTHON, named("chatter"), "--games", "20", "--workers", "2", "--json") == 0
    assert json.loads(capsys.readouterr().out)["lost_moves"] == [0, 60]


@pytest.mark.parametrize("command", ["simulate", "play"])
def test_a_program_that_is_not_there_is_one_line(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(command, "external:no-such-program-anywhere", "random") == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "there is no program no-such-program-anywhere here" in told


def test_a_program_plays_in_the_terminal() -> None:
    game = Game(seed=3)
    text = played(game, [PYTHON, "greedy"], lambda prompt: "")
    assert game.is_over
    assert "is played for it" not in text


def test_the_terminal_says_that_a_program_lost_a_move() -> None:
    text = " ".join(played(Game(seed=3), [named("illegal"), "greedy"], lambda prompt: "").split())
    assert text.count("A legal move, drawn at random, is played for it") == 3
    assert "answered with the move 'sail 9 moon', which is not legal now" in text


def test_people_are_told_which_program_plays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bot_name_and_text(PYTHON, Translator()) == ("thrifty.py", "A program of somebody else.")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert run("play", "me", PYTHON) == 0
    assert "Ben is a bot: thrifty.py. A program of somebody else." in capsys.readouterr().out
