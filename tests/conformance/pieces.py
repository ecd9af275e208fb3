"""All of conformance, with every set-up, in pieces of a minute or less."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.conformance.trying import ALL, BATCH, LARGE

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = "tests/conformance"
OPTIONS = ("-q", "--no-header", "-p", "no:cacheprovider")
MANY_GAMES = f"{FOLDER}/test_many_games.py"
AT_LARGE = f"{MANY_GAMES}::test_set_ups_at_large_end_well_and_are_the_same_plain_and_compiled"
BY_SET_UP = (
    f"{FOLDER}/test_conformance.py",
    f"{MANY_GAMES}::test_many_games_end_with_all_stones_and_cards",
    f"{MANY_GAMES}::test_whole_batches_are_the_same_plain_and_compiled",
)
SET_UPS = 15  # in a piece
BATCHES = 5


class Piece(NamedTuple):
    """Some tests, and the set-ups with which they are run."""

    name: str
    tests: tuple[str, ...]
    variants: str = "every"


class Outcome(NamedTuple):
    """How many tests of a piece passed; what pytest said where not all did."""

    passed: int
    trouble: str


def pieces() -> list[Piece]:
    """Every piece there is; together they have each test once."""
    return [*by_set_up(), *at_large(), the_rest()]


def by_set_up() -> list[Piece]:
    names = [str(variant) for variant in ALL]
    return [
        Piece(f"set-ups from the {n + 1}th", BY_SET_UP, " ".join(names[n : n + SET_UPS]))
        for n in range(0, len(names), SET_UPS)
    ]


def at_large() -> list[Piece]:
    firsts = range(0, LARGE, BATCH)
    return [
        Piece(f"set-ups at large from {firsts[n]}", tuple(f"{AT_LARGE}[{first}]" for first in firsts[n : n + BATCHES]))
        for n in range(0, len(firsts), BATCHES)
    ]


def the_rest() -> Piece:
    """Also what is added to the folder later."""
    return Piece("the rest", (FOLDER, *(f"--deselect={test}" for test in (*BY_SET_UP, AT_LARGE))))


def run(piece: Piece) -> Outcome:
    """Run a piece in a process of its own."""
    command = [sys.executable, "-m", "pytest", *OPTIONS, *piece.tests]
    environment = {**os.environ, "SAQQARA_VARIANTS": piece.variants}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    passed = re.search(r"(\d+) passed", done.stdout)
    return Outcome(int(passed[1]) if passed else 0, done.stdout + done.stderr if done.returncode else "")
