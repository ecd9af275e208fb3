"""External bots, on the command line and in the terminal."""

from __future__ import annotations

import io
import json

import pytest

from saqqara import Game
from saqqara.cli.play import bot_name_and_text
from saqqara.i18n import Translator
from tests.bots.test_external import PYTHON_SAMPLE, misbehaving_spec
from tests.cli.test_commands import run_command
from tests.cli.test_play import play_in_terminal


def test_simulate_counts_lost_moves_of_external_bots(capsys: pytest.CaptureFixture[str]) -> None:
    bots = [misbehaving_spec("chatter"), "random"]
    assert run_command("simulate", *bots, "--games", "2", "--workers", "1", "--json") == 0
    done = capsys.readouterr()
    result = json.loads(done.out)
    assert result["bots"] == bots
    assert result["lost_moves"] == [6, 0]
    output = " ".join(done.err.split())
    assert "Seat 1 lost 6 moves, the first because external:" in output
    assert "answered 'I would sail.'; expected a line like {" in output


@pytest.mark.slow
def test_simulate_runs_external_bots_in_worker_processes(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run_command("simulate", PYTHON_SAMPLE, misbehaving_spec("chatter"), "--games", "20", "--workers", "2", "--json")
        == 0
    )
    assert json.loads(capsys.readouterr().out)["lost_moves"] == [0, 60]


@pytest.mark.parametrize("command", ["simulate", "play"])
def test_missing_program_prints_one_line(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(command, "external:no-such-program-anywhere", "random") == 2
    message = capsys.readouterr().err
    assert message.count("\n") == 1
    assert "there is no program no-such-program-anywhere here" in message


def test_external_bot_plays_in_the_terminal() -> None:
    game = Game(seed=3)
    text = play_in_terminal(game, [PYTHON_SAMPLE, "greedy"], lambda prompt: "")
    assert game.is_over
    assert "is played instead" not in text


def test_terminal_reports_a_lost_move() -> None:
    text = " ".join(play_in_terminal(Game(seed=3), [misbehaving_spec("illegal"), "greedy"], lambda prompt: "").split())
    assert text.count("A random legal move is played instead") == 3
    assert "answered with the move 'sail 9 moon', which is not legal now" in text


def test_terminal_names_the_external_bot(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert bot_name_and_text(PYTHON_SAMPLE, Translator()) == ("thrifty.py", "An external program.")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert run_command("play", "me", PYTHON_SAMPLE) == 0
    assert "Ben is a bot: thrifty.py. An external program." in capsys.readouterr().out
