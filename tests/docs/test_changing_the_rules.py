"""The rule change of docs/changing-the-rules.md works as described: earlier games continue as they began."""

import json
from pathlib import Path

import pytest

from saqqara import Game
from saqqara.game.setup import RULES_REVISION
from tests.docs.apply_diffs import ROOT, copy_and_apply, read_diffs, run_python, wrong_paths
from tests.golden.records import writer

PAGE = ROOT / "docs" / "changing-the-rules.md"
COPIED_PATHS = (
    "src",
    "tests",
    "tools",
    "docs",
    "pyproject.toml",
)  # of the project, as many as tests of it need

FINISH_SPACE = 20
SAILED_SITES = ("market", "pyramid", "burial")
# Two chariots are on the finish and a third behind them; the last ship of the last round is about to sail.
LAST_MOVE = "sail 4 obelisk"
RACE_POSITION = {
    "round": 6,
    "setup": {"seats": 3, "sides": "AADAA"},
    "round_cards": {"current": [4, 3, 2, 1]},
    "ships": [
        *({"capacity": 4 - n, "stones": [None] * (4 - n), "site": site} for n, site in enumerate(SAILED_SITES)),
        {"capacity": 1, "stones": [0], "site": None},
    ],
    "temple": {"spaces": [0, 1, 2, *[None] * 9], "chariots": [FINISH_SPACE, FINISH_SPACE, 5]},
}
PLAY_CODE = """
import json, sys
from saqqara import Game
results = []
for text in json.load(sys.stdin):
    game = Game.from_record(text)
    assert game.record() == text
    game.play("sail 4 obelisk")
    assert game.is_over
    results.append([game.setup.revision, [sheet["temple"] for sheet in game.score_sheet], game.record()])
print(json.dumps([Game().setup.revision, results]))
"""
COMPILED_CODE = """
import json, sys
from saqqara import Game
from saqqara.engine import arrays
import saqqara.engine.compiled
from saqqara.engine.compiled.rules.sites import temple_d as fast
from saqqara.engine.rules.sites import temple_d
from saqqara.engine.rules.state import Setup, State
for text in json.load(sys.stdin):
    game = Game.from_record(text)
    setup = arrays.view_as_array(Setup, bytearray(game._setup_bytes))
    state = arrays.view_as_array(State, bytearray(game._state_bytes))
    temple_d.assess_temple(game.setup, game._state)
    fast.assess_temple(setup[0], state[0])
    assert bytes(arrays.view_as_bytes(state)) == bytes(game._state_bytes)
print("the same")
"""


def race_record(revision: int = RULES_REVISION) -> str:
    """The record of a game that begins with the race, one sailing before the round ends."""
    return Game.from_position(RACE_POSITION | {"revision": revision}, seed=1).record()


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with every change of the page, and the files that its command writes immediately."""
    copy = copy_and_apply(read_diffs(PAGE, "A rule"), tmp_path_factory.mktemp("copy"), COPIED_PATHS)
    output = run_python(copy, "-m", "tests.golden", "--write", "names", "moves", "formats", "records", "chance")
    assert "src/" not in output, "the page names none of the changed rules"
    assert f"tests/golden/records/revision-{RULES_REVISION + 1}/two-seats.txt is written" in output
    return copy


@pytest.mark.slow
def test_record_continues_under_its_own_revision(copy: Path) -> None:
    begun = Game.from_record(race_record())
    begun.play(LAST_MOVE)
    new = race_record().replace(f'"revision":{RULES_REVISION}', f'"revision":{RULES_REVISION + 1}')
    newest, (old, later) = json.loads(run_python(copy, "-c", PLAY_CODE, stdin=json.dumps([race_record(), new])))
    temple = [sheet["temple"] for sheet in begun.score_sheet]
    assert newest == RULES_REVISION + 1
    assert old == [RULES_REVISION, temple, begun.record()]
    assert later[:2] == [RULES_REVISION + 1, [*temple[:2], temple[2] + 1]]


@pytest.mark.slow
def test_records_of_both_revisions_exist(copy: Path) -> None:
    folder = copy / "tests" / "golden" / "records"
    for name in writer.RECORDS:
        old = (folder / f"revision-{RULES_REVISION}" / f"{name}.txt").read_text(encoding="utf-8")
        new = (folder / f"revision-{RULES_REVISION + 1}" / f"{name}.txt").read_text(encoding="utf-8")
        assert old == (writer.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
        assert new.replace(f"revision {RULES_REVISION + 1}\n", f"revision {RULES_REVISION}\n") == old


@pytest.mark.slow
@pytest.mark.long
def test_tests_of_the_changed_copy_pass(copy: Path) -> None:
    """Tests that a change of this rule could break: of records, and of the rule itself."""
    tests = [
        "tests/golden/records/test_records.py",
        "tests/engine/rules/test_temple_d.py",
        "tests/engine/rules/test_revisions.py",
    ]
    run_python(copy, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-m", "not slow", *tests)


@pytest.mark.slow
@pytest.mark.long
def test_compiled_rules_follow_the_revision_too(copy: Path) -> None:
    new = race_record().replace(f'"revision":{RULES_REVISION}', f'"revision":{RULES_REVISION + 1}')
    assert run_python(copy, "-c", COMPILED_CODE, stdin=json.dumps([race_record(), new])) == "the same\n"


def test_document_names_only_existing_files() -> None:
    assert len(read_diffs(PAGE)) > 5
    assert wrong_paths(read_diffs(PAGE)) == []
