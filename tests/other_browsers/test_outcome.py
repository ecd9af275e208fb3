"""What the command says of a game in another browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.other_browsers import __main__ as command

JSON = dict[str, Any]
WHOLE_GAME: JSON = {"version": "Browser 1", "moves": 25, "ready": 7, "played": 55, "ranking": "[[0],[1]]"}


def test_whole_game_that_was_kept_has_no_problem() -> None:
    assert command.problem_of(WHOLE_GAME | {"kept": "[[0],[1]]"}) == ""


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"moves": 3}, "the game has no end"),
        ({"ranking": "null"}, "the game has no end"),
        ({"kept": "[[1],[0]]"}, "the game has changed after a reload"),
    ],
)
def test_broken_game_is_named(change: JSON, problem: str) -> None:
    assert problem in command.problem_of(WHOLE_GAME | {"kept": "[[0],[1]]"} | change)


def test_missing_browser_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert command.try_browser("webkit", "http://127.0.0.1:9", tmp_path, None)
    assert capsys.readouterr().err == (
        "webkit: WebKitWebDriver, Xvfb not found; install it first (Debian: firefox-esr, webkit2gtk-driver, xvfb)\n"
    )
