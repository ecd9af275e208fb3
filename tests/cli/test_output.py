"""What reaches the terminal: no text steers it, whatever its encoding, and a stream that is closed is one line."""

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
from tests.cli.test_commands import run
from tests.cli.test_play import keyboard

CLI = Path(language.__file__).parent

STEERING = "\x1b[2J\x1b]0;owned\x07\x9b1m\r\x08\u202e\u2066\u200f\u061c\u2028"
HOSTILE = f"A{STEERING}na"
ENCODINGS = ("ascii", "iso8859-1", "cp437", "cp932", "utf-8")


def steers(text: str) -> set[str]:
    """The characters of a text that a terminal may obey."""
    kinds = ("Cc", "Cs", "Zl", "Zp")
    control = {sign for sign in text if unicodedata.category(sign) in kinds} - {"\n"}
    turning = {sign for sign in text if unicodedata.bidirectional(sign) in TURNS}
    return control | turning | ({"\u200e", "\u200f", "\u061c"} & set(text))


TURNS = ("LRE", "RLE", "PDF", "LRO", "RLO", "LRI", "RLI", "FSI", "PDI")


def unknown_ways_out(source: str) -> list[str]:
    """Whatever a module calls to print, or takes to print to."""
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
def test_nothing_is_printed_but_through_one_door(path: Path) -> None:
    found = unknown_ways_out(path.read_text(encoding="utf-8"))
    assert bool(found) == (path.name == "output.py"), found


@pytest.mark.parametrize(
    "line", ["print(1)", "typer.echo(1)", "Console()", "sys.stdout.write('a')", "f(file=sys.stderr)"]
)
def test_another_way_out_is_found(line: str) -> None:
    assert unknown_ways_out(line)


def few_decisions(game: Game) -> Game:
    """Play it for a while."""
    while len(game.history) < 8:
        game.play(game.legal_moves[-1])
    return game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of two, whose names would steer a terminal."""
    game = few_decisions(Game(2, seed=3, names=[HOSTILE, "bot:random"]))
    file = tmp_path / f"game{STEERING.translate({13: None})}.txt"
    file.write_text(game.record(), encoding="utf-8", newline="\n")
    return file


def commands(file: Path) -> dict[str, list[str]]:
    """Each command that shows something of others."""
    few = ["--simulations", "2", "--workers", "1"]
    return {
        "replay": ["replay", str(file)],
        "replay nothing": ["replay", f"{file}x"],
        "replay another": ["replay", str(file), "--game", "9"],
        "review": ["review", str(file), *few],
        "review a decision": ["review", str(file), "--decision", "1", *few],
        "play": ["play", "--record", str(file)],
        "play by a bot": ["play", "me", HOSTILE, "--record", str(file)],
        "play with": ["play", "me", HOSTILE],
        "a set-up": ["play", "--setup", HOSTILE],
        "boards": ["boards", "--boards", f"{file}x"],
        "simulate": ["simulate", HOSTILE, "random"],
        "arena": ["arena", HOSTILE, "random"],
        "backup": ["backup", str(file), "--data", str(file.parent / HOSTILE)],
        "check": ["check", "--data", str(file.parent / HOSTILE)],
        "no command": [HOSTILE],
        "no option": ["boards", f"--{HOSTILE}"],
    }


@pytest.mark.parametrize("command", commands(Path("game.txt")))
def test_no_text_of_others_steers_the_terminal(
    command: str, record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard(monkeypatch, "s", "r", "?", "q", "-")
    run(*commands(record)[command])
    captured = capsys.readouterr()
    assert steers(captured.out + captured.err) == set()
    assert r"\x1b[2J" in captured.out + captured.err


def test_a_game_in_the_middle_shows_no_name_that_steers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(Game(2, seed=3, names=[HOSTILE, HOSTILE + "2"]).record(), encoding="utf-8", newline="\n")
    keyboard(monkeypatch, "quarry", "u", "s", "r", "?", "quarry", STEERING, "q", str(tmp_path / HOSTILE / "x"), "-")
    assert run("play", "--record", str(file)) == 0
    told = capsys.readouterr().out
    assert steers(told) == set()
    assert r"\u202e" in told


def test_names_as_they_are_written_in_the_world_stay_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
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


def test_a_text_for_a_table_is_cut_and_not_broken_open() -> None:
    printer = Printer(width=30)
    with printer.capture() as capture:
        printer.print("\x1b[31m" * 20)
    assert steers(capture.get()) == set()
    assert max(map(len, capture.get().splitlines())) <= 30


def printed_in(encoding: str, *arguments: str) -> str:
    """Run a command with streams of an encoding, and give what came out."""
    held, before = io.BytesIO(), (sys.stdout, sys.stderr)
    stream = io.TextIOWrapper(held, encoding=encoding, errors="strict", newline="\n")
    sys.stdout = sys.stderr = stream
    try:
        run(*arguments)
        stream.flush()
    finally:
        sys.stdout, sys.stderr = before
    return held.getvalue().decode(encoding)


WORDY = "Zoë 石 🏺 \udc80"


@pytest.fixture(params=["en", "de"])
def _spoken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.setenv("SAQQARA_LANGUAGE", request.param)
    language.translator.cache_clear()
    yield
    language.translator.cache_clear()


@pytest.mark.usefixtures("_spoken")
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_what_the_terminal_cannot_write_is_replaced(
    encoding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = few_decisions(Game(2, "BCDBD", ("wager", "prophecies"), seed=3, names=["Zoë 石", "🏺"]))
    whole, begun = tmp_path / "whole 石.txt", tmp_path / "begun.txt"
    whole.write_text(game.record(), encoding="utf-8", newline="\n")
    begun.write_text(Game(2, sides="DDDDD", seed=3, names=["Zoë 石", "🏺"]).record(), encoding="utf-8", newline="\n")
    for arguments in (
        ["replay", str(whole)],
        ["replay", str(whole), "--json"],
        ["review", str(whole), "--simulations", "2", "--workers", "1"],
        ["play", "--record", str(begun)],
        ["play", WORDY],
        ["boards"],
        ["simulate", "random", "random", "--games", "1", "--workers", "1"],
        ["replay", f"{WORDY}.txt"],
        ["play", "--help"],
        ["check", "--data", f"{tmp_path / WORDY}"],
    ):
        keyboard(monkeypatch, "s", "?", "xyzzy 石", "q", "-")
        assert printed_in(encoding, *arguments)


@pytest.mark.parametrize(
    ("sign", "replaced"),
    [("ö", "o"), ("·", "."), ("…", "."), ("石", "??"), ("█", "8"), ("\u0301", ""), ("\udc80", "?")],
)
def test_a_replacement_is_as_wide_as_what_it_replaces(sign: str, replaced: str) -> None:
    assert nearest_ascii(sign) == replaced


def shell(line: str, **variables: str) -> subprocess.CompletedProcess[str]:
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


CLOSED: dict[str, tuple[str, int, str]] = {
    "play without stdin": ("SAQQARA play <&-", 2, "Standard input is closed"),
    "replay of no stdin": ("SAQQARA replay - <&-", 2, "Standard input is closed"),
    "no stdout": ("SAQQARA boards >&-", 2, "Standard output is closed"),
    "no stdout in play": ("SAQQARA play >&- </dev/null", 2, "Standard output is closed"),
    "a full disk": ("SAQQARA boards >/dev/full", 2, "No space left on device"),
}


@pytest.mark.slow
@pytest.mark.parametrize("case", CLOSED)
def test_a_closed_stream_is_one_line(case: str) -> None:
    line, status, told = CLOSED[case]
    done = shell(line)
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith("saqqara: ")
    assert told in done.stderr
    assert done.returncode == status


@pytest.mark.slow
@pytest.mark.parametrize(
    "line", ["SAQQARA boards | head -1", "SAQQARA boards --json | true", "SAQQARA --help | true", "SAQQARA boards 2>&-"]
)
def test_whoever_stops_reading_is_told_nothing(line: str) -> None:
    assert shell(line).stderr == ""


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ENCODINGS[:-1])
def test_an_encoding_may_come_from_outside(encoding: str) -> None:
    done = shell("SAQQARA play < /dev/null", PYTHONIOENCODING=encoding, SAQQARA_LANGUAGE="de")
    assert done.stderr == ""
    assert done.returncode == 0
    assert "Steinbruch" in done.stdout


@pytest.mark.slow
def test_bytes_that_are_no_text_are_no_move() -> None:
    done = shell(r"printf '\377\376\nq\n-\n' | SAQQARA play --seed 1")
    assert done.stderr == ""
    assert done.returncode == 0


@pytest.mark.parametrize(
    "where", [["replay"], ["play", "--record"], ["boards", "--boards"], ["check", "--data"], ["review"]]
)
def test_a_file_name_with_a_nul_is_one_line(where: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*where, "a\0b") == 2
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1
    assert r"a\x00b" in captured.err
