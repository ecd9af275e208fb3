"""Output to the terminal: no text controls it, whatever its encoding, and a closed stream is reported in one line."""

from __future__ import annotations

import ast
import io
import os
import shlex
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from saqqara import Game
from saqqara.cli import language
from saqqara.cli.output import escape_controls, nearest_ascii
from saqqara.cli.printer import Printer
from tests.cli.test_commands import run_command
from tests.cli.test_play import fake_keyboard

CLI = Path(language.__file__).parent

CONTROL_CHARACTERS = "\x1b[2J\x1b]0;owned\x07\x9b1m\r\x08\u202e\u2066\u200f\u061c\u2028"
HOSTILE_NAME = f"A{CONTROL_CHARACTERS}na"
ENCODINGS = ("ascii", "iso8859-1", "cp437", "cp932", "utf-8")


def control_characters_in(text: str) -> set[str]:
    """Return the characters of a text that a terminal may obey."""
    kinds = ("Cc", "Cs", "Zl", "Zp")
    control = {sign for sign in text if unicodedata.category(sign) in kinds} - {"\n"}
    turning = {sign for sign in text if unicodedata.bidirectional(sign) in DIRECTION_MARKS}
    return control | turning | ({"\u200e", "\u200f", "\u061c"} & set(text))


DIRECTION_MARKS = ("LRE", "RLE", "PDF", "LRO", "RLO", "LRI", "RLI", "FSI", "PDI")


def direct_outputs(source: str) -> list[str]:
    """Yield each name that a module calls to print, or uses as an output stream."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(source))
        if (isinstance(node, ast.Call) and ast.unparse(node.func) in ("print", "typer.echo", "typer.secho", "Console"))
        or (
            isinstance(node, ast.Attribute)
            and ast.unparse(node) in ("sys.stdout.write", "sys.stderr.write", "os.write")
        )
        or (isinstance(node, ast.keyword) and ast.unparse(node) in ("file=sys.stdout", "file=sys.stderr"))
    ]


@pytest.mark.parametrize("path", sorted(CLI.rglob("*.py")), ids=lambda path: path.name)
def test_all_output_goes_through_the_printer(path: Path) -> None:
    found = direct_outputs(path.read_text(encoding="utf-8"))
    assert bool(found) == (path.name == "output.py"), found


@pytest.mark.parametrize(
    "line", ["print(1)", "typer.echo(1)", "Console()", "sys.stdout.write('a')", "f(file=sys.stderr)"]
)
def test_direct_output_is_detected(line: str) -> None:
    assert direct_outputs(line)


def play_few_decisions(game: Game) -> Game:
    """Play it for a while."""
    while len(game.history) < 8:
        game.play(game.legal_moves[-1])
    return game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of two, whose names would control a terminal."""
    game = play_few_decisions(Game(2, seed=3, names=[HOSTILE_NAME, "bot:random"]))
    file = tmp_path / f"game{CONTROL_CHARACTERS.translate({13: None})}.txt"
    file.write_text(game.record(), encoding="utf-8", newline="\n")
    return file


def output_commands(file: Path) -> dict[str, list[str]]:
    """Return each command that shows names of others."""
    few = ["--simulations", "2", "--workers", "1"]
    return {
        "replay": ["replay", str(file)],
        "replay nothing": ["replay", f"{file}x"],
        "replay another": ["replay", str(file), "--game", "9"],
        "review": ["review", str(file), *few],
        "review a decision": ["review", str(file), "--decision", "1", *few],
        "play": ["play", "--record", str(file)],
        "play by a bot": ["play", "me", HOSTILE_NAME, "--record", str(file)],
        "play with": ["play", "me", HOSTILE_NAME],
        "a set-up": ["play", "--setup", HOSTILE_NAME],
        "boards": ["boards", "--boards", f"{file}x"],
        "simulate": ["simulate", HOSTILE_NAME, "random"],
        "arena": ["arena", HOSTILE_NAME, "random"],
        "backup": ["backup", str(file), "--data", str(file.parent / HOSTILE_NAME)],
        "check": ["check", "--data", str(file.parent / HOSTILE_NAME)],
        "no command": [HOSTILE_NAME],
        "no option": ["boards", f"--{HOSTILE_NAME}"],
    }


@pytest.mark.parametrize("command", output_commands(Path("game.txt")))
def test_foreign_text_cannot_control_the_terminal(
    command: str, record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake_keyboard(monkeypatch, "s", "r", "?", "q", "-")
    run_command(*output_commands(record)[command])
    captured = capsys.readouterr()
    assert control_characters_in(captured.out + captured.err) == set()
    assert r"\x1b[2J" in captured.out + captured.err


def test_names_in_a_running_game_cannot_control_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(Game(2, seed=3, names=[HOSTILE_NAME, HOSTILE_NAME + "2"]).record(), encoding="utf-8", newline="\n")
    fake_keyboard(
        monkeypatch,
        "quarry",
        "u",
        "s",
        "r",
        "?",
        "quarry",
        CONTROL_CHARACTERS,
        "q",
        str(tmp_path / HOSTILE_NAME / "x"),
        "-",
    )
    assert run_command("play", "--record", str(file)) == 0
    output = capsys.readouterr().out
    assert control_characters_in(output) == set()
    assert r"\u202e" in output


def test_names_in_any_script_are_printed_unchanged(capsys: pytest.CaptureFixture[str]) -> None:
    for name in (
        "José",
        "می\u200cخواهم",
        "👨\u200d👩\u200d👧",
        "🏴\U000e0067\U000e0062\U000e007f",
        "[red]Ana[/red]",
        ":tea:",
        "石",
    ):
        assert escape_controls(name) == name
        Printer().print(name)
        assert capsys.readouterr().out == name + "\n"


def test_table_text_is_truncated_safely() -> None:
    printer = Printer(width=30)
    with printer.capture() as capture:
        printer.print("\x1b[31m" * 20)
    assert control_characters_in(capture.get()) == set()
    assert max(map(len, capture.get().splitlines())) <= 30


def output_in_encoding(encoding: str, *arguments: str) -> str:
    """Run a command with streams of an encoding, and return its output."""
    held, before = io.BytesIO(), (sys.stdout, sys.stderr)
    stream = io.TextIOWrapper(held, encoding=encoding, errors="strict", newline="\n")
    sys.stdout = sys.stderr = stream
    try:
        run_command(*arguments)
        stream.flush()
    finally:
        sys.stdout, sys.stderr = before
    return held.getvalue().decode(encoding)


MIXED_TEXT = "Zoë 石 🏺 \udc80"


@pytest.fixture(params=["en", "de"])
def _language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.setenv("SAQQARA_LANGUAGE", request.param)
    language.get_translator.cache_clear()
    yield
    language.get_translator.cache_clear()


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_characters_outside_the_encoding_are_replaced(
    encoding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = play_few_decisions(Game(2, "BCDBD", ("wager", "prophecies"), seed=3, names=["Zoë 石", "🏺"]))
    whole, begun = tmp_path / "whole 石.txt", tmp_path / "begun.txt"
    whole.write_text(game.record(), encoding="utf-8", newline="\n")
    begun.write_text(Game(2, sides="DDDDD", seed=3, names=["Zoë 石", "🏺"]).record(), encoding="utf-8", newline="\n")
    for arguments in (
        ["replay", str(whole)],
        ["replay", str(whole), "--json"],
        ["review", str(whole), "--simulations", "2", "--workers", "1"],
        ["play", "--record", str(begun)],
        ["play", MIXED_TEXT],
        ["boards"],
        ["simulate", "random", "random", "--games", "1", "--workers", "1"],
        ["replay", f"{MIXED_TEXT}.txt"],
        ["play", "--help"],
        ["check", "--data", f"{tmp_path / MIXED_TEXT}"],
    ):
        fake_keyboard(monkeypatch, "s", "?", "xyzzy 石", "q", "-")
        assert output_in_encoding(encoding, *arguments)


@pytest.mark.parametrize(
    ("sign", "replaced"),
    [("ö", "o"), ("·", "."), ("…", "."), ("石", "??"), ("█", "8"), ("\u0301", ""), ("\udc80", "?")],
)
def test_replacement_has_the_same_width(sign: str, replaced: str) -> None:
    assert nearest_ascii(sign) == replaced


def run_shell(line: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a line of shell in which SAQQARA is the command."""
    command = f"{shlex.quote(sys.executable)} -m saqqara"
    environment = {**os.environ, "SAQQARA": command, "PYTHONPATH": "src", **variables}
    return subprocess.run(
        ["sh", "-c", line.replace("SAQQARA", command)],
        env=environment,
        capture_output=True,
        text=True,
        errors="replace",
        timeout=120,
        check=False,
    )


CLOSED_STREAM_CASES: dict[str, tuple[str, int, str]] = {
    "play without stdin": ("SAQQARA play <&-", 2, "Standard input is closed"),
    "replay of no stdin": ("SAQQARA replay - <&-", 2, "Standard input is closed"),
    "no stdout": ("SAQQARA boards >&-", 2, "Standard output is closed"),
    "no stdout in play": ("SAQQARA play >&- </dev/null", 2, "Standard output is closed"),
    "a full disk": ("SAQQARA boards >/dev/full", 2, "No space left on device"),
}


@pytest.mark.slow
@pytest.mark.parametrize("case", CLOSED_STREAM_CASES)
def test_closed_stream_prints_one_line(case: str) -> None:
    line, status, message = CLOSED_STREAM_CASES[case]
    done = run_shell(line)
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith("saqqara: ")
    assert message in done.stderr
    assert done.returncode == status


@pytest.mark.slow
@pytest.mark.parametrize(
    "line", ["SAQQARA boards | head -1", "SAQQARA boards --json | true", "SAQQARA --help | true", "SAQQARA boards 2>&-"]
)
def test_broken_pipe_prints_nothing(line: str) -> None:
    assert run_shell(line).stderr == ""


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ENCODINGS[:-1])
def test_encoding_can_be_set_by_the_environment(encoding: str) -> None:
    done = run_shell("SAQQARA play < /dev/null", PYTHONIOENCODING=encoding, SAQQARA_LANGUAGE="de")
    assert done.stderr == ""
    assert done.returncode == 0
    assert "Steinbruch" in done.stdout


@pytest.mark.slow
def test_undecodable_bytes_are_no_move() -> None:
    done = run_shell(r"printf '\377\376\nq\n-\n' | SAQQARA play --seed 1")
    assert done.stderr == ""
    assert done.returncode == 0


@pytest.mark.parametrize(
    "where", [["replay"], ["play", "--record"], ["boards", "--boards"], ["check", "--data"], ["review"]]
)
def test_file_name_with_nul_prints_one_line(where: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(*where, "a\0b") == 2
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1
    assert r"a\x00b" in captured.err
