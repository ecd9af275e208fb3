"""The code in the pages and docstrings of the environments and of the batch runs."""

import doctest
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from saqqara.batch import FEATURE_NAMES
from saqqara.engine.rules.moves import MOVE_COUNT

PAGES = Path(__file__).parents[2] / "docs"


def code_blocks(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (PAGES / page).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize(
    "code",
    code_blocks("environments.md"),
    ids=["presets", "game", "openspiel", "pettingzoo", "gymnasium", "vector"],
)
def test_code_of_the_page_runs(code: str) -> None:
    exec(code, {})


@pytest.mark.parametrize(
    "module",
    [
        "batch.batch",
        "batch.outputs",
        "envs.gymnasium",
        "envs.openspiel",
        "envs.pettingzoo",
        "envs.rewards",
        "envs.vector",
    ],
)
def test_code_of_docstrings_runs(module: str) -> None:
    result = doctest.testmod(import_module(f"saqqara.{module}"))
    assert result.attempted
    assert not result.failed


def test_code_of_the_page_of_actions_prints_all_names(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = code_blocks("actions.md")
    exec(code, {})
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == MOVE_COUNT + len(FEATURE_NAMES)
    assert lines[0] == "0 quarry"


def test_code_of_the_page_of_the_batch_runs() -> None:
    known: dict[str, Any] = {}
    *blocks, on_a_card = code_blocks("batch.md")
    assert 'device="cuda"' in on_a_card
    for code in blocks:
        exec(code, known)
    assert known["wins"].sum() > 1024
    assert (known["rollout"][0] == known["kept"]).all()
    before = known["kept"].copy()
    known["games"].step(known["out"].legal_moves[:, 0])
    assert (known["kept"] == before).all()
