"""Follow docs/adding-a-card.md in a copy of the program, play its cards, and leave out its steps one by one."""

import json
import os
import shutil
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from saqqara import Game
from saqqara.bots.levels import LEVELS
from tests.docs.apply_diffs import (
    ROOT,
    ForgottenStep,
    apply_diffs,
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
from tests.golden.records.writer import play_game
from tests.helpers.variants import SEATS_AND_RULES, Variant

PAGE = ROOT / "docs" / "adding-a-card.md"
COPIED_PATHS = ("src", "tests", "tools", "docs", "README.md", "pyproject.toml")
OWN_TESTS = "tests/engine/rules/test_oar.py"
LESSON = "src/saqqara/web/lessons/oar.json"
NEW_FILES = {LESSON, OWN_TESTS}
RED_DIFFS = read_diffs(PAGE, "A red card")
BLUE_DIFFS = [diff for diff in read_diffs(PAGE) if diff not in RED_DIFFS]
VARIANTS = [Variant(seats, rules, ("dynasty-cards",)) for seats, rules in SEATS_AND_RULES]
FORGOTTEN_STEPS = read_forgotten_steps(PAGE)

RED_CODE = """
import json, sys
from pathlib import Path
import saqqara
from saqqara import Game
from saqqara.bots.backends import PlainBackend
from saqqara.bots.search import Search, SearchConfig
for text in json.load(sys.stdin):
    game = Game.from_record(text)
    assert game.record() == text and not {"ladder", "oar"} & set(text.split())
game = Game(2, options=["dynasty-cards"], seed=1)
table = game.position()["market"]
for card in ("ladder", "oar"):
    assert [card for space in table["spaces"] for card in space].count(card) + table["draw"].count(card) == 2
assert Game.from_record(game.record()).position() == game.position()
ships = [{"capacity": 3, "stones": [0, 0, None]}, *({"capacity": n} for n in (3, 2, 1))]
market = {"spaces": [["ladder"], ["statue"], [], []]}
game = Game.from_position({"setup": {"options": ["dynasty-cards"]}, "ships": ships, "market": market}, seed=1)
search = Search(*game.redacted_bytes(0), 1, SearchConfig(evaluator="network", nodes=500), PlainBackend)
assert search.run_simulations(5) is None
game.play("sail 1 market")
game.play("take 1")
assert game.position()["temple"]["count"] == [1, 0]
assert game.position()["played_red"] == [["ladder"], []]
for lesson in Path(saqqara.__file__).parent.joinpath("web", "lessons").glob("*.json"):
    Game.from_position(json.loads(lesson.read_text(encoding="utf-8"))["position"])
print(Game().position()["boards"])
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project with the blue card, and its quickly generated files."""
    copy = copy_and_apply(BLUE_DIFFS, tmp_path_factory.mktemp("copy"), COPIED_PATHS)
    run_python(copy, "-m", "tests.golden", "--write", "names", "moves", "numbers", "formats", "actions", "records")
    return copy


@pytest.fixture(scope="module")
def played(copy: Path) -> dict[str, Any]:
    """Return the results of games with the blue card."""
    found: dict[str, Any] = json.loads(run_python(copy, "-m", "tests.docs.play_copy", "dynasty-cards", "oar"))
    return found


def test_document_names_only_existing_files() -> None:
    assert len(BLUE_DIFFS) > 30
    assert len(RED_DIFFS) > 10
    assert wrong_paths(read_diffs(PAGE)) == []
    assert {name for name, _ in read_diffs(PAGE) if not (ROOT / name).exists()} == NEW_FILES


@pytest.mark.slow
@pytest.mark.parametrize("gate", ["check", "format --check"])
def test_linter_accepts_the_changed_copy(copy: Path, gate: str) -> None:
    run_python(copy, "-m", "ruff", *gate.split(), "--no-cache", ".")


@pytest.mark.slow
def test_rules_of_the_card_pass_their_tests(copy: Path) -> None:
    done = run_tests(copy, OWN_TESTS, "tests/web/test_short_lessons.py", "-k", "oar")
    assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_greedy_bot_plays_the_card(played: dict[str, Any]) -> None:
    assert len(played["games"]) == 2 * len(SEATS_AND_RULES)
    events = [event for game in played["games"] for event in game["events"] if event.get("card") == "oar"]
    assert {"played", "discarded"} <= {event["kind"] for event in events}
    for game in played["games"]:
        moves = game["moves"]
        assert all(then.startswith("sail ") for move, then in pairwise(moves) if move == "play oar")


@pytest.mark.slow
def test_every_level_plays_with_the_card(played: dict[str, Any]) -> None:
    assert played["levels"] == dict.fromkeys(LEVELS, LEVEL_DECISIONS)


@pytest.mark.slow
@pytest.mark.parametrize(("language", "card"), [("en", "Oar"), ("de", "Ruder")])
def test_log_and_help_name_the_card(played: dict[str, Any], language: str, card: str) -> None:
    assert any(card in sentence for sentence in played["log"][language])
    assert card in played["terminal"][language]


@pytest.mark.slow
def test_red_card_is_added_as_the_document_says(copy: Path, tmp_path: Path) -> None:
    """Old records contain neither card, lessons and other set-ups do not change, and bots still play."""
    red = tmp_path / "copy"
    shutil.copytree(copy, red)
    apply_diffs(RED_DIFFS, red)
    run_python(red, "-m", "tests.golden", "--write", "names", "moves", "numbers", "formats", "actions")
    texts = [play_game(Game(2, options=options, seed=4)).record() for options in ([], ["dynasty-cards"])]
    assert run_python(red, "-c", RED_CODE, stdin=json.dumps(texts)) == f"{Game().position()['boards']}\n"
    names = (red / "src/saqqara/web/app/core/names.js").read_text(encoding="utf-8")
    assert '"paved_path", "ladder", "private_quarry"' in names
    run_python(red, "-m", "ruff", "check", "--no-cache", ".")


@pytest.mark.slow
def test_type_checker_accepts_the_changed_copy(copy: Path) -> None:
    files = {name for name, _ in read_diffs(PAGE) if name.endswith(".py")}
    run_python(copy, "-m", "mypy", "--strict", "--cache-dir", os.devnull, *sorted(files))


@pytest.mark.slow
@pytest.mark.long
def test_games_with_the_card_pass_conformance(copy: Path) -> None:
    """Whole games in plain Python: cards, points, records, positions, views and what they hide."""
    tests = ("tests/conformance/test_invariants.py", "tests/conformance/test_cards.py")
    done = run_tests(copy, *tests, "-k", "not compiled", variants=VARIANTS)
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
    assert {name for step in FORGOTTEN_STEPS for name in step.files} <= {name for name, _ in BLUE_DIFFS} | {
        "tests/engine/moves.txt"
    }
