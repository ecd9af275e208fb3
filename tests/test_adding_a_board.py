"""The board that docs/adding-a-board.md adds can be built as it says, and played."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "adding-a-board.md"
BLOCK = re.compile(r"```diff (\S+)\n(.*?)```", re.DOTALL)

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


def changed(text: str, block: str) -> str:
    """The text with one block of the page applied to it."""
    lines = [(line[:1], line[1:]) for line in block.splitlines()]
    before = "\n".join(line for sign, line in lines if sign != "+")
    after = "\n".join(line for sign, line in lines if sign != "-")
    if not before:
        return text + after + "\n"
    assert text.count(before) == 1, f"this stands {text.count(before)} times in the file:\n{before}"
    return text.replace(before, after)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the program with everything done that the page says."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "web"))
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    assert len(blocks) > 10
    for name, block in blocks:
        path = tmp_path / name
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(changed(text, block), encoding="utf-8")
    return tmp_path / "src"


def test_the_new_side_can_be_played(package: Path) -> None:
    code = f"import sys; sys.path.insert(0, {str(package)!r})\n{PLAY}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, encoding="utf-8")
    assert (done.stdout, done.stderr) == ("played\n", "")


def test_the_page_names_no_file_that_is_not_there() -> None:
    for name, block in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        is_new = all(line.startswith("+") for line in block.splitlines())
        assert (ROOT / name).exists() != is_new, name
