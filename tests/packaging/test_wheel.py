"""The package as a player gets it: built, installed in an empty environment elsewhere, played by API and by page."""

import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from saqqara import __version__
from saqqara.i18n import LANGUAGES
from tests.helpers.virtual_environments import create_environment, environment_variables
from tools import bundles, packages
from tools.environment import ROOT, VirtualEnvironment

pytestmark = [pytest.mark.slow, pytest.mark.long]

MEGABYTE = 1_000_000
MAX_WHEEL_BYTES, MAX_INSTALLED_BYTES = 3 * MEGABYTE, 150 * MEGABYTE
BUNDLED_PACKAGES = {"pip", "setuptools"}  # what an empty environment may contain

PLAY_CODE = """
import json, random, saqqara
from saqqara import Game, bots
from saqqara.bots.backends import default_backend
chance = random.Random(5)
game = Game(seats=3, seed=5)
while not game.is_over:
    game.play(chance.choice(game.legal_moves))
again = Game.from_record(game.record())
beginning = Game(seats=3, seed=5)
print(json.dumps({
    "file": saqqara.__file__, "round": game.round, "scores": list(game.scores), "again": list(again.scores),
    "load": default_backend().name,
    "strong": bots.make("imhotep", simulations=300).choose(beginning) in beginning.legal_moves,
    "sheet": [sum(seat.values()) for seat in game.score_sheet], "ranked": sorted(sum(game.ranking, [])),
}))
"""


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The source archive, and the wheel built from it as an index would have it, or those that `run.py release` built.

    The wheel is the last.
    """
    if released := os.environ.get("SAQQARA_WHEEL"):
        return [*Path(released).parent.glob("*.tar.gz"), Path(released)]
    source_archive, built = packages.build_archives(tmp_path_factory.mktemp("dist"))
    assert source_archive.name.endswith(".tar.gz")
    return [source_archive, built]


@pytest.fixture(scope="module")
def wheel(archives: list[Path]) -> Path:
    """The wheel."""
    return archives[-1]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> VirtualEnvironment:
    """An environment outside the repository that contains only the wheel and its dependencies."""
    return create_environment(tmp_path_factory.mktemp("player"), str(wheel))


def test_archives_are_accepted_by_an_index(archives: list[Path]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", *map(str, archives)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "NO_COLOR": "1"},
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("PASSED") == len(archives) == 2


def test_description_has_no_relative_link(wheel: Path) -> None:
    [name] = [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith(".dist-info/METADATA")]
    headers, _, description = zipfile.ZipFile(wheel).read(name).decode().partition("\n\n")
    assert "Description-Content-Type: text/markdown" in headers
    assert "# Saqqara" in description
    assert [link for link in re.findall(r"\]\(([^)]+)\)", description) if not link.startswith("https://")] == []


def test_wheel_contains_everything_the_server_needs(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in (
        "saqqara/py.typed",
        "saqqara/game/boards.toml",
        "saqqara/i18n/en/names.ftl",
        "saqqara/i18n/de/names.ftl",
        "saqqara/i18n/rulebook/en.md",
        "saqqara/i18n/rulebook/de.md",
        "saqqara/engine/rules/flow.py",
        "saqqara/engine/wasm/saqqara.wasm",
        "saqqara/engine/cuda/saqqara.ptx.xz",
        "saqqara/web/vendor/lit.js",
        "saqqara/web/vendor/lit.LICENSE.txt",
        "saqqara/web/vendor/fluent.LICENSE.txt",
    ):
        assert wanted in names
    assert {path.removeprefix("src/") for path in bundles.packed_files()} < set(names)
    assert any(re.fullmatch(r"saqqara/server/storage/migrations/versions/\w+\.py", name) for name in names)
    assert any(re.fullmatch(r"saqqara/web/.*\.html", name) for name in names)
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)
    assert any(name.endswith(".dist-info/licenses/NOTICES.md") for name in names)


def test_wheel_contains_exactly_the_package_files(wheel: Path) -> None:
    source = ROOT / "src"
    wanted = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not path.name.endswith(".d.ts")
    }
    wanted |= {f"saqqara/i18n/rulebook/{language}.md" for language in LANGUAGES}  # from docs/
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert packed == wanted


def test_wheel_and_installed_command_have_the_declared_version(wheel: Path, installed: VirtualEnvironment) -> None:
    assert wheel.name.split("-")[1] == __version__
    done = subprocess.run(
        [str(installed.script_path("saqqara")), "--version"],
        cwd=installed.root,
        env=environment_variables(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"saqqara {__version__}\n"


def test_installed_package_plays_a_game_by_api(installed: VirtualEnvironment) -> None:
    done = subprocess.run(
        [str(installed.python), "-W", "error", "-c", PLAY_CODE],
        cwd=installed.root,
        env=environment_variables(),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    played = json.loads(done.stdout)
    assert Path(played["file"]).is_relative_to(installed.folder)
    assert played["round"] == 6
    assert played["again"] == played["scores"] == played["sheet"]
    assert played["ranked"] == [0, 1, 2]
    assert played["strong"]
    assert played["load"] == "webassembly"


LIST_CODE = """
import json
from importlib.metadata import distributions
print(json.dumps({one.name: sum(file.size or 0 for file in one.files or ()) for one in distributions()}))
"""


def test_installation_is_small(wheel: Path, installed: VirtualEnvironment) -> None:
    sizes: dict[str, int] = json.loads(installed.evaluate(LIST_CODE) or "")
    assert sizes.keys().isdisjoint(("numba", "llvmlite", "numpy", "torch", "ray"))
    assert sizes["wasmtime"] > MEGABYTE
    assert sum(size for name, size in sizes.items() if name not in BUNDLED_PACKAGES) < MAX_INSTALLED_BYTES
    assert wheel.stat().st_size < MAX_WHEEL_BYTES


@pytest.fixture
def server_url(installed: VirtualEnvironment, tmp_path: Path) -> Iterator[str]:
    """The address of the installed server, started as a player starts it."""
    command = [str(installed.script_path("saqqara")), "--port", "0", "--data", str(tmp_path / "games"), "--no-browser"]
    with subprocess.Popen(
        command,
        cwd=installed.root,
        env=environment_variables(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        try:
            output = ""
            for line in process.stdout:
                output += line
                found = re.search(r"http://[\w.]+:\d+", line)
                if found:
                    break
            else:
                pytest.fail(f"the table did not start: {output}")
            yield found.group()
        finally:
            process.terminate()


def get_snapshot(page: Page, table: str) -> dict[str, Any]:
    answer: dict[str, Any] = page.evaluate("path => fetch(path).then(a => a.json())", f"/api/tables/{table}")
    return answer


def wait_for_my_turn(page: Page, table: str, after: int) -> dict[str, Any]:
    """Wait for the player's next decision later than entry `after`."""
    found: dict[str, Any] = {}
    for _ in range(3000):
        found = get_snapshot(page, table)
        if found["n"] > after and found["legal"]:
            return found
        page.wait_for_timeout(100)
    pytest.fail(f"no decision came: {found}")


def click_move(page: Page, move: str) -> None:
    """Make a move as a player does: to sail, choose the ship first if there is a choice, then the target."""
    verb, *rest = move.split(" ")
    ship = page.locator(f'[data-pick="ship {rest[0]}"]') if verb == "sail" else None
    if ship is not None and ship.count():
        ship.first.click()
    page.locator(f'[data-move="{move}"]').first.click()


@pytest.fixture
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        yield browser
        browser.close()


@pytest.mark.browser
def test_installed_server_starts_a_game_by_page(server_url: str, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    page = context.new_page()
    troubles: list[str] = []
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(server_url) else troubles.append(request.url))
    page.goto(server_url)
    made = page.evaluate(
        "body => fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},"
        " body: JSON.stringify(body)}).then(a => a.json())",
        {
            "seats": [{"kind": "me", "name": "Ana"}, {"kind": "bot", "name": "Ben", "bot": "greedy"}],
            "start": 0,
            "seed": 3,
        },
    )
    table = made["table"]
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{server_url}/table/{table}")
    after = -1
    for _ in range(6):
        found = wait_for_my_turn(page, table, after)
        click_move(page, found["legal"][0])
        after = found["n"]
    log = wait_for_my_turn(page, table, after)["log"]
    assert len([entry for entry in log if entry.get("seat") == 0]) >= 6
    assert any(url.endswith("/bundles/pages/table.js") for url in asked)
    assert not any("/app/" in url for url in asked)
    assert troubles == []
    context.close()
