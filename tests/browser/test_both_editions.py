"""The list of journeys that are tested in both editions: every name is a test, and they are a third of all."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.browser.both_editions import JOURNEYS_OF_BOTH_EDITIONS


def journeys_of(file: Path) -> set[str]:
    """Return the names of the tests in a file."""
    nodes = ast.parse(file.read_text(encoding="utf-8")).body
    return {node.name for node in nodes if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


ALL_JOURNEYS = {file.stem: journeys_of(file) for file in Path(__file__).parent.glob("test_*.py")}


def test_every_named_journey_exists() -> None:
    missing = {file: set(names) - ALL_JOURNEYS[file] for file, names in JOURNEYS_OF_BOTH_EDITIONS.items()}
    assert {file: names for file, names in missing.items() if names} == {}


def test_a_third_of_the_journeys_is_tested_in_both_editions() -> None:
    named = sum(map(len, JOURNEYS_OF_BOTH_EDITIONS.values()))
    assert 3 * named >= sum(map(len, ALL_JOURNEYS.values()))
