"""Quitting or interrupting a game in the terminal: it is saved or kept, and the player learns where."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from saqqara import Game
from saqqara.cli.terminal import game_saver
from saqqara.cli.terminal.game_saver import autosave_folder, default_file_name, latest_autosave, unused_path
from tests.cli.test_commands import run_command
from tests.cli.test_play import ENGLISH, Script, fake_keyboard, move_texts, play_in_terminal
from tests.helpers.processes import MAIN_WITH_CTRL_C, SOURCE_FOLDER


@pytest.fixture(autouse=True)
def _working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def start_game(*lines: str | type[BaseException]) -> tuple[Game, str, Script]:
    """A game in which one stone was loaded before these lines are typed."""
    game, script = Game(seats=2, seed=1), Script("load 1.1", *lines)
    return game, play_in_terminal(game, ["me", "greedy"], script), script


def only_record(folder: Path) -> Game:
    (file,) = folder.glob("*.txt")
    return Game.from_record(file.read_text(encoding="utf-8"))


def test_ctrl_c_offers_to_save_under_an_unused_name(tmp_path: Path) -> None:
    (tmp_path / f"saqqara-{date.today():%Y-%m-%d}.txt").write_text("mine", encoding="utf-8")
    game, text, script = start_game(KeyboardInterrupt, "")
    assert f"saqqara-{date.today():%Y-%m-%d}-2.txt" in script.prompts[-1]
    saved = Game.from_record((tmp_path / f"saqqara-{date.today():%Y-%m-%d}-2.txt").read_text(encoding="utf-8"))
    assert saved.position() == game.position()
    assert "The record is saved in" in text
    assert text.endswith(ENGLISH.text("cli-game-left") + "\n")


@pytest.mark.parametrize("second", [KeyboardInterrupt, "-"])
def test_second_ctrl_c_quits_without_saving(second: str | type[BaseException], tmp_path: Path) -> None:
    _, text, script = start_game(KeyboardInterrupt, second)
    assert script.lines == []
    assert text.endswith(ENGLISH.text("cli-game-left") + "\n")
    assert list(tmp_path.rglob("*.txt")) == []


@pytest.mark.parametrize(
    ("typed", "status"),
    [
        (("q", "-"), 0),
        ((KeyboardInterrupt, "-"), 130),
        ((KeyboardInterrupt, ""), 130),
        ((KeyboardInterrupt,), 130),
    ],
)
def test_exit_code_shows_whether_the_game_was_interrupted(
    typed: tuple[str | type[BaseException], ...], status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_keyboard(monkeypatch, "load 1.1", *typed)
    assert run_command("play", "me", "greedy", "--seed", "1") == status


@pytest.mark.parametrize("typed", [(), ("q",), (KeyboardInterrupt,)])
def test_end_of_input_saves_the_game(typed: tuple[str | type[BaseException], ...], home: Path) -> None:
    game, text, _ = start_game(*typed)
    assert only_record(home / "unfinished").position() == game.position()
    path = next((home / "unfinished").iterdir())
    assert f"saqqara play --record {path}" in text.replace("\n", "")
    assert path.stat().st_mode & 0o077 == 0 or os.name == "nt" or path.parent.stat().st_mode & 0o077 == 0


def test_game_without_a_decision_is_not_saved(home: Path) -> None:
    play_in_terminal(Game(seats=2, seed=1), ["greedy", "me"], Script())
    play_in_terminal(Game(seats=2, seed=1), ["me", "greedy"], Script("load 1.1", "u"))
    assert not home.exists()


def test_resumed_game_is_saved_beside_its_file(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.txt"
    file.write_text(held := Game(2, seed=1, names=["Ana", "Ben"]).record(), encoding="utf-8")
    fake_keyboard(monkeypatch, "quarry")
    assert run_command("play", "--record", str(file)) == 0
    assert file.read_text(encoding="utf-8") == held
    assert move_texts(only_record(home / "unfinished")) == ["quarry"]


def test_saved_game_is_mentioned_at_the_next_start_until_handled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    fake_keyboard(monkeypatch, "load 1.1")
    run_command("play", "me", "greedy", "--seed", "1")
    saved = latest_autosave()
    assert saved is not None
    fake_keyboard(monkeypatch, "q", "-")
    capsys.readouterr()
    run_command("play", "me", "greedy", "--seed", "1")
    assert f"saqqara play --record {saved}" in capsys.readouterr().out.replace("\n", "")
    fake_keyboard(monkeypatch, "q", "")
    run_command("play", "--record", str(saved))
    assert latest_autosave() == saved
    fake_keyboard(monkeypatch, "q", str(tmp_path / "mine.txt"))
    run_command("play", "--record", str(saved))
    assert latest_autosave() is None


@pytest.mark.parametrize("name", ["~nouser/x", "a\0b", "x" * 5000, "nowhere/at/all", ".", "\udcff\0", "/dev/full"])
def test_invalid_file_name_is_asked_for_again(name: str, tmp_path: Path) -> None:
    if os.name != "nt" and name == "/dev/full":
        assert Path(name).exists()
    file = tmp_path / "good.txt"
    game, text, script = start_game("q", name, str(file))
    assert script.lines == []
    assert Game.from_record(file.read_text(encoding="utf-8")).position() == game.position()
    assert "Traceback" not in text


def test_tilde_in_file_name_means_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    start_game("q", "~/mine.txt")
    assert (tmp_path / "mine.txt").exists()


def test_game_is_saved_elsewhere_if_its_folder_is_not_writable(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.write_text("a file", encoding="utf-8")
    game, text, _ = start_game()
    assert only_record(tmp_path).position() == game.position()
    assert str(next(tmp_path.glob("20*.txt"))) in text.replace("\n", "")


def test_internal_error_saves_the_game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("saqqara.cli.terminal.session.board_text.score_sheet_table", broken)
    with pytest.raises(ZeroDivisionError):
        start_game("s")
    assert move_texts(only_record(home / "unfinished"))[0] == "load 1.1"


def test_suggested_file_names_are_unused(tmp_path: Path) -> None:
    assert unused_path(tmp_path, "a") == tmp_path / "a.txt"
    for name in ("a.txt", "a-2.txt"):
        (tmp_path / name).touch()
    assert unused_path(tmp_path, "a") == tmp_path / "a-3.txt"
    assert not Path(default_file_name()).is_absolute()
    assert autosave_folder().name == game_saver.AUTOSAVE_FOLDER_NAME


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="no such signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_signal_saves_the_game_or_asks(number: signal.Signals, home: Path) -> None:
    command = [sys.executable, "-c", MAIN_WITH_CTRL_C, "play", "me", "greedy", "--seed", "1"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONPATH": SOURCE_FOLDER}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, text=True
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write("load 1.1\n")
        game.stdin.flush()
        output = ""
        while output.count("Ana > ") < 2:
            output += game.stdout.read(1)
        game.send_signal(number)
        while number == signal.SIGINT and "saqqara-" not in output:
            output += game.stdout.read(1)
        rest, wrong = game.communicate("mine.txt\n" if number == signal.SIGINT else None)
    assert wrong == ""
    assert game.returncode == 128 + number
    if number == signal.SIGINT:
        assert move_texts(Game.from_record(Path("mine.txt").read_text(encoding="utf-8")))[0] == "load 1.1"
    else:
        assert move_texts(only_record(home / "unfinished"))[0] == "load 1.1"
        assert re.search(r"saqqara play --record \S+", rest)
