"""The names and counts that the page copies from the engine are those of the engine."""

from __future__ import annotations

from tools import page_constants


def test_page_constants_equal_engine_constants() -> None:
    for file, module in page_constants.generated_modules().items():
        assert file.read_text(encoding="utf-8") == module, "run python -m tools.page_constants"
