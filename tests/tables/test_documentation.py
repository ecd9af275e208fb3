"""docs/tables.md lists the columns as they are, and its examples run."""

import re
from pathlib import Path
from typing import Any

import pytest

import saqqara
from saqqara.engine.rules.state import SOURCE_NAMES
from saqqara.tables import DECISION_COLUMNS, GAME_COLUMNS

PAGE = (Path(__file__).parents[2] / "docs" / "tables.md").read_text(encoding="utf-8")


def test_columns_are_as_documented() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\w+) \| (.*) \|$", PAGE, re.MULTILINE)
    assert rows == [*GAME_COLUMNS, *DECISION_COLUMNS]


def test_sources_are_as_documented() -> None:
    listed = " ".join(PAGE.split()).partition("`SOURCE` is each of ")[2].partition(":")[0]
    assert tuple(re.findall(r"`(\w+)`", listed)) == SOURCE_NAMES


@pytest.mark.slow
def test_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    saqqara.simulate(["random", "random"], games=9).write("games.parquet", "decisions.parquet")
    known: dict[str, Any] = {}
    for example in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(example, known)
    assert known["most"] > 10
    assert known["games"].num_rows == 20
    assert {path.name for path in tmp_path.iterdir()} == {
        *("games.parquet", "decisions.parquet", "three.csv", "moves.jsonl")
    }
    assert capsys.readouterr().out.count("\n") > 4
