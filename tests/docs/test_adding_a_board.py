"""The board that docs/adding-a-board.md adds can be built as described, and played.

Compiling all of the engine takes a minute: the tests of machine code with bounds checks are here, on the
engine with the new side in it. Other tests of the compiled backend are in tests/engine/test_compiled.py.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from saqqara.bots import weights
from saqqara.bots.levels import LEVELS
from saqqara.engine.search.features import FEATURE_COUNT
from tests.docs.apply_diffs import ROOT, copy_and_apply, read_diffs, run_python, wrong_paths
from tests.helpers.node import run_node

PAGE = ROOT / "docs" / "adding-a-board.md"

# Functions that have more than one version, each with the reason; all others have exactly one.
ALLOWED_VERSIONS = {
    "rules.chance.shuffle": "row of round cards and market deck are fields of different length",
    "rules.redact.fill_unknown_places": "rows of round cards and scaffold tiles are fields of different length",
    "rules.chance._keep_order": "as shuffle",
    "rules.chance.adjust_order": "as shuffle",
    "rules.events.emit": "one for each number of arguments, and it does nothing",
    "rules.events._ignore_event": "as emit",
    "search.network.add_rows": "both hidden layers, which differ in length",
    "search.position_key.add_row": "the stones of the sites are fields of different length",
    "search.features.encode_position": "into a field of the network, and into rows that are learned from",
    "search.features.encode_all_but_burial_points": "as encode_position",
    "search.features.encode_burial_points": "as encode_position",
    "search.features.encode_progress": "as encode_position",
    "search.features.encode_sites": "as encode_position",
    "search.features.encode_top_stones": "as encode_position",
    "search.features.encode_ship": "as encode_position",
    "search.features.encode_seat": "as encode_position",
}

PLAY_CODE = """
from saqqara import Game
seen = set()
for seed in range(12):
    game = Game(3, sides="AAAAE", rules="yucata", seed=seed)
    while not game.is_over:
        sails = [move for move in game.legal_moves if str(move).endswith(" obelisk")]
        game.play((sails or game.legal_moves)[seed % len(sails or game.legal_moves)])
        position = game.position()
        assert Game.from_position(position).position() == position
    steps = game.boards["obelisk.E.steps"]
    stones, beside = position["obelisk"]["spaces"], position["obelisk"]["beside"]
    for seat, sheet in enumerate(game.score_sheet):
        assert sheet["obelisk"] == sum(n for n, owner in zip(steps, stones) if owner == seat) + beside[seat]
    assert Game.from_record(game.record()).position() == position
    seen.add((stones.count(None) == 0, any(beside)))
assert len(seen) > 1, seen
try:
    Game(3, sides="EAAAA")
except ValueError:
    print("played")
"""


@pytest.fixture(scope="module")
def changed_package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with every change of the page."""
    diffs = read_diffs(PAGE)
    assert len(diffs) > 10
    return copy_and_apply(diffs, tmp_path_factory.mktemp("copy"), ("src", "pyproject.toml")) / "src"


@pytest.fixture(scope="module")
def side_e_results(changed_package: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The results of playing the new side: compiled from nothing, with bounds checks.

    With little optimization: the checks are the same, however good the code around them is.
    """
    folder = tmp_path_factory.mktemp("played")
    how = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "0", "SAQQARA_CACHE": str(folder / "cache")}
    path = os.pathsep.join([str(changed_package), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-m", "tests.docs.play_side_e", str(folder)],
        env={**os.environ, **how, "PYTHONPATH": path},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads((folder / "played.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def bounds_check_results(side_e_results: dict[str, Any]) -> dict[str, Any]:
    """The results of running every compiled entry point once."""
    found: dict[str, Any] = side_e_results["checked"]
    return found


@pytest.mark.slow
def test_new_side_can_be_played(changed_package: Path) -> None:
    assert run_python(changed_package.parent, "-c", PLAY_CODE) == "played\n"


@pytest.mark.parametrize("gate", ["check", "format --check"])
def test_linter_accepts_the_changed_copy(changed_package: Path, gate: str) -> None:
    run_python(changed_package.parent, "-m", "ruff", *gate.split(), "--no-cache", ".")


@pytest.mark.slow
def test_type_checker_accepts_the_changed_copy(changed_package: Path) -> None:
    files = {name for name, _ in read_diffs(PAGE) if name.endswith(".py")}
    run_python(changed_package.parent, "-m", "mypy", "--strict", "--cache-dir", os.devnull, *sorted(files))


@pytest.mark.slow
@pytest.mark.long
def test_random_games_read_nothing_out_of_range(bounds_check_results: dict[str, Any]) -> None:
    assert bounds_check_results["noticed"], "bounds were not checked at all"
    for plain, compiled, many in bounds_check_results["decisions"].values():
        assert plain == compiled
        assert many > 1_000


@pytest.mark.slow
@pytest.mark.long
def test_each_compiled_function_has_exactly_one_version(bounds_check_results: dict[str, Any]) -> None:
    versions = bounds_check_results["signatures"]
    assert len(versions) > 100
    assert {name: count for name, count in versions.items() if count != 1 and name not in ALLOWED_VERSIONS} == {}
    assert ALLOWED_VERSIONS.keys() <= versions.keys()
    assert all(versions[name] <= 5 for name in ALLOWED_VERSIONS)


@pytest.mark.slow
@pytest.mark.long
def test_every_level_plays_the_new_side(side_e_results: dict[str, Any]) -> None:
    assert set(side_e_results["levels"]) == set(LEVELS)
    assert all(len(scores) == 2 and max(scores) > 0 for scores in side_e_results["levels"].values())


@pytest.mark.slow
@pytest.mark.long
def test_compiled_and_plain_play_the_new_side_the_same(side_e_results: dict[str, Any]) -> None:
    assert side_e_results["set_ups"] == 3 * 6, "alone, with side E everywhere, and with hidden cards"
    assert all(plain == compiled > 100 for plain, compiled in side_e_results["loads"])
    assert all(side_e_results["searched"])


@pytest.mark.slow
@pytest.mark.long
def test_network_is_unchanged_for_all_other_setups(side_e_results: dict[str, Any]) -> None:
    assert side_e_results["features"] == FEATURE_COUNT + 1
    assert side_e_results["weighs"] is False
    assert side_e_results["weights"] == weights.hash_weights(weights.read_weights())
    assert len(side_e_results["trees"]) > 3
    assert all(side_e_results["trees"])


@pytest.mark.slow
@pytest.mark.long
def test_game_on_the_new_side_can_be_reviewed(side_e_results: dict[str, Any]) -> None:
    assert len(side_e_results["review"]["decisions"]) > 30
    assert all(sum(one["expected"]) > 0 for one in side_e_results["review"]["decisions"])


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("language", "help"), [("en", "takes the next step"), ("de", "kommt auf die nächste Stufe")])
def test_terminal_draws_the_new_side(side_e_results: dict[str, Any], language: str, help: str) -> None:
    assert help in " ".join(side_e_results["terminal"][language].split())
    count = side_e_results["scene"]["view"]["obelisk"]["count"]
    assert side_e_results["drawn"] == " ".join(f"{'ABC'[seat]} {stones}" for seat, stones in enumerate(count) if stones)


DRAW_CODE = """
import { readFileSync } from "node:fs";
await import(process.env.BARE);
const { drawSite } = await import(process.env.SITES);
const [stones] = drawSite(JSON.parse(readFileSync(0, "utf8"))).values;
console.log(JSON.stringify(stones.map(({ values: [, name, count] }) => [name, count])));
"""


@pytest.mark.slow
@pytest.mark.long
def test_page_draws_the_new_side(side_e_results: dict[str, Any], changed_package: Path) -> None:
    sites = changed_package / "saqqara" / "web" / "app" / "sites" / "index.js"
    urls = {"BARE": ROOT.joinpath("tests", "web", "dom-stubs.js").as_uri(), "SITES": sites.as_uri()}
    scene = json.dumps(side_e_results["scene"])
    done = run_node("--input-type=module", "--eval", DRAW_CODE, env=os.environ | urls, input=scene, stderr=None)
    count = side_e_results["scene"]["view"]["obelisk"]["count"]
    assert json.loads(done.stdout) == [list(pair) for pair in zip(side_e_results["scene"]["names"], count, strict=True)]
    assert sum(count) > 0


def test_document_names_only_existing_files() -> None:
    assert wrong_paths(read_diffs(PAGE)) == []
