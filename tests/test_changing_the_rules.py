"""The rule that docs/changing-the-rules.md changes can be changed as it says: what began before goes on as it began."""

import json
from pathlib import Path

import pytest

from saqqara import Game
from saqqara.game.setup import RULES_REVISION
from tests.following import ROOT, blocks, follow, misnamed, run
from tests.records import writer
from tests.records.writer import played

PAGE = ROOT / "docs" / "changing-the-rules.md"
WHOLE = ("src", "tests", "tools", "docs", "pyproject.toml")  # of the project, as far as it takes to run tests of it

FINISH = 20
SAILED = ("market", "pyramid", "burial")
# Two chariots stand on the finish and a third behind them; the last ship of the last round is about to sail.
LAST = "sail 4 obelisk"
RACE = {
    "round": 6,
    "setup": {"seats": 3, "sides": "AADAA"},
    "round_cards": {"current": [4, 3, 2, 1]},
    "ships": [
        *({"capacity": 4 - n, "stones": [None] * (4 - n), "site": site} for n, site in enumerate(SAILED)),
        {"capacity": 1, "stones": [0], "site": None},
    ],
    "temple": {"spaces": [0, 1, 2, *[None] * 9], "chariots": [FINISH, FINISH, 5]},
}
PLAY = """
import json, sys
from saqqara import Game
told = []
for text in json.load(sys.stdin):
    game = Game.from_record(text)
    assert game.record() == text
    game.play("sail 4 obelisk")
    assert game.is_over
    told.append([game.setup.revision, [sheet["temple"] for sheet in game.score_sheet], game.record()])
print(json.dumps([Game().setup.revision, told]))
"""
COMPILED = """
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
    temple_d.assess(game.setup, game._state)
    fast.assess(setup[0], state[0])
    assert bytes(arrays.view_as_bytes(state)) == bytes(game._state_bytes)
print("the same")
"""


CARD = """
import json, sys
from pathlib import Path
import saqqara
from saqqara import Game
from saqqara.bots.backends import PlainBackend
from saqqara.bots.search import Search, SearchConfig
from saqqara.engine.rules.state import CARD_NAMES
for text in json.load(sys.stdin):
    game = Game.from_record(text)
    assert game.record() == text and "ladder" not in text
game = Game(2, options=["dynasty-cards"], seed=1)
table = game.position()["market"]
assert [card for space in table["spaces"] for card in space].count("ladder") + table["draw"].count("ladder") == 2
assert Game.from_record(game.record()).position() == game.position()
ships = [{"capacity": 3, "stones": [0, 0, None]}, *({"capacity": n} for n in (3, 2, 1))]
market = {"spaces": [["ladder"], ["statue"], [], []]}
game = Game.from_position({"setup": {"options": ["dynasty-cards"]}, "ships": ships, "market": market}, seed=1)
assert Search(*game.redacted_bytes(0), 1, SearchConfig(evaluator="network", nodes=500), PlainBackend).run(5) is None
game.play("sail 1 market")
game.play("take 1")
assert game.position()["temple"]["count"] == [1, 0]
assert game.position()["played_red"] == [["ladder"], []]
for lesson in Path(saqqara.__file__).parent.joinpath("web", "lessons").glob("*.json"):
    Game.from_position(json.loads(lesson.read_text(encoding="utf-8"))["position"])
print(Game().position()["boards"])
"""


def race(revision: int = RULES_REVISION) -> str:
    """The record of a game that begins with the race, one sailing before the round ends."""
    return Game.from_position(RACE | {"revision": revision}, seed=1).record()


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with everything done that the page says, and what that command writes of it at once."""
    copy = follow(blocks(PAGE, "A rule"), tmp_path_factory.mktemp("copy"), WHOLE)
    told = run(copy, "-m", "tests.golden", "--write", "names", "moves", "formats", "records", "chance")
    assert "src/" not in told, "the page names nothing of the rules that has changed"
    assert f"tests/records/revision-{RULES_REVISION + 1}/two-seats.txt is written" in told
    return copy


def test_a_record_goes_on_by_the_rules_that_it_began_with(copy: Path) -> None:
    begun = Game.from_record(race())
    begun.play(LAST)
    new = race().replace(f'"revision":{RULES_REVISION}', f'"revision":{RULES_REVISION + 1}')
    newest, (old, later) = json.loads(run(copy, "-c", PLAY, given=json.dumps([race(), new])))
    temple = [sheet["temple"] for sheet in begun.score_sheet]
    assert newest == RULES_REVISION + 1
    assert old == [RULES_REVISION, temple, begun.record()]
    assert later[:2] == [RULES_REVISION + 1, [*temple[:2], temple[2] + 1]]


def test_records_of_both_revisions_lie_side_by_side(copy: Path) -> None:
    folder = copy / "tests" / "records"
    for name in writer.RECORDS:
        old = (folder / f"revision-{RULES_REVISION}" / f"{name}.txt").read_text(encoding="utf-8")
        new = (folder / f"revision-{RULES_REVISION + 1}" / f"{name}.txt").read_text(encoding="utf-8")
        assert old == (writer.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
        assert new.replace(f"revision {RULES_REVISION + 1}\n", f"revision {RULES_REVISION}\n") == old


@pytest.mark.slow
@pytest.mark.long
def test_the_tests_of_the_copy_pass(copy: Path) -> None:
    """Those that a change of this rule could make red: of records, and of the rule itself."""
    tests = ["tests/records/test_records.py", "tests/rules/test_temple_d.py", "tests/rules/test_revisions.py"]
    run(copy, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-m", "not slow", *tests)


@pytest.mark.slow
@pytest.mark.long
def test_the_compiled_load_reads_the_revision_too(copy: Path) -> None:
    new = race().replace(f'"revision":{RULES_REVISION}', f'"revision":{RULES_REVISION + 1}')
    assert run(copy, "-c", COMPILED, given=json.dumps([race(), new])) == "the same\n"


def test_a_card_is_added_as_the_page_says(tmp_path: Path) -> None:
    """Records of before know no such card, lessons and other set-ups are as they were, and bots play on."""
    copy = follow(blocks(PAGE, "A card"), tmp_path / "copy", WHOLE)
    run(copy, "-m", "tests.golden", "--write", "names", "moves", "numbers", "formats")
    texts = [played(Game(2, options=options, seed=4)).record() for options in ([], ["dynasty-cards"])]
    assert run(copy, "-c", CARD, given=json.dumps(texts)) == f"{Game().position()['boards']}\n"
    names = (copy / "src/saqqara/web/app/core/names.js").read_text(encoding="utf-8")
    assert '"paved_path", "ladder", "private_quarry"' in names


def test_the_page_names_no_file_that_is_not_there() -> None:
    assert len(blocks(PAGE)) > 5
    assert misnamed(blocks(PAGE)) == []
