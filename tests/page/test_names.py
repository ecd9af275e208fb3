"""The names and counts that the page has from the engine are those of the engine."""

from __future__ import annotations

from tools import names


def test_the_names_of_the_page_are_those_of_the_engine() -> None:
    for file, module in names.generated_modules().items():
        assert file.read_text(encoding="utf-8") == module, "run python -m tools.names"
