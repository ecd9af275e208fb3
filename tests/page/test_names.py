"""The names and counts that the page has from the engine are those of the engine."""

from __future__ import annotations

from tools import names


def test_the_names_of_the_page_are_those_of_the_engine() -> None:
    assert names.FILE.read_text(encoding="utf-8") == names.module(), "run python -m tools.names"
