"""The files of a written site start Python, as a browser would, and nothing is loaded from elsewhere."""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path

import pytest

from tests.helpers.node import run_node

SCRIPT = Path(__file__).with_name("start-python.mjs")
GAME_CODE = """
import random
from saqqara import Game
from saqqara.server.core.i18n import translate
game, chance = Game(seats=2, seed=5), random.Random(1)
while not game.is_over:
    game.play(chance.choice(game.legal_moves))
f"{sys.version_info.major} {sys.platform} {translate('server-not_found')} {game.round}"
"""


@pytest.fixture(scope="module")
def python_folder(static_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of Python's files, unpacked as a browser unpacks them."""
    (written,) = static_site.glob("assets/*/python")
    folder = tmp_path_factory.mktemp("python") / "python"
    shutil.copytree(written, folder)
    for packed in folder.glob("*.gz"):
        (folder / packed.stem).write_bytes(gzip.decompress(packed.read_bytes()))
    return folder


def run(folder: Path, code: str) -> str:
    """Run code in the Python of the site, and return the output of Node."""
    return run_node(SCRIPT, folder, code).stdout


@pytest.mark.slow
def test_python_plays_a_game_from_the_files_of_the_site(python_folder: Path) -> None:
    output = run(python_folder, GAME_CODE)
    assert output.splitlines()[-1:] == ["3 emscripten There is nothing at this address. 6"], output
