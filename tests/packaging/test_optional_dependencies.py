"""Engine, game, bots and tables without NumPy and Numba: they import neither arrays nor compiled code."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from saqqara import Game
from saqqara.cli.localized_parser import EXTRAS

ROOT = Path(__file__).resolve().parents[2]

OPTIONAL = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
OPTIONAL_MODULES = sorted({re.split(r"[^\w]", line)[0] for extra in EXTRAS for line in OPTIONAL[extra]} - {"saqqara"})
BLOCK_IMPORTS_CODE = f"""
for name in {(*OPTIONAL_MODULES, "llvmlite")}:
    sys.modules[name] = None
"""
PLAY_CODE = """
import json, sys
{blocked}
import saqqara
from saqqara import OMNISCIENT, Game, bots
from saqqara.bots.backends import PlainBackend
from saqqara.bots.search import Search, SearchConfig
from saqqara.engine.search.evaluate import EVALUATORS
from saqqara.i18n import Translator

game = Game(3, "BCDBD", ["wager", "hidden-cards"], seed=5)
greedy = bots.make("greedy", seed=1)
while len(game.history) < 20:
    game.play(greedy.choose(game))
game.undo()
searched = []
for evaluator in EVALUATORS:
    search = Search(*game.redacted_bytes(game.actor), 1, SearchConfig(evaluator=evaluator, nodes=500), PlainBackend)
    search.run_simulations(8)
    searched.append(search.simulations)
again = Game.from_record(game.record())
assert again.view(0) == game.view(0)
assert Game.from_position(game.position()).position() == game.position()
"""
PRINT_CODE = """
print(json.dumps({
    "searched": searched,
    "history": len(game.history),
    "says": Translator("de").text("reason-" + reason) if (reason := game.illegal_reason("sail 4 obelisk")) else "",
    "heavy": sorted({"numpy", "numba", "llvmlite"} & {name for name in sys.modules if sys.modules[name]}),
    **more,
}))
"""
TABLES_CODE = """
from saqqara.server.tables.timeline import Moment, Timeline
from saqqara.server.review.variation import describe_variation, play_variation

moves = len(game.history)
led = describe_variation(play_variation(Moment(Timeline(game, [[] for _ in range(moves + 1)]), moves), []), False)
more = {"seat": led["seat"]}
"""
DECIDE_CODE = """
level = bots.make("imhotep", simulations=6, seconds=600)
more = {"legal": level.choose(game) in game.legal_moves, "analysed": len(bots.analyse(game, 6).moves) > 0}
"""


def run_game_code(code: str, blocked: bool) -> dict[str, Any]:
    """Return the facts that a separate process prints about a game that it has played."""
    script = PLAY_CODE.format(blocked=BLOCK_IMPORTS_CODE if blocked else "") + code + PRINT_CODE
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


@pytest.mark.parametrize("blocked", [False, True], ids=["beside them", "without them"])
def test_games_simple_bots_and_tables_load_neither_numpy_nor_numba(blocked: bool) -> None:
    found = run_game_code(TABLES_CODE, blocked)
    assert found["heavy"] == []
    assert found["searched"] == [8, 8, 8, 8]
    assert found["history"] < 20
    assert found["says"]
    assert found["seat"] in range(3)


@pytest.mark.slow
def test_strongest_bot_decides_without_a_compiler() -> None:
    found = run_game_code(DECIDE_CODE, blocked=True)
    assert found["legal"]
    assert found["analysed"]
    assert found["heavy"] == []


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("train x", 'numba is not installed; install it with: pip install "saqqara[train]"'),
        (
            "arena greedy random --decide 70",
            'numpy is not installed; install it with: pip install "saqqara[native]"',
        ),
    ],
)
def test_command_with_missing_extra_names_it(command: str, message: str) -> None:
    script = f"import sys{BLOCK_IMPORTS_CODE}from saqqara.cli import main; main({command.split()!r})"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2, done.stderr
    assert message in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.slow
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_arena_counts_wins_without_numpy(form: list[str], tmp_path: Path) -> None:
    journal = tmp_path / "games.jsonl"
    command = ["arena", "greedy", "random", "--games", "4", "--workers", "1", "--journal", str(journal), *form]
    script = f"import sys{BLOCK_IMPORTS_CODE}from saqqara.cli import main; main({command!r})"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert 'confidence intervals: pip install "saqqara[native]"' in " ".join(done.stderr.split())
    assert len(journal.read_text(encoding="utf-8").splitlines()) == 5
    if not form:
        assert "Wins after 4 games" in done.stdout
        assert "100.0%" in done.stdout
        assert "Elo" not in done.stdout
        return
    results = json.loads(done.stdout)
    assert [entry["bot"] for entry in results["entries"]] == ["greedy", "random"]
    assert [(entry["elo"], entry["score"]) for entry in results["entries"]] == [(None, 1), (None, 0)]
    assert {results["pairs"][0][key] for key in ("low", "high")} == {None}


@pytest.mark.parametrize(
    "command",
    [
        "arena greedy random --games 2 --workers 1 --json --picture",
        pytest.param("review GAME --simulations 20 --json --svg", marks=pytest.mark.slow),
    ],
)
def test_command_continues_without_its_chart(command: str, tmp_path: Path) -> None:
    game, chart = tmp_path / "game.txt", tmp_path / "chart.svg"
    game.write_text(finished_record(), encoding="utf-8")
    told = []
    for blocked in (False, True):
        arguments = [*command.replace("GAME", str(game)).split(), str(chart)]
        block = "sys.modules['matplotlib'] = None; " if blocked else ""
        done = subprocess.run(
            [sys.executable, "-c", f"import sys; {block}from saqqara.cli import main; main({arguments!r})"],
            env={**os.environ, "SAQQARA_CACHE": str(tmp_path / str(blocked))},
            capture_output=True,
            text=True,
            check=True,
        )
        told.append(done)
        assert chart.exists() is not blocked
        chart.unlink(missing_ok=True)
    assert json.loads(told[1].stdout) == json.loads(told[0].stdout)
    lines = [one.stderr.splitlines() for one in told]
    missing = 'Matplotlib is not installed; install it with: pip install "saqqara[charts]"'
    assert lines[1] == [f"{chart} is not drawn: {missing}", *lines[0]]


@pytest.mark.slow
def test_charts_are_loaded_only_when_one_is_drawn() -> None:
    script = """
import sys
from saqqara.cli import app, arena, review, train
print(*{name.partition(".")[0] for name in sys.modules})
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "matplotlib" not in done.stdout.split()


@pytest.mark.slow
def test_help_says_which_commands_need_an_extra() -> None:
    assert set(EXTRAS) == set(OPTIONAL) - {"dev", "docs", "release", "wasm"}
    needed = {
        "arena": ["saqqara[charts]", "saqqara[native]", "saqqara[ray]"],
        "review": ["saqqara[charts]"],
        "simulate": ["saqqara[ray]", "saqqara[tables]"],
        "study": ["saqqara[ray]", "saqqara[study]"],
        "train": ["saqqara[train]"],
    }
    for command, extras in (([], EXTRAS), *(([name], found) for name, found in needed.items())):
        script = f"from saqqara.cli import main; main({[*command, '--help']!r})"
        done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
        assert all(extra in done.stdout for extra in extras)


def finished_record() -> str:
    """The record of a finished game."""
    game = Game(2, seed=3)
    while not game.is_over:
        game.play(game.legal_moves[-1])
    return game.record()


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        "simulate greedy mason --games 1 --json",
        "review GAME --simulations 20 --json",
        "play apprentice greedy --seed 1",
        "--help",
    ],
)
def test_other_commands_work_without_numpy_and_numba(command: str, tmp_path: Path) -> None:
    game = tmp_path / "game.txt"
    game.write_text(finished_record(), encoding="utf-8")
    arguments = command.replace("GAME", str(game)).split()
    script = f"import sys{BLOCK_IMPORTS_CODE}from saqqara.cli import main; main({arguments!r})"
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, "SAQQARA_CACHE": str(tmp_path)},
        input="\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
    assert "think" not in done.stderr  # no message about a slower backend


SERVER_MODULES = (
    "fastapi",
    "starlette",
    "uvicorn",
    "sse_starlette",
    "sqlalchemy",
    "alembic",
    "pydantic",
    "typer",
    "rich",
)


@pytest.mark.parametrize("imported", ["saqqara", "saqqara.bots", "saqqara.bots.backends"])
def test_engine_and_bots_do_not_import_the_server(imported: str) -> None:
    script = f"""
import sys, {imported}
from saqqara import Game, bots
bots.make("imhotep", simulations=5).choose(Game(seed=1))
print(*{{name.partition(".")[0] for name in sys.modules}}, *(name for name in sys.modules if "server" in name))
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "wasmtime" in loaded
    assert loaded.isdisjoint(SERVER_MODULES)
    assert not any(name.startswith("saqqara.server") for name in loaded)
