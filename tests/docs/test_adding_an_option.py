"""Follow docs/adding-an-option.md in a copy of the program, play its option, and leave out its steps one by one."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from saqqara.bots.levels import LEVELS
from tests.docs.apply_diffs import (
    ROOT,
    ForgottenStep,
    copy_and_apply,
    count_passed,
    forget_step,
    read_diffs,
    read_forgotten_steps,
    run_python,
    run_tests,
    wrong_paths,
)
from tests.docs.play_copy import LEVEL_DECISIONS
from tests.helpers.variants import MODULES, NON_MODULE_OPTIONS, SEATS_AND_RULES, Variant

PAGE = ROOT / "docs" / "adding-an-option.md"
COPIED_PATHS = ("src", "tests", "tools", "docs", "README.md", "pyproject.toml")
OWN_TESTS = "tests/engine/rules/test_alms.py"
LESSON = "src/saqqara/web/lessons/alms.json"
NEW_FILES = {"src/saqqara/engine/rules/modules/alms.py", LESSON, OWN_TESTS}
VARIANTS = [
    *(Variant(seats, rules, ("alms",)) for seats, rules in SEATS_AND_RULES),
    Variant(4, "yucata", (*MODULES, *NON_MODULE_OPTIONS, "alms"), sides="DBCDC"),
]
FORGOTTEN_STEPS = read_forgotten_steps(PAGE)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project with all changes of the page, and its quickly generated files."""
    copy = copy_and_apply(read_diffs(PAGE), tmp_path_factory.mktemp("copy"), COPIED_PATHS)
    run_python(copy, "-m", "tests.golden", "--write", "names", "moves", "formats", "actions", "numbers")
    return copy


@pytest.fixture(scope="module")
def played(copy: Path) -> dict[str, Any]:
    """Return the results of games with the option."""
    found: dict[str, Any] = json.loads(run_python(copy, "-m", "tests.docs.play_copy", "alms"))
    return found


def test_document_names_only_existing_files() -> None:
    assert len(read_diffs(PAGE)) > 30
    assert wrong_paths(read_diffs(PAGE)) == []
    assert {name for name, _ in read_diffs(PAGE) if not (ROOT / name).exists()} == NEW_FILES


@pytest.mark.slow
@pytest.mark.parametrize("gate", ["check", "format --check"])
def test_linter_accepts_the_changed_copy(copy: Path, gate: str) -> None:
    run_python(copy, "-m", "ruff", *gate.split(), "--no-cache", ".")


def kept_lines(path: Path, start: str) -> list[str]:
    """Return the lines of a file that start with this."""
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith(start)]


@pytest.mark.slow
def test_games_without_the_option_are_unchanged(copy: Path) -> None:
    """The moves do not change, nor do the revision and the hash of the numbers in an example."""
    for name, kept in (
        ("tests/engine/moves.txt", ""),
        ("docs/formats.md", "revision "),
        ("docs/formats.md", "boards "),
    ):
        before, now = (kept_lines(folder / name, kept) for folder in (ROOT, copy))
        assert now == before != []


@pytest.mark.slow
def test_rules_of_the_option_pass_their_tests(copy: Path) -> None:
    done = run_tests(copy, OWN_TESTS, "tests/web/test_short_lessons.py", "-k", "alms")
    assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_greedy_bot_plays_the_option_in_both_profiles_with_all_seats(played: dict[str, Any]) -> None:
    assert len(played["games"]) == 2 * len(SEATS_AND_RULES)
    for game in played["games"]:
        paid = [event["seat"] for event in game["events"] if event.get("source") == "alms"]
        assert [sheet["alms"] for sheet in game["sheet"]] == [paid.count(seat) for seat in range(len(game["sheet"]))]
        assert len(paid) >= 6, "at least one seat in each round"


@pytest.mark.slow
def test_every_level_plays_the_option(played: dict[str, Any]) -> None:
    assert played["levels"] == dict.fromkeys(LEVELS, LEVEL_DECISIONS)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "option", "line"),
    [("en", "Alms", "receives 1 as alms."), ("de", "Almosen", "als Almosen 1 Punkt.")],
)
def test_log_help_and_score_sheet_name_the_points(
    played: dict[str, Any], language: str, option: str, line: str
) -> None:
    assert any(sentence.endswith(line) for sentence in played["log"][language])
    shown = played["terminal"][language].splitlines()
    helped, *_, scored = [line.split() for line in shown if line.split()[:1] == [option]]
    assert len(helped) > 3, "the text of the option"
    assert sum(map(int, scored[1:])) >= 6, "the row of the score sheet"


@pytest.mark.slow
def test_type_checker_accepts_the_changed_copy(copy: Path) -> None:
    files = {name for name, _ in read_diffs(PAGE) if name.endswith(".py")}
    run_python(copy, "-m", "mypy", "--strict", "--cache-dir", os.devnull, *sorted(files))


@pytest.mark.slow
@pytest.mark.long
def test_games_with_the_option_pass_conformance(copy: Path) -> None:
    """Whole games in plain Python: points, records, positions, views and what they hide."""
    done = run_tests(copy, "tests/conformance/test_invariants.py", "-k", "not compiled", variants=VARIANTS)
    assert done.returncode == 0, done.stdout
    assert count_passed(done.stdout) > 20 * len(VARIANTS)


@pytest.mark.slow
@pytest.mark.long
def test_all_named_tests_pass_when_no_step_is_left_out(copy: Path) -> None:
    done = run_tests(copy, *{step.test for step in FORGOTTEN_STEPS}, variants=VARIANTS[:1])
    assert done.returncode == 0, done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("step", FORGOTTEN_STEPS, ids=str)
def test_step_left_out_is_noticed(copy: Path, step: ForgottenStep) -> None:
    with forget_step(copy, step.files):
        done = run_tests(copy, "-x", step.test, variants=VARIANTS[:1])
    assert done.returncode == 1, done.stdout
    assert step.message in done.stdout


def test_table_of_forgotten_steps_is_read() -> None:
    assert len(FORGOTTEN_STEPS) > 10
    assert {name for step in FORGOTTEN_STEPS for name in step.files} <= {name for name, _ in read_diffs(PAGE)} | {
        "src/saqqara/web/app/core/names.js"
    }
