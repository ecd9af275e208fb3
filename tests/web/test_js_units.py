"""The parts of the page that need no document, each tested in Node's own runner: each file there is a test here."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.helpers.node import run_node
from tests.web import fixture_data

TEST_FOLDER = Path(__file__).parent
TEST_FILES = sorted(TEST_FOLDER.glob("*.test.js"))
COVERAGE = "NODE_V8_COVERAGE"


@pytest.fixture(scope="session")
def fixture_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Fixtures from the engine and the Python translator, written again in each run."""
    folder = tmp_path_factory.mktemp("given")
    fixture_data.write_all(folder)
    return folder


def run_node_test(file: Path, fixture_folder: Path, became: Path, coverage: str | None) -> str:
    """Run the tests of a file and return the readable output. The result of each test is written into `became`."""
    reporters = {"spec": "stdout", TEST_FOLDER.joinpath("line-reporter.js").as_uri(): str(became)}
    flags = [
        f"--test-{what}={value}"
        for pair in reporters.items()
        for what, value in zip(REPORTER_OPTIONS, pair, strict=True)
    ]
    variables = {"SAQQARA_GIVEN": str(fixture_folder), **({COVERAGE: coverage} if coverage else {})}
    done = run_node(*flags, file, env=os.environ | variables)
    return f"{done.stdout}\nNode ended with {done.returncode}"


REPORTER_OPTIONS = ("reporter", "reporter-destination")


@pytest.mark.parametrize("file", TEST_FILES, ids=lambda file: file.name)
def test_js_unit_tests_pass(file: Path, fixture_folder: Path, tmp_path: Path, pytestconfig: pytest.Config) -> None:
    became = tmp_path / "became.jsonl"
    output = run_node_test(file, fixture_folder, became, pytestconfig.getoption("page_coverage"))
    tests = [json.loads(line) for line in became.read_text(encoding="utf-8").splitlines()]
    assert tests, f"{file.name} has no test\n{output}"
    assert [test for test in tests if test["became"] != "passed"] == [], output
    assert output.endswith("ended with 0"), output
