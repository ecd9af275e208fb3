"""The code in the page of the environments runs."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("code", BLOCKS, ids=["openspiel", "pettingzoo", "gymnasium", "vector"])
def test_code_of_the_page_runs(code: str) -> None:
    exec(code, {})
