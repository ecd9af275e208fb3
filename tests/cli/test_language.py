"""The terminal uses the language of its user; machine-readable output is the same in every language."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from saqqara import Game
from saqqara.cli import language, main
from saqqara.i18n import LANGUAGES, Translator

COMMANDS = ("play", "simulate", "arena", "train", "replay", "review", "bench", "boards", "backup", "check")
LANGUAGE_VARIABLES = ("SAQQARA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SAQQARA_LANGUAGE", "de")
    language.get_translator.cache_clear()
    yield
    language.get_translator.cache_clear()


def run_command(*arguments: str) -> object:
    with pytest.raises(SystemExit) as stop:
        main(list(arguments))
    return stop.value.code


def run_in_process(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run the command in a separate process: help texts are chosen when it starts."""
    environment = {**os.environ, "SAQQARA_LANGUAGE": "de", "PYTHONUTF8": "1", "COLUMNS": "100"}
    command = [sys.executable, "-m", "saqqara", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = Game(seats=2, seed=3, names=["Ana", "Ben"])
    while not game.is_over:
        game.play(game.legal_moves[-1])
    file = tmp_path / "game.txt"
    file.write_text(game.record(), encoding="utf-8")
    return file


@pytest.mark.usefixtures("german")
def test_boards_command_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command("boards") == 0
    printed = capsys.readouterr().out
    assert "Tafeln" in printed
    assert "Spielregel" in printed
    assert "rulebook" not in printed


@pytest.mark.usefixtures("german")
def test_replay_command_speaks_german(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command("replay", str(record)) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert "Runde 1 beginnt mit Booten für" in printed
    assert "Die Endwertung" in printed
    assert "Grabkammer" in printed.partition("Die Endwertung")[2]


@pytest.mark.usefixtures("german")
def test_errors_are_in_german(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_text("nonsense\n", encoding="utf-8")
    assert run_command("replay", str(file)) == 2
    assert "Zeile 1: eine Aufzeichnung beginnt mit der Zeile `saqqara 1`" in capsys.readouterr().err


@pytest.mark.usefixtures("german")
def test_machine_readable_output_is_the_same_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command("boards", "--json") == 0
    assert {line["source"] for line in json.loads(capsys.readouterr().out)["values"]} >= {"rulebook"}


@pytest.mark.slow
def test_help_is_in_german() -> None:
    helped = run_in_process("replay", "--help")
    assert helped.returncode == 0
    assert "Ein aufgezeichnetes Spiel zeigen und prüfen." in helped.stdout


ENGLISH_WORDS = (
    "Usage",
    "OPTIONS",
    "COMMAND",
    "ARGS",
    "Arguments",
    "Options",
    "Commands",
    "default",
    "required",
    "message",
)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_german_help_contains_no_english(command: str) -> None:
    helped = run_in_process(*command.split(), "--help").stdout
    assert helped.startswith("Aufruf: saqqara")
    assert "Optionen:" in helped
    assert "Diese Hilfe zeigen." in helped
    assert not [word for word in ENGLISH_WORDS if word in helped]


INVALID_ARGUMENTS = {
    "an option": (("bench", "--nope"), "no option '--nope'; `saqqara", "Option '--nope' gibt es nicht; `saqqara"),
    "a likely option": (("bench", "--secnds", "1"), "did you mean --seats or --seconds?", "ist --seats oder --seconds"),
    "a command": (("shrug",), "no command 'shrug'; choose from play", "Befehl 'shrug' gibt es nicht; zur Wahl"),
    "no value": (("simulate", "--games"), "'--games' needs a value", "'--games' braucht einen Wert"),
    "a value": (("boards", "--json=3"), "'--json' takes no value", "'--json' nimmt keinen Wert"),
    "no argument": (("arena",), "bots is missing", "bots fehlt"),
    "an argument": (("replay", "a", "b"), "'b' was given", "angegeben ist aber 'b'"),
    "no number": (("bench", "--seats", "x"), "--seats takes a whole number.", "Zu --seats gehört eine ganze Zahl."),
    "a number": (("bench", "--seconds", "0"), "a number from 0.1 to 600.", "eine Zahl von 0.1 bis 600."),
    "a little number": (("play", "--tour", "-1"), "a whole number, 0 or more.", "eine ganze Zahl ab 0."),
}


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("case", INVALID_ARGUMENTS)
def test_usage_errors_use_our_own_texts(
    case: str, locale: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments, *messages = INVALID_ARGUMENTS[case]
    monkeypatch.setattr("saqqara.cli.language.get_translator", lambda: Translator(locale))
    assert run_command(*arguments) == 2
    line = capsys.readouterr().err
    assert messages[LANGUAGES.index(locale)] in line
    assert line.count("\n") == 1


@pytest.mark.parametrize(("locale", "said"), [("en", "takes true or false."), ("de", "gehört true oder false.")])
def test_wrong_environment_variable_is_refused_in_the_users_language(
    locale: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("saqqara.cli.language.get_translator", lambda: Translator(locale))
    monkeypatch.setenv("SAQQARA_SHARE", "maybe")
    assert run_command() == 2
    line = capsys.readouterr().err
    assert f"SAQQARA_SHARE {said}" in line
    assert line.count("\n") == 1


@pytest.mark.slow
def test_server_start_error_is_in_german(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = run_in_process("--port", str(port), "--no-browser", "--data", str(tmp_path))
    assert ended.returncode == 2
    assert ended.stderr.strip().startswith(f"Port {port} ist belegt")


@pytest.mark.parametrize(
    ("named", "spoken"),
    [
        ({"SAQQARA_LANGUAGE": "de", "LANG": "en_GB.UTF-8"}, "de"),
        ({"LC_ALL": "de_AT.UTF-8", "LANG": "en_GB.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"SAQQARA_LANGUAGE": "en", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_environment_variables_choose_the_language(
    named: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in LANGUAGE_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in named.items():
        monkeypatch.setenv(name, value)
    language.get_translator.cache_clear()
    try:
        assert language.get_translator().locale == spoken
    finally:
        language.get_translator.cache_clear()
