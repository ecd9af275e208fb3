"""docs/python.md lists arguments and fields as they are; its examples, and that of docs/external-bots.md, run."""

import inspect
import re
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import saqqara
from saqqara import Game, bots
from saqqara.arena.simulation import play_game
from saqqara.bots import Analysis, MoveAnalysis
from saqqara.game.setup import RULES_REVISION
from tests.docs.code_blocks import read_blocks, run_python_blocks

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "python.md").read_text(encoding="utf-8")
RECORD_ARGUMENTS = {"revision": RULES_REVISION, "dealt_piles": None}  # only for reading records


def table_rows(start: str, end: str) -> list[tuple[str, str]]:
    """Return the first two cells of each row of the table between two texts of the page."""
    section = PAGE.partition(start)[2].partition(end)[0]
    return re.findall(r"^\| `(\w+)` \| (.*?) \|", section, re.MULTILINE)


def defaults_of(function: Any) -> dict[str, Any]:
    return {name: one.default for name, one in inspect.signature(function).parameters.items()}


def test_arguments_are_listed_with_their_defaults() -> None:
    game = {name: eval(default.strip("`")) for name, default in table_rows("## A game", "## Save")}
    assert game | RECORD_ARGUMENTS == defaults_of(Game)
    simulate = {name: eval(default.strip("`")) for name, default in table_rows("## Let bots play", "## End")}
    assert simulate == defaults_of(saqqara.simulate)


def test_fields_of_an_analysis_are_listed() -> None:
    listed = [name for name, _ in table_rows("an `Analysis`:", "Each `MoveAnalysis`")]
    assert listed == [*(one.name for one in fields(Analysis)), "share", "points"]
    assert [name for name, _ in table_rows("Each `MoveAnalysis`", "## Let")] == [*MoveAnalysis._fields]
    assert defaults_of(bots.analyse)["simulations"] == 20_000
    assert defaults_of(bots.analyse)["seed"] == 1


@pytest.mark.slow
def test_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    known: dict[str, Any] = {}
    run_python_blocks("docs/python.md", known)
    assert known["again"].position() == known["only"].position() == known["game"].position()
    *lines, wins = capsys.readouterr().out.splitlines()
    assert wins == "greedy won 19 of 20 games, 1863 decisions"
    assert len(lines) == 3
    assert all(re.fullmatch(r".+: \d+% of the win, \d+ visits", line) for line in lines)


def test_bot_of_the_page_plays_without_losing_a_move(tmp_path: Path) -> None:
    [source] = read_blocks("docs/external-bots.md", "python")
    (tmp_path / "mine.py").write_text(source.text, encoding="utf-8")
    bot = f"external:{Path(sys.executable).as_posix()} {(tmp_path / 'mine.py').as_posix()}"
    result = play_game(saqqara.simulate([bot, "random"], games=1).series, 0)
    assert result.failed_moves == []
